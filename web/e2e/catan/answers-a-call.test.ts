import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { openTable, Settler, type Hand } from './settler';
import { House, untilTrue } from '../house';
import { settled, step } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Cards by kind: what the first gives, what the second gives. */
interface Deal {
  give: Hand;
  want: Hand;
}

const one = (kind: number): Hand => [0, 1, 2, 3, 4].map((other) => (other === kind ? 1 : 0));
const plus = (hand: Hand, more: Hand): Hand => hand.map((n, kind) => n + (more[kind] ?? 0));
const minus = (hand: Hand, less: Hand): Hand => hand.map((n, kind) => n - (less[kind] ?? 0));

/** A call, and another price for the same card: one of mine for one of theirs, then two or another of mine. */
function haggle(mine: Hand, theirs: Hand): { call: Deal; counter: Deal } | null {
  for (const want of [0, 1, 2, 3, 4].filter((kind) => (theirs[kind] ?? 0) >= 2)) {
    for (const give of [0, 1, 2, 3, 4].filter((kind) => kind !== want && (mine[kind] ?? 0) > 0)) {
      const second = [0, 1, 2, 3, 4].find(
        (kind) => kind !== want && (minus(mine, one(give))[kind] ?? 0) >= 2,
      );
      if (second !== undefined)
        return {
          call: { give: one(give), want: one(want) },
          counter: { give: one(want), want: one(second) },
        };
    }
  }
  return null;
}

/** Write a sheet on the trade tray and send it. */
async function write(who: Settler, { give, want }: Deal, to?: string): Promise<void> {
  const form = who.page.locator('.form');
  const fill = async (cells: Locator, cards: Hand): Promise<void> => {
    for (const [kind, n] of cards.entries()) {
      for (let i = 0; i < n; i++) await cells.locator('.cell').nth(kind).locator('button').last().click();
    }
  };
  await fill(form.locator('.cells').nth(0), give);
  await fill(form.locator('.cells').nth(1), want);
  if (to !== undefined) await form.locator(`.seg [aria-label="${to}"]`).click();
  await step(who.page, () => form.locator('.send.p').click(), 'stamp');
}

async function handsAre(expected: [Settler, Hand][]): Promise<void> {
  for (const [who, hand] of expected) {
    await untilTrue(async () => JSON.stringify(await who.hand()) === JSON.stringify(hand)).catch(async () =>
      expect(await who.hand()).toEqual(hand),
    );
  }
}

describe('two players and a bot', () => {
  test('trade: offer, counter-offer, choice of the partner, acceptance; only the cards of the deal change hands', async () => {
    const guests = [await house.guest(), await house.guest({ locale: 'hu-HU' })] as const;
    const [anna, bela] = [new Settler(guests[0]), new Settler(guests[1])];
    const id = await openTable(house, guests[0], {
      seats: 3,
      bots: { 2: 'random' },
      options: { floor: false, edition: 'modern', map: 'beginner' },
    });
    await house.ask(guests[1], 'POST', `/api/tables/${id}/seats/1`, {});
    await house.ask(guests[0], 'POST', `/api/tables/${id}/start`, {});
    await behind(bela, 200);
    await Promise.all(guests.map(({ page }) => page.goto(`${house.url}/table/${id}`)));

    const { call, counter } = await hoard(anna, bela);
    const [mine, theirs] = [await anna.hand(), await bela.hand()];

    await write(anna, call);
    await bela.page.waitForSelector('section.mine .btn.p');
    await expect
      .poll(() => bela.page.locator('.terms').first().innerText())
      .toMatch(/Adsz[\s\S]*1[\s\S]*Kapsz[\s\S]*1/);
    await write(bela, counter);
    await handsAre([
      [anna, mine],
      [bela, theirs],
    ]);

    const partner = await bela.page.locator('.own .head b').innerText();
    const offer = anna.page.locator('.offer', { hasText: partner });
    await offer.waitFor();
    await anna.page.locator('.answer', { hasText: 'Counter-offer' }).first().waitFor();
    await step(anna.page, () => offer.locator('.btn.p').click());
    const [later, theirsLater] = [
      plus(minus(mine, counter.want), counter.give),
      plus(minus(theirs, counter.give), counter.want),
    ];
    await handsAre([
      [anna, later],
      [bela, theirsLater],
    ]);

    await write(anna, call, partner);
    await bela.page.waitForSelector('section.mine .btn.p');
    await step(bela.page, () => bela.page.locator('section.mine .btn.p').click());
    await handsAre([
      [anna, plus(minus(later, call.give), call.want)],
      [bela, plus(minus(theirsLater, call.want), call.give)],
    ]);
    await anna.page.click('#tab-log');
    await anna.page.waitForSelector('.log li:has-text("You give")');
    expect([...guests[0].errors, ...guests[1].errors]).toEqual([]);
    for (const { context } of guests) await context.close();
  });
});

/** From now on this page hears everything so much later, as on a busy machine. */
async function behind({ page }: Settler, milliseconds: number): Promise<void> {
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((said) => setTimeout(() => socket.send(said), milliseconds));
  });
}

/** Roll and end turns until the first may trade and both have enough to haggle about. */
async function hoard(anna: Settler, bela: Settler): Promise<{ call: Deal; counter: Deal }> {
  for (let decisions = 0; decisions < 400; decisions++) {
    await settled([anna.page, bela.page]);
    const found = haggle(await anna.hand(), await bela.hand());
    if (
      found &&
      (await anna.page.locator('.form').count()) > 0 &&
      (await anna.page.locator('.steps .done').count()) > 0
    )
      return found;
    await ((await anna.myTurn()) ? anna : bela).idle();
  }
  throw new Error('no cards to trade');
}
