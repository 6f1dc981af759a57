import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../house';
import { Keyboardist, type Wish } from '../keys';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** What is pressed, by its name; the first that can be found. */
const WISHES: readonly Wish[] = [
  { name: /^Discard \d/ },
  { name: /^One more .*\(Discard/, part: true },
  { name: /^City: /, roams: true },
  { name: /^Settlement: /, roams: true },
  { name: /^Move the robber/, roams: true },
  { name: /Take a card from/ },
  { name: /^development card .*Buy|^Play / },
  { name: /^(wood|wool|grain|brick|ore) .*cards?/ },
  { name: /Roll the dice/ },
  { name: /^Offer .* for / },
  { name: /^One more (wood|wool) .*I give/, part: true, most: 1 },
  { name: /^One more (grain|brick|ore) .*I get/, part: true, most: 1 },
  { name: /^Road: /, roams: true, most: 4 },
  { name: /^No more offers this turn/ },
  { name: /^End turn/ },
];

test('a player of Catan plays a whole game by keys alone', async () => {
  const guest = await house.guest({ settings: { confirm: 'never' } });
  await house.against(guest, {
    game: 'catan',
    seats: 3,
    bot: 'greedy',
    options: { victory_points: 3, trade_calls: 1, trade_deals: 2 },
  });
  const me = new Keyboardist(guest.page, WISHES);
  await me.playOut();
  for (const name of [/^Settlement: /, /Roll the dice/, /^Offer /])
    expect(me.done.some((one) => name.test(one))).toBe(true);
  expect(await guest.page.locator('main.end h1').count()).toBe(1);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
