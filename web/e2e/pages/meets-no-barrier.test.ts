import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditDayAndNight } from '../audit';
import { House, PHONE, type Guest, type Visit } from '../house';

const house = new House();
let finished = '';
beforeAll(async () => {
  await house.open();
  const guest = await house.guest();
  finished = await house.finished(guest);
  await guest.context.close();
});
afterAll(() => house.close());

const LOOKS: [string, Visit][] = [
  ['on a desktop', {}],
  ['on a phone in Hungarian', { size: PHONE, touch: true, locale: 'hu-HU' }],
];

describe.each(LOOKS)('a player %s meets no serious barrier by day and by night', (_, visit) => {
  /** A guest at an address of the house, as soon as `shown` is there. */
  async function at(path: string, shown: string): Promise<Guest> {
    const guest = await house.guest(visit);
    await guest.page.goto(house.url + path);
    await guest.page.waitForSelector(shown);
    return guest;
  }
  async function clean({ page, context, errors }: Guest): Promise<void> {
    expect(await auditDayAndNight(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }

  test('in the lobby, with a card open and its options', async () => {
    const guest = await at('/', '.shelf');
    expect(await auditDayAndNight(guest.page)).toEqual([]);
    await guest.page.click('[data-game=catan] [data-tool=play-now]');
    await guest.page.click('.options');
    await clean(guest);
  });

  test('at a table and in the settings', async () => {
    const guest = await house.guest(visit);
    await house.playNow(guest);
    await guest.page.waitForSelector('section.mine');
    expect(await auditDayAndNight(guest.page)).toEqual([]);
    await guest.page.locator('header button').last().click();
    await guest.page.waitForSelector('dialog[open]');
    await clean(guest);
  });

  test('before the start, for the host, for an invited guest, and when it is full', async () => {
    const host = await house.guest(visit);
    const { id } = await house.ask(host, 'POST', '/api/tables', {
      game: 'catan',
      seats: 3,
      private: true,
      bots: { 1: 'random' },
    });
    const { link } = await house.ask<{ link: string }>(host, 'POST', `/api/tables/${id}/invitations`);
    await host.page.goto(`${house.url}/table/${id}`);
    await host.page.waitForSelector('p.code');
    const friend = await at(link, 'main li button');
    expect(await auditDayAndNight(friend.page)).toEqual([]);
    await house.ask(friend, 'POST', `/api/tables/${id}/seats/2`, {});
    await clean(friend);
    const late = await at(
      link,
      visit.locale === 'hu-HU' ? 'h1:has-text("Az asztal megtelt")' : 'h1:has-text("The table is full")',
    );
    await clean(late);
    await clean(host);
  });

  test('in a replay', async () => clean(await at(`/replay/${finished}?at=80`, 'input[type=range]')));
  test('on the end sheet', async () => clean(await at(`/table/${finished}`, 'main.end svg[role=img]')));
  test('on the tour', async () => clean(await at('/tour', '.table .board')));
  test('in the rules', async () => clean(await at('/rules/catan', 'dl')));
  test('for a spectator', async () => {
    const player = await house.guest(visit);
    const table = await house.together([player]);
    await clean(await at(`/table/${table}`, '.app .board'));
    await player.context.close();
  });
});
