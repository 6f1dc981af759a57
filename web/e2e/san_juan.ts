/** Playing San Juan in a browser: a table against bots, and a player who clicks whatever is offered. */

import type { Page } from 'playwright-core';
import type { Guest, House } from './house';
import { SOON, stamp, step } from './step';

export function sitDown(house: House, guest: Guest, seats: number, options: Record<string, unknown> = {}): Promise<string> {
  return house.against(guest, { game: 'san_juan', seats, bot: 'greedy', options });
}

/** Waits for my turn; the phase, or null at the end. */
export async function myTurn(page: Page): Promise<string | null> {
  const shown = page.locator('section.mine, main.end').first();
  return shown.evaluate((element) => (element.matches('main') ? null : (document.querySelector('[data-phase]')?.getAttribute('data-phase') ?? '')));
}

const READY = '.prompt .btn.p:not([aria-disabled=true], :disabled)';
const OFFERED = '.main [data-target]:not([aria-pressed=true])';
const BUTTONS = '.prompt [data-target]:not([aria-disabled=true])';

/** One click: what is whole is sent, a building rather than a pass, else anything that is offered. */
export function click(page: Page, choose: (count: number) => number): Promise<void> {
  return step(page, () => clickOnce(page, choose), stamp);
}

async function clickOnce(page: Page, choose: (count: number) => number): Promise<void> {
  const building = (await page.getAttribute('[data-phase]', 'data-phase', { timeout: SOON })) === 'build';
  const [ready, offered] = [page.locator(READY), page.locator(OFFERED).locator('visible=true')];
  const count = await offered.count();
  if ((await ready.count()) > 0 && !(building && count > 0)) await ready.first().click({ timeout: SOON });
  else if (count > 0) await offered.nth(choose(count)).click({ timeout: SOON });
  else await page.locator(BUTTONS).first().click({ timeout: SOON });
}

/** Clicks until the end sheet; how many clicks it took, and the phases that came up. */
export async function playOut(page: Page, most = 1500): Promise<{ clicks: number; phases: Set<string> }> {
  const phases = new Set<string>();
  let turn = 0;
  for (let clicks = 0; clicks < most; clicks++) {
    const phase = await myTurn(page);
    if (phase === null) return { clicks, phases };
    phases.add(phase);
    await click(page, (count) => (turn = (turn * 7 + 3) % 101) % count);
  }
  throw new Error('the game did not end');
}
