import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Merchant, openTable, post } from './genoa';
import { House, untilTrue } from './house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('two people and a bot', () => {
  test(
    'strike a deal: a call, a counter-offer with a closed card, acceptance',
    async () => {
      const guests = [await house.guest(), await house.guest({ locale: 'hu-HU' })] as const;
      const [anna, bela] = [new Merchant(guests[0]), new Merchant(guests[1])];
      const id = await openTable(house, guests[0], { seats: 3, bots: { 2: 'random' } });
      await guests[1].page.goto(house.url);
      await guests[1].page.waitForSelector('.shelf');
      await post(guests[1], `/api/tables/${id}/seats/1`);
      await post(guests[0], `/api/tables/${id}/start`);
      await Promise.all(guests.map(({ page }) => page.goto(`${house.url}/table/${id}`)));
      const partner = await bela.name;

      await until(anna, bela, partner);
      const [purse, hand] = [await anna.ducats(), await anna.cards()];

      const call = anna.page.locator('.form');
      await call.locator(`.seg [aria-label="${partner}"]`).click();
      await call.locator('.counter button').last().click();
      await call.locator(':scope > .btn.p').click();

      await bela.page.locator('.call').waitFor();
      const counter = bela.page.locator('.form');
      await counter.locator('.counter button').last().click();
      await counter.locator('li .name').first().click();
      await counter.locator(':scope > .btn.p').click();

      const offer = anna.page.locator('.offer', { hasText: partner });
      await offer.waitFor();
      await offer.locator('.btn.p').click();
      await untilTrue(async () => (await anna.ducats()) === purse + 10 && (await anna.cards()) === hand + 1);
      expect([...guests[0].errors, ...guests[1].errors]).toEqual([]);
      for (const { context } of guests) await context.close();
    },
    240_000,
  );
});

/** Play on until the first is the trader and may call on the second about a field. */
async function until(anna: Merchant, bela: Merchant, partner: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    await untilTrue(async () => (await anna.myTurn()) || (await bela.myTurn()));
    const chips = anna.page.locator('.offers .chips .chip');
    if ((await chips.count()) > 0 && (await anna.page.locator('.form').count()) === 0) await chips.first().click();
    if ((await anna.page.locator(`.form .seg [aria-label="${partner}"]`).count()) > 0 && (await bela.cards()) > 0) return;
    await ((await anna.myTurn()) ? anna : bela).decide();
  }
  throw new Error('nobody to trade with');
}
