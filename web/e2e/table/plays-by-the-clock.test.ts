/** A player sets a clock, and runs low on it. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('a player', () => {
  test('chooses a clock when opening a table, and sees it before the start', async () => {
    const guest = await house.guest();
    const { page } = guest;
    await page.goto(house.url);
    await page.click('[data-game=catan] [data-tool=play-now]');
    await page.click('.options');
    await page.selectOption('#clock', { label: '10 min + 20 s' });
    await page.selectOption('#flag', 'resign');
    await page.click('.friends');
    await page.waitForSelector('dd:has-text("10 min + 20 s · counts as resigning")');
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.waitForSelector('[role=timer][data-clock=fine]');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });

  test('is warned when the clock runs low, then a bot takes over and the seat is taken back', async () => {
    const guest = await house.guest();
    const { page } = guest;
    const clock = { bank: 20, increment: 0, flag: 'bot' };
    const { id } = await house.ask(guest, 'POST', '/api/tables', {
      game: 'catan',
      seats: 3,
      pace: 0.6,
      clock,
    });
    await page.goto(`${house.url}/table/${id}`);
    await page.waitForSelector('p.code'); // the page is there before the game: its seconds are not for loading scripts
    await house.ask(guest, 'POST', `/api/tables/${id}/start`, { fill: 'random' });
    await page.waitForSelector('section.mine');
    await page.waitForSelector('[data-clock=low]:has-text("hurry")');
    await page.getByRole('button', { name: 'Take my seat back' }).click();
    await page.waitForSelector('section.mine');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
