import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from './house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test('an option that needs another one is greyed with the reason, and never in the way of a start', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await page.goto(house.url);
  await page.click('[data-game=puerto_rico] [data-tool=play-now]');
  await page.click('[data-game=puerto_rico] .options');
  const nobles = page.locator('#option-puerto_rico-nobles');
  const jeweler = page.locator('#option-puerto_rico-jeweler');
  const text = page.locator('#option-puerto_rico-jeweler-text');
  const reason = 'Only with Expansion II: nobles.';
  await text.filter({ hasText: reason }).waitFor(); // the game's words may come a moment after its options
  expect(await jeweler.isDisabled()).toBe(true);
  await nobles.check();
  expect(await jeweler.isEnabled()).toBe(true);
  expect(await text.innerText()).not.toContain(reason);
  await jeweler.selectOption('chosen');
  await nobles.uncheck();
  expect(await jeweler.isDisabled()).toBe(true);
  expect(await text.innerText()).toContain(reason);
  await page.click('[data-game=puerto_rico] [data-tool=start]');
  await page.waitForURL('**/table/*');
  await page.waitForSelector('section.market');
  const { options } = await house.ask<{ options: Record<string, unknown> }>(
    guest,
    'GET',
    `/api/tables/${page.url().split('/').at(-1) ?? ''}`,
  );
  expect([options['nobles'], options['jeweler']]).toEqual([false, 'always']);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
