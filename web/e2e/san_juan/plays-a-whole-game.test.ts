import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../audit';
import { DESKTOP, House, PHONE } from '../house';
import { click, myTurn, playOut, sitDown } from './builder';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('a player of San Juan', () => {
  test.each([
    { seats: 2, options: {} },
    { seats: 4, options: { round_limit: 6 } },
  ])('plays a whole game by clicking what is offered: $seats seats', async ({ seats, options }) => {
    const guest = await house.guest();
    const { page } = guest;
    const id = await sitDown(house, guest, seats, options);
    const { clicks, phases } = await playOut(page);
    expect(clicks).toBeGreaterThan(30);
    for (const phase of ['choose_role', 'build', 'pay']) expect(phases).toContain(phase);
    expect(await page.locator('main.end h1').innerText()).toMatch(/wins? with \d+ points?|share the victory/);
    expect(await page.locator('main.end section').first().innerText()).toBeTruthy();
    const totals = await page.locator('main.end table').first().locator('tbody tr').allInnerTexts();
    expect(totals).toHaveLength(seats);
    for (const row of totals) expect(row).toMatch(/\d+\s*$/);
    await page.waitForSelector('text=Buildings over the game');
    await page.waitForSelector('text=Cards and goods');
    expect(await audit(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(PHONE);
    await page.waitForSelector('html[data-theme=dark]');
    expect(await audit(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.goto(`${house.url}/replay/${id}?at=60`);
    await page.waitForSelector('.board .city');
    await expect.poll(() => page.locator('.board .city').count()).toBe(seats);
    await page.keyboard.press('End');
    await page.waitForSelector('text=Finished after');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

describe('a player who does what cannot be done', () => {
  test('reads why, with the rule', async () => {
    const guest = await house.guest();
    const { page } = guest;
    await sitDown(house, guest, 4);
    while ((await myTurn(page)) !== 'choose_role' || (await page.locator('.role:has(.used)').count()) === 0)
      await click(page, () => 0);
    await page.locator('.role:has(.used)').first().click({ force: true });
    await page.waitForSelector('text=SJ-ROLE-05');
    await guest.context.close();
  });
});
