import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, House, PHONE, type Visit } from '../house';
import { moments, playedByBots, sitDownAt, Viscount } from './viscount';

const house = new House();
const LAST_TURNS = moments('poverty', 'prosperity');
beforeAll(() => house.open());
afterAll(() => house.close());

const ENDS: [keyof typeof LAST_TURNS, string, Visit][] = [
  ['poverty', 'on a desktop', {}],
  ['prosperity', 'on a phone', { size: PHONE, touch: true }],
];

test.each(ENDS)(
  'a player reads at the end by %s, %s, who won against the automaton, and sees the board',
  async (ending, _, visit) => {
    const guest = await house.guest({ settings: { confirm: 'never' }, ...visit });
    const { page } = guest;
    await sitDownAt(house, guest, LAST_TURNS[ending]);
    await new Viscount(page).playOut();
    expect(await page.locator('main.end h1').innerText()).toMatch(/\d+ points?/);
    await page.locator('main.end button', { hasText: 'Final board' }).click();
    await page.locator('svg.ring').first().waitFor();
    expect(await page.locator('main.end').count()).toBe(0);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  },
);

test.each([
  ['a desktop', DESKTOP],
  ['a wide screen', { width: 1920, height: 1080 }],
])('a player sees the board and every column of the points of four seats: %s', async (_, size) => {
  const guest = await house.guest({ size });
  const { page } = guest;
  for (let game = 0; game < 3; game++) {
    await page.goto(`${house.url}/table/${await playedByBots(house, guest)}`);
    await page.locator('main.end .final svg.ring').waitFor();
    await page.locator('main.end svg[role=img]').first().waitFor();
    // A page that is busy with painting does not come to this.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    expect(
      await page
        .locator('main.end .scroll')
        .first()
        .evaluate((box) => box.scrollWidth - box.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
