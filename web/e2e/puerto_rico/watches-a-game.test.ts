import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, untilTrue, type Guest } from '../house';
import { dice, Planter } from './planter';
import { settled } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const decides = async ({ page }: Guest): Promise<boolean> => (await page.locator('section.mine').count()) > 0;

test('a spectator sees the board of whoever decides, or of whom one chooses', async () => {
  const [anna, bela, watcher] = [await house.guest(), await house.guest(), await house.guest()];
  const names = ['Anna', 'Béla'] as const;
  for (const [at, guest] of [anna, bela].entries())
    await house.ask(guest, 'PATCH', '/api/session', { name: names[at] });
  const table = await house.together([anna, bela], { game: 'puerto_rico', seats: 2 });
  const { page } = watcher;
  await page.goto(`${house.url}/table/${table}`);
  const shown = (): Promise<string> => page.locator('.own.watched .who').innerText();
  const planters = [anna, bela].map(({ page: at }) => new Planter(at, dice(1), 'Choose the settler'));

  const seen = new Set<number>();
  while (seen.size < 2) {
    await settled([anna.page, bela.page]);
    const now = (await decides(anna)) ? 0 : 1;
    await expect.poll(shown).toBe(names[now]);
    seen.add(now);
    if (seen.size < 2) await planters[now]?.move();
  }

  const [now, other] = (await decides(anna)) ? names : ([names[1], names[0]] as const);
  const group = page.locator('.own.watched').getByRole('group', { name: 'A player’s board' });
  await group.getByRole('button', { name: other, exact: true }).click();
  await expect.poll(shown).toBe(other);
  await group.getByRole('button', { name: 'Follow' }).click();
  await expect.poll(shown).toBe(now);
  expect(await page.locator('.app [data-target]').count()).toBe(0);
  expect([...anna.errors, ...bela.errors, ...watcher.errors]).toEqual([]);
  for (const { context } of [anna, bela, watcher]) await context.close();
});

test('a spectator sees the end sheet of five bots with both expansions without an error', async () => {
  const guest = await house.guest();
  const { page } = guest;
  const bots = Object.fromEntries(Array.from({ length: 5 }, (_, seat) => [seat, 'random']));
  const options = { new_buildings: true, nobles: true };
  const { id } = await house.ask(guest, 'POST', '/api/tables', {
    game: 'puerto_rico',
    seats: 5,
    seat: null,
    pace: 0,
    bots,
    options,
  });
  await house.ask(guest, 'POST', `/api/tables/${id}/start`, {});
  await untilTrue(
    async () => (await house.ask<{ status: string }>(guest, 'GET', `/api/tables/${id}`)).status === 'over',
  );
  await page.goto(`${house.url}/table/${id}`);
  await page.waitForSelector('main.end svg[role=img]');
  expect(await page.locator('main.end h1').innerText()).toMatch(/wins? with \d+ points?|share the victory/);
  expect(await page.locator('main.end tbody').first().locator('tr').count()).toBe(5);
  expect(await page.locator('main.end section').count()).toBeGreaterThan(3);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
