import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page, WebSocketRoute } from 'playwright-core';
import { House, untilTrue, type Guest } from './house';
import { move, settled } from './step';

const house = new House();
let anna: Guest;
let bela: Guest;
/** Béla's line to the server, which can be cut. */
const cable = { cut: false, lines: [] as WebSocketRoute[] };

beforeAll(async () => {
  await house.open();
  anna = await house.guest();
  bela = await house.guest({ locale: 'hu-HU' });
  await bela.page.routeWebSocket(/\/socket/, (line) => {
    if (cable.cut) return void line.close();
    cable.lines.push(line);
    line.connectToServer();
  });
  await house.together([anna, bela]);
});
afterAll(() => house.close());

const decides = async (page: Page): Promise<boolean> => (await page.locator('section.mine').count()) > 0;
const version = async (page: Page): Promise<number> =>
  Number(await page.getAttribute('.app', 'data-version'));

/** The whole table in words. */
async function table(page: Page): Promise<string> {
  await page.click('#tab-text');
  return page.locator('#side-body .text').innerText();
}

/** Play until `asker` has moved and `other` has moved after that; returns the table before that move of the asker. */
async function beyondTheFence(asker: Page, other: Page): Promise<string> {
  for (let before = ''; ;) {
    await settled([asker, other]);
    if (await asker.locator('[data-undo=ask]').count()) return before;
    if (await decides(asker)) {
      before = await table(asker);
      await move(asker);
    } else await move(other);
  }
}

describe('an undo beyond the fence', () => {
  let before = '';

  test('is asked for, and nothing changes if somebody does not agree', async () => {
    before = await beyondTheFence(anna.page, bela.page);
    const now = await table(anna.page);
    expect(now).not.toBe(before);
    await anna.page.click('[data-undo=ask]');
    await anna.page.waitForSelector('text=You asked to undo; the others decide.');
    await bela.page.waitForSelector('text=vissza szeretné vonni az utolsó lépést');
    await bela.page.click('[data-tool=undo-no]');
    await anna.page.waitForSelector('[data-notice=trouble]:has-text("Not everybody agreed")');
    expect(await table(anna.page)).toBe(now);
    await anna.page.click('#tab-log');
    await anna.page.waitForSelector('.log li:has-text("does not agree to the undo")');
  });

  test('is done for everybody once everybody agrees', async () => {
    await anna.page.click('[data-undo=ask]');
    await bela.page.click('[data-tool=undo-yes]');
    await anna.page.waitForSelector('section.mine');
    await untilTrue(async () => (await version(bela.page)) === (await version(anna.page)));
    expect(await table(anna.page)).toBe(before);
    expect(await decides(bela.page)).toBe(false);
    await bela.page.click('#tab-log');
    await bela.page.waitForSelector('.log li:has-text("a lépés visszavonva")');
    expect(await move(anna.page)).toBe(true);
    expect([...anna.errors, ...bela.errors]).toEqual([]);
  });
});

describe('one of two who loses the connection', () => {
  test('is shown as away, and finds everything that happened meanwhile', async () => {
    await settled([anna.page, bela.page]);
    for (; !(await decides(anna.page)); await settled([anna.page, bela.page])) await move(bela.page);
    cable.cut = true;
    await Promise.all(cable.lines.map((line) => line.close()));
    await bela.page.waitForSelector('[data-link=reconnecting]');
    await anna.page.waitForSelector('[data-seat="1"] .away');
    expect(await anna.page.locator('[data-seat="1"] [data-tool=hand-over]').isDisabled()).toBe(true);
    const [seen, missed] = [await table(bela.page), await version(bela.page)];
    expect(await move(anna.page)).toBe(true);
    expect(await table(bela.page)).toBe(seen);
    cable.cut = false;
    await bela.page.waitForSelector('[data-link=connected]');
    await untilTrue(async () => (await version(bela.page)) === (await version(anna.page)));
    expect(await version(bela.page)).toBeGreaterThan(missed);
    await anna.page.waitForSelector('[data-seat="1"] .away', { state: 'detached' });
    expect(bela.errors).toEqual([]);
  });
});
