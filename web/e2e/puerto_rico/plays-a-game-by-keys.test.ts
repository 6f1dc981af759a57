import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../house';
import { Keyboardist, type Wish } from '../keys';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** What is pressed, by its name; the first that can be found. */
const WISHES: readonly Wish[] = [
  { name: /put a \w+ here/, part: true },
  { name: /↵/ },
  { name: /^Buy the /, roams: true },
  ...['settler', 'mayor', 'builder', 'craftsman', 'trader', 'captain'].map((role) => ({
    name: new RegExp(`^Choose the ${role}`),
    most: 1,
  })),
  { name: /^(Choose|Take|Keep|Load|Ship|Sell) /, roams: true },
  { name: /^Pass|nothing|N$/ },
];

test('a player of Puerto Rico plays a whole game by keys alone', async () => {
  const guest = await house.guest({ settings: { confirm: 'never' } });
  await house.against(guest, { game: 'puerto_rico', seats: 3, bot: 'greedy', options: { year_limit: 5 } });
  const me = new Keyboardist(guest.page, WISHES);
  await me.playOut();
  for (const name of [/^Choose the /, /put a colonist here/, /^Buy the/])
    expect(me.done.some((one) => name.test(one))).toBe(true);
  expect(await guest.page.locator('main.end h1').count()).toBe(1);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
