import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, untilTrue, type Guest } from '../house';

const house = new House();
let finished = '';
let guest: Guest;

beforeAll(async () => {
  await house.open();
  guest = await house.guest();
  finished = await house.finished(guest);
});
afterAll(() => house.close());

describe('a reader of a replay', () => {
  test('goes step by step, and the address names the step', async () => {
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

  test('takes the eyes of a seat, and downloads the game', async () => {
    const { page } = guest;
    await page.goto(`${house.url}/replay/${finished}?at=100`);
    await page.selectOption('select', '1');
    await page.waitForURL(/as=1/);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toContain('catan');
  });

  test('opens all hands', async () => {
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

  test('checks the game by the rules, by its lots, and by the promise made before it', async () => {
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

  test('follows somebody who leads, and leaves', async () => {
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

  test('begins at the first decision, and has decisions counted and points shown above the slider', async () => {
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

  test('branches the game at a decision, which names the branch if nobody does', async () => {
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

  test('plays on from any step, in a branch with a name', async () => {
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

test('a reader finds the mark of a rule beside its sentence in the log, not on a line of its own', async () => {
  const guest = await house.guest({ size: { width: 1280, height: 720 }, locale: 'hu-HU' });
  await guest.page.goto(`${house.url}/replay/${finished}`);
  await guest.page.waitForSelector('.log li');
  await guest.page.keyboard.press('End');
  await guest.page.waitForSelector('.log .mark');
  const lines = await guest.page.locator('.log li:has(.mark)').evaluateAll((all) =>
    all.map((line) => {
      const [said, mark] = [line.querySelector('.say'), line.querySelector('.mark')].map((one) =>
        one?.getBoundingClientRect(),
      );
      return said && mark ? { lines: Math.round(said.height / 18), below: mark.top - said.bottom } : null;
    }),
  );
  expect(lines.some((one) => (one?.lines ?? 0) > 1)).toBe(true);
  expect(lines.filter((one) => !one || one.below > -4)).toEqual([]);
});

test('a reader sees in full whose eyes a replay is seen with', async () => {
  const guest = await house.guest();
  await guest.page.goto(`${house.url}/replay/${finished}?as=all`);
  const list = guest.page.locator('.as select');
  await list.waitFor();
  const [shown, needed] = await list.evaluate((select: HTMLSelectElement) => {
    const copy = select.cloneNode(true) as HTMLSelectElement;
    copy.style.cssText = 'max-width: none; width: auto; position: absolute';
    select.parentElement?.append(copy);
    const width = copy.offsetWidth;
    copy.remove();
    return [select.offsetWidth, width];
  });
  expect(shown).toBeGreaterThanOrEqual(needed ?? 0);
});

describe('a player who looks through a finished game', () => {
  test('goes by slider, steps and log, shows another the same by a link, and takes the eyes of a seat', async () => {
    const guest = await house.guest();
    const { page } = guest;
    const bots = { 0: 'greedy', 1: 'greedy', 2: 'greedy' };
    const { id } = await house.ask(guest, 'POST', '/api/tables', {
      game: 'catan',
      seats: 3,
      seat: null,
      pace: 0,
      bots,
      options: { victory_points: 5 },
    });
    await house.ask(guest, 'POST', `/api/tables/${id}/start`, {});
    await untilTrue(
      async () =>
        ((await (await fetch(`${house.url}/api/tables/${id}`)).json()) as { status: string }).status ===
        'over',
    );

    await page.goto(`${house.url}/table/${id}`);
    await page.locator('main.end a', { hasText: 'Replay' }).first().click();
    const slider = page.locator('input[type=range]');
    await slider.waitFor();
    const middle = Math.floor(Number(await slider.getAttribute('max')) / 2);
    await slider.fill(String(middle));
    await page.waitForURL(new RegExp(`at=${middle}`));
    await page.getByRole('button', { name: 'One step forward' }).click();
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(middle);
    const at = Number(await slider.inputValue());
    expect(await page.locator('.own').count()).toBe(0);

    await page.selectOption('select', '1');
    await page.waitForURL(/as=1/);
    await page.locator('.own .hand').waitFor();
    const cards = (await page.locator('.own .hand li b').allInnerTexts())
      .map(Number)
      .reduce((sum, n) => sum + n, 0);
    expect(await page.locator('.own .head').innerText()).toContain(cards === 1 ? '1 card' : `${cards} cards`);

    const other = await house.guest();
    await other.page.goto(page.url());
    await other.page.locator('.own .hand').waitFor();
    await expect.poll(() => other.page.locator('input[type=range]').inputValue()).toBe(String(at));
    for (const part of ['.board svg', '.own', '.log'])
      await expect
        .poll(() => other.page.locator(part).first().textContent())
        .toBe(await page.locator(part).first().textContent());
    await other.context.close();

    await page.locator('.log .say').first().click();
    await untilTrue(async () => Number(await slider.inputValue()) < middle);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
