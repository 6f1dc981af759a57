import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, Settler } from './settler';
import { House } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test('a player with a phone sees every harbour beside the dice', async () => {
  const guest = await house.guest({ size: { width: 360, height: 640 } });
  const id = await openTable(house, guest, { seats: 3, bots: { 1: 'greedy', 2: 'greedy' } });
  await house.ask(guest, 'POST', `/api/tables/${id}/start`, {});
  await guest.page.goto(`${house.url}/table/${id}`);
  const me = new Settler(guest);
  while ((await guest.page.locator('.roll').count()) === 0) await me.decide();
  const covered = await guest.page.evaluate(() => {
    const dice = document.querySelector('.roll')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('.ship')]
      .map((ship) => ship.getBoundingClientRect())
      .filter(({ left, top }) => left < dice.right && top < dice.bottom).length;
  });
  expect(covered).toBe(0);
  await guest.context.close();
});
