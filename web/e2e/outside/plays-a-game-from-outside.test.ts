import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDayAndNight } from '../audit';
import { House, here, python, type Guest } from '../house';
import { Keyboardist } from '../keys';

/** Games that `kontor new-game` wrote, installed beside Kontor: `tide` has its own board, and `ebb` has none. */
const folder = mkdtempSync(join(tmpdir(), 'kontor-outside-'));
const install = (...args: string[]): string =>
  execFileSync(python, [here('../../tools/outside_game.py'), folder, ...args], { encoding: 'utf8' }).trim();
install('ebb', '--without-board');
const house = new House(install('tide'));
beforeAll(() => house.open());
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

async function over(guest: Guest, id: string): Promise<void> {
  await expect
    .poll(async () => (await house.ask<{ status: string }>(guest, 'GET', `/api/tables/${id}`)).status)
    .toBe('over');
}

test('a player finds a game from outside on the shelf, in both languages', async () => {
  for (const [locale, tagline] of [
    ['en-GB', 'Roll towards twelve, but not beyond.'],
    ['hu-HU', 'Dobj minél közelebb tizenkettőhöz, de ne lépd túl.'],
  ] as const) {
    const { page, errors } = await house.guest({ locale });
    await page.goto(house.url);
    const card = page.locator('[data-game=tide]');
    await card.getByText(tagline).waitFor();
    expect(
      await card
        .locator('img')
        .evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth > 0)),
    ).toBe(true);
    expect(errors).toEqual([]);
  }
});

test('a player plays on the board that the game brings, with its style and its own words', async () => {
  const guest = await house.guest();
  const { page, errors } = guest;
  const id = await house.against(guest, { game: 'tide', seats: 3, bot: 'greedy' });
  const board = page.locator('.board .tide');
  await board.getByText(/^Guest \d+: card [1-8], 0 pips, [1-8] together$/).waitFor();
  expect(await board.locator('li').count()).toBe(3);
  await expect.poll(() => board.evaluate((drawn) => getComputedStyle(drawn).textAlign)).toBe('center');
  expect(await page.locator('.bar h2').innerText()).toMatch(
    /^You have [1-8] of 12\. Do you roll, or stop\?$/,
  );
  expect(await auditDayAndNight(page)).toEqual([]);
  await board.getByRole('button', { name: 'Roll', exact: true }).click();
  await board.getByRole('button', { name: /^Stop and show your [1-8]$/ }).click();
  await over(guest, id);
  await page
    .getByText(/stops and show/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
});

test('a player plays on that board by keys alone', async () => {
  const guest = await house.guest({ locale: 'hu-HU', settings: { confirm: 'never' } });
  const id = await house.against(guest, { game: 'tide', seats: 2, bot: 'greedy' });
  const me = new Keyboardist(guest.page, [{ name: /^Dobok$/, most: 1 }, { name: /^Megállok/ }]);
  await me.playOut();
  expect(me.done).toEqual(['Dobok', expect.stringMatching(/^Megállok, a lapom: [1-8]$/)]);
  await over(guest, id);
  expect(guest.errors).toEqual([]);
});

test('a player plays a game without a board on the plain one', async () => {
  const guest = await house.guest();
  const { page, errors } = guest;
  const id = await house.against(guest, { game: 'ebb', seats: 3, bot: 'greedy' });
  await page.locator('.generic th', { hasText: 'Pips' }).waitFor();
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page.getByRole('button', { name: /^Stop and show your [1-8]$/ }).click();
  await over(guest, id);
  expect(errors).toEqual([]);
});

test('a player whose board fails goes on with the plain one', async () => {
  const guest = await house.guest();
  const { page, errors } = guest;
  await page.route('**/client/index.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const api = 1; export const mount = () => { throw new Error("no board today"); };',
    }),
  );
  const id = await house.against(guest, { game: 'tide', seats: 2, bot: 'greedy' });
  await page.locator('.generic th', { hasText: 'Pips' }).waitFor();
  await page.getByRole('button', { name: /^Stop and show your [1-8]$/ }).click();
  await over(guest, id);
  expect(errors).toEqual([]);
});
