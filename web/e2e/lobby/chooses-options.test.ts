import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test('a player sees an option greyed with the reason if it needs another one, and never in the way of a start', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await page.goto(house.url);
  await page.click('[data-game=puerto_rico] [data-tool=play-now]');
  await page.click('[data-game=puerto_rico] .options');
  const nobles = page.locator('#option-puerto_rico-nobles');
  const jeweler = page.locator('#option-puerto_rico-jeweler');
  const text = page.locator('#option-puerto_rico-jeweler-text');
  const reason = 'Only with Expansion II: nobles.';
  await text.filter({ hasText: reason }).waitFor(); // the game's words may come a moment after its options
  expect(await jeweler.isDisabled()).toBe(true);
  await nobles.check();
  expect(await jeweler.isEnabled()).toBe(true);
  expect(await text.innerText()).not.toContain(reason);
  await jeweler.selectOption('chosen');
  await nobles.uncheck();
  expect(await jeweler.isDisabled()).toBe(true);
  expect(await text.innerText()).toContain(reason);
  await page.click('[data-game=puerto_rico] [data-tool=start]');
  await page.waitForURL('**/table/*');
  await page.waitForSelector('section.market');
  const { options } = await house.ask<{ options: Record<string, unknown> }>(
    guest,
    'GET',
    `/api/tables/${page.url().split('/').at(-1) ?? ''}`,
  );
  expect([options['nobles'], options['jeweler']]).toEqual([false, 'always']);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});

test('a player chooses a list of buildings from chips, and plays with it', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await page.goto(house.url);
  await page.click('[data-game=puerto_rico] [data-tool=play-now]');
  await page.click('[data-game=puerto_rico] .options');
  await page.locator('#option-puerto_rico-new_buildings').check();
  await page.locator('#option-puerto_rico-selection').selectOption('list');
  const chips = page.locator('#option-puerto_rico-buildings');
  const wanted = [
    ...[
      'Aqueduct',
      'Hacienda',
      'Black market',
      'Storehouse',
      'Guest house',
      'Church',
      'Office',
      'Small wharf',
      'Lighthouse',
    ],
    ...['Library', 'Harbor', 'Union hall', 'Statue', 'Cloister', 'Guild hall', 'Residence', 'Fortress'],
  ];
  for (const name of wanted) await chips.getByRole('button', { name, exact: true }).click();
  expect(await chips.locator('[aria-pressed=true]').count()).toBe(17);
  await page.click('[data-game=puerto_rico] [data-tool=start]');
  await page.waitForURL('**/table/*');
  await page.waitForSelector('section.market');
  expect(await page.locator('section.market').innerText()).toContain('Statue');
  expect(await page.locator('section.market').innerText()).not.toContain('City hall');
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
