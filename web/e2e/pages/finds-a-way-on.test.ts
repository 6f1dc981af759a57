import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { audit } from '../audit';
import { House, PHONE, type Guest, type Visit } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

interface Trouble {
  /** Bring a guest into it. */
  meet(guest: Guest): Promise<void>;
  en: string;
  hu: string;
  /** What one does about it; then the lobby is there, or what `then` says. */
  on: string;
  then?: string;
}

const goto =
  (path: string) =>
  (guest: Guest): Promise<unknown> =>
    guest.page.goto(house.url + path);
const broken = async ({ page }: Guest, status: number, body: string): Promise<void> => {
  await page.route(
    '**/api/games',
    (route) => route.fulfill({ status, body, contentType: body ? 'application/json' : 'text/html' }),
    { times: 1 },
  );
  await page.goto(house.url);
};

const TROUBLES: Record<string, Trouble> = {
  'a table that is not there': {
    meet: async (guest) => void (await goto('/table/tNoSuchTable1')(guest)),
    en: 'There is no such table',
    hu: 'Nincs ilyen asztal',
    on: 'main a.btn',
  },
  'a replay that is not there': {
    meet: async (guest) => void (await goto('/replay/tNoSuchTable1')(guest)),
    en: 'There is no such table',
    hu: 'Nincs ilyen asztal',
    on: 'main a.btn',
  },
  'a bad invitation': {
    meet: async (guest) => void (await goto('/join/ZZZZZ')(guest)),
    en: 'This invitation does not work',
    hu: 'Ez a meghívó nem érvényes',
    on: 'main a.btn',
  },
  'an address that leads nowhere': {
    meet: async (guest) => void (await goto('/nowhere/at/all')(guest)),
    en: 'There is nothing here',
    hu: 'Itt nincs semmi',
    on: 'main a.btn',
  },
  'rules of no known game': {
    meet: async (guest) => void (await goto('/rules/chess')(guest)),
    en: 'There is nothing here',
    hu: 'Itt nincs semmi',
    on: 'main a.btn',
  },
  'a server that does not answer': {
    meet: async ({ page }) => {
      await page.route('**/api/games', (route) => route.abort(), { times: 1 });
      await page.goto(house.url);
    },
    en: 'The server does not answer',
    hu: 'A szerver nem válaszol',
    on: 'main button.p',
  },
  'a broken server': {
    meet: (guest) => broken(guest, 502, ''),
    en: 'The server does not answer',
    hu: 'A szerver nem válaszol',
    on: 'main button.p',
  },
  'a store that cannot save': {
    meet: (guest) => broken(guest, 503, '{"code": "unavailable", "text": "later"}'),
    en: 'The server is busy',
    hu: 'A szerver elfoglalt',
    on: 'main button.p',
  },
  'too many requests': {
    meet: (guest) => broken(guest, 429, '{"code": "rate_limited", "text": "slowly", "retry_after": 1}'),
    en: 'Too many requests',
    hu: 'Túl sok kérés',
    on: 'main button.p',
  },
  'a session that has ended': {
    meet: async (guest) => {
      await house.playNow(guest);
      await guest.page.waitForSelector('.app .board');
      await house.ask(guest, 'DELETE', '/api/session');
    },
    en: 'Your session has ended',
    hu: 'Lejárt a belépésed',
    on: 'main button.p',
  },
  'a full table': {
    meet: async (guest) => {
      const host = await house.guest();
      const { id } = await house.ask(host, 'POST', '/api/tables', {
        game: 'catan',
        seats: 3,
        bots: { 1: 'random', 2: 'random' },
      });
      await host.context.close();
      await guest.page.goto(`${house.url}/table/${id}`);
    },
    en: 'The table is full',
    hu: 'Az asztal megtelt',
    on: 'main a.btn',
  },
};

async function read(page: Page, { en, hu }: Trouble): Promise<void> {
  await page.waitForSelector('h1');
  for (const [lang, title] of [
    ['hu', hu],
    ['en', en],
    ['hu', hu],
  ] as const) {
    const other = page.locator(`header button[lang=${lang}]`);
    if (await other.count()) await other.click();
    await page.waitForSelector(`h1:has-text("${title}")`);
    expect((await page.locator('main p').first().innerText()).length).toBeGreaterThan(15);
  }
}

const LOOKS: Visit[] = [{}, { size: PHONE, dark: true, touch: true }];

describe.each(Object.entries(TROUBLES))('a player who meets %s', (_, trouble) => {
  test.each(LOOKS)('reads a page with a way on, in both languages and without barriers', async (visit) => {
    const guest = await house.guest(visit);
    await trouble.meet(guest);
    await guest.page.waitForSelector(`h1:has-text("${trouble.en}")`);
    expect(await audit(guest.page)).toEqual([]);
    await read(guest.page, trouble);
    await guest.page.click(trouble.on);
    await guest.page.waitForSelector(trouble.then ?? '.shelf');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

test('a player whose session has ended is told so after a reload, too, until they go on as a guest', async () => {
  const guest = await house.guest();
  await guest.page.goto(house.url);
  await guest.page.waitForSelector('.shelf');
  await house.ask(guest, 'DELETE', '/api/session');
  await guest.page.reload();
  await guest.page.waitForSelector('h1:has-text("Your session has ended")');
  await guest.page.reload();
  await guest.page.waitForSelector('h1:has-text("Your session has ended")');
  await guest.page.getByRole('button', { name: 'Continue as a guest' }).click();
  await guest.page.waitForSelector('.shelf');
  await guest.context.close();
});

test('a player whose game is deleted meanwhile reads a clear page', async () => {
  const guest = await house.guest({ locale: 'hu-HU' });
  const table = await house.playNow(guest);
  await guest.page.waitForSelector('.app .board');
  await house.stopServer();
  house.deleteTable(table);
  await house.startServer();
  await guest.page.waitForSelector('h1:has-text("Nincs ilyen asztal")');
  expect(await audit(guest.page)).toEqual([]);
  await guest.page.click('main a.btn');
  await guest.page.waitForSelector('.shelf');
  await guest.context.close();
});
