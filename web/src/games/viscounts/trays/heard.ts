/** The events of the automaton's last turn and of the last collision, from the log. */

import { sentence } from '$words/sentence';
import type { CollisionStep, Event, Look } from '../view';

/** The events since this one last happened. */
function since({ log }: Look, happened: (event: Event) => boolean): Look['log'] {
  return log.slice(log.findLastIndex(({ event }) => happened(event)) + 1);
}

/** Return the events of its last turn, as far as they are shown. */
export function automatonsTurn(look: Look): readonly Event[] {
  const turn = since(
    look,
    (event) => event.key === 'viscounts.turn' && event.seat === look.view.automaton?.player,
  ).map(({ event }) => event);
  const end = turn.findIndex(({ key }) => key === 'viscounts.turn');
  return end < 0 ? turn : turn.slice(0, end);
}

/** The gain of a seat from one step, in words. */
interface Brought {
  seat: number | null;
  text: string;
}

export interface Collided {
  by: number;
  space: number;
  /** The gains of each step; steps that have not happened yet are missing. */
  brought: Map<CollisionStep, Brought[]>;
}

/** The last collision, until the next turn begins. */
export function lastCollision(look: Look): Collided | null {
  const brought: Collided['brought'] = new Map();
  let last: Extract<Event, { key: 'viscounts.collision' }> | null = null;
  let lines: Brought[] = [];
  for (const { event, reading } of since(look, ({ key }) => key === 'viscounts.slide')) {
    if (event.key === 'viscounts.markers_return') break;
    if (event.key === 'viscounts.collision') {
      brought.set(event.step, (lines = []));
      last = event;
    } else {
      const said = sentence({ key: 'viscounts' }, event, look);
      if (said && !said.heading) lines.push({ seat: reading.who, text: said.text });
    }
  }
  return last && { by: last.by, space: last.space, brought };
}
