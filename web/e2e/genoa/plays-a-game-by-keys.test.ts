import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../house';
import { Keyboardist, type Wish } from '../keys';
import { branchNearEnd } from './merchant';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** What is pressed, by its name; the first that can be found. */
const WISHES: readonly Wish[] = [
  { name: /^No more offers this turn|^Agree/ },
  { name: /↵/ },
  { name: /^Move the tower to/, roams: true },
  { name: /^(Take 1|Fill|Deliver|Choose|Place a marker|Draw)/, roams: true },
  { name: /^(message|contract|(large|small) order) (?!.*(offer|My cards)).*\)$/ },
  { name: /^(No offer|Refuse|Done|Move on|Stop here)/ },
];

test('a player of Genoa plays the last rounds of a game by keys alone', async () => {
  const guest = await house.guest({ settings: { confirm: 'never' } });
  const table = await branchNearEnd(house, guest, 4);
  await guest.page.goto(`${house.url}/table/${table}`);
  const me = new Keyboardist(guest.page, WISHES);
  await me.playOut();
  for (const name of [/^Move the tower to/, /Take the action/])
    expect(me.done.some((one) => name.test(one))).toBe(true);
  expect(await guest.page.locator('main.end h1').count()).toBe(1);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
