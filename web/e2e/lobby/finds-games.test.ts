/** Where a player finds their own games, and the rules of all. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test('a player finds the rules of every game under /rules', async () => {
  const { page, errors } = await house.guest();
  await page.goto(`${house.url}/rules`);
  await page.click('main a[href="/rules/catan"]');
  await page.waitForSelector('[id^="CA-"]');
  expect(errors).toEqual([]);
});

test('a player sees how far a game is and that it is a branch, and deletes it after a second word', async () => {
  const guest = await house.guest();
  const { page } = guest;
  const finished = await house.finished(guest);
  const { actions } = await house.ask<{ actions: [number, number][] }>(
    guest,
    'GET',
    `/api/tables/${finished}/seen`,
  );
  const at = actions.findLastIndex(([actor]) => actor === 0); // after the founding, and the branch waits for us
  const branch = await house.ask(guest, 'POST', `/api/tables/${finished}/branch`, {
    at,
    seat: 0,
    bot: 'random',
    title: 'What if',
  });
  await house.ask(guest, 'POST', `/api/tables/${branch.id}/start`, {});
  await page.goto(house.url);
  const row = page.locator(`[data-row="${branch.id}"]`);
  await row.locator('.branch').waitFor();
  await expect.poll(() => row.innerText()).toMatch(/Round \d+/);
  expect(await row.locator('.seat b').count()).toBe(3);
  const before = await row.boundingBox();
  await row.locator('[data-tool=delete]').click();
  expect(await row.boundingBox()).toEqual(before);
  await row.locator('[data-tool=delete-no]').click();
  await row.locator('[data-tool=delete]').click();
  await row.locator('[data-tool=delete-yes]').click();
  await expect.poll(() => row.count()).toBe(0);
  expect(await page.locator(`[data-row="${finished}"]`).count()).toBe(1);
});

test('a player on a phone finds a game that waits above those one might begin', async () => {
  const guest = await house.guest({ size: PHONE, touch: true });
  const table = await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  await guest.page.waitForSelector('section.mine');
  await guest.page.goto(house.url);
  const row = guest.page.locator(`[data-row="${table}"]`);
  await row.waitFor();
  const shelf = await guest.page.locator('.shelf').boundingBox();
  expect((await row.boundingBox())?.y).toBeLessThan(shelf?.y ?? 0);
});
