import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../house';
import { Keyboardist, type Wish } from '../keys';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** What is pressed, by its name; the first that can be found. */
const WISHES: readonly Wish[] = [
  { name: /↵/ },
  {
    name: /^(Take|Play|Move|Build|Hire|Place|Trade|Transcribe|Flip|Exchange|Dismiss|Exile|Climb|Use|Choose|Option|Collision|Spend|\d workers?)\b/,
    roams: true,
  },
  { name: /^Pass|^Stop|nobody/ },
];

test('a player of Viscounts plays a whole game by keys alone', async () => {
  const guest = await house.guest({ settings: { confirm: 'never' } });
  await house.against(guest, { game: 'viscounts', seats: 2, bot: 'random', options: { round_limit: 3 } });
  const me = new Keyboardist(guest.page, WISHES);
  await me.playOut();
  for (const name of [/^Play the/, /^Move here/]) expect(me.done.some((one) => name.test(one))).toBe(true);
  expect(await guest.page.locator('main.end h1').count()).toBe(1);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
