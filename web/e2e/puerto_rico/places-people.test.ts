import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { House, PHONE, type Guest } from '../house';
import { dice, Planter, sitDown } from './planter';
import { SOON, step } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

type Point = readonly [number, number];
/** Presses, moves and lets go: a mouse or a finger. */
interface Hand {
  down(at: Point): Promise<void>;
  to(at: Point): Promise<void>;
  up(): Promise<void>;
}

const mouse = ({ mouse: it }: Page): Hand => ({
  down: async (at) => (await it.move(...at), it.down()),
  to: (at) => it.move(...at, { steps: 4 }),
  up: () => it.up(),
});

async function finger(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  };
  return {
    down: (at) => send('touchStart', at),
    to: (at) => send('touchMove', at),
    up: () => send('touchEnd'),
  };
}

/** The middle of something, once it is in sight. */
async function middle(of: Locator): Promise<Point> {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function drag(hand: Hand, from: Locator, to: Locator): Promise<void> {
  await middle(to);
  await hand.down(await middle(from));
  await hand.to(await middle(to));
  await hand.up();
}

/** A board of mine on which people are being placed. */
class Placing {
  readonly tray: Locator;
  readonly free: Locator;

  constructor(readonly page: Page) {
    this.tray = page.locator('.windrose.placing [data-person]');
    this.free = page.locator('.own .island [data-ground=free]').last();
  }

  empty(): Locator {
    return this.page.locator('.own [data-target][data-ground]');
  }
  on(place: string): Locator {
    return this.page.locator(`.own [data-person][data-ground=${place}]`);
  }
  /** Who waits, and who stands where. */
  look(): Promise<string[]> {
    return this.page.$$eval('.windrose .tray, .own [data-ground]', (all) =>
      all.map((one) => one.getAttribute('aria-label') ?? ''),
    );
  }
  /** The places with an empty circle, none twice. */
  async places(): Promise<string[]> {
    return [
      ...new Set(
        await this.empty().evaluateAll((all) => all.map((one) => one.getAttribute('data-ground') ?? '')),
      ),
    ];
  }
  tool(name: string): Promise<void> {
    return this.page.getByRole('button', { name }).click();
  }
  /** Ask for a suggestion, and wait until it is on the board. */
  async suggest(): Promise<void> {
    await this.tool('Suggest');
    await this.page.waitForSelector('[data-suggested]');
  }
  async done(): Promise<void> {
    await step(this.page, () =>
      this.page.locator('section.mine .btn.p:not([aria-disabled=true])').click({ timeout: SOON }),
    );
    expect(await this.page.locator('[data-notice]').count()).toBe(0);
  }
}

/** Play until I place people and it is as I want it, in as many games as that takes. */
async function placing(guest: Guest, holds: (board: Placing) => Promise<boolean>): Promise<Placing> {
  const { page } = guest;
  const me = new Planter(page, dice(5), 'Choose the settler');
  const board = new Placing(page);
  for (let games = 0; games < 5; games++) {
    await sitDown(house, guest, { seats: 2 });
    while ((await me.asked()) !== null) {
      if ((await page.locator('.windrose.placing').count()) > 0 && (await holds(board))) return board;
      await me.move();
    }
  }
  throw new Error('it never came to that');
}

/** Everybody is in the tray, and there is more than one place to go. */
async function lifted(board: Placing): Promise<boolean> {
  await board.tool('Pick up everybody');
  return (await board.places()).length > 1;
}

describe('a player in the mayor phase', () => {
  test('drags people from the tray to a circle and on to another, and reads the rule where nobody may stand', async () => {
    const guest = await house.guest({ settings: { confirm: 'never' } });
    const { page } = guest;
    const board = await placing(guest, lifted);
    const hand = mouse(page);
    const [one = '', other = ''] = await board.places();
    const before = await board.look();
    await drag(hand, board.tray.first(), board.empty().first());
    await expect.poll(() => board.on(one).count()).toBe(1);
    await drag(hand, board.on(one), page.locator(`.own [data-target][data-ground=${other}]`).first());
    await expect.poll(() => board.on(other).count()).toBe(1);
    expect(await board.on(one).count()).toBe(0);

    const placed = await board.look();
    expect(placed).not.toEqual(before);
    await drag(hand, board.on(other), board.free);
    await page.waitForSelector('[data-notice=rule] a:text-is("PR-MAYOR-04")');
    expect(await board.look()).toEqual(placed);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-notice]', { state: 'detached' });

    await hand.down(await middle(board.on(other)));
    await hand.to(await middle(page.locator('.windrose')));
    await page.waitForSelector('.own .air');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.own .air', { state: 'detached' });
    await hand.up();
    expect(await board.look()).toEqual(placed);

    await drag(hand, board.on(other), page.locator('.windrose'));
    await expect.poll(() => board.look()).toEqual(before);
    await board.suggest();
    await board.done();
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });

  test('drags people with a finger', async () => {
    const guest = await house.guest({ size: PHONE, touch: true, settings: { confirm: 'never' } });
    const { page } = guest;
    const board = await placing(guest, lifted);
    const [one = ''] = await board.places();
    await drag(await finger(page), board.tray.first(), board.empty().first());
    await expect.poll(() => board.on(one).count()).toBe(1);
    await board.suggest();
    await board.done();
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });

  test('finds people where they stood after a reload', async () => {
    const guest = await house.guest({ settings: { confirm: 'never' } });
    const { page } = guest;
    const board = await placing(
      guest,
      async () => (await page.locator('.own [data-person][data-ground]').count()) > 0,
    );
    const other = await guest.context.newPage();
    await other.goto(page.url());
    await other.waitForSelector('.own [data-person][data-ground]');
    const before = await new Placing(other).look();
    await other.close();
    await expect.poll(() => board.look()).toEqual(before);
    await page.reload();
    await page.waitForSelector('.windrose.placing');
    await expect.poll(() => board.look()).toEqual(before);
    await board.suggest();
    await board.done();
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

test('a player places people with arrows and Enter, and nothing leaves before Done', async () => {
  const guest = await house.guest({ settings: { confirm: 'never' } });
  const { page } = guest;
  let submitted = 0; // by me: the other seat may place its people at the same time
  page.on('websocket', (socket) =>
    socket.on(
      'framesent',
      ({ payload }) => (submitted += /"type":\s*"submit"/.test(String(payload)) ? 1 : 0),
    ),
  );
  await sitDown(house, guest, { seats: 2 });
  const me = new Planter(page, dice(5), 'Choose the settler');
  const circles = page.locator('.own [data-target]');
  const waiting = (): Promise<string> => page.locator('.windrose.placing').innerText();
  const done = (): Promise<void> => page.locator('section.mine .btn.p:not([aria-disabled=true])').click();
  const suggestion = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Suggest' }).click();
    await page.waitForSelector('[data-suggested]'); // a click before it has come would be for what stood there before
  };
  for (;;) {
    expect(await me.asked()).not.toBeNull();
    if ((await page.locator('.windrose.placing').count()) > 0) {
      await page.getByRole('button', { name: 'Pick up everybody' }).click();
      if ((await circles.count()) > 1) break;
      await suggestion();
      await done();
      await page.waitForSelector('.windrose.placing', { state: 'detached' });
    } else await me.move();
  }
  const before = submitted;
  expect(before).toBeGreaterThan(0);
  const everybody = await waiting();
  await circles.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(waiting).not.toBe(everybody);
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.closest('.own') !== null)).toBe(true);
  expect(submitted).toBe(before);
  await suggestion();
  await done();
  await expect.poll(() => submitted).toBe(before + 1);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
