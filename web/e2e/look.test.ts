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
    await page.waitForSelector('main.end');
    expect(await page.locator('main.end h1').innerText()).toMatch(/wins with \d+ points?|share the victory/);
    await page.waitForSelector('main.end svg[role=img]');
    expect(await page.locator('main.end tbody tr').count()).toBeGreaterThanOrEqual(3);
    const chart = page.locator('main.end section', { hasText: 'Points over the game' });
    await chart.getByRole('button', { name: 'Table' }).click();
    await expect.poll(() => chart.locator('tbody tr').count()).toBeGreaterThan(2);
  });

  test('can be looked through step by step, and its address names the step', async () => {
    const { page } = guest;
    await page.goto(`${house.url}/replay/${finished}?at=70`);
    await page.waitForSelector('.board');
    const slider = page.locator('input[type=range]');
    const at = async (): Promise<number> => Number(await slider.inputValue());
    await expect.poll(at).toBe(70);
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toBeGreaterThan(70);
    const next = await at();
    await expect.poll(() => page.url()).toContain(`at=${next}`);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(at).toBeGreaterThan(next);
    await page.keyboard.press('Home');
    await expect.poll(at).toBe(0);
    await page.keyboard.press('End');
    await expect.poll(at).toBe(Number(await slider.getAttribute('max')));
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

  test('can be seen with all hands open', async () => {
    const { page } = guest;
    await page.goto(`${house.url}/replay/${finished}?at=100`);
    await page.waitForSelector('.board');
    expect(await page.locator('.owns > .own').count()).toBe(0);
    await page.selectOption('select', 'all');
    await page.waitForURL(/as=all/);
    const [hands, slider] = [page.locator('.owns > .own'), page.locator('input[type=range]')];
    await expect.poll(() => hands.count()).toBe(3);
    await page.keyboard.press('End');
    await expect.poll(() => slider.inputValue()).toBe(await slider.getAttribute('max'));
    const last = await hands.allInnerTexts();
    await page.keyboard.press('Home');
    await expect.poll(() => hands.allInnerTexts()).not.toEqual(last);
  });

  test('can be verified: by the rules, by its lots, and by the promise made before it', async () => {
    const { page } = guest;
    await page.goto(`${house.url}/replay/${finished}`);
    await page.click('[data-tool=verify]');
    const told = await page.locator('[data-verified=true]').innerText();
    expect(told).toMatch(/\d+ moves follow the rules, and \d+ random draws/);
    expect(told).toContain('Your browser has compared the seed');
    await page.route('**/verify', async (route) => {
      const answer = (await (await route.fetch()).json()) as Record<string, unknown>;
      await route.fulfill({ json: { ...answer, seed: '00'.repeat(32) } });
    });
    await page.click('[data-tool=verify]');
    await page.waitForSelector('[data-verified=false]:has-text("not the one that was promised")');
    await page.unroute('**/verify');
  });

  test('can be looked through together: one leads, the other follows and leaves', async () => {
    const leader = await house.guest();
    const { page } = guest;
    await leader.page.goto(`${house.url}/replay/${finished}?at=20`);
    await page.goto(`${house.url}/replay/${finished}?at=60`);
    await leader.page.getByRole('button', { name: 'Lead a review' }).click();
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.waitForURL(/at=20/);
    await leader.page.keyboard.press('End');
    const end = (await leader.page.locator('input[type=range]').getAttribute('max')) ?? '';
    await page.waitForURL(new RegExp(`at=${end}&`));
    await leader.page.selectOption('select', '2');
    await page.waitForURL(/as=2/);
    await page.keyboard.press('Home');
    await page.waitForSelector('[data-review=led]');
    await leader.page.keyboard.press('Home');
    await leader.page.keyboard.press('ArrowRight');
    expect(await page.locator('input[type=range]').inputValue()).toBe('0');
    await leader.page.getByRole('button', { name: 'Stop leading' }).click();
    await page.waitForSelector('[data-review=none]');
    expect([...leader.errors, ...guest.errors]).toEqual([]);
    await leader.context.close();
  });

  test('opens at its first decision, counts decisions, and shows the points above the slider', async () => {
    const { page } = guest;
    await page.goto(`${house.url}/replay/${finished}`);
    await expect.poll(() => page.locator('.slider .h').innerText()).toMatch(/^decision 1 of \d+$/);
    expect(Number(await page.locator('input[type=range]').inputValue())).toBeGreaterThan(0);
    const { result } = await house.ask<{ result: { scores: number[] } }>(
      guest,
      'GET',
      `/api/tables/${finished}`,
    );
    const points = page.locator('.score li b');
    await page.keyboard.press('End');
    await expect.poll(async () => (await points.allInnerTexts()).map(Number)).toEqual(result.scores);
    const [above, slider] = [
      await page.locator('.score').boundingBox(),
      await page.locator('input[type=range]').boundingBox(),
    ];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(slider?.y ?? 0);
  });

  test('is branched at a decision, and what nobody named is called by it', async () => {
    const { page } = guest;
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/branch'),
    );
    await page.goto(`${house.url}/replay/${finished}?at=46&as=0`);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    const { at, title } = (await sent).postDataJSON() as { at: number; title: string };
    expect(title).toMatch(/^From decision \d+$/);
    await page.waitForURL('**/table/*');
    const told = await house.ask<{ steps: { at: number; seat: number; version: number }[] }>(
      guest,
      'GET',
      `/api/tables/${finished}/replay?from=0&count=60&as=public`,
    );
    const step = told.steps[at];
    expect([step?.seat !== -1, step?.version === told.steps[at - 1]?.version]).toEqual([true, false]);
  });

  test('can be played on from any step, as a branch with a name', async () => {
    const { page } = guest;
    await page.goto(`${house.url}/replay/${finished}?at=45&as=0`);
    await page.getByLabel('Name of the branch').fill('Towards the harbour');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL('**/table/*');
    await page.waitForSelector('a.branch[title^="This is a branch"]');
    await page.waitForSelector('section.mine');
    const branch = new URL(page.url()).pathname;
    await page.goto(`${house.url}/replay/${finished}`);
    await page.waitForSelector(`a[href="${branch}"]:has-text("Towards the harbour")`);
    await page.waitForSelector('li:has-text("from decision")');
    expect(guest.errors).toEqual([]);
  });
});
