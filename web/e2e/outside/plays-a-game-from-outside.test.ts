import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, here, python } from '../house';

/** A game that `kontor new-game` wrote, installed beside Kontor: it has no board of its own. */
const folder = mkdtempSync(join(tmpdir(), 'kontor-outside-'));
const site = execFileSync(python, [here('../../tools/outside_game.py'), folder, 'tide'], {
  encoding: 'utf8',
}).trim();
const house = new House(site);
beforeAll(() => house.open());
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

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

test('a player plays it to the end by its own words', async () => {
  const guest = await house.guest();
  const { page, errors } = guest;
  const id = await house.against(guest, { game: 'tide', seats: 3, bot: 'greedy' });
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page.getByRole('button', { name: /^Stop and show your [1-8]$/ }).click();
  await expect
    .poll(async () => (await house.ask<{ status: string }>(guest, 'GET', `/api/tables/${id}`)).status)
    .toBe('over');
  await page
    .getByText(/stops and show/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
});
