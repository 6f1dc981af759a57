/** What a draft would bring about, as lines with numbers; the same numbers stand on the arrows in the castle. */

import { sentence } from '$words/sentence';
import { ways, type Way } from '../reading';
import type { Event, Look } from '../view';

export interface Said {
  text: string;
  rule: string | undefined;
}

export interface Line {
  n: number;
  said: Said[];
  ways: Way[];
}

/** What goes with the step before it: what a climb brings, and who makes room. */
const JOINS: ReadonlySet<string> = new Set([
  'viscounts.gains',
  'viscounts.pays',
  'viscounts.track',
  'viscounts.steps_aside',
]);

export function foretold(look: Look): Line[] {
  return inLines(
    look,
    look.foretold.map(({ event }) => event),
  );
}

/** Events as lines with numbers. */
export function inLines(look: Look, events: readonly Event[]): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    const spoken = sentence({ key: 'viscounts' }, event, look);
    if (spoken === null || spoken.heading) continue;
    const said = { text: spoken.text, rule: event.rule };
    const last = lines.at(-1);
    if (last && JOINS.has(event.key)) {
      last.said.push(said);
      last.ways.push(...ways(event));
    } else lines.push({ n: lines.length + 1, said: [said], ways: ways(event) });
  }
  return lines;
}
