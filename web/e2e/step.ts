/** One step of somebody at a table, and the proof that the page took it. */

import type { Page } from 'playwright-core';
import { PATIENCE, untilTrue } from './house';

/** For clicks on what was just seen. */
export const SOON = 2_500;

/** The version on the screen, or the end of the game. */
export function version(page: Page): Promise<string> {
  return page.evaluate(() => (document.querySelector('main.end') ? 'end' : (document.querySelector('.app')?.getAttribute('data-version') ?? '')));
}

/** Everything that a click may change: the version, the prompt with its buttons, marks. */
export function stamp(page: Page): Promise<string> {
  return page.evaluate(() => {
    const app = document.querySelector('.app');
    const shown = document.querySelector('main.end') ? 'end' : app?.getAttribute('data-version');
    return [shown, app?.querySelector('.bar')?.textContent, app?.querySelectorAll('[aria-pressed=true]').length].join('|');
  });
}

/**
 * Do something and wait until it shows. The table may move on between a look and a click, so an act that fails, or that the page
 * says came too soon after another question, is tried again with a new look; one that went through and changed nothing is an error.
 */
export async function step(page: Page, act: () => Promise<unknown>, sign: (page: Page) => Promise<string> = version): Promise<void> {
  const before = await sign(page);
  const changed = async (): Promise<boolean> => (await sign(page)) !== before;
  const tooSoon = page.locator('[data-notice=trouble]');
  const end = Date.now() + PATIENCE;
  for (;;) {
    while ((await tooSoon.count()) > 0) await tooSoon.locator('button').click({ timeout: SOON }).catch(() => undefined);
    const failure: unknown = await act().then(
      () => null,
      (error: unknown) => error ?? new Error('no reason given'),
    );
    if (failure === null) await untilTrue(async () => (await changed()) || (await tooSoon.count()) > 0).catch(() => undefined);
    if (await changed()) return;
    if (failure === null && (await tooSoon.count()) === 0) throw new Error(`nothing happened at ${before}: ${await page.locator('.bar').innerText()}`);
    if (Date.now() > end) throw failure ?? new Error(await tooSoon.innerText());
  }
}

/** Wait for my turn, choose one of the targets that are offered and wait until it was done; false at the end. */
export async function move(page: Page, choose: (count: number) => number = () => 0): Promise<boolean> {
  const targets = page.locator('.app [data-target]:not([aria-disabled=true])');
  await page.waitForSelector('section.mine, main.end');
  if ((await page.locator('main.end').count()) > 0) return false;
  if ((await targets.count()) === 0) return false;
  await step(page, async () => targets.nth(choose(await targets.count())).dispatchEvent('click', undefined, { timeout: SOON }));
  return true;
}
