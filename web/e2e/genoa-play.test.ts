import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit';
import { Merchant, openTable, post } from './genoa';
import { House, PHONE } from './house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('a whole game of Genoa', () => {
  test.each([2, 5])('is played by clicking what is offered: %i seats', { timeout: 300_000 }, async (seats) => {
    const guest = await house.guest();
    const { page } = guest;
    const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [i + 1, 'random']));
    const id = await openTable(house, guest, { seats, bots, options: { hear: 'on_call' } });
    await post(guest, `/api/tables/${id}/start`);
    await page.goto(`${house.url}/table/${id}`);
    const me = new Merchant(guest);
    await me.decide();
    expect(await audit(page)).toEqual([]);
    await me.playOut();
    expect(me.done.length).toBeGreaterThan(20);
    await page.waitForSelector('text=Ducats given and got in deals');
    await page.setViewportSize(PHONE);
    expect(await audit(page)).toEqual([]);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
