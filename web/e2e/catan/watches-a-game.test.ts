import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openTable, Settler } from './settler';
import { House, untilTrue, type Guest } from '../house';
import { version } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** A guest in the middle of a game against bots. */
async function midGame(guest: Guest): Promise<string> {
  const id = await openTable(house, guest, { seats: 3, bots: { 1: 'greedy', 2: 'greedy' } });
  await house.ask(guest, 'POST', `/api/tables/${id}/start`, {});
  await guest.page.goto(`${house.url}/table/${id}`);
  const me = new Settler(guest);
  for (let decision = 0; decision < 20; decision++) await me.decide();
  await guest.page.waitForSelector('section.mine');
  return id;
}

describe('a spectator', () => {
  test('is not sent a single hidden card', async () => {
    const guest = await house.guest();
    const own = framesOf(guest.page);
    const id = await midGame(guest);
    expect(own.flatMap(leaks).length).toBeGreaterThan(10);
    const watcher = await house.guest();
    const frames = framesOf(watcher.page);
    await watcher.page.goto(`${house.url}/table/${id}`);
    await watcher.page.waitForSelector('.app .board');
    const before = frames.length;
    const me = new Settler(guest);
    for (let decision = 0; decision < 8; decision++) await me.decide();
    await untilTrue(async () => (await version(watcher.page)) === (await version(guest.page)));
    expect(frames.length).toBeGreaterThan(before);
    expect(JSON.stringify(frames)).toContain('"hand_size"');
    expect(frames.flatMap(leaks)).toEqual([]);
    expect(await watcher.page.locator('.own, .hand, .board .strip').count()).toBe(0);
    await watcher.page.click('#tab-text');
    const text = await watcher.page.locator('.text').innerText();
    expect(text).toMatch(/cards? in hand/);
    expect(text).not.toMatch(/^(Hand|Development cards):/m);
    expect(watcher.errors).toEqual([]);
    await watcher.context.close();
    await guest.context.close();
  });

  test('sees the table and has nothing to click', async () => {
    const guest = await house.guest();
    const table = await house.together([guest]);
    const watcher = await house.guest();
    await watcher.page.goto(`${house.url}/table/${table}`);
    await watcher.page.waitForSelector('.app .board');
    await guest.page.waitForSelector('section.mine');
    expect(await watcher.page.locator('.board [data-target], .prompt [data-target]').count()).toBe(0);
    await guest.page.waitForSelector('text=1 watching');
    await watcher.context.close();
    await guest.context.close();
  });
});

/** Everything that the server sends to a page from now on. */
function framesOf(page: Page): unknown[] {
  const frames: unknown[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload)))),
  );
  return frames;
}

const HIDDEN = new Set(['hand', 'bonus_cards', 'fresh', 'chosen', 'total']);

/** Hidden fields with something in them, in a view or in a change of one. */
function leaks(node: unknown): string[] {
  if (Array.isArray(node)) {
    const [path, value] = node as unknown[];
    const hidden =
      Array.isArray(path) && path.some((key) => HIDDEN.has(String(key))) && node.length > 1 && value !== null;
    return [...(hidden ? [JSON.stringify(node)] : []), ...node.flatMap(leaks)];
  }
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) =>
    HIDDEN.has(key) && value !== null ? [`${key}: ${JSON.stringify(value)}`] : leaks(value),
  );
}
