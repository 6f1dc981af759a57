/** The events that a draft would cause, as numbered lines; the arrows in the castle have the same numbers. */

import { sentence } from '$words/sentence';
import type { Event, Look, Segment } from '../view';

export interface Said {
  text: string;
  rule: string | undefined;
}

/** A worker's way in the castle: levels 0 (the own board) to 3 (the keep), and sections to the side, clockwise. */
export interface Way {
  segment: Segment;
  from: number;
  to: number;
  aside: -1 | 0 | 1;
}

export interface Told {
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

export function foretold(look: Look): Told[] {
  return inLines(look, look.foretold);
}

/** Events as lines with numbers. */
export function inLines(look: Look, events: readonly Event[]): Told[] {
  const lines: Told[] = [];
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

function ways(event: Event): Way[] {
  switch (event.key) {
    case 'viscounts.sends':
      return [{ segment: event.segment, from: 0, to: 1, aside: 0 }];
    case 'viscounts.climb':
      return [{ segment: event.segment, from: event.level - 1, to: event.level, aside: 0 }];
    case 'viscounts.steps_aside':
      return ([-1, 1] as const).map((aside) => ({ segment: event.segment, from: 1, to: 1, aside }));
    case 'viscounts.shift':
      return [{ segment: event.segment, from: 1, to: 1, aside: event.direction === 'clockwise' ? 1 : -1 }];
    case 'viscounts.exile':
      return [{ segment: event.segment, from: event.level, to: 0, aside: 0 }];
    default:
      return [];
  }
}
