import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, PHONE } from './house';
import { move } from './step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('somebody who comes to play', () => {
  test('is at a table after two clicks and moves by choosing what is offered', async () => {
    const guest = await house.guest();
    await house.playNow(guest);
    const { page } = guest;
    for (let turn = 0; turn < 8; turn++) expect(await move(page)).toBe(true);
    const entries = async (): Promise<number> => {
      await page.click('#tab-log'); // again each time: a trade that a bot proposes meanwhile opens its own tab
      return page.locator('.log li').count();
    };
    await expect.poll(entries).toBeGreaterThan(8);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });

  test('reads everything in the other language at once', async () => {
    const guest = await house.guest({ locale: 'hu-HU' });
    await house.playNow(guest);
    const { page } = guest;
    await page.waitForSelector('section.mine');
    expect(await page.getAttribute('html', 'lang')).toBe('hu');
    const hungarian = await page.locator('section.mine h2').innerText();
    await page.click('header button[lang=en]');
    await page.waitForSelector('html[lang=en]');
    await expect.poll(() => page.locator('section.mine h2').innerText()).not.toBe(hungarian);
    await expect.poll(() => page.locator('[data-link=connected]').innerText()).toBe('connected');
    await guest.context.close();
  });

  test('plays on a phone without scrolling sideways', async () => {
    const guest = await house.guest({ size: PHONE, touch: true });
    await house.playNow(guest);
    const { page } = guest;
    await page.waitForSelector('section.mine');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
    const sheet = await page.locator('section.mine').boundingBox();
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    expect(await page.locator('nav button').count()).toBeLessThanOrEqual(5);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });

  test('takes a move back', async () => {
    const guest = await house.guest();
    await house.playNow(guest);
    const { page } = guest;
    await page.waitForSelector('section.mine');
    const targets = page.locator('section.mine [data-target], .board [data-target]');
    await targets.first().waitFor();
    const before = await targets.count();
    expect(await move(page)).toBe(true);
    await page.waitForSelector('[data-tool=undo]');
    await page.keyboard.press('z');
    await page.click('#tab-log');
    await page.waitForSelector('.log li:has-text("took back the last move")');
    await expect.poll(() => targets.count()).toBe(before);
    await guest.context.close();
  });
});

describe('a connection that breaks', () => {
  test('comes back by itself, and a move made meanwhile arrives once', async () => {
    const guest = await house.guest();
    await house.playNow(guest);
    const { page } = guest;
    await page.waitForSelector('section.mine');
    await house.stopServer();
    await page.waitForSelector('[data-link=reconnecting]');
    await page.locator('.app [data-target]:not([aria-disabled=true])').first().dispatchEvent('click');
    await house.startServer();
    await page.waitForSelector('[data-link=connected]');
    await page.waitForSelector('[data-tool=undo]');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

describe('a spectator', () => {
  test('sees the table and has nothing to click', async () => {
    const guest = await house.guest();
    const table = await house.together([guest]);
    const watcher = await house.guest();
    await watcher.page.goto(`${house.url}/table/${table}`);
    await watcher.page.waitForSelector('.app .board');
    await guest.page.waitForSelector('section.mine');
    expect(await watcher.page.locator('.board [data-target], .prompt [data-target]').count()).toBe(0);
    await guest.page.waitForSelector('text=1 watching');
    await watcher.context.close();
    await guest.context.close();
  });
});
