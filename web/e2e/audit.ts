/** An automatic audit of a page, by axe-core. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary: string }[];
}

/** Serious and critical findings, in a form that says what to mend. */
export async function audit(page: Page): Promise<string[]> {
  await atRest(page);
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe: auditor } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await auditor.run()).violations;
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`);
}

/** The same page by day and by night, in this order. */
export async function auditDayAndNight(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForSelector(`html[data-theme=${colorScheme}]`);
    found.push(...(await audit(page)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
}

/** Wait until every movement and change of colour has come to its end: what is measured is what stays. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));
    const moving = (): Animation[] => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (await frame(); moving().length > 0; await frame()) await Promise.allSettled(moving().map(({ finished }) => finished));
  });
}
