/** What players of Puerto Rico can read, in every phase. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditDayAndNight } from '../audit';
import { House, PHONE, type Visit } from '../house';
import { dice, Planter, sitDown } from './planter';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const LOOKS: [string, Visit][] = [
  ['on a desktop', {}],
  ['on a phone in Hungarian', { size: PHONE, touch: true, locale: 'hu-HU' }],
];
const SHORT = { new_buildings: true, nobles: true, year_limit: 6 };

describe.each(LOOKS)('a player %s', (_, visit) => {
  test('meets no serious barrier by day and by night, in any phase that comes up and on the end sheet', async () => {
    const guest = await house.guest({ ...visit, settings: { confirm: 'never' } });
    await sitDown(house, guest, { seats: 4, options: SHORT, bot: 'greedy' });
    const me = new Planter(guest.page, dice(3));
    const audited = new Set<string>();
    for (let asked = await me.asked(); asked !== null; asked = await me.asked()) {
      const kind = asked.replace(/[\d:].*/s, '');
      if (!audited.has(kind)) expect([asked, await auditDayAndNight(guest.page)]).toEqual([asked, []]);
      audited.add(kind);
      await me.move();
    }
    expect(audited.size).toBeGreaterThanOrEqual(6);
    await guest.page.waitForSelector('main.end svg[role=img]');
    expect(await auditDayAndNight(guest.page)).toEqual([]);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

test('a player reads "an indigo" wherever it is said', async () => {
  const guest = await house.guest({ settings: { confirm: 'never' } });
  const { page } = guest;
  await sitDown(house, guest, { seats: 3, bot: 'greedy' });
  const me = new Planter(page, dice(3), 'Choose the settler');
  const said = new Set<string>();
  for (let n = 0; n < 12; n++) {
    if ((await me.asked()) === null) break;
    await me.move();
    for (const text of await page.locator('body').allInnerTexts()) said.add(text);
    for (const text of await page.$$eval('[aria-label], [title]', (all) =>
      all.map((one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title')}`),
    ))
      said.add(text);
  }
  expect([...said].filter((text) => /\ba indigo/i.test(text))).toEqual([]);
  expect([...said].some((text) => /indigo/i.test(text))).toBe(true);
});
