import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../house';
import { Keyboardist, type Wish } from '../keys';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** What is pressed, by its name; the first that can be found. */
const WISHES: readonly Wish[] = [
  { name: /↵/ },
  { name: /^(?!.* nothing)(Build|Make|Sell|Keep|Discard|Pay|Take|Put|Draw) /, roams: true, part: true },
  { name: /^Choose the /, roams: true },
  { name: /^Pass|nothing/ },
];

test('a player of San Juan plays a whole game by keys alone', async () => {
  const guest = await house.guest({ settings: { confirm: 'never' } });
  await house.against(guest, { game: 'san_juan', seats: 2, bot: 'greedy', options: { round_limit: 4 } });
  const me = new Keyboardist(guest.page, WISHES);
  await me.playOut();
  for (const name of [/^Build the/, /^Pay with/, /^Choose the/])
    expect(me.done.some((one) => name.test(one))).toBe(true);
  expect(await guest.page.locator('main.end h1').count()).toBe(1);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
