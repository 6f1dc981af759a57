/** Playing San Juan in a browser: a table against bots, and a player who clicks whatever is offered. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Guest, House } from './house';

export async function sitDown(house: House, guest: Guest, seats: number, options: Record<string, unknown> = {}): Promise<string> {
  const { page } = guest;
  await page.goto(house.url);
  await page.waitForSelector('.shelf');
  const id = await page.evaluate(
    async ({ seats: count, options: chosen }) => {
      const post = async (path: string, body: unknown): Promise<{ id: string }> => {
        const answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
        return (await answer.json()) as { id: string };
      };
      const bots = Object.fromEntries(Array.from({ length: count - 1 }, (_, i) => [i + 1, 'greedy']));
      const made = await post('/api/tables', { game: 'san_juan', seats: count, seat: 0, pace: 0, bots, options: chosen });
      await post(`/api/tables/${made.id}/start`, {});
      return made.id;
    },
    { seats, options },
  );
  await page.goto(`${house.url}/table/${id}`);
  return id;
}

/** Everything that a click may change: the version, the prompt with its buttons, the marks. */
function stamp(page: Page): Promise<string> {
  return page.evaluate(() => {
    const bar = document.querySelector('.app .bar')?.textContent ?? '';
    const marks = document.querySelectorAll('.app [aria-pressed=true]').length;
    return [document.querySelector('.app')?.getAttribute('data-version'), bar, marks].join('|');
  });
}

/** Waits for my turn; the phase, or null at the end. */
export async function myTurn(page: Page): Promise<string | null> {
  await page.waitForSelector('section.mine, main.end', { timeout: 30_000 });
  if ((await page.locator('main.end').count()) > 0) return null;
  return page.getAttribute('[data-phase]', 'data-phase');
}

const SOON = 2500;
const READY = '.prompt .btn.p:not([aria-disabled=true], :disabled)';
const OFFERED = '.main [data-target]:not([aria-pressed=true])';
const BUTTONS = '.prompt [data-target]:not([aria-disabled=true])';

/** One click: what is whole is sent, a building rather than a pass, else anything that is offered. */
export async function click(page: Page, choose: (count: number) => number): Promise<void> {
  const before = await stamp(page);
  const building = (await page.getAttribute('[data-phase]', 'data-phase')) === 'build';
  const [ready, offered] = [await page.locator(READY).count(), await page.locator(OFFERED).locator('visible=true').count()];
  if (ready > 0 && !(building && offered > 0)) await page.locator(READY).first().click({ timeout: SOON });
  else if (offered > 0) await page.locator(OFFERED).locator('visible=true').nth(choose(offered)).click({ timeout: SOON });
  else if ((await page.locator(BUTTONS).count()) > 0) await page.locator(BUTTONS).first().click({ timeout: SOON });
  await page.waitForFunction(
    (old) => {
      const bar = document.querySelector('.app .bar')?.textContent ?? '';
      const marks = document.querySelectorAll('.app [aria-pressed=true]').length;
      return [document.querySelector('.app')?.getAttribute('data-version'), bar, marks].join('|') !== old;
    },
    before,
    { timeout: 2 * SOON },
  );
}

/** Clicks until the end sheet; how many clicks it took, and the phases that came up. */
export async function playOut(page: Page, most = 1500): Promise<{ clicks: number; phases: Set<string> }> {
  const phases = new Set<string>();
  let turn = 0;
  let failed = 0;
  for (let clicks = 0; clicks < most; clicks++) {
    const phase = await myTurn(page);
    if (phase === null) return { clicks, phases };
    phases.add(phase);
    // The table may move on between the look and the click; a second failure in a row is a real one.
    await click(page, (count) => (turn = (turn * 7 + 3) % 101) % count).then(
      () => (failed = 0),
      (error: unknown) => {
        if (++failed > 1) throw error;
      },
    );
  }
  throw new Error('the game did not end');
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical findings of the audit, in words. */
export async function audit(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Finding {
      id: string;
      impact: string;
      nodes: { html: string }[];
    }
    const { axe: auditor } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    const { violations } = await auditor.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}
