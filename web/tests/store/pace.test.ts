/** How long what others do stays on the screen before the next thing is shown. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromServer } from '$wire/messages';
import { settings } from '$app/settings.svelte';
import { Table } from '$store/table.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 1;
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A table that has just been told these events of others, each with an update of its own. */
function told(...keys: readonly string[]): Table {
  const table = new Table('t1');
  table.weigh = ({ key }) => (key === 'pass' ? 'nothing' : key === 'offer' ? 'word' : 'deed');
  const hear = (message: object): void => table['hear'](message as FromServer);
  const standing = {
    view: {},
    legal: [],
    decides: [1],
    ready: [],
    log: [],
    chat: [],
    present: [],
    absent: {},
    watchers: 0,
    now: 0,
  };
  hear({
    ...standing,
    type: 'welcome',
    version: 0,
    at: 0,
    you: 0,
    wish: { pass: false },
    table: { seats: [] },
  });
  for (const [n, key] of keys.entries())
    hear({
      ...standing,
      type: 'update',
      version: n + 1,
      at: n + 1,
      from: n,
      by: 1,
      actions: [n],
      changes: [],
      events: [{ key }],
    });
  return table;
}

/** How long until everything is shown. */
function until(table: Table): number {
  for (let waited = 0; ; waited += 10) {
    if (table.caughtUp) return waited;
    vi.advanceTimersByTime(10);
  }
}

test('a deed is to be seen, a pass takes no time', () => {
  expect(until(told('move', 'last'))).toBe(550);
  expect(until(told('pass', 'pass', 'pass', 'last'))).toBeLessThan(50);
});

test('what is said stands on the table, so four offers take less than one deed', () => {
  expect(until(told('offer', 'offer', 'offer', 'offer', 'last'))).toBe(480);
});

test('speed divides all of it', () => {
  settings.speed = 3;
  expect(until(told('offer', 'move', 'last'))).toBeLessThan(240);
});

test('what follows from my own move is shown in its stages; until the last one nobody is asked', () => {
  const table = told();
  const update = {
    type: 'update',
    version: 1,
    at: 4,
    from: 0,
    by: 0,
    actions: [1, 2, 3, 4],
    legal: [7],
    decides: [0],
    ready: [],
    now: 0,
  };
  const events = ['mine', 'turned', 'moved', 'built'].map((key) => ({ key }));
  table['hear']({
    ...update,
    events,
    changes: [[['row'], 3]],
    stages: [
      [1, [[['row'], 1]]],
      [3, [[['row'], 2]]],
    ],
  } as unknown as FromServer);
  const seen = (): unknown[] => [
    table.shown?.view['row'],
    table.latest.map(({ key }) => key).join(),
    table.log.at(-1)?.events.length,
    table.shown?.legal,
    table.caughtUp,
  ];
  expect(seen()).toEqual([1, 'mine', 1, [], false]);
  vi.advanceTimersByTime(400);
  expect(seen()).toEqual([2, 'turned,moved', 3, [], false]);
  vi.advanceTimersByTime(400);
  expect(seen()).toEqual([3, 'built', 4, [7], true]);
  expect(table.log.length).toBe(1);
});

test('Space shows all stages at once; without motion there are none', () => {
  const stages = [[1, [[['row'], 1]]]];
  const update = {
    type: 'update',
    version: 1,
    at: 2,
    from: 0,
    by: 0,
    actions: [1, 2],
    legal: [7],
    decides: [0],
    ready: [],
    now: 0,
    events: [{ key: 'a' }, { key: 'b' }],
    changes: [[['row'], 2]],
    stages,
  };
  const skipped = told();
  skipped['hear'](update as unknown as FromServer);
  skipped.catchUp();
  settings.motion = false;
  const still = told();
  still['hear'](update as unknown as FromServer);
  settings.motion = true;
  for (const table of [skipped, still])
    expect([table.caughtUp, table.shown?.view['row'], table.recent.length]).toEqual([true, 2, 2]);
});
