/** Esc closes whatever was opened, the latest first. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, PHONE } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Open it by a click, and close it by Esc. */
async function opensAndCloses(page: Page, button: string, opened: string): Promise<void> {
  await page.locator(button).locator('visible=true').first().click();
  await page.waitForSelector(opened);
  await page.keyboard.press('Escape');
  await page.waitForSelector(opened, { state: 'detached', timeout: 5_000 });
}

test('a player closes what is open at the table with Esc', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await page.goto(house.url);
  await opensAndCloses(page, '[data-game=catan] [data-tool=play-now]', '[data-game=catan] [data-tool=start]');
  await house.against(guest, { game: 'catan', seats: 3, bot: 'random' });
  await page.waitForSelector('section.mine');
  await opensAndCloses(page, '[data-tool=leaving]', '[data-tool=leave]');
  await page.click('.bar .mark');
  await page.waitForSelector('[data-notice=rule]');
  await opensAndCloses(page, '[data-tool=leaving]', '[data-tool=leave]');
  expect(await page.locator('[data-notice=rule]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-notice]', { state: 'detached', timeout: 5_000 });
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});

test('a player closes a list of cards and what is told about a building with Esc', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await house.against(guest, { game: 'viscounts', seats: 2, bot: 'random' });
  await page.waitForSelector('section.mine');
  await opensAndCloses(page, 'details summary', 'details[open]');
  await house.against(guest, { game: 'puerto_rico', seats: 3, bot: 'random' });
  await page.waitForSelector('section.mine');
  await opensAndCloses(page, '.market button', '.about .x');
  await guest.context.close();
});

test('a player closes what is told about a place of Genoa with Esc', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await house.against(guest, { game: 'genoa', seats: 3, bot: 'random' });
  await page.waitForSelector('section.mine');
  await opensAndCloses(page, '.board .field:not([data-target]) .hit', '.board .about');
  await guest.context.close();
});

test.each(['catan', 'san_juan', 'puerto_rico', 'genoa', 'viscounts'])(
  'a player of %s closes everything that is opened beside the game with Esc',
  async (game) => {
    const guest = await house.guest();
    const { page } = guest;
    await house.against(guest, { game, seats: 3, bot: 'random' });
    await page.waitForSelector('section.mine');
    await opensAndCloses(page, '[data-tool=leaving]', '[data-tool=leave]');
    await opensAndCloses(page, '.top [title="Settings"]', 'dialog[open]');
    for (const summary of await page.locator('details summary').locator('visible=true').all()) {
      await summary.click();
      await page.waitForSelector('details[open]');
      await page.keyboard.press('Escape');
      await page.waitForSelector('details[open]', { state: 'detached', timeout: 5_000 });
    }
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  },
);

test('a player with a phone and a keyboard closes the other tabs with Esc', async () => {
  const guest = await house.guest({ size: PHONE });
  await house.against(guest, { game: 'catan', seats: 3, bot: 'random' });
  await guest.page.waitForSelector('section.mine');
  await opensAndCloses(guest.page, '.nav [aria-expanded]', '.nav .more');
  await guest.context.close();
});
