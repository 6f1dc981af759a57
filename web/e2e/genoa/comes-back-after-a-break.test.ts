/** A player of Genoa loses the connection in the middle of an offer. */

import { afterAll, beforeAll, test } from 'vitest';
import { House } from '../house';
import { Merchant, playUntil, visit } from './merchant';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test('a player who loses the connection with a sheet half written goes on writing and sends it', async () => {
  const guest = await house.guest(visit());
  const { page, context } = guest;
  const me = new Merchant(guest);
  await house.against(guest, { game: 'genoa', seats: 3, bot: 'random' });
  await playUntil([me], () => me.speaks());
  await me.begin();
  const more = page.locator('.form .counter button').last();
  await more.click();
  await house.stopServer();
  await page.waitForSelector('[data-link=reconnecting]');
  await more.click();
  await house.startServer();
  await page.waitForSelector('[data-link=connected]');
  await page.locator('.form .send.p').click();
  await page.locator('#tab-log').click();
  await page
    .getByText(/You (offer|propose) 10 ducats/)
    .first()
    .waitFor();
  await context.close();
});
