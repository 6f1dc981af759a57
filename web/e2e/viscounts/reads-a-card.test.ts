import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, House, PHONE } from '../house';
import { step } from '../step';
import { Viscount } from './viscount';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('a player', () => {
  test.each([
    [DESKTOP, 'en-GB', 'Read '],
    [PHONE, 'hu-HU', ': a teljes szöveg'],
  ] as const)(
    'opens the whole text of a card at %o, and plays the card itself',
    async (size, locale, words) => {
      const guest = await house.guest({
        size,
        locale,
        touch: size === PHONE,
        settings: { confirm: 'never' },
      });
      await house.against(guest, { game: 'viscounts', seats: 2, bot: 'random' });
      const { page } = guest;
      const me = new Viscount(page);
      const playable = page.locator('.hand .person:has([data-target]):has(.open)');
      while ((await playable.count()) === 0) await me.move();
      const card = playable.first();
      const before = await page.locator('.app').getAttribute('data-version');
      await card.getByRole('button', { name: words }).click();
      const whole = card.locator('.whole');
      expect(await whole.isVisible()).toBe(true);
      const room = await whole.evaluate((one) => [one.scrollHeight, one.clientHeight]);
      expect(room[0]).toBeLessThanOrEqual(room[1] ?? 0);
      expect(await page.locator('.app').getAttribute('data-version')).toBe(before);
      await page.keyboard.press('Escape');
      await whole.waitFor({ state: 'hidden' });
      await step(page, () => card.locator('[data-target]').click());
      expect(guest.errors).toEqual([]);
      await guest.context.close();
    },
  );
});
