import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, untilTrue, type Guest } from '../house';
import { move, settled, step, version } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const ALWAYS = { settings: { confirm: 'always' } };
const STALE = 'The table has changed in the meantime; your move did not count.';

const decides = async (page: Page): Promise<boolean> => (await page.locator('section.mine').count()) > 0;
const asks = (page: Page): Promise<string> => page.locator('.bar h2').innerText();
const confirmed = (page: Page): Promise<void> => step(page, () => page.click('[data-tool=confirm]'));

/** Choose the first thing that is offered; what is then asked. */
async function draft(page: Page): Promise<string> {
  await page.waitForSelector('section.mine');
  await step(
    page,
    () => page.locator('.app [data-target]:not([aria-disabled=true])').first().dispatchEvent('click'),
    'question',
  );
  await page.waitForSelector('[data-tool=confirm]');
  return asks(page);
}

describe('a player whose draft waits for a second word', () => {
  test('keeps it when another seat is handed to a bot, and sends it', async () => {
    const [anna, bela] = [await house.guest(ALWAYS), await house.guest({ settings: { confirm: 'never' } })];
    await house.together([anna, bela]);
    const pages = [anna.page, bela.page] as const;
    for (await settled(pages); !(await decides(anna.page)); await settled(pages)) await move(bela.page);
    const { page } = anna;
    const question = await draft(page);
    await bela.page.click('[data-tool=leaving]');
    await step(page, () => bela.page.click('[data-tool=leave]'));
    await page.waitForSelector('[data-seat="1"] .away:has-text("bot")');
    expect(await asks(page)).toBe(question);
    await confirmed(page);
    expect(await page.locator('[data-notice]').count()).toBe(0);
    expect([...anna.errors, ...bela.errors]).toEqual([]);
    await anna.context.close();
    await bela.context.close();
  });

  test('reads why it goes when they move in a second tab', async () => {
    const anna = await house.guest(ALWAYS);
    await house.playNow(anna);
    const { page } = anna;
    await draft(page);
    const second = await anna.context.newPage();
    await second.goto(page.url());
    await draft(second);
    await confirmed(second);
    await page.waitForSelector(`[data-notice=trouble]:has-text("${STALE}")`);
    await page.waitForSelector('[data-tool=confirm]', { state: 'detached' });
    await untilTrue(async () => (await version(page)) === (await version(second)));
    await draft(page);
    await confirmed(page);
    expect(anna.errors).toEqual([]);
    await anna.context.close();
  });
});

describe('a player whose server cannot save just now', () => {
  test('keeps the draft and its button, and sends it again', async () => {
    const anna = await house.guest(ALWAYS);
    const { page } = anna;
    const refusals = await refusing(anna, 'unavailable');
    await house.playNow(anna);
    const question = await draft(page);
    await page.click('[data-tool=confirm]');
    await page.waitForSelector('[data-notice=trouble]');
    expect(refusals()).toBe(1);
    expect(await asks(page)).toBe(question);
    await confirmed(page);
    expect(refusals()).toBe(1);
    expect(anna.errors).toEqual([]);
    await anna.context.close();
  });
});

/** The guest's first submission is refused with this code; gives how many were. */
async function refusing(guest: Guest, code: string): Promise<() => number> {
  let refused = 0;
  await guest.page.routeWebSocket(/\/socket/, (line) => {
    const server = line.connectToServer();
    line.onMessage((said) => {
      const {
        type,
        id,
        version: at,
      } = JSON.parse(String(said)) as { type: string; id: number; version: number };
      if (type !== 'submit' || refused > 0) return server.send(said);
      refused++;
      line.send(
        JSON.stringify({ type: 'refused', id, code, text: '', rule: null, index: null, version: at }),
      );
    });
  });
  return () => refused;
}
