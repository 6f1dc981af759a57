/** On a phone the places have readable names, and the city keeps its size while a sheet is written; Suggest stays in reach. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, PHONE } from '../house';
import { boxOf } from '../box';
import { Merchant, visit } from './merchant';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Names that are hidden, lower than 9 pixels, or wider than their field. */
function unreadable(page: Page): Promise<string[]> {
  return page.locator('.board .names text').evaluateAll((names) =>
    names
      .filter((name) => {
        const { width, height } = name.getBoundingClientRect();
        return height < 9 || width > 88 || getComputedStyle(name).display === 'none';
      })
      .map(({ textContent }) => textContent ?? ''),
  );
}

test('a player with a phone reads the city beside a sheet', async () => {
  const guest = await house.guest(visit({ size: PHONE, touch: true }));
  const { page } = guest;
  await house.against(guest, { game: 'genoa', seats: 3, bot: 'random' });
  const me = new Merchant(guest);
  await page.waitForSelector('.board svg');
  expect(await page.locator('.board .names text').count()).toBeGreaterThanOrEqual(19);
  expect(await unreadable(page)).toEqual([]);
  const field = page.locator('.board .field[data-target]:not([aria-pressed=true])');
  while (!(await me.speaks()) || (await field.count()) === 0) await me.decideIfAsked();
  const before = await boxOf(page, '.board svg');
  await field.last().dispatchEvent('click');
  await page.waitForSelector('.app.over');
  const sheet = await boxOf(page, '.board svg');
  expect(sheet.width).toBeCloseTo(before.width, 0);
  expect(sheet.height).toBeGreaterThanOrEqual(Math.min(before.width, before.height) - 1);
  expect(await unreadable(page)).toEqual([]);
  // The part of the city that the sheet is about is in sight.
  const [map, chosen] = [await boxOf(page, '.board .map'), await boxOf(page, '.board .field.chosen')];
  expect(chosen.y + chosen.height / 2).toBeGreaterThan(map.y);
  expect(chosen.y + chosen.height / 2).toBeLessThan(map.y + map.height);
  const suggest = page.getByRole('button', { name: 'Suggest' });
  const { y, height, width } = (await suggest.boundingBox()) ?? { y: 9999, height: 0, width: 999 };
  expect(y + height).toBeLessThan(PHONE.height);
  expect(width).toBeLessThan(60);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
