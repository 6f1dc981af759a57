import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, House, PHONE, type Visit } from '../house';
import { Pupil, type Hands } from './pupil';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

interface Lesson {
  steps: { say: string }[];
}
const stepsOf = (game: string): string[] =>
  (
    JSON.parse(
      readFileSync(new URL(`../../../src/kontor/games/${game}/lesson/steps.json`, import.meta.url), 'utf8'),
    ) as Lesson
  ).steps.map(({ say }) => say);

/** Catan: one ore for one wool, to everybody; three wood for one ore at the harbour. */
const CATAN: Hands = {
  offer: async (page) => {
    const rows = page.locator('.trade .form .cells');
    await rows.nth(0).locator('.cell').nth(4).locator('button').last().click();
    await rows.nth(1).locator('.cell').nth(1).locator('button').last().click();
    await page.locator('.trade .form .send').click();
  },
  bank: async (page) => {
    await page.locator('.supply .line').nth(0).locator('.kind').nth(0).click();
    await page.locator('.supply .line').nth(1).locator('.kind').nth(4).click();
    await page.locator('.supply > .btn').click();
  },
};

/** Genoa: ten ducats on the sheet for the Cathedral. */
const GENOA: Hands = {
  offer: async (page) => {
    if (!(await page.locator('.form').isVisible())) await page.locator('nav [data-tab=offers]').tap();
    for (const button of [
      '.form .counter button >> nth=-1',
      '.form .counter button >> nth=-1',
      '.form .send.p',
    ])
      await page.locator(button).tap();
  },
};

const LESSONS: [string, Visit, Hands][] = [
  ['catan', { size: DESKTOP }, CATAN],
  ['san_juan', { size: PHONE, touch: true, locale: 'hu-HU' }, {}],
  ['puerto_rico', { size: DESKTOP, locale: 'hu-HU' }, {}],
  ['genoa', { size: PHONE, touch: true }, GENOA],
  ['viscounts', { size: PHONE, touch: true, locale: 'hu-HU' }, {}],
];

/** The table goes on: what is done now is not laid down any more. */
async function goesOn(page: Page): Promise<void> {
  await page.waitForSelector('section.mine');
  expect(await page.locator('.coach').count()).toBe(0);
}

describe('a newcomer who follows the guide plays the first game to its end', () => {
  test.each(LESSONS)('%s', async (game, visit, hands) => {
    const guest = await house.guest(visit);
    const me = new Pupil(guest, hands, visit.touch ?? false);
    await me.begin(house, game);
    await me.until();
    expect(await me.taught()).toEqual(stepsOf(game));
    await goesOn(guest.page);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

test('a newcomer who clicks elsewhere is led back, and nothing happens', async () => {
  const guest = await house.guest();
  const { page } = guest;
  const me = new Pupil(guest);
  await me.begin(house, 'catan');
  await me.until('found');
  const version = await page.locator('.app').getAttribute('data-version');
  const spot = await page.locator('.spotlight').boundingBox();
  const inside = (x: number, y: number): boolean =>
    spot !== null && x > spot.x && x < spot.x + spot.width && y > spot.y && y < spot.y + spot.height;
  const rings = await page.$$eval('[data-spot][data-target]', (places) =>
    places.map((place) => place.getBoundingClientRect().toJSON() as DOMRect),
  );
  const other = rings
    .map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const)
    .find(([x, y]) => !inside(x, y) && x < 1000);
  expect(other).toBeDefined();
  await page.mouse.click(...(other ?? [0, 0]));
  await page.waitForSelector('.coach [role=alert]');
  expect(await page.locator('.app').getAttribute('data-version')).toBe(version);
  expect(await me.step()).toBe('found');
  await me.until('found_road');
  expect(await page.locator('.coach [role=alert]').count()).toBe(0);
  await guest.context.close();
});

test('a newcomer reads how a game is played, and goes on to rules and replays by the bar', async () => {
  const guest = await house.guest({ locale: 'hu-HU', size: PHONE });
  const { page } = guest;
  await page.goto(`${house.url}/learn/catan`);
  await page.waitForSelector('[data-tool=learn-start]');
  expect(await page.locator('main li').count()).toBe(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
  await page.click('header nav a[href="/rules/catan"]');
  await page.waitForURL('**/rules/catan');
  await page.click('header nav a[href="/replays"]');
  await page.waitForURL('**/replays');
  expect(await page.locator('h1').innerText()).toBe('Visszajátszások');
  await guest.context.close();
});
