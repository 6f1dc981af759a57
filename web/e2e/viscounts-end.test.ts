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

test.each(ENDS)('a game against the automaton ends by %s, %s: who won, why, and the board', async (ending, _, visit) => {
  const guest = await house.guest({ settings: { confirm: 'never' }, ...visit });
  const { page } = guest;
  await sitDownAt(house, guest, LAST_TURNS[ending]);
  await new Viscount(page).playOut();
  expect(await page.locator('main.end h1').innerText()).toMatch(/\d+ points?/);
  const ring = await page.locator('main.end .final svg.ring').boundingBox();
  expect(ring?.width).toBeGreaterThan(300);
  expect(ring?.height).toBeGreaterThan(300);
  await page.locator('main.end .final .beside li').first().waitFor();
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
