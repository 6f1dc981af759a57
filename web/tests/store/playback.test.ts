/** How long what others do stays on the screen before the next thing is shown. */

import { expect, test } from 'vitest';
import { caughtUp } from '$store/state';
import { eventsOf, HOW, run, until, update, welcome, type Run } from './how';

/** A table that has just been told these events of others, each with an update of its own. */
const told = (keys: readonly string[], how = HOW): Run =>
  run([welcome(), ...keys.map((key, n) => update(n + 1, [key]))], how);

test('a deed is to be seen, a pass takes no time', () => {
  expect(until(told(['move', 'last']))).toBe(550);
  expect(until(told(['pass', 'pass', 'pass', 'last']))).toBeLessThan(50);
});

test('what is said stands on the table, so four offers take less than one deed', () => {
  expect(until(told(['offer', 'offer', 'offer', 'offer', 'last']))).toBe(480);
});

test('speed divides all of it', () => {
  const how = { ...HOW, speed: 3 };
  expect(until(told(['offer', 'move', 'last'], how), how)).toBeLessThan(240);
});

const STAGED = update(1, ['mine', 'turned', 'moved', 'built'], {
  at: 4,
  by: 0,
  actions: [1, 2, 3, 4],
  legal: [7],
  decides: [0],
  changes: [[['row'], 3]],
  stages: [
    [1, [[['row'], 1]]],
    [3, [[['row'], 2]]],
  ],
});

test('what follows from my own move is shown in its stages; until the last one nobody is asked', () => {
  let now = run([welcome(), STAGED]);
  const seen = ({ state }: Run): unknown[] => [
    state.shown?.view['row'],
    eventsOf(state.latest)
      .map(({ key }) => key)
      .join(),
    state.log.length,
    state.shown?.legal,
    caughtUp(state),
  ];
  expect(seen(now)).toEqual([1, 'mine', 1, [], false]);
  expect(now.effects.findLast(({ type }) => type === 'wake')).toEqual({ type: 'wake', after: 400 });
  now = run([{ type: 'beat', now: 400 }], HOW, now.state);
  expect(seen(now)).toEqual([2, 'turned,moved', 3, [], false]);
  expect(now.effects).toContainEqual({ type: 'wake', after: 400 });
  now = run([{ type: 'beat', now: 800 }], HOW, now.state);
  expect(seen(now)).toEqual([3, 'built', 4, [7], true]);
  expect(new Set(now.state.log.map(({ version }) => version)).size).toBe(1);
});

test('Space shows all stages at once; without motion there are none', () => {
  const skipped = run([welcome(), STAGED, { type: 'catch_up', now: 0 }]);
  const still = run([welcome(), STAGED], { ...HOW, moves: false });
  for (const { state } of [skipped, still])
    expect([caughtUp(state), state.shown?.view['row'], state.news.length]).toEqual([true, 3, 4]);
});

test.each([
  ['bots are shown at once', [update(1, ['a']), update(2, ['b'])], { speed: 0 }],
  ['a table changes without a move', [update(1, ['a']), update(2, [], { actions: [] })], {}],
  ['I move myself', [update(1, ['a']), update(2, ['b']), update(3, ['c'], { by: 0 })], {}],
  ['the page is far behind', Array.from({ length: 26 }, (_, n) => update(n + 1, ['a'])), {}],
] as const)('nothing is left to be shown when %s', (_, updates, how) => {
  expect(caughtUp(run([welcome(), ...updates], { ...HOW, ...how }).state)).toBe(true);
});
