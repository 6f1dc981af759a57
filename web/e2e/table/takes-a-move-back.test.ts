import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { Settler } from '../catan/settler';
import { boxOf } from '../box';
import { House, untilTrue, type Guest } from '../house';
import { move, settled } from '../step';

const house = new House();
let anna: Guest;
let bela: Guest;

beforeAll(async () => {
  await house.open();
  anna = await house.guest();
  bela = await house.guest({ locale: 'hu-HU' });
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

describe('a player who wants back what others have answered', () => {
  let before = '';

  test('asks for it, and nothing changes if somebody does not agree', async () => {
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
    await anna.page.waitForSelector('.log li:has-text("doesn’t agree to the undo")');
  });

  test('has it, as everybody else does, once everybody agrees', async () => {
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

test('a player takes a move back with one key', async () => {
  const guest = await house.guest();
  await house.playNow(guest);
  const { page } = guest;
  await page.waitForSelector('section.mine');
  const targets = page.locator('section.mine [data-target], .board [data-target]');
  await targets.first().waitFor();
  const before = await targets.count();
  expect(await move(page)).toBe(true);
  await page.waitForSelector('[data-tool=undo]');
  await page.keyboard.press('z');
  await page.click('#tab-log');
  await page.waitForSelector('.log li:has-text("took back the last move")');
  await expect.poll(() => targets.count()).toBe(before);
  await guest.context.close();
});

test('a player finds no button moved when Undo appears, and the founding named in the lobby', async () => {
  const guest = await house.guest();
  const table = await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const { page } = guest;
  await page.waitForSelector('section.mine');
  expect(await page.locator('[data-tool=undo]').count()).toBe(0);
  const suggest = '.prompt .btn:has-text("Suggest")';
  const before = await boxOf(page, suggest);
  await new Settler(guest).decide();
  await page.waitForSelector('[data-tool=undo]');
  expect(await boxOf(page, suggest)).toEqual(before);
  await page.goto(house.url);
  await expect.poll(() => page.locator(`[data-row="${table}"]`).innerText()).toContain('founding');
});
