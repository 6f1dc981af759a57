import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Merchant, playUntil, visit } from './merchant';
import { House, untilTrue, type Guest } from '../house';
import { settled, step } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

async function sitDown(
  count: number,
  seats: number,
): Promise<{ guests: Guest[]; merchants: [Merchant, ...Merchant[]] }> {
  const first = await house.guest(visit());
  const guests: [Guest, ...Guest[]] = [first];
  while (guests.length < count) guests.push(await house.guest(visit()));
  const bots = Object.fromEntries(Array.from({ length: seats - count }, (_, at) => [count + at, 'random']));
  await house.together(guests, { game: 'genoa', seats, seat: 0, bots });
  const [, ...others] = guests;
  return { guests, merchants: [new Merchant(first), ...others.map((guest) => new Merchant(guest))] };
}

async function leave(guests: readonly Guest[]): Promise<void> {
  expect(guests.flatMap(({ errors }) => errors)).toEqual([]);
  for (const { context } of guests) await context.close();
}

describe('players at a table', () => {
  test('strike a deal: a call, a counter-offer with a closed card, acceptance', async () => {
    const { guests, merchants } = await sitDown(2, 3);
    const [anna, bela = anna] = merchants;
    const partner = await bela.name();
    const call = anna.page.locator('section.mine [data-target="Name my price"]');
    await playUntil(
      merchants,
      async () =>
        (await call.count()) > 0 &&
        (await bela.cards()) > 0 &&
        (await anna.page.locator('section.warn').count()) === 0,
    );
    const [purse, hand] = [await anna.ducats(), await anna.cards()];

    await call.click();
    const sheet = anna.page.locator('.form');
    const places = anna.page.locator('.offers .chips .chip');
    await sheet.or(places).first().waitFor();
    if ((await sheet.count()) === 0) await places.first().click();
    await sheet.locator(`.seg [aria-label="${partner}"]`).click();
    await sheet.locator('.counter button').last().click();
    await step(anna.page, () => sheet.locator('.send.p').click());

    await bela.page.locator('.call').waitFor();
    const counter = bela.page.locator('.form');
    await counter.locator('.counter button').last().click();
    await counter.locator('li .name').first().click();
    await step(bela.page, () => counter.locator('.send.p').click());

    const offer = anna.page.locator('.offer.best', { hasText: partner }).first();
    await offer.waitFor();
    expect(await offer.innerText()).toContain('(face down)');
    await step(anna.page, () => offer.locator('.btn.p').click());
    await untilTrue(async () => (await anna.ducats()) === purse + 10 && (await anna.cards()) === hand + 1);
    await leave(guests);
  });

  test('three of five speak at once, the last one first, and all are heard', async () => {
    const { guests, merchants } = await sitDown(3, 5);
    const speak = async (): Promise<boolean> => {
      for (const one of merchants) if (!(await one.speaks())) return false;
      return true;
    };
    // A bot that speaks before them could make an offer, and then everybody would be asked again.
    const [first, ...others] = merchants;
    await playUntil(merchants, async () => {
      if (!(await speak())) return false;
      await settled([first.page, ...others.map(({ page }) => page)]);
      return speak();
    });
    const [last, ...earlier] = [...merchants].reverse() as [Merchant, ...Merchant[]];
    await last.bid();
    // An offer before one's turn is sent as a whole, with the word that it is all: without it, the page says what is missing.
    await last.page.click('[data-tool=confirm]');
    await last.page.waitForSelector('[data-notice=trouble]:has-text("Finish this part before you send it")');
    for (const one of earlier) await one.bid();
    const names = await Promise.all(merchants.map((one) => one.name()));
    const { page } = guests[0] as Guest;
    await page.locator('#tab-log').click();
    /** How often each offer was sent again. A sheet that is still filled in is raised by five ducats then. */
    const again = names.map(() => 0);
    const heard = async (at: number): Promise<boolean> => {
      const who = at === 0 ? 'You' : names[at];
      const prices = Array.from({ length: 1 + (again[at] ?? 0) }, (_, times) => 5 * (1 + times)).join('|');
      return (await page.getByText(new RegExp(`${who} (offers?|proposes?) (${prices}) ducats`)).count()) > 0;
    };
    // Who speaks before their turn says that this is all; who is asked again has nothing to add.
    await untilTrue(async () => {
      for (const [at, one] of merchants.entries()) {
        if (!(await one.speaks())) continue;
        // Another's offer asks those again whose offer is not sent yet: the sheet may be there still, and is sent anew.
        const lost = (await one.page.locator('[data-tool=confirm]').count()) === 0 && !(await heard(at));
        if (lost) {
          again[at] = (again[at] ?? 0) + 1;
          await one.bid();
        }
        if (await one.speaks()) await one.decideIfAsked();
      }
      return (await Promise.all(names.map((_, at) => heard(at)))).every(Boolean);
    });
    await leave(guests);
  });
});
