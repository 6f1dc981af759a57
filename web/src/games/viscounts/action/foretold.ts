/** What a draft would bring about, as lines with numbers; the same numbers stand on the ring. */

import { sentence } from '../../say';
import type { GameContext } from '../../module';
import type { Game, Segment } from '../view';

export interface Foretold {
  n: number;
  text: string;
  rule: string | undefined;
  /** Where in the castle it happens. */
  segment: Segment | null;
  /** The level that somebody reaches, or leaves in an exile. */
  level: number;
}

const IN_CASTLE: ReadonlySet<string> = new Set(['viscounts.sends', 'viscounts.climb', 'viscounts.steps_aside', 'viscounts.shift', 'viscounts.exile']);

export function foretold(game: Game): Foretold[] {
  const lines: Foretold[] = [];
  for (const event of game.foretold ?? []) {
    const said = sentence({ key: 'viscounts' }, event, game as unknown as GameContext);
    if (said === null || said.heading) continue;
    const segment = IN_CASTLE.has(event.key) ? (event['segment'] as Segment) : null;
    lines.push({ n: lines.length + 1, text: said.text, rule: event.rule, segment, level: Number(event['level'] ?? 1) });
  }
  return lines;
}
