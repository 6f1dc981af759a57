/** How long what others do stays on the screen before the next thing is shown. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromServer } from '../src/protocol/messages';
import { settings } from '../src/settings.svelte';
import { Table } from '../src/table/table.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 1;
});
afterEach(() => void vi.useRealTimers());

/** A table that has just been told these events of others, each with an update of its own. */
function told(...keys: readonly string[]): Table {
  const table = new Table('t1');
  table.weigh = ({ key }) => (key === 'pass' ? 'nothing' : key === 'offer' ? 'word' : 'deed');
  const hear = (message: object): void => table['hear'](message as FromServer);
  const standing = { view: {}, legal: [], decides: [1], ready: [], log: [], chat: [], present: [], absent: {}, watchers: 0, now: 0 };
  hear({ ...standing, type: 'welcome', version: 0, at: 0, you: 0, wish: { pass: false }, table: { seats: [] } });
  for (const [n, key] of keys.entries()) hear({ ...standing, type: 'update', version: n + 1, at: n + 1, from: n, by: 1, actions: [n], changes: [], events: [{ key }] });
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
