import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit';
import { Merchant, visit } from './genoa';
import { DESKTOP, House, PHONE } from './house';
import { SOON, step } from './step';

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

describe('a table of Genoa', () => {
  test.each([
    { size: DESKTOP, dark: false, locale: 'en-GB' as const, touch: false },
    { size: PHONE, dark: true, locale: 'hu-HU' as const, touch: true },
  ])('can be read by everybody: $size.width wide, $locale', async ({ size, dark, locale, touch }) => {
    const guest = await house.guest(visit({ size, dark, locale, touch }));
    const { page } = guest;
    await house.against(guest, { game: 'genoa', seats: 5, bot: 'greedy' });
    await page.locator('section.mine').waitFor();
    expect(await audit(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });

  test('explains every building, tile and card', async () => {
    const guest = await house.guest(visit());
    const { page } = guest;
    await house.against(guest, { game: 'genoa', seats: 2, bot: 'random', options: { hear: 'on_call' } });
    const me = new Merchant(guest);
    await page.locator('section.mine').waitFor();
    for (const name of [...BUILDINGS, ...VILLAS]) {
      const title = await page.locator('.field title', { hasText: new RegExp(`^${name}: `) }).textContent();
      expect(title).toMatch(VILLAS.includes(name) ? /Draw .*or deliver a large order here/ : /Brings /);
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
      'carries your marker',
      'one more action',
      '100 ducats',
      '40 ducats',
      '30 ducats',
      'the more adjacent',
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

describe('how often one is asked', () => {
  test('never: no offer is asked for, and the game goes on', async () => {
    const guest = await house.guest({ settings: { asked: 'never' } });
    const { page } = guest;
    await house.against(guest, { game: 'genoa', seats: 3, bot: 'random' });
    const asked: string[] = [];
    for (;;) {
      await page.locator('section.mine').waitFor();
      const verbs = await page
        .locator('section.mine .buttons [data-target]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-target') ?? ''));
      asked.push(...verbs);
      if (verbs.some((verb) => verb.startsWith('Roll'))) break;
      await step(
        page,
        () =>
          page
            .locator('section.mine [data-target]:not([aria-disabled=true])')
            .first()
            .dispatchEvent('click', undefined, { timeout: SOON }),
        'stamp',
      );
    }
    expect(asked.filter((verb) => ['None this turn', 'Refuse', 'Agree'].includes(verb))).toEqual([]);
    await page.locator('#tab-offers').click();
    expect(await page.locator('[data-tool=asked]').inputValue()).toBe('never');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
