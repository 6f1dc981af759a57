/** One step of somebody at a table, and the proof that the page took it. */

import type { Page } from 'playwright-core';
import { untilTrue } from './house';

/** For clicks on what was just seen. */
export const SOON = 2_500;
const PATIENCE = 20_000;

/** The version on the screen, or the end of the game. */
export function version(page: Page): Promise<string> {
  return page.evaluate(() => (document.querySelector('main.end') ? 'end' : (document.querySelector('.app')?.getAttribute('data-version') ?? '')));
}

/** Everything that a click may change: the version, the prompt with its buttons, marks. */
export async function stamp(page: Page): Promise<string> {
  const [bar, marks] = await page.evaluate(() => [
    document.querySelector('.app .bar')?.textContent ?? '',
    document.querySelectorAll('.app [aria-pressed=true]').length,
  ]);
  return [await version(page), bar, marks].join('|');
}

/**
 * Do something and wait until it shows. The table may move on between a look and a click, so an act that fails is tried again
 * with a new look; one that went through and changed nothing is an error.
 */
export async function step(page: Page, act: () => Promise<unknown>, sign: (page: Page) => Promise<string> = version): Promise<void> {
  const before = await sign(page);
  const changed = async (): Promise<boolean> => (await sign(page)) !== before;
  const end = Date.now() + PATIENCE;
  for (;;) {
    const trouble: unknown = await act().then(
      () => null,
      (error: unknown) => error ?? new Error('no reason given'),
    );
    if (trouble === null) break;
    if (await changed()) return;
    if (Date.now() > end) throw trouble;
  }
  await untilTrue(changed, PATIENCE).catch(async () => {
    throw new Error(`nothing happened at ${before}: ${await page.locator('.bar').innerText()}`);
  });
}

/** Wait for my turn, choose one of the targets that are offered and wait until it was done; false at the end. */
export async function move(page: Page, choose: (count: number) => number = () => 0): Promise<boolean> {
  const targets = page.locator('.app [data-target]:not([aria-disabled=true])');
  await page.waitForSelector('section.mine, main.end', { timeout: 30_000 });
  if ((await page.locator('main.end').count()) > 0) return false;
  if ((await targets.count()) === 0) return false;
  await step(page, async () => targets.nth(choose(await targets.count())).dispatchEvent('click', undefined, { timeout: SOON }));
  return true;
}
