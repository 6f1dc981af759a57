import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, type Guest } from './house';

const house = new House();
let finished = '';
let guest: Guest;

beforeAll(async () => {
  await house.open();
  guest = await house.guest();
  finished = await house.finished(guest);
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
