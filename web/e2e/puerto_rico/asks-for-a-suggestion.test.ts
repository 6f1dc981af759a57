/** Suggestions in Puerto Rico: by which bot, when, and how they are said. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, untilTrue } from '../house';
import { dice, Planter, sitDown } from './planter';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test('a player has a suggestion in the mayor phase also when everybody stands where the bot would have them', async () => {
  const guest = await house.guest({ settings: { confirm: 'never' } });
  const { page } = guest;
  await sitDown(house, guest, { seats: 2 });
  const me = new Planter(page, dice(5), 'Choose the mayor');
  const suggest = page.getByRole('button', { name: 'Suggest' });
  while ((await page.locator('.windrose.placing').count()) === 0) {
    expect(await me.asked()).not.toBeNull();
    await me.move();
    await me.asked();
  }
  await suggest.click();
  await page.waitForSelector('section.mine .btn.p:not([aria-disabled=true])');
  await suggest.click();
  await page.waitForSelector('[data-tool=confirm]');
  expect(guest.errors).toEqual([]);
});

test('a player who likes the hard bot better has its suggestion, with how often each role would win', async () => {
  const guest = await house.guest({ settings: { adviser: 'hard' } });
  const { page } = guest;
  await sitDown(house, guest, { seats: 2 });
  await page.waitForSelector('section.mine');
  await page.getByRole('button', { name: 'Suggest' }).click();
  await page.waitForSelector('[data-tool=confirm]');
  await untilTrue(async () =>
    /Wins about \d+ of 100 games from here; [^:]+: \d+, [^:]+: \d+/.test(
      await page.locator('.because').innerText(),
    ),
  );
  expect(guest.errors).toEqual([]);
});
