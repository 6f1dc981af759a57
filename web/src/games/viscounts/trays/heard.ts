/** What the log tells of the automaton's last turn, and of the last collision. */

import type { Look as AnyLook, GameEvent, LogSentence } from '$game/module';
import { sentence } from '$words/sentence';
import type { CollisionStep, Look } from '../view';

/** The events since this one last happened. */
function since(look: Look, happened: (event: GameEvent) => boolean): readonly GameEvent[] {
  const events = look.log.length > 0 ? look.log : look.news; // a replay has no log
  return events.slice(events.findLastIndex(happened) + 1);
}

/** The events of its last turn, as far as they are shown. */
export function automatonsTurn(look: Look): readonly GameEvent[] {
  const turn = since(
    look,
    ({ key, seat }) => key === 'viscounts.turn' && seat === look.view.automaton?.player,
  );
  const end = turn.findIndex(({ key }) => key === 'viscounts.turn');
  return end < 0 ? turn : turn.slice(0, end);
}

export interface Collided {
  by: number;
  space: number;
  /** What each step brought, in words; a step that has not come yet is missing. */
  brought: Map<CollisionStep, LogSentence[]>;
}

/** The last collision, until the next turn begins. */
export function lastCollision(look: Look): Collided | null {
  const brought: Collided['brought'] = new Map();
  let [last, lines]: [GameEvent | null, LogSentence[]] = [null, []];
  for (const event of since(look, ({ key }) => key === 'viscounts.slide')) {
    if (event.key === 'viscounts.markers_return') break;
    if (event.key === 'viscounts.collision')
      brought.set((last = event)['step'] as CollisionStep, (lines = []));
    else {
      const said = sentence({ key: 'viscounts' }, event, look as unknown as AnyLook);
      if (said && !said.heading) lines.push(said);
    }
  }
  return last && { by: last['by'] as number, space: last['space'] as number, brought };
}
