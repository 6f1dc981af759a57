/** A player of San Juan needs no pointer. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, untilTrue } from '../house';
import { version } from '../step';
import { click, myTurn, sitDown } from './builder';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test('a player chooses a role with the keyboard, and reads the table as text', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await sitDown(house, guest, 2);
  while ((await myTurn(page)) !== 'choose_role') await click(page, () => 0);
  const version = await page.getAttribute('.app', 'data-version');
  await page.locator('.role.may').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.classList.contains('role'))).toBe(true);
  await page.locator('.role.may').first().focus();
  await page.keyboard.press('Enter');
  await untilTrue(async () => (await page.getAttribute('.app', 'data-version')) !== version);
  await page.click('#tab-text');
  await page.waitForSelector('#side-body :text("Roles and prices")');
  await page.click('#tab-cards');
  await expect.poll(() => page.locator('#side-body [data-card]').count()).toBe(29);
  await guest.context.close();
});

test('a player passes with N, as in other games', async () => {
  const guest = await house.guest();
  await sitDown(house, guest, 2);
  const { page } = guest;
  const pass = page.locator('section.mine .btn:has(kbd:text-is("N"))');
  for (let n = 0; n < 100; n++) {
    await myTurn(page);
    if ((await pass.count()) > 0) break;
    await click(page, () => 0);
  }
  const before = await version(page);
  await page.keyboard.press('n');
  await untilTrue(async () => (await version(page)) !== before);
});
