/** Updates as a server sends them, and a way to show them, for tests of the store. */

import { reduce } from '$store/reduce';
import {
  caughtUp,
  EMPTY,
  type LogEntry,
  type Effect,
  type How,
  type Input,
  type TableState,
} from '$store/state';
import type { AnyEvent } from '$game/module';
import type { FromServer } from '$wire/messages';

/** Events are deeds, but for passes and offers; all of them are shown, at normal speed. */
export const HOW: How = {
  read: ({ key }, moment) => ({
    who: null,
    marks: null,
    goods: [],
    flights: [],
    news: true,
    counted: true,
    weight: key === 'pass' ? 'nothing' : key === 'offer' ? 'word' : 'deed',
    sound: moment && key === 'dice' ? 'dice' : null,
  }),
  moves: true,
  speed: 1,
  announces: true,
};

const STANDING = { legal: [], decides: [1], ready: [], undo: null, asked: null, now: 0 };

export function heard(message: object): Input {
  return { type: 'heard', message: message as FromServer, now: 0 };
}

export function welcome(parts: object = {}): Input {
  return heard({
    ...STANDING,
    type: 'welcome',
    version: 0,
    at: 0,
    view: {},
    log: [],
    chat: [],
    present: [],
    absent: {},
    watchers: 0,
    you: 0,
    wish: { pass: false },
    table: { seats: [] },
    ...parts,
  });
}

/** An update of one action by another seat. */
export function update(version: number, events: readonly string[], parts: object = {}): Input {
  return heard({
    ...STANDING,
    type: 'update',
    kind: 'play',
    version,
    at: version,
    from: version - 1,
    by: 1,
    actions: [version],
    changes: [],
    events: events.map((key) => ({ key })),
    ...parts,
  });
}

export interface Run {
  readonly state: TableState;
  readonly effects: readonly Effect[];
}

/** The state after these inputs, one after the other, and all effects. */
export function run(inputs: readonly Input[], how: How = HOW, from: TableState = EMPTY): Run {
  let state = from;
  const effects: Effect[] = [];
  for (const input of inputs) {
    const [next, more] = reduce(state, input, how);
    state = next;
    effects.push(...more);
  }
  return { state, effects };
}

export function eventsOf(entries: readonly LogEntry[]): AnyEvent[] {
  return entries.flatMap(({ event }) => event ?? []);
}

/** The milliseconds until everything is shown. */
export function until({ state, effects }: Run, how: How = HOW): number {
  let waited = 0;
  let last = effects.findLast(({ type }) => type === 'wake');
  while (!caughtUp(state)) {
    if (last?.type !== 'wake') throw new Error('nothing wakes the table');
    waited += last.after;
    const next = run([{ type: 'beat', now: waited }], how, state);
    state = next.state;
    last = next.effects.findLast(({ type }) => type === 'wake');
  }
  return waited;
}
