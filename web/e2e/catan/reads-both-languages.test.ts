/** A player of Catan reads every word in either language. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, type Guest } from '../house';
import catanEn from '../../../src/kontor/games/catan/words/en.json';
import frameEn from '../../../src/kontor/words/en/frame.json';
import catanHu from '../../../src/kontor/games/catan/words/hu.json';
import frameHu from '../../../src/kontor/words/hu/frame.json';
import { openTable, Settler } from './settler';

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

test('a player changes the language in the middle of a game, and every word changes, also of what was said before', async () => {
  const guest = await house.guest();
  await midGame(guest);
  const { page } = guest;
  const english = await everyTab(page);
  expect(english.filter((text) => ENGLISH.some((pattern) => pattern.test(text))).length).toBeGreaterThan(60);
  expect(english.filter((text) => HUNGARIAN.some((pattern) => pattern.test(text)))).toEqual([]);
  await page.click('header button[lang=hu]');
  await page.waitForSelector('html[lang=hu]');
  const hungarian = await everyTab(page);
  expect(hungarian.filter((text) => HUNGARIAN.some((pattern) => pattern.test(text))).length).toBeGreaterThan(
    60,
  );
  expect(hungarian.filter((text) => ENGLISH.some((pattern) => pattern.test(text)))).toEqual([]);
  await page.click('#tab-log');
  expect(await page.locator('.log li.heading').first().innerText()).toMatch(/ kezd$|^Te kezdesz$/);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
