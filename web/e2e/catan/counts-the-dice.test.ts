/** What has been rolled is counted from the whole game, also for a player who has just come back. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openTable, Settler } from './settler';
import { House, untilTrue } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const rolls = (page: Page): Promise<string[]> =>
  page.locator('.rolls span').evaluateAll((bars) => bars.map((bar) => bar.getAttribute('title') ?? ''));
const lines = (page: Page): Promise<number> => page.locator('.log li').count();

test('a player who loads the page again sees the same dice and the same log', async () => {
  const guest = await house.guest();
  const id = await openTable(house, guest, { seats: 3, bots: { 1: 'greedy', 2: 'greedy' } });
  await house.ask(guest, 'POST', `/api/tables/${id}/start`, {});
  await guest.page.goto(`${house.url}/table/${id}`);
  const me = new Settler(guest);
  const log = (): Promise<{ version: number }> =>
    house.ask(guest, 'GET', `/api/tables/${id}/log?from=0&count=1`);
  while ((await log()).version < 80) await me.decide();
  await guest.page.waitForSelector('section.mine');
  await guest.page.click('#tab-log');
  const [counted, told] = [await rolls(guest.page), await lines(guest.page)];
  expect(counted.length).toBe(11);
  await guest.page.reload();
  await guest.page.waitForSelector('section.mine');
  await guest.page.click('#tab-log');
  await untilTrue(async () => (await lines(guest.page)) >= told, 10_000);
  expect(await rolls(guest.page)).toEqual(counted);
  expect(await lines(guest.page)).toBe(told);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
