/** What a player sets is seen at once, and kept. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, untilTrue } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const openSettings = (page: Page): Promise<void> => page.locator('header button').last().click();

test('a player changes the colours, and they stay after a reload', async () => {
  const guest = await house.guest();
  await house.playNow(guest);
  const { page } = guest;
  await page.waitForSelector('section.mine');
  await page.locator('header button').last().click();
  await page.locator('input[name=theme][value=dark]').check();
  await page.waitForSelector('html[data-theme=dark]');
  await page.reload();
  await page.waitForSelector('.app .board');
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  expect(guest.errors).toEqual([]);
});

test('a player sees letters on goods in the language of the page', async () => {
  const guest = await house.guest();
  await house.playNow(guest);
  const { page } = guest;
  await page.waitForSelector('section.mine');
  expect(await page.locator('.app svg text:text-is("Wd")').count()).toBe(0);
  await openSettings(page);
  await page.getByLabel(/^Letters on goods/).check();
  await page.keyboard.press('Escape');
  await page.locator('.app svg text:text-is("Wd")').first().waitFor({ state: 'attached' });
  await page.click('header button[lang=hu]');
  await page.waitForSelector('html[lang=hu]');
  await page.locator('.app svg text:text-is("Fa")').first().waitFor({ state: 'attached' });
  await page.click('header button[lang=en]');
  await page.waitForSelector('html[lang=en]');
  expect(guest.errors).toEqual([]);
});

test('a player sets the speed of bots below the log, and it is kept', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const { page } = guest;
  await page.click('[data-speed="3"]');
  await untilTrue(async () => (await page.getAttribute('[data-speed="3"]', 'aria-pressed')) === 'true');
  expect(
    await page.evaluate(
      () => (JSON.parse(localStorage.getItem('kontor.settings') ?? '{}') as { speed?: number }).speed,
    ),
  ).toBe(3);
});
