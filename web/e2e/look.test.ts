import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, PHONE, untilTrue, type Guest } from './house';

const house = new House();
let finished = '';
let guest: Guest;

/** A game among bots, played to its end. */
async function botsPlay(at: Guest): Promise<string> {
  return at.page.evaluate(async () => {
    const post = async (path: string, body: unknown): Promise<{ id: string }> => {
      const answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      return (await answer.json()) as { id: string };
    };
    const bots = { 0: 'random', 1: 'random', 2: 'random' };
    const options = { victory_points: 3, domestic_trade: false, turn_limit: 60 };
    const { id } = await post('/api/tables', { game: 'catan', seats: 3, seat: null, pace: 0, bots, options });
    await post(`/api/tables/${id}/start`, {});
    return id;
  });
}

beforeAll(async () => {
  await house.open();
  guest = await house.guest();
  await guest.page.goto(house.url);
  await guest.page.waitForSelector('.shelf');
  finished = await botsPlay(guest);
  await untilTrue(async () => {
    const answer = await fetch(`${house.url}/api/tables/${finished}`);
    return ((await answer.json()) as { status: string }).status === 'over';
  }, 60_000);
});
afterAll(() => house.close());

describe('a finished game', () => {
  test('has an end sheet with winner, points and a chart with its table', async () => {
    const { page } = guest;
    await page.goto(`${house.url}/table/${finished}`);
    await page.waitForSelector('main.end', { timeout: 60_000 });
    expect(await page.locator('main.end h1').innerText()).toMatch(/wins with \d+ points?|share the victory/);
    expect(await page.locator('main.end tbody tr').count()).toBeGreaterThanOrEqual(3);
    await page.waitForSelector('main.end svg[role=img]');
    const chart = page.locator('main.end section', { hasText: 'Points over the game' });
    await chart.getByRole('button', { name: 'Table' }).click();
    expect(await chart.locator('tbody tr').count()).toBeGreaterThan(2);
  });

  test('can be looked through step by step, and its address names the step', async () => {
    const { page } = guest;
    await page.goto(`${house.url}/replay/${finished}?at=70`);
    await page.waitForSelector('.board');
    expect(await page.locator('input[type=range]').inputValue()).toBe('70');
    await page.keyboard.press('ArrowRight');
    const next = Number(await page.locator('input[type=range]').inputValue());
    expect(next).toBeGreaterThan(70);
    expect(page.url()).toContain(`at=${next}`);
    await page.keyboard.press('Shift+ArrowRight');
    expect(Number(await page.locator('input[type=range]').inputValue())).toBeGreaterThan(next);
    await page.keyboard.press('Home');
    expect(await page.locator('input[type=range]').inputValue()).toBe('0');
    await page.keyboard.press('End');
    expect(await page.locator('input[type=range]').inputValue()).toBe(await page.locator('input[type=range]').getAttribute('max'));
  });

  test('can be seen with the eyes of a seat, and downloaded', async () => {
    const { page } = guest;
    await page.goto(`${house.url}/replay/${finished}?at=100`);
    await page.selectOption('select', '1');
    await page.waitForURL(/as=1/);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toContain('catan');
  });

  test('can be played on from any step, as a branch', async () => {
    const { page } = guest;
    await page.goto(`${house.url}/replay/${finished}?at=45&as=0`);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL('**/table/*');
    await page.waitForSelector('text=A branch, not the game');
    await page.waitForSelector('section.mine', { timeout: 30_000 });
    expect(guest.errors).toEqual([]);
  });
});

describe('what cannot be shown', () => {
  test.each([
    ['/table/tNoSuchTable1', 'There is no such table', 'Nincs ilyen asztal'],
    ['/replay/tNoSuchTable1', 'There is no such table', 'Nincs ilyen asztal'],
    ['/join/ZZZZZ', 'This invitation does not work', 'Ez a meghívó nem jó'],
    ['/nowhere/at/all', 'There is nothing here', 'Itt nincs semmi'],
  ])('has a clear page with a way on, in both languages: %s', async (path, english, hungarian) => {
    const { page } = guest;
    await page.goto(house.url + path);
    await page.waitForSelector(`h1:has-text("${english}")`);
    await page.click('header button[lang=hu]');
    await page.waitForSelector(`h1:has-text("${hungarian}")`);
    await page.click('header button[lang=en]');
    await page.click('main a.btn');
    await page.waitForSelector('.shelf');
  });

  test('says so when the session has ended, and goes on as a guest', async () => {
    const other = await house.guest();
    await house.playNow(other);
    await other.page.waitForSelector('section.mine');
    await other.page.evaluate(() => fetch('/api/session', { method: 'DELETE' }));
    await other.page.waitForSelector('h1:has-text("Your session has ended")');
    await other.page.reload();
    await other.page.waitForSelector('h1:has-text("Your session has ended")');
    await other.page.getByRole('button', { name: 'Go on as a guest' }).click();
    await other.page.waitForSelector('.shelf');
    await other.context.close();
  });

  test('says so when the server does not answer, and tries again', async () => {
    const other = await house.guest({ size: PHONE, locale: 'hu-HU' });
    await other.page.route('**/api/**', (route) => route.abort());
    await other.page.goto(house.url);
    await other.page.waitForSelector('h1:has-text("A szerver nem válaszol")');
    await other.page.unroute('**/api/**');
    await other.page.click('main button.p');
    await other.page.waitForSelector('.shelf');
    await other.context.close();
  });
});
