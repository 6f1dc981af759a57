/** What others say is announced wherever a player looks. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, PHONE } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

async function say(page: Page, text: string): Promise<void> {
  await page.click('#tab-chat');
  await page.fill('.chat input.field', text);
  await page.click('.chat form button');
}

test('a player who reads the log hears of what is said, until they have read it', async () => {
  const [host, other] = [await house.guest(), await house.guest()];
  await house.together([host, other]);
  await other.page.click('#tab-log');
  await say(host.page, 'Anybody for ore?');
  await other.page.waitForSelector('#tab-chat b', { timeout: 10_000 });
  expect(await other.page.innerText('#tab-chat b')).toBe('1');
  expect(await other.page.textContent('[data-said]')).toContain('Anybody for ore?');
  await other.page.click('#tab-chat');
  await other.page.waitForSelector('#tab-chat b', { state: 'detached' });
  expect(await host.page.locator('#tab-chat b').count()).toBe(0);
  await other.page.click('.chat .mute input');
  await other.page.click('#tab-log');
  await say(host.page, 'Two for one!');
  await host.page.waitForSelector('text=Two for one!');
  await other.page.click('#tab-chat');
  await other.page.click('.chat .mute input');
  await other.page.waitForSelector('text=Two for one!');
  expect(await other.page.locator('#tab-chat b').count()).toBe(0);
  for (const { context } of [host, other]) await context.close();
});

test.each(['san_juan', 'puerto_rico', 'genoa', 'viscounts'])(
  'a player of %s hears of what is said on every tab',
  async (game) => {
    const [host, other] = [await house.guest(), await house.guest()];
    await house.together([host, other], { game });
    const tabs = await other.page
      .locator('.tabs button')
      .evaluateAll((all) => all.map(({ id }) => id).filter((id) => id !== 'tab-chat'));
    expect(tabs.length).toBeGreaterThan(2);
    for (const [at, tab] of tabs.entries()) {
      await other.page.click(`#${tab}`);
      await say(host.page, `Line ${at}`);
      await other.page.waitForSelector('#tab-chat b', { timeout: 10_000 });
      expect(await other.page.textContent('[data-said]')).toContain(`Line ${at}`);
      await other.page.click('#tab-chat');
      await other.page.waitForSelector('#tab-chat b', { state: 'detached' });
    }
    for (const { context } of [host, other]) await context.close();
  },
);

test('a phone has a dot at "More" and a number at the chat', async () => {
  const [host, other] = [await house.guest(), await house.guest({ size: PHONE })];
  await house.together([host, other]);
  await say(host.page, 'Hello');
  await other.page.waitForSelector('.nav [aria-expanded] i', { timeout: 10_000 });
  await other.page.click('.nav [aria-expanded]');
  await other.page.click('.nav [data-tab=chat]');
  await other.page.waitForSelector('.nav [aria-expanded] i', { state: 'detached' });
  for (const { context } of [host, other]) await context.close();
});
