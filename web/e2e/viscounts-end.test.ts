import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE, type Visit } from './house';
import { moments, sitDownAt, Viscount } from './viscounts';

const house = new House();
const LAST_TURNS = moments('poverty', 'prosperity');
beforeAll(() => house.open());
afterAll(() => house.close());

const ENDS: [keyof typeof LAST_TURNS, string, Visit][] = [
  ['poverty', 'on a desktop', {}],
  ['prosperity', 'on a phone', { size: PHONE, touch: true }],
];

test.each(ENDS)('a game against the automaton ends by %s, %s: who won, and the board behind a button', async (ending, _, visit) => {
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
});
