/** A player of Catan founds the first settlements and roads. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../house';
import { Settler } from './settler';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test('a player is not said to have lost cards for what was founded with', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const settler = new Settler(guest);
  for (let n = 0; n < 4; n++) await settler.decide();
  await guest.page.waitForSelector('.prompt [data-target^="Roll"]');
  expect(await guest.page.locator('[data-since] .loss').count()).toBe(0);
});

test('a player with a keyboard is not left on a city that cannot be built', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const { page } = guest;
  await page.waitForSelector('section.mine');
  await page.locator('[data-spot][data-target]').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-target^="Road"]', { state: 'attached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') ?? null)).toBeNull();
});

test('a player sees no change under the pointer where nothing can be built', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const { page } = guest;
  await page.waitForSelector('section.mine');
  await new Settler(guest).decide();
  const taken = page.locator('[data-spot][aria-disabled=true]').first();
  await taken.waitFor({ state: 'attached' });
  await taken.hover({ force: true });
  expect(
    await taken.evaluate((spot) => [
      getComputedStyle(spot).cursor,
      spot.querySelectorAll('.ring, .halo, [class*=ghost]').length,
    ]),
  ).toEqual(['help', 0]);
});
