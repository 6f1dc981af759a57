import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable, Settler, type Plan } from './settler';
import { House, PHONE, type Visit } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Else most of a game is passing on what bots offer; one game has it as it comes. */
const FEW_WORDS = { trade_calls: 2, trade_deals: 3 };

const GAMES: [string, Plan, Visit][] = [
  [
    'three seats, the almanac on a variable map',
    { seats: 3, bots: { 1: 'greedy', 2: 'greedy' }, options: { victory_points: 6 } },
    {},
  ],
  [
    'four seats, the modern edition on the beginner map',
    {
      seats: 4,
      bots: { 1: 'greedy', 2: 'greedy', 3: 'random' },
      options: { edition: 'modern', map: 'beginner', victory_points: 6, ...FEW_WORDS },
    },
    {},
  ],
  [
    'on a phone, with a finger',
    {
      seats: 4,
      bots: { 1: 'greedy', 2: 'greedy', 3: 'random' },
      options: { edition: 'modern', victory_points: 5, ...FEW_WORDS },
    },
    { size: PHONE, touch: true },
  ],
];

interface Table {
  status: string;
  result: { scores: number[]; returns: number[]; reason: string };
}

describe('a player of Catan plays a whole game by what is offered', () => {
  test.each(GAMES)('%s', async (_, plan, visit) => {
    const guest = await house.guest({ ...visit, settings: { confirm: 'never' } });
    const id = await openTable(house, guest, plan);
    await house.ask(guest, 'POST', `/api/tables/${id}/start`, {});
    const { page } = guest;
    await page.goto(`${house.url}/table/${id}`);
    const me = new Settler(guest, { touch: visit.touch ?? false });
    await me.playOut();
    // On the beginner map the first pieces lie there already.
    const founded = plan.options?.['map'] === 'beginner' ? 0 : 2;
    expect(me.done.filter((label) => label.startsWith('Settlement')).length).toBeGreaterThanOrEqual(founded);
    expect(me.done.filter((label) => label.startsWith('Roll')).length).toBeGreaterThan(3);

    const { status, result } = (await (await fetch(`${house.url}/api/tables/${id}`)).json()) as Table;
    expect([status, result.reason]).toEqual(['over', 'end']);
    const winner = result.returns.indexOf(1);
    const points = result.scores[winner] ?? 0;
    expect(points).toBeGreaterThanOrEqual(Number(plan.options?.['victory_points']));
    expect(points).toBe(Math.max(...result.scores));
    const table = page.locator('main.end table').first();
    const names = visit.touch ? table.locator('thead .sr') : table.locator('tbody .nm .row');
    const totals = visit.touch ? table.locator('.sum td') : table.locator('tbody td:last-child');
    const [best = ''] = (await names.first().innerText()).split('\n').filter((part) => part.length > 1);
    expect(await page.locator('main.end h1').innerText()).toMatch(
      new RegExp(`^(${best} wins|You win) with ${points} points$`),
    );
    expect((await totals.allInnerTexts()).map(Number)).toEqual(result.scores.toSorted((x, y) => y - x));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
