/** A player of San Juan keeps four of the first cards. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, untilTrue } from '../house';
import { myTurn, sitDown } from './builder';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test('a player chooses a start hand from more cards, if the table says so', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await sitDown(house, guest, 3, { start_hand: 'chosen' });
  expect(await myTurn(page)).toBe('start_discard');
  const hand = await page.locator('.hand .hc').count();
  expect(hand).toBeGreaterThanOrEqual(5);
  for (let marked = 1; marked <= hand - 4; marked++) {
    await page.locator('.hand .hc.may').first().click();
    await untilTrue(async () => (await page.locator('.hand .hc.on').count()) === marked);
  }
  await page.locator('section.mine .btn.p').click();
  await untilTrue(async () => (await page.locator('.hand .hc').count()) === 4);
  await guest.context.close();
});
