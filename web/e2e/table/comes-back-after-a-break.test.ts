/** A player loses the connection, plays on meanwhile, and comes back. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page, WebSocketRoute } from 'playwright-core';
import { House, untilTrue, type Guest } from '../house';
import { move, settled, step, version } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const ALWAYS = { settings: { confirm: 'always' } };
const KEPT = 'Your move is saved and will be sent as soon as you are back online.';

const decides = async (page: Page): Promise<boolean> => (await page.locator('section.mine').count()) > 0;
const asks = (page: Page): Promise<string> => page.locator('.bar h2').innerText();
const logged = (page: Page): Promise<number> => page.locator('.log li:not(.heading)').count();

/** Choose the first thing that is offered; what is then asked. */
async function draft(page: Page): Promise<string> {
  await page.waitForSelector('section.mine');
  await step(
    page,
    () => page.locator('.app [data-target]:not([aria-disabled=true])').first().dispatchEvent('click'),
    'question',
  );
  await page.waitForSelector('[data-tool=confirm]');
  return asks(page);
}

/** A player's line to the server, which can be cut. */
async function cableOf(guest: Guest): Promise<{ cut(): Promise<void>; mend(): void }> {
  const lines: WebSocketRoute[] = [];
  let broken = false;
  await guest.page.routeWebSocket(/\/socket/, (line) => {
    if (broken) return void line.close();
    lines.push(line);
    line.connectToServer();
  });
  return {
    cut: async () => {
      broken = true;
      await Promise.all(lines.splice(0).map((line) => line.close()));
      await guest.page.waitForSelector('[data-link=reconnecting]');
    },
    mend: () => void (broken = false),
  };
}

const shownVersion = async (page: Page): Promise<number> =>
  Number(await page.getAttribute('.app', 'data-version'));

/** The whole table in words. */
async function table(page: Page): Promise<string> {
  await page.click('#tab-text');
  return page.locator('#side-body .text').innerText();
}

describe('a player whose server is restarted', () => {
  test('comes back without doing anything, and a move made meanwhile arrives once', async () => {
    const guest = await house.guest();
    await house.playNow(guest);
    const { page } = guest;
    await page.waitForSelector('section.mine');
    await house.stopServer();
    await page.waitForSelector('[data-link=reconnecting]');
    await page.locator('.app [data-target]:not([aria-disabled=true])').first().dispatchEvent('click');
    await house.startServer();
    await page.waitForSelector('[data-link=connected]');
    await page.waitForSelector('[data-tool=undo]');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

describe('a player without a connection', () => {
  test('reads that a move is kept, and it is sent once when the line is back', async () => {
    const anna = await house.guest({ settings: { confirm: 'never' } });
    const cable = await cableOf(anna);
    await house.playNow(anna);
    const { page } = anna;
    await page.waitForSelector('section.mine');
    await page.click('#tab-log');
    const [before, lines] = [await version(page), await logged(page)];
    await cable.cut();
    await page.locator('.app [data-target]:not([aria-disabled=true])').first().dispatchEvent('click');
    await page.waitForSelector(`.bar h2:has-text("${KEPT}")`);
    expect(await version(page)).toBe(before);
    cable.mend();
    await page.waitForSelector('[data-link=connected]');
    await untilTrue(async () => (await version(page)) !== before);
    expect(await logged(page)).toBe(lines + 1);
    expect(anna.errors).toEqual([]);
    await anna.context.close();
  });

  test('still gives a second word for a choice, which is then kept', async () => {
    const anna = await house.guest(ALWAYS);
    const cable = await cableOf(anna);
    await house.playNow(anna);
    const { page } = anna;
    const question = await draft(page);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-tool=confirm]', { state: 'detached' });
    await cable.cut();
    expect(await draft(page)).toBe(question);
    const before = await version(page);
    await page.click('[data-tool=confirm]');
    await page.waitForSelector(`.bar h2:has-text("${KEPT}")`);
    cable.mend();
    await untilTrue(async () => (await version(page)) !== before);
    expect(anna.errors).toEqual([]);
    await anna.context.close();
  });
});

describe('one of two players who loses the connection', () => {
  test('is shown as away, and finds everything that happened meanwhile', async () => {
    const [anna, bela] = [await house.guest(), await house.guest({ locale: 'hu-HU' })];
    const cable = await cableOf(bela);
    await house.together([anna, bela]);
    await settled([anna.page, bela.page]);
    for (; !(await decides(anna.page)); await settled([anna.page, bela.page])) await move(bela.page);
    await cable.cut();
    await anna.page.waitForSelector('[data-seat="1"] .away');
    expect(await anna.page.locator('[data-seat="1"] [data-tool=hand-over]').isDisabled()).toBe(true);
    const [seen, missed] = [await table(bela.page), await shownVersion(bela.page)];
    expect(await move(anna.page)).toBe(true);
    expect(await table(bela.page)).toBe(seen);
    cable.mend();
    await bela.page.waitForSelector('[data-link=connected]');
    await untilTrue(async () => (await shownVersion(bela.page)) === (await shownVersion(anna.page)));
    expect(await shownVersion(bela.page)).toBeGreaterThan(missed);
    await anna.page.waitForSelector('[data-seat="1"] .away', { state: 'detached' });
    expect(bela.errors).toEqual([]);
  });
});
