import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House } from '../house';

const house = new House();
let finished = '';
beforeAll(async () => {
  await house.open();
  const guest = await house.guest();
  finished = await house.finished(guest);
  await guest.context.close();
});
afterAll(() => house.close());

/** How far the page runs out to the right. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const token = (page: Page, name: string): Promise<string> =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key).trim(), name);

/** 1440 x 900 and 1280 x 720 at 200 %. */
describe.each([
  { width: 720, height: 450 },
  { width: 640, height: 360 },
])('at 200 % zoom, $width x $height', (size) => {
  test('a player sees pages flow anew, and nothing run out of the window', async () => {
    const guest = await house.guest({ size, locale: 'hu-HU' });
    const { page } = guest;
    for (const [path, shown] of [
      ['/', '.shelf'],
      ['/rules/catan', 'dl'],
      ['/tour', '.table .board'],
      [`/replay/${finished}?at=60&as=all`, 'input[type=range]'],
      [`/table/${finished}`, 'main.end'],
    ] as const) {
      await page.goto(house.url + path);
      await page.waitForSelector(shown);
      expect([path, await overhang(page)]).toEqual([path, 0]);
    }
    await house.playNow(guest);
    await page.waitForSelector('section.mine');
    expect(await overhang(page)).toBe(0);
    for (const part of ['section.mine h2', '.board', 'nav button']) {
      const box = await page.locator(part).first().boundingBox();
      expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + Math.min(box?.height ?? 0, 20) <= size.height).toBe(true);
    }
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

describe('a player whose system asks for it', () => {
  test('has the colours of the system, and targets keep their ring', async () => {
    const guest = await house.guest({ forced: true, dark: true });
    await house.playNow(guest);
    await guest.page.waitForSelector('section.mine');
    expect(await token(guest.page, '--ring')).toBe('Highlight');
    await guest.page.locator('.board [data-target]').first().waitFor();
    await guest.context.close();
  });

  test.each([false, true])(
    'has more contrast: every line is strong, every text is ink (dark: %s)',
    async (dark) => {
      const guest = await house.guest({ contrast: true, dark });
      await guest.page.goto(house.url);
      await guest.page.waitForSelector('.shelf');
      expect(await token(guest.page, '--ink2')).toBe(await token(guest.page, '--ink'));
      expect(await token(guest.page, '--line')).toBe(await token(guest.page, '--line2'));
      await guest.context.close();
    },
  );
});

describe('a player with a screen reader', () => {
  test('finds every part of a table by name, one main and one heading', async () => {
    const guest = await house.guest();
    await house.playNow(guest);
    const { page } = guest;
    await page.waitForSelector('section.mine');
    expect(
      await page
        .getByRole('complementary')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual(['Players', 'Log and more']);
    for (const name of ['What to do now', 'My cards and supplies'])
      await expect.poll(() => page.getByRole('region', { name, exact: true }).count()).toBe(1);
    expect([
      await page.getByRole('main').count(),
      await page.getByRole('banner').count(),
      await page.locator('h1').count(),
    ]).toEqual([1, 1, 1]);
    await guest.context.close();
  });
});

test('a player with a screen reader hears a name once', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  await guest.page.waitForSelector('section.mine');
  const named = await guest.page.$$eval('.left .name b', (all) =>
    all.map((one) => [one.textContent, one.getAttribute('title')]),
  );
  expect(named.length).toBe(3);
  expect(named.filter(([text, title]) => text === title)).toEqual([]);
});
