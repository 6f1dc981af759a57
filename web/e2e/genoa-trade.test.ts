import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { branchBefore, Merchant, playUntil, visit } from './genoa';
import { DESKTOP, House, PHONE, untilTrue, type Guest } from './house';
import { step } from './step';

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

describe('people at a table', () => {
  test('strike a deal: a call, a counter-offer with a closed card, acceptance', async () => {
    const { guests, merchants } = await sitDown(2, 3);
    const [anna, bela = anna] = merchants;
    const partner = await bela.name();
    const call = anna.page.locator('section.mine [data-target="Call for offers"]');
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
    expect(await offer.innerText()).toContain('(closed)');
    await step(anna.page, () => offer.locator('.btn.p').click());
    await untilTrue(async () => (await anna.ducats()) === purse + 10 && (await anna.cards()) === hand + 1);
    await leave(guests);
  });

  test('three of five speak at once, the last one first, and all are heard', async () => {
    const { guests, merchants } = await sitDown(3, 5);
    const open = async (): Promise<boolean> => {
      for (const one of merchants) if (!(await one.speaks())) return false;
      return true;
    };
    await playUntil(merchants, open);
    for (const one of [...merchants].reverse()) await one.bid();
    // An offer before one's turn is sent as a whole, with the word that it is all: without it, the page says what is missing.
    const { page: early } = merchants[2] as Merchant;
    await early.click('[data-tool=confirm]');
    await early.waitForSelector('[data-notice=trouble]:has-text("Finish this part before you send it")');
    const names = await Promise.all(merchants.map((one) => one.name()));
    const { page } = guests[0] as Guest;
    await page.locator('#tab-log').click();
    const heard = (name: string): Promise<number> =>
      page.getByText(new RegExp(`${name} (offers|proposes) 5 ducats`)).count();
    // Who speaks before their turn says that this is all; who is asked again has nothing to add.
    await untilTrue(async () => {
      for (const one of merchants) if (await one.speaks()) await one.decideIfAsked();
      return (await Promise.all(names.map(heard))).every((count) => count > 0);
    });
    await leave(guests);
  });
});

describe('against bots', () => {
  test('a bid obliges: use it or sell it, and leaving says which rule forbids it', async () => {
    const guest = await house.guest(visit());
    const me = new Merchant(guest);
    const { page } = guest;
    await house.against(guest, { game: 'genoa', seats: 4, bot: 'greedy' });
    await playUntil([me], async () => (await page.locator('section.warn').count()) > 0);
    expect(await page.locator('section.warn [data-target="Leave it"]').getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.setViewportSize(PHONE);
    await expect
      .poll(async () => (await page.locator('.board svg').first().boundingBox())?.height)
      .toBeGreaterThan(180);
    await expect.poll(() => page.locator('.offer.best .btn.p').first().isVisible()).toBe(true);
    await page.setViewportSize(DESKTOP);
    const purse = await me.ducats();
    const best = page.locator('.offer.best').first();
    const price = Number(/(\d+) ducats/.exec(await best.innerText())?.[1]);
    await step(page, () => page.keyboard.press('y'));
    await untilTrue(async () => (await me.ducats()) === purse + price);
    await leave([guest]);
  });

  test('a marker of somebody else is removed, planned tap by tap', async () => {
    const guest = await house.guest(visit());
    const { page } = guest;
    const { table, building } = await branchBefore(house, guest, 'oust', 1);
    await page.goto(`${house.url}/table/${table}`);
    await page.locator('section.mine').waitFor();
    const name = building.charAt(0).toUpperCase() + building.slice(1);
    const spot = page.locator(`.field[aria-label*="${name}"]`);
    for (const street of await page.locator('.field[data-target^="Choose: street"]').all()) {
      await street.dispatchEvent('click');
      await page.locator('.field[aria-pressed=true]').waitFor();
      if ((await page.locator(`.field[data-target="Remove the marker: ${name}"]`).count()) > 0) break;
      await page.keyboard.press('Escape');
      await page.locator('.field[aria-pressed=true]').waitFor({ state: 'detached' });
    }
    await page.locator(`.field[data-target="Remove the marker: ${name}"]`).dispatchEvent('click');
    await page
      .locator('.field[aria-pressed=true]', { has: page.locator('title', { hasText: name }) })
      .waitFor();
    expect(await spot.count()).toBeGreaterThan(0);
    await page.locator('section.mine [data-target=Done]').click();
    await page.locator('#tab-log').click();
    await page
      .getByText(new RegExp(`removes the marker of .*${name}`))
      .first()
      .waitFor();
    await leave([guest]);
  });

  test('who loses the connection with a sheet half written goes on writing and sends it', async () => {
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
      .getByText(/(offers|proposes) 10 ducats/)
      .first()
      .waitFor();
    await context.close();
  });
});
