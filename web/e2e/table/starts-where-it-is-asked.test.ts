import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const GAMES = ['catan', 'san_juan', 'puerto_rico', 'genoa', 'viscounts'];

test.each(GAMES)(
  'a player with a keyboard comes to a table of %s and starts at what is asked',
  async (game) => {
    const guest = await house.guest();
    const { page } = guest;
    await house.against(guest, { game, seats: 3, bot: 'random' });
    await page.waitForSelector('section.mine');
    const at = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('.bar') !== null);
    expect(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toContain(
      'data-start',
    );
    await page.keyboard.press('Tab');
    expect(await at()).toBe(true);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-start]')?.focus());
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.matches('.app [data-target]'))).toBe(true);
    await guest.context.close();
  },
);
