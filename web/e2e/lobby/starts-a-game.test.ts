import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, PHONE } from '../house';
import { move } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('a player who comes to play', () => {
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
});
