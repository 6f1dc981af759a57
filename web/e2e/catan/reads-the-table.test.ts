/** What players of Catan can read, in every phase. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditDayAndNight } from '../audit';
import { House, PHONE, type Visit } from '../house';
import { asked } from '../step';
import { openTable, Settler } from './settler';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const LOOKS: [string, Visit][] = [
  ['on a desktop', {}],
  ['on a phone in Hungarian', { size: PHONE, touch: true, locale: 'hu-HU' }],
];

describe.each(LOOKS)('a player %s', (_, visit) => {
  test('meets no serious barrier by day and by night, in any phase that comes up', async () => {
    const guest = await house.guest({ ...visit, settings: { confirm: 'never' } });
    const { page } = guest;
    const options = { victory_points: 5, trade_calls: 2, trade_deals: 3 };
    const id = await openTable(house, guest, { seats: 3, bots: { 1: 'greedy', 2: 'greedy' }, options });
    await house.ask(guest, 'POST', `/api/tables/${id}/start`, {});
    await page.goto(`${house.url}/table/${id}`);
    const me = new Settler(guest, { touch: visit.touch ?? false });
    const audited = new Set<string>();
    for (let question = await asked(page); question !== null; question = await asked(page)) {
      const kind = question.replace(/\d+/g, '#').split(' ').slice(0, 3).join(' ');
      if (!audited.has(kind)) expect([question, await auditDayAndNight(page)]).toEqual([question, []]);
      audited.add(kind);
      await me.decide();
    }
    expect(audited.size).toBeGreaterThanOrEqual(6);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
