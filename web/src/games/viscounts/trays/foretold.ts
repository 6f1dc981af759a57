/** The events that a draft would cause, as numbered lines; the arrows in the castle have the same numbers. */

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

/** Events that belong to the line before them: the gain of a climb, and workers who step aside. */
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
