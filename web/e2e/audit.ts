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

/** What a change of colours can break; everything else is the same by night. */
const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, rules: {} };

interface Axe {
  run(options: object): Promise<{ violations: Finding[] }>;
  _audit: { rules: { id: string; impact?: string }[] };
}

/** Serious and critical findings, in a form that says what to mend. Rules that only ever find less are not asked. */
export async function audit(page: Page, limit: object = {}): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (options) => {
    const { axe: auditor } = window as unknown as { axe: Axe };
    const slight = auditor._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const rules = Object.fromEntries(slight.map(({ id }) => [id, { enabled: false }]));
    return (await auditor.run({ resultTypes: ['violations'], rules, ...options })).violations;
  }, limit);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
}

/** The same page by day, and its colours by night. */
export async function auditDayAndNight(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, limit] of [
    ['light', {}],
    ['dark', COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForSelector(`html[data-theme=${colorScheme}]`);
    found.push(...(await audit(page, limit)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
}

/** Wait until every movement and change of colour has come to its end: what is measured is what stays. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));
    const moving = (): Animation[] =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (await frame(); moving().length > 0; await frame())
      await Promise.allSettled(moving().map(({ finished }) => finished));
  });
}
