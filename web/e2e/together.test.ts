import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, PHONE, type Visit } from './house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('friends', () => {
  test('meet by a five-letter code, chat in their own languages, and start', async () => {
    const anna = await house.guest();
    await anna.page.goto(house.url);
    await anna.page.click('[data-game=catan] [data-tool=play-now]');
    await anna.page.click('.friends');
    await anna.page.waitForURL('**/table/*');
    const code = await anna.page.locator('p.code').innerText();
    expect(code).toMatch(/^[A-Z]{5}$/);
    expect(await anna.page.locator('svg[aria-label="The link as a square code"]').count()).toBe(1);

    const bela = await house.guest({ locale: 'hu-HU' });
    await bela.page.goto(anna.page.url());
    await bela.page.waitForSelector('h1:has-text("Nincs ilyen asztal")');
    await bela.page.goto(house.url);
    await bela.page.fill('#code', code.toLowerCase());
    await bela.page.keyboard.press('Enter');
    await bela.page.waitForURL('**/table/*');
    await bela.page.getByRole('button', { name: 'Ide ülök' }).first().click();
    await anna.page.waitForSelector('text=Vendég');
    await anna.page.getByRole('button', { name: /^Start/ }).click();
    await anna.page.waitForSelector('.app .board');
    await bela.page.waitForSelector('.app .board');

    await bela.page.click('#tab-chat');
    await bela.page.getByRole('button', { name: 'Szép volt' }).click();
    await anna.page.click('#tab-chat');
    await anna.page.waitForSelector('.chat li:has-text("Well played")');
    expect([...anna.errors, ...bela.errors]).toEqual([]);
    await anna.context.close();
    await bela.context.close();
  });
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary: string }[];
}

/** Serious and critical findings of an automatic audit, in a form that says what to mend. */
async function audit(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe: auditor } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await auditor.run()).violations;
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`);
}

const LOOKS: [string, Visit][] = [
  ['by day', {}],
  ['by night', { dark: true, locale: 'hu-HU' }],
  ['on a phone', { size: PHONE, touch: true }],
];

describe.each(LOOKS)('an automatic audit %s', (_, visit) => {
  test('has no serious finding in the lobby, at a table, in settings, replay and rules', async () => {
    const guest = await house.guest(visit);
    const { page } = guest;
    await page.goto(house.url);
    await page.waitForSelector('.shelf');
    expect(await audit(page)).toEqual([]);
    await page.click('[data-game=catan] [data-tool=play-now]');
    await page.click('.options');
    expect(await audit(page)).toEqual([]);
    await page.click('[data-game=catan] [data-tool=start]');
    await page.waitForSelector('section.mine');
    expect(await audit(page)).toEqual([]);
    await page.locator('header button').last().click();
    await page.waitForSelector('dialog[open]');
    expect(await audit(page)).toEqual([]);
    const table = page.url().split('/').at(-1) ?? '';
    await page.goto(`${house.url}/replay/${table}`);
    await page.waitForSelector('input[type=range]');
    expect(await audit(page)).toEqual([]);
    await page.goto(`${house.url}/rules/catan`);
    await page.waitForSelector('dl');
    expect(await audit(page)).toEqual([]);
    await guest.context.close();
  });
});
