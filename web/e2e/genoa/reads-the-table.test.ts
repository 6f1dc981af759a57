import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditDayAndNight } from '../audit';
import { Merchant, visit } from './merchant';
import { DESKTOP, House, PHONE } from '../house';
import { asked } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const BUILDINGS = [
  'Guild Hall',
  'City Hall',
  'Post Office',
  'Cathedral',
  'Palace',
  'Park',
  'Coach House',
  'Harbor',
  'Tavern',
  'Inn',
  'Spices',
  'Metals',
  'Fabric',
  'Drinks',
];
const VILLAS = ['Villa Colini', 'Villa Monetti', 'Villa Ricci', 'Villa Zasteri'];

describe('a player of Genoa', () => {
  test.each([
    { size: DESKTOP, locale: 'en-GB' as const, touch: false },
    { size: PHONE, locale: 'hu-HU' as const, touch: true },
  ])(
    'meets no barrier by day and by night, in any phase that comes up: $size.width wide, $locale',
    async ({ size, locale, touch }) => {
      const guest = await house.guest(visit({ size, locale, touch }));
      const { page } = guest;
      const options = { rounds: 1, calls: 1, posts: 1 };
      await house.against(guest, { game: 'genoa', seats: 3, bot: 'greedy', options });
      const me = new Merchant(guest);
      const audited = new Set<string>();
      for (let decisions = 0; audited.size < 7 && decisions < 80; decisions++) {
        const question = await asked(page);
        if (question === null) break;
        const kind = question.split(' ').slice(0, 2).join(' ');
        if (!audited.has(kind)) expect([question, await auditDayAndNight(page)]).toEqual([question, []]);
        audited.add(kind);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await me.decide();
      }
      expect(audited.size).toBeGreaterThanOrEqual(5);
      expect(guest.errors).toEqual([]);
      await guest.context.close();
    },
  );

  test('reads what every building, tile and card does', async () => {
    const guest = await house.guest(visit());
    const { page } = guest;
    await house.against(guest, { game: 'genoa', seats: 2, bot: 'random', options: { hear: 'on_call' } });
    const me = new Merchant(guest);
    await page.locator('section.mine').waitFor();
    for (const name of [...BUILDINGS, ...VILLAS]) {
      const title = await page.locator('.field title', { hasText: new RegExp(`^${name}: `) }).textContent();
      expect(title).toMatch(VILLAS.includes(name) ? /Draw .*or deliver a large order here/ : /: Gives /);
    }
    const idle = page.locator('.city .field:not([data-target])').first();
    await idle.dispatchEvent('click');
    expect((await page.locator('.city .about').innerText()).length).toBeGreaterThan(20);
    await page.locator('#tab-supply').click();
    const help = await page.locator('.supply.help').innerText();
    for (const what of [
      'instead of rolling',
      'swap one good',
      'any one commodity',
      'with your marker on it',
      'one more action',
      '100 ducats',
      '40 ducats',
      '30 ducats',
      'buildings are adjacent',
    ])
      expect(help).toContain(what);
    const cards = page.locator('.own .cards button:not([data-target])');
    expect(await me.cards()).toBeGreaterThan(0);
    for (let i = 0; i < (await cards.count()); i++) {
      await cards.nth(i).click();
      expect((await page.locator('.own .about').innerText()).length).toBeGreaterThan(30);
    }
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
