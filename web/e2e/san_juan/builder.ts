/** Playing San Juan in a browser: a table against bots, and a player who clicks whatever is offered. */

import type { Page } from 'playwright-core';
import type { Guest, House } from '../house';
import { press, step } from '../step';

export function sitDown(
  house: House,
  guest: Guest,
  seats: number,
  options: Record<string, unknown> = {},
): Promise<string> {
  return house.against(guest, { game: 'san_juan', seats, bot: 'greedy', options });
}

/** Waits for my turn; the phase, or null at the end. While goods that I have marked are made one by one I am not asked. */
export function myTurn(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const { phase } = await window.inPage.until(() => {
      if (document.querySelector('main.end')) return { phase: null };
      if (!document.querySelector('.app:not([data-busy]) section.mine')) return null;
      return { phase: document.querySelector('[data-phase]')?.getAttribute('data-phase') ?? '' };
    });
    return phase;
  });
}

const READY = '.prompt .btn.p:not([aria-disabled=true], :disabled)';
const OFFERED = '.main [data-target]:not([aria-pressed=true])';
const BUTTONS = '.prompt [data-target]:not([aria-disabled=true])';

/** One click: what is whole is sent, a building rather than a pass, else anything that is offered. */
export function click(page: Page, choose: (count: number) => number): Promise<void> {
  return step(page, () => clickOnce(page, choose), 'stamp');
}

async function clickOnce(page: Page, choose: (count: number) => number): Promise<void> {
  const { building, ready, offered } = await page.evaluate(
    ([whole, choices]) => ({
      building: document.querySelector('[data-phase]')?.getAttribute('data-phase') === 'build',
      ready: document.querySelector(whole) !== null,
      offered: [...document.querySelectorAll(choices)]
        .map((one, at) => (one.checkVisibility({ visibilityProperty: true }) ? at : -1))
        .filter((at) => at >= 0),
    }),
    [READY, OFFERED] as const,
  );
  if (ready && !(building && offered.length > 0)) await press(page, page.locator(READY));
  else if (offered.length > 0)
    await press(page, page.locator(OFFERED).nth(offered[choose(offered.length)] ?? 0));
  else await press(page, page.locator(BUTTONS));
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
