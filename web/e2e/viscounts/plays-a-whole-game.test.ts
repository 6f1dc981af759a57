import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, PHONE, type Visit } from '../house';
import { asked } from '../step';
import { Viscount } from './viscount';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const GAMES: [string, { seats: number; options: Record<string, unknown> }, Visit][] = [
  ['four seats', { seats: 4, options: { round_limit: 3 } }, {}],
  [
    'alone on a phone',
    { seats: 1, options: { ai: 'noble', level: 1, round_limit: 4 } },
    { size: PHONE, touch: true },
  ],
];

interface Table {
  status: string;
  result: { scores: number[]; reason: string };
}

describe('a player of Viscounts plays a whole game by what is offered', () => {
  test.each(GAMES)('%s', async (_, { seats, options }, visit) => {
    const guest = await house.guest({ ...visit, settings: { confirm: 'never' } });
    const id = await house.against(guest, { game: 'viscounts', seats, bot: 'random', options });
    const me = new Viscount(guest.page);
    await me.playOut();
    for (const sentence of ['Play a card.', 'Move at least # spaces.', 'Choose an action.'])
      expect([...me.heard]).toContain(sentence);
    expect([...me.blank]).toEqual([]);
    const { status, result } = (await (await fetch(`${house.url}/api/tables/${id}`)).json()) as Table;
    expect([status, result.scores.length]).toEqual(['over', seats === 1 ? 2 : seats]);
    expect(await guest.page.locator('main.end h1').innerText()).toMatch(/\d+ points?/);
    expect(
      await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

describe('a player reads how the automaton decides in its first turns', () => {
  test.each([
    ['cleric', 'Transcribe'],
    ['builder', 'Build'],
    ['noble', 'Place workers'],
    ['cards', 'Flip debts and deeds'],
  ])('%s', async (ai, focus) => {
    const guest = await house.guest({ settings: { confirm: 'never' } });
    const { page } = guest;
    await house.against(guest, { game: 'viscounts', seats: 1, bot: 'random', options: { ai, level: 2 } });
    const me = new Viscount(page);
    while (!(await page.locator('.app').innerText()).includes('Round 2')) expect(await me.move()).toBe(true);
    await asked(page);
    const panel = page.locator('[data-seat="1"]').first();
    await expect.poll(() => panel.innerText()).toContain(`Focus: ${focus}`);
    await page.click('#tab-scheme');
    const scheme = page.locator('#side-body .scheme');
    await expect.poll(() => scheme.locator('ol li').count()).toBeGreaterThan(1);
    expect(await scheme.innerText()).toContain('How it decides');
    await page.click('#tab-log');
    await expect.poll(() => page.locator('.log').innerText()).toMatch(/VI-AI-\d+/);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
