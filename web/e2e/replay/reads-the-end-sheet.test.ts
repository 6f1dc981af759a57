/** A player reads the end sheet of a finished game. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxOf } from '../box';
import { DESKTOP, House, PHONE } from '../house';

const house = new House();
let finished = '';
beforeAll(async () => {
  await house.open();
  const guest = await house.guest();
  finished = await house.finished(guest);
  await guest.context.close();
});
afterAll(() => house.close());

test('a player reads winner, points, and a chart with its table', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await page.goto(`${house.url}/table/${finished}`);
  await page.waitForSelector('main.end');
  expect(await page.locator('main.end h1').innerText()).toMatch(/wins? with \d+ points?|share the victory/);
  await page.waitForSelector('main.end svg[role=img]');
  expect(await page.locator('main.end tbody tr').count()).toBeGreaterThanOrEqual(3);
  const chart = page.locator('main.end section', { hasText: 'Points over the game' });
  await chart.getByRole('button', { name: 'Table' }).click();
  await expect.poll(() => chart.locator('tbody tr').count()).toBeGreaterThan(2);
});

test('a player checks a game, and the head of the sheet stays as wide as it was', async () => {
  const guest = await house.guest();
  await guest.page.goto(`${house.url}/table/${finished}`);
  await guest.page.waitForSelector('main.end');
  const before = await boxOf(guest.page, 'main.end h1');
  await guest.page.click('[data-tool=verify]');
  await guest.page.waitForSelector('[data-verified=true]');
  const after = await boxOf(guest.page, 'main.end h1');
  expect([after.x, after.width, after.height]).toEqual([before.x, before.width, before.height]);
});

test('a player can read every label of a chart, on a desk and on a phone', async () => {
  const guest = await house.guest();
  await guest.page.goto(`${house.url}/table/${finished}`);
  for (const size of [DESKTOP, PHONE]) {
    await guest.page.setViewportSize(size);
    await guest.page.waitForSelector('main.end svg[role=img] text');
    const cut = await guest.page.$$eval('main.end svg[role=img] text', (all) =>
      all.flatMap((text) => {
        const [label, chart] = [text.getBoundingClientRect(), text.closest('svg')?.getBoundingClientRect()];
        const whole =
          chart &&
          label.left >= chart.left - 1 &&
          label.right <= chart.right + 1 &&
          label.bottom <= chart.bottom + 1;
        return whole || label.width === 0 ? [] : [text.textContent];
      }),
    );
    expect(cut).toEqual([]);
  }
});
