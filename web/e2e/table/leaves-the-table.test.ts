/** A player resigns, or lets a bot play meanwhile. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxOf } from '../box';
import { House } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('a player who leaves', () => {
  test('resigns only after a second word; the others see it and play on', async () => {
    const [anna, bela] = [await house.guest(), await house.guest()];
    await house.together([anna, bela]);
    await anna.page.click('[data-tool=leaving]');
    await anna.page.click('[data-tool=resign]');
    await anna.page.getByRole('button', { name: 'Cancel' }).click();
    expect(await bela.page.locator('[data-seat="0"] .away').count()).toBe(0);
    await anna.page.click('[data-tool=resign]');
    await anna.page.click('[data-tool=resign-sure]');
    await bela.page.waitForSelector('[data-seat="0"]:has-text("resigned")');
    await bela.page.waitForSelector('section.mine');
    await anna.page.waitForSelector('[data-tool=leaving]', { state: 'detached' });
    await bela.page.click('[data-tool=leaving]');
    await bela.page.click('[data-tool=resign]');
    await bela.page.click('[data-tool=resign-sure]');
    await bela.page.waitForSelector('main.end h1:has-text("the others resigned")');
    expect([...anna.errors, ...bela.errors]).toEqual([]);
    await anna.context.close();
    await bela.context.close();
  });

  test('lets a bot play meanwhile; a spectator may take the place of a bot', async () => {
    const [anna, bela] = [await house.guest(), await house.guest()];
    const table = await house.together([anna], { pace: 0.6 });
    await anna.page.waitForSelector('section.mine');
    await anna.page.click('[data-tool=leaving]');
    await anna.page.click('[data-tool=leave]');
    await anna.page.getByRole('button', { name: 'Take my seat back' }).click();
    await anna.page.waitForSelector('section.mine');
    await bela.page.goto(`${house.url}/table/${table}`);
    await bela.page
      .locator('[data-seat="1"]')
      .getByRole('button', { name: 'Take over from the bot' })
      .click();
    await bela.page.waitForSelector('text=the host decides');
    await anna.page.click('[data-tool=let-sit]');
    await bela.page.waitForSelector('[data-seat="1"]:has-text("you")');
    await anna.page.waitForSelector('[data-seat="1"]:has-text("Guest")');
    expect([...anna.errors, ...bela.errors]).toEqual([]);
    await anna.context.close();
    await bela.context.close();
  });

  test('moves nothing on the board by asking', async () => {
    const guest = await house.guest();
    await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
    await guest.page.waitForSelector('section.mine');
    const before = await boxOf(guest.page, '.main > .board');
    await guest.page.click('.top [data-tool=leaving]');
    await guest.page.waitForSelector('[data-tool=resign]');
    expect(await boxOf(guest.page, '.main > .board')).toEqual(before);
  });

  test('is told that resigning against bots ends the game, and it does', async () => {
    const guest = await house.guest();
    await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
    await guest.page.waitForSelector('section.mine');
    await guest.page.click('.top [data-tool=leaving]');
    await guest.page.click('[data-tool=resign]');
    expect(await guest.page.locator('.leaving [role=alert]').innerText()).toBe(
      'Resign for good? The game ends here, and you have lost it.',
    );
    await guest.page.click('[data-tool=resign-sure]');
    await guest.page.waitForSelector('main.end');
  });
});
