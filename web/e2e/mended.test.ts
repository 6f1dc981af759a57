/** Small things that were wrong once, each in the page where it was seen. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { Settler } from './catan';
import { DESKTOP, House, PHONE, untilTrue } from './house';
import { dice, Planter, sitDown as sitDownInPuertoRico } from './puerto_rico';
import { click, myTurn, sitDown } from './san_juan';
import { version } from './step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const boxOf = async (
  page: Page,
  selector: string,
): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return box;
};

test('/rules lists the rules of all games', async () => {
  const { page, errors } = await house.guest();
  await page.goto(`${house.url}/rules`);
  await page.click('main a[href="/rules/catan"]');
  await page.waitForSelector('[id^="CA-"]');
  expect(errors).toEqual([]);
});

test('asking whether to resign moves nothing', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  await guest.page.waitForSelector('section.mine');
  const before = await boxOf(guest.page, '.main > .board');
  await guest.page.click('.top [data-tool=leaving]');
  await guest.page.waitForSelector('[data-tool=resign]');
  expect(await boxOf(guest.page, '.main > .board')).toEqual(before);
});

test('the board stays as large as it is while the prompt changes', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const settler = new Settler(guest);
  await guest.page.waitForSelector('section.mine');
  const before = await boxOf(guest.page, '.prompt');
  for (let n = 0; n < 6; n++) {
    await settler.decide();
    expect((await boxOf(guest.page, '.prompt')).height).toBe(before.height);
  }
});

test('no button moves away when Undo appears, and the lobby names the founding', async () => {
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

test('nobody is said to have lost cards for what was founded with', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const settler = new Settler(guest);
  for (let n = 0; n < 4; n++) await settler.decide();
  await guest.page.waitForSelector('.prompt [data-target^="Roll"]');
  expect(await guest.page.locator('[data-since] .loss').count()).toBe(0);
});

test('after a settlement the keyboard is not left on a city that cannot be built', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const { page } = guest;
  await page.waitForSelector('section.mine');
  await page.locator('[data-spot][data-target]').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-target^="Road"]', { state: 'attached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') ?? null)).toBeNull();
});

test("a rule's mark stands beside its sentence in the log, not on a line of its own", async () => {
  const guest = await house.guest({ size: { width: 1280, height: 720 }, locale: 'hu-HU' });
  const table = await house.finished(guest);
  await guest.page.goto(`${house.url}/replay/${table}`);
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

test('checking a game leaves the head of the end sheet as wide as it was', async () => {
  const guest = await house.guest();
  const table = await house.finished(guest);
  await guest.page.goto(`${house.url}/table/${table}`);
  await guest.page.waitForSelector('main.end');
  const before = await boxOf(guest.page, 'main.end h1');
  await guest.page.click('[data-tool=verify]');
  await guest.page.waitForSelector('[data-verified=true]');
  const after = await boxOf(guest.page, 'main.end h1');
  expect([after.x, after.width, after.height]).toEqual([before.x, before.width, before.height]);
});

test('readers hear a name once', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  await guest.page.waitForSelector('section.mine');
  const named = await guest.page.$$eval('.left .name b', (all) =>
    all.map((one) => [one.textContent, one.getAttribute('title')]),
  );
  expect(named.length).toBe(3);
  expect(named.filter(([text, title]) => text === title)).toEqual([]);
});

test('bot speed is set below the log and kept', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const { page } = guest;
  await page.click('[data-speed="3"]');
  await untilTrue(async () => (await page.getAttribute('[data-speed="3"]', 'aria-pressed')) === 'true');
  expect(
    await page.evaluate(
      () => (JSON.parse(localStorage.getItem('kontor.settings') ?? '{}') as { speed?: number }).speed,
    ),
  ).toBe(3);
});

test('Enter sends the payment in San Juan instead of taking a mark away', async () => {
  const guest = await house.guest();
  await sitDown(house, guest, 2);
  const { page } = guest;
  const marked = page.locator('.own [aria-pressed=true]');
  const ready = page.locator('.prompt .btn.p:not([aria-disabled=true], :disabled)');
  // Build whatever can be built until a payment is marked whole.
  for (let n = 0; n < 200; n++) {
    const phase = await myTurn(page);
    if (phase === 'pay' && (await marked.count()) > 0 && (await ready.count()) > 0) break;
    await click(page, () => 0);
  }
  const before = await version(page);
  await marked.first().focus();
  await page.keyboard.press('Enter');
  await untilTrue(async () => (await version(page)) !== before);
  expect(guest.errors).toEqual([]);
});

test('whoever resigns against bots is told that the game ends, and it does', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  await guest.page.waitForSelector('section.mine');
  await guest.page.click('.top [data-tool=leaving]');
  await guest.page.click('[data-tool=resign]');
  expect(await guest.page.locator('.leaving [role=alert]').innerText()).toBe(
    'Resign for good? The game ends here, and you have lost it.',
  );
  await guest.page.click('[data-tool=resign-sure]');
  await guest.page.waitForSelector('main.end');
});

test('whose eyes a replay is seen with can be read whole', async () => {
  const guest = await house.guest();
  const finished = await house.finished(guest);
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

test('what cannot be built looks no different under the pointer', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const { page } = guest;
  await page.waitForSelector('section.mine');
  await new Settler(guest).decide();
  const taken = page.locator('[data-spot][aria-disabled=true]').first();
  await taken.waitFor({ state: 'attached' });
  await taken.hover({ force: true });
  expect(
    await taken.evaluate((spot) => [
      getComputedStyle(spot).cursor,
      spot.querySelectorAll('.ring, .halo, [class*=ghost]').length,
    ]),
  ).toEqual(['help', 0]);
});

test('no label of a chart is cut off, on a desk or on a phone', async () => {
  const guest = await house.guest();
  const table = await house.finished(guest);
  await guest.page.goto(`${house.url}/table/${table}`);
  for (const size of [DESKTOP, PHONE]) {
    await guest.page.setViewportSize(size);
    await guest.page.waitForSelector('main.end svg[role=img] text');
    const cut = await guest.page.$$eval('main.end svg[role=img] text', (all) =>
      all.flatMap((text) => {
        const [label, chart] = [text.getBoundingClientRect(), text.closest('svg')?.getBoundingClientRect()];
        const whole =
          chart &&
          label.left >= chart.left - 1 &&
          label.right <= chart.right + 1 &&
          label.bottom <= chart.bottom + 1;
        return whole || label.width === 0 ? [] : [text.textContent];
      }),
    );
    expect(cut).toEqual([]);
  }
});

test('indigo has an "an" wherever it is said', async () => {
  const guest = await house.guest({ settings: { confirm: 'never' } });
  const { page } = guest;
  await sitDownInPuertoRico(house, guest, { seats: 3, bot: 'greedy' });
  const me = new Planter(page, dice(3), 'Choose Settler');
  const said = new Set<string>();
  for (let n = 0; n < 12; n++) {
    if ((await me.asked()) === null) break;
    await me.move();
    for (const text of await page.locator('body').allInnerTexts()) said.add(text);
    for (const text of await page.$$eval('[aria-label], [title]', (all) =>
      all.map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title')}`),
    ))
      said.add(text);
  }
  expect([...said].filter((text) => /\ba indigo/i.test(text))).toEqual([]);
  expect([...said].some((text) => /indigo/i.test(text))).toBe(true);
});

test('N passes in San Juan as it does elsewhere', async () => {
  const guest = await house.guest();
  await sitDown(house, guest, 2);
  const { page } = guest;
  const pass = page.locator('section.mine .btn:has(kbd:text-is("N"))');
  for (let n = 0; n < 100; n++) {
    await myTurn(page);
    if ((await pass.count()) > 0) break;
    await click(page, () => 0);
  }
  const before = await version(page);
  await page.keyboard.press('n');
  await untilTrue(async () => (await version(page)) !== before);
});

test('a game of the lobby says how far it is, is marked as a branch, and is deleted after a second word', async () => {
  const guest = await house.guest();
  const { page } = guest;
  const finished = await house.finished(guest);
  const { actions } = await house.ask<{ actions: [number, number][] }>(
    guest,
    'GET',
    `/api/tables/${finished}/seen`,
  );
  const at = actions.findLastIndex(([actor]) => actor === 0); // after the founding, and the branch waits for us
  const branch = await house.ask(guest, 'POST', `/api/tables/${finished}/branch`, {
    at,
    seat: 0,
    bot: 'random',
    title: 'What if',
  });
  await house.ask(guest, 'POST', `/api/tables/${branch.id}/start`, {});
  await page.goto(house.url);
  const row = page.locator(`[data-row="${branch.id}"]`);
  await row.locator('.branch').waitFor();
  await expect.poll(() => row.innerText()).toMatch(/Round \d+/);
  expect(await row.locator('.seat b').count()).toBe(3);
  const before = await row.boundingBox();
  await row.locator('[data-tool=delete]').click();
  expect(await row.boundingBox()).toEqual(before);
  await row.locator('[data-tool=delete-no]').click();
  await row.locator('[data-tool=delete]').click();
  await row.locator('[data-tool=delete-yes]').click();
  await expect.poll(() => row.count()).toBe(0);
  expect(await page.locator(`[data-row="${finished}"]`).count()).toBe(1);
});
