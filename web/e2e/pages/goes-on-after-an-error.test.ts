/** What a player sees when our own scripts fail, and what the server's log is told of it. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { audit } from '../audit';
import { House } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

interface Report {
  from: string;
  event: string;
  error: string;
  text: string;
  places: string[];
  page: string;
  build: string;
}

/** What pages have reported so far. */
const reports = (): Report[] =>
  house
    .log()
    .split('\n')
    .filter((line) => line.includes('kontor.page'))
    .map((line) => JSON.parse(line) as Report);

/** Whether the server's positions come with a board that cannot be drawn. */
const spoiled = { now: false };
async function spoilBoards(page: Page): Promise<void> {
  spoiled.now = true;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((said) => {
      const message = JSON.parse(String(said)) as { view?: Record<string, unknown> };
      if (spoiled.now && message.view) message.view['board'] = 'of Anna';
      socket.send(JSON.stringify(message));
    });
  });
}

test('a player whose table cannot be drawn reads what to do, and is in the lobby after a click', async () => {
  const guest = await house.guest({ locale: 'hu-HU' });
  const { page } = guest;
  const table = await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  await page.waitForSelector('section.mine');
  await house.ask(guest, 'PATCH', '/api/session', { name: 'Annamari' });
  await spoilBoards(page);
  await page.reload();
  const broken = page.locator('main [data-broken]');
  await expect.poll(() => broken.innerText()).toContain('Hiba történt ezen az oldalon.');
  expect(await page.locator('.app').count()).toBe(0);
  expect(await audit(page)).toEqual([]);

  await expect.poll(() => reports().length).toBe(1);
  const [{ from, event, error, places, page: kind, build }] = reports() as [Report];
  expect([from, event, error, kind]).toEqual(['kontor.page', 'a page met an error', 'TypeError', 'table']);
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(place).toMatch(/^[\w.-]+\.js:\d+:\d+$/);
  expect(build).toMatch(/^index-/);
  for (const secret of [table, 'Annamari', 'Anna']) expect(house.log()).not.toContain(secret);

  await broken.getByRole('link', { name: 'Főoldal' }).click();
  await page.waitForSelector('.shelf');
  await guest.context.close();
});

test('a player who loads a table again that failed once plays on', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await spoilBoards(page);
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  await page.locator('main [data-broken]').waitFor();
  spoiled.now = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForSelector('section.mine');
  expect(await page.locator('[data-broken]').count()).toBe(0);
  await guest.context.close();
});

test('a player whose click fails keeps the page, and can close the sentence about it', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await page.goto(house.url);
  await page.waitForSelector('.shelf');
  const before = reports().length;
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new TypeError("the hand of 'Anna' at /table/t123 is full");
    };
  });
  await page.locator('header button').last().click();
  await page.locator('input[name=confirm]').last().check();
  await page.keyboard.press('Escape');
  const broken = page.locator('[data-broken]');
  await broken.waitFor();
  expect(await page.locator('.shelf').count()).toBe(1);
  await expect.poll(() => reports().length).toBe(before + 1);
  expect(reports().at(-1)).toMatchObject({
    error: 'TypeError',
    text: 'the hand of … at … is full',
    page: 'lobby',
  });
  await broken.getByRole('button', { name: 'Close' }).click();
  await broken.waitFor({ state: 'detached' });
  await guest.context.close();
});

test('a player hears nothing of an error in a script that is not ours, and nor does the log', async () => {
  const { page, context } = await house.guest();
  await page.goto(house.url);
  await page.waitForSelector('.shelf');
  const before = reports().length;
  await page.evaluate(async () => {
    const heard = new Promise((done) => addEventListener('error', done));
    setTimeout(() => {
      throw new Error('an extension of the browser');
    });
    await heard;
  });
  expect(await page.locator('[data-broken]').count()).toBe(0);
  expect(reports().length).toBe(before);
  await context.close();
});
