/** What tablets, phones and phones held sideways have room for. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { Settler } from '../catan/settler';
import { House, PHONE } from '../house';

const TABLET = { width: 820, height: 1180 };
const SIDEWAYS = { width: 844, height: 390 };

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Buttons of the prompt that do not lie in it with their whole height; looked at in one go, since some come and go. */
const cutOff = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('.prompt .bar')?.getBoundingClientRect() ?? new DOMRect();
    const lies = ({ top, bottom }: DOMRect): boolean => top >= bar.top && bottom <= bar.bottom;
    return [...document.querySelectorAll('.prompt .bar .btn:not(.kept)')]
      .filter((button) => !lies(button.getBoundingClientRect()))
      .map((button) => button.textContent);
  });

test('a player on a tablet finds no button of the prompt cut off, and all players in a row', async () => {
  const guest = await house.guest({ size: TABLET, touch: true, settings: { confirm: 'never' } });
  await house.against(guest, { game: 'catan', seats: 4, bot: 'greedy' });
  const { page } = guest;
  await page.waitForSelector('section.mine');
  const settler = new Settler(guest);
  for (let n = 0; n < 6; n++) {
    expect(await cutOff(page)).toEqual([]);
    await settler.decide();
  }
  const tops = await page.$$eval('.left li[data-seat]', (all) =>
    all.map((panel) => panel.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
});

test('a player of San Juan on a tablet has the log below the hand, and a street of twelve for every seat', async () => {
  const guest = await house.guest({ size: TABLET, touch: true });
  await house.against(guest, { game: 'san_juan', seats: 4, bot: 'greedy' });
  const { page } = guest;
  await page.waitForSelector('section.mine');
  const log = await page.locator('.at-table > .right').boundingBox();
  expect(log?.height).toBeGreaterThan(150);
  expect((log?.y ?? 0) + (log?.height ?? 0)).toBeGreaterThan(TABLET.height - 20);
  const streets = await page.$$eval('.main .places', (all) =>
    all.map((street) => getComputedStyle(street).gridTemplateColumns.split(' ').length),
  );
  expect(streets).toEqual([12, 12, 12, 12]);
});

test('a player who holds a phone sideways sees the board in full height, and the seats above the prompt', async () => {
  const guest = await house.guest({ size: SIDEWAYS, touch: true });
  await house.against(guest, { game: 'catan', seats: 4, bot: 'greedy' });
  const { page } = guest;
  await page.waitForSelector('section.mine');
  const board = await page.locator('.main > .board').boundingBox();
  const strip = await page.locator('.strip.phone').boundingBox();
  expect(board?.height).toBeGreaterThan(260);
  expect(strip?.x).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0) - 1);
});

test('a reader of a replay on a phone sees the points drawn within their card', async () => {
  const guest = await house.guest({ size: PHONE, touch: true });
  const table = await house.finished(guest);
  await guest.page.goto(`${house.url}/replay/${table}`);
  await guest.page.waitForSelector('.score > svg');
  const drawn = await guest.page.locator('.score > svg').boundingBox();
  expect((drawn?.x ?? 0) + (drawn?.width ?? PHONE.width)).toBeLessThan(PHONE.width);
});
