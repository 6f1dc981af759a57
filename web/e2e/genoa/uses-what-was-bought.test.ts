/** A player of Genoa uses an action, or sells it. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, House, PHONE, untilTrue, type Guest } from '../house';
import { step } from '../step';
import { Merchant, branchBefore, playUntil, visit } from './merchant';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

async function leave(guests: readonly Guest[]): Promise<void> {
  expect(guests.flatMap(({ errors }) => errors)).toEqual([]);
  for (const { context } of guests) await context.close();
}

describe('a player against bots', () => {
  test('uses or sells what a bid was for, and reads which rule forbids to leave it', async () => {
    const guest = await house.guest(visit());
    const me = new Merchant(guest);
    const { page } = guest;
    await house.against(guest, { game: 'genoa', seats: 4, bot: 'greedy' });
    await playUntil([me], async () => (await page.locator('section.warn').count()) > 0);
    expect(await page.locator('section.warn [data-target="Move on"]').getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.setViewportSize(PHONE);
    await expect
      .poll(async () => (await page.locator('.board svg').first().boundingBox())?.height)
      .toBeGreaterThan(180);
    await expect.poll(() => page.locator('.offer.best .btn.p').first().isVisible()).toBe(true);
    await page.setViewportSize(DESKTOP);
    const purse = await me.ducats();
    const best = page.locator('.offer.best').first();
    const price = Number(/(\d+) ducats/.exec(await best.innerText())?.[1]);
    await step(page, () => page.keyboard.press('y'));
    await untilTrue(async () => (await me.ducats()) === purse + price);
    await leave([guest]);
  });

  test('removes the marker of somebody else, planned tap by tap', async () => {
    const guest = await house.guest(visit());
    const { page } = guest;
    const { table, building } = await branchBefore(house, guest, 'oust', 1);
    await page.goto(`${house.url}/table/${table}`);
    await page.locator('section.mine').waitFor();
    const name = building.charAt(0).toUpperCase() + building.slice(1);
    const spot = page.locator(`.field[aria-label*="${name}"]`);
    for (const street of await page.locator('.field[data-target^="Choose street"]').all()) {
      await street.dispatchEvent('click');
      await page.locator('.field[aria-pressed=true]').waitFor();
      if ((await page.locator(`.field[data-target="Remove the marker from the ${name}"]`).count()) > 0) break;
      await page.keyboard.press('Escape');
      await page.locator('.field[aria-pressed=true]').waitFor({ state: 'detached' });
    }
    await page.locator(`.field[data-target="Remove the marker from the ${name}"]`).dispatchEvent('click');
    await page
      .locator('.field[aria-pressed=true]', { has: page.locator('title', { hasText: name }) })
      .waitFor();
    expect(await spot.count()).toBeGreaterThan(0);
    await page.locator('section.mine [data-target=Done]').click();
    await page.locator('#tab-log').click();
    await page
      .getByText(new RegExp(`You remove .* marker from the ${name}`))
      .first()
      .waitFor();
    await leave([guest]);
  });
});
