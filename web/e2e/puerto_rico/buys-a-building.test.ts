import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, PHONE } from '../house';
import { dice, Planter, sitDown } from './planter';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('a player', () => {
  test('reads why something cannot be bought, and what every building does', async () => {
    const guest = await house.guest({ settings: { confirm: 'never' } });
    await sitDown(house, guest, { seats: 3 });
    const { page } = guest;
    const me = new Planter(page, dice(1));
    while ((await me.asked()) !== 'Buy a building, or pass.') await me.move();
    await page.getByRole('button', { name: /^Guild hall/ }).click({ force: true });
    const notice = page.locator('[data-notice=refused]');
    await notice.waitFor();
    expect(await notice.locator('a').innerText()).toMatch(/^PR-BUILD-\d+/);
    expect(await page.locator('.about').last().innerText()).toContain(
      '1 point for each small and 2 for each large',
    );
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

describe('a player on a phone', () => {
  test('reads after the first tap what a building does and costs, and buys it by the button', async () => {
    const guest = await house.guest({ size: PHONE, touch: true, settings: { confirm: 'never' } });
    await sitDown(house, guest, { seats: 3 });
    const { page } = guest;
    const me = new Planter(page, dice(1));
    while ((await me.asked()) !== 'Buy a building, or pass.') await me.move();
    const version = await page.getAttribute('.app', 'data-version');
    await page.locator('section.market button[data-target]').first().tap();
    const text = page.locator('.about.open');
    await text.waitFor();
    expect(await text.innerText()).toMatch(/Cost \d/);
    const box = await text.boundingBox();
    expect(box?.height ?? 999).toBeLessThan(190);
    expect(await page.getAttribute('.app', 'data-version')).toBe(version);
    await text.locator('.btn').tap();
    await page.waitForFunction(
      (before) => document.querySelector('.app')?.getAttribute('data-version') !== before,
      version,
    );
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
