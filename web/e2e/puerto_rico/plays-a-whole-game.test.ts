import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, PHONE, type Visit } from '../house';
import { dice, Planter, sitDown, type Plan } from './planter';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const GAMES: [string, Plan, Visit][] = [
  ['two seats', { seats: 2 }, {}],
  ['four seats, six years', { seats: 4, options: { year_limit: 6 } }, {}],
  ['five seats, six years', { seats: 5, options: { year_limit: 6 } }, {}],
  [
    'four seats, six years, both expansions, with a choice of buildings',
    { seats: 4, options: { year_limit: 6, new_buildings: true, nobles: true } },
    {},
  ],
  [
    'three seats on a phone, six years',
    { seats: 3, options: { year_limit: 6 } },
    { size: PHONE, touch: true },
  ],
];

interface Table {
  status: string;
  result: { scores: number[]; returns: number[]; reason: string };
}

describe('a player of Puerto Rico plays a whole game by what is offered', () => {
  test.each(GAMES)('%s', async (_, plan, visit) => {
    const guest = await house.guest({ ...visit, settings: { confirm: 'never' } });
    const id = await sitDown(house, guest, plan);
    const { page } = guest;
    const me = new Planter(page, dice(7));
    await me.playOut();

    const { status, result } = (await (await fetch(`${house.url}/api/tables/${id}`)).json()) as Table;
    expect([status, result.reason]).toEqual(['over', 'end']);
    const best = Math.max(...result.scores);
    expect(await page.locator('main.end h1').innerText()).toMatch(
      new RegExp(`wins? with ${best} points?$|share the victory with ${best} points$`),
    );
    const asked = new Set(me.steps.map((step) => step.asked));
    expect([...asked]).toContain('Choose a role.');
    expect([...asked]).toContain('Buy a building, or pass.');
    if (plan.options?.['nobles']) expect(me.steps[0]?.asked).toBe('Choose a building for this game.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
