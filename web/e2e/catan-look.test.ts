import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import catanEn from '../../src/kontor/games/catan/words/en.json';
import frameEn from '../../src/kontor/words/en/frame.json';
import catanHu from '../../src/kontor/games/catan/words/hu.json';
import frameHu from '../../src/kontor/words/hu/frame.json';
import { openTable, Settler } from './catan';
import { House, untilTrue, type Guest } from './house';
import { version } from './step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** A guest in the middle of a game against bots. */
async function midGame(guest: Guest): Promise<string> {
  const id = await openTable(house, guest, { seats: 3, bots: { 1: 'greedy', 2: 'greedy' } });
  await house.ask(guest, 'POST', `/api/tables/${id}/start`, {});
  await guest.page.goto(`${house.url}/table/${id}`);
  const me = new Settler(guest);
  for (let decision = 0; decision < 20; decision++) await me.decide();
  await guest.page.waitForSelector('section.mine');
  return id;
}

/** Everything a page says: words, names for readers, tooltips. */
async function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element)
        out.push(...['aria-label', 'title', 'placeholder'].map((name) => node.getAttribute(name) ?? ''));
      else if (node.parentElement?.closest('script, style') === null) out.push(node.textContent ?? '');
    }
    return out.map((text) => text.trim()).filter((text) => text.length > 2);
  });
}

/** The messages of one language that the other does not share, as patterns. */
function only(mine: readonly Record<string, string>[], theirs: readonly Record<string, string>[]): RegExp[] {
  const shared = new Set(theirs.flatMap((words) => Object.values(words)));
  return mine
    .flatMap((words) => Object.values(words))
    .filter(
      (message) =>
        !shared.has(message) &&
        !message.includes(', ') &&
        message.replaceAll(/\{[^}]*\}/g, '').trim().length > 5,
    )
    .map(
      (message) =>
        new RegExp(
          `^${message
            .split(/\{[^}]*\}/)
            .map((part) => part.replaceAll(/[.*+?^$()[\]|\\]/g, '\\$&'))
            .join('.+')}$`,
        ),
    );
}

const ENGLISH = only([frameEn, catanEn], [frameHu, catanHu]);
const HUNGARIAN = only([frameHu, catanHu], [frameEn, catanEn]);

async function everyTab(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const tab of ['trade', 'log', 'chat', 'scores', 'text']) {
    await page.click(`#tab-${tab}`);
    all.push(...(await said(page)));
  }
  return all;
}

describe('in the middle of a game', () => {
  test('another language changes every word, also of what was said before', async () => {
    const guest = await house.guest();
    await midGame(guest);
    const { page } = guest;
    const english = await everyTab(page);
    expect(english.filter((text) => ENGLISH.some((pattern) => pattern.test(text))).length).toBeGreaterThan(
      60,
    );
    expect(english.filter((text) => HUNGARIAN.some((pattern) => pattern.test(text)))).toEqual([]);
    await page.click('header button[lang=hu]');
    await page.waitForSelector('html[lang=hu]');
    const hungarian = await everyTab(page);
    expect(
      hungarian.filter((text) => HUNGARIAN.some((pattern) => pattern.test(text))).length,
    ).toBeGreaterThan(60);
    expect(hungarian.filter((text) => ENGLISH.some((pattern) => pattern.test(text)))).toEqual([]);
    await page.click('#tab-log');
    expect(await page.locator('.log li.heading').first().innerText()).toMatch(/^Kezdőjátékos/);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });

  test('a spectator is not sent a single hidden card', async () => {
    const guest = await house.guest();
    const own = framesOf(guest.page);
    const id = await midGame(guest);
    expect(own.flatMap(leaks).length).toBeGreaterThan(10);
    const watcher = await house.guest();
    const frames = framesOf(watcher.page);
    await watcher.page.goto(`${house.url}/table/${id}`);
    await watcher.page.waitForSelector('.app .board');
    const before = frames.length;
    const me = new Settler(guest);
    for (let decision = 0; decision < 8; decision++) await me.decide();
    await untilTrue(async () => (await version(watcher.page)) === (await version(guest.page)));
    expect(frames.length).toBeGreaterThan(before);
    expect(JSON.stringify(frames)).toContain('"hand_size"');
    expect(frames.flatMap(leaks)).toEqual([]);
    expect(await watcher.page.locator('.own, .hand, .board .strip').count()).toBe(0);
    await watcher.page.click('#tab-text');
    const text = await watcher.page.locator('.text').innerText();
    expect(text).toMatch(/cards? in hand/);
    expect(text).not.toMatch(/^(Hand|Development cards):/m);
    expect(watcher.errors).toEqual([]);
    await watcher.context.close();
    await guest.context.close();
  });
});

/** Everything that the server sends to a page from now on. */
function framesOf(page: Page): unknown[] {
  const frames: unknown[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload)))),
  );
  return frames;
}

const HIDDEN = new Set(['hand', 'bonus_cards', 'fresh', 'chosen', 'total']);

/** Hidden fields with something in them, in a view or in a change of one. */
function leaks(node: unknown): string[] {
  if (Array.isArray(node)) {
    const [path, value] = node as unknown[];
    const hidden =
      Array.isArray(path) && path.some((key) => HIDDEN.has(String(key))) && node.length > 1 && value !== null;
    return [...(hidden ? [JSON.stringify(node)] : []), ...node.flatMap(leaks)];
  }
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) =>
    HIDDEN.has(key) && value !== null ? [`${key}: ${JSON.stringify(value)}`] : leaks(value),
  );
}

describe('a finished game', () => {
  test('is looked through by slider, steps and log; a link shows the same to another; a seat has its own eyes', async () => {
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
