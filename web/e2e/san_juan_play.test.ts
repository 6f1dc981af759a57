import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit';
import { DESKTOP, House, PHONE, untilTrue } from './house';
import { click, myTurn, playOut, sitDown } from './san_juan';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('a whole game of San Juan', () => {
  test.each([
    { seats: 2, options: {} },
    { seats: 4, options: { round_limit: 6 } },
  ])('is played by clicking what is offered: $seats seats', async ({ seats, options }) => {
    const guest = await house.guest();
    const { page } = guest;
    const id = await sitDown(house, guest, seats, options);
    const { clicks, phases } = await playOut(page);
    expect(clicks).toBeGreaterThan(30);
    for (const phase of ['choose_role', 'build', 'pay']) expect(phases).toContain(phase);
    expect(await page.locator('main.end h1').innerText()).toMatch(/wins with \d+ points?|share the victory/);
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
    await page.waitForSelector('text=Over after');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

describe('a payment', () => {
  test('is one submission: building and cards together, and until then nothing has happened', async () => {
    const guest = await house.guest();
    const { page } = guest;
    await sitDown(house, guest, 3);
    for (;;) {
      expect(await myTurn(page)).not.toBeNull();
      const dear = page.locator('.hand .hc.may', { hasText: 'build for' });
      if ((await page.getAttribute('[data-phase]', 'data-phase')) === 'build' && (await dear.count()) > 0)
        break;
      await click(page, (count) => count - 1);
    }
    const version = await page.getAttribute('.app', 'data-version');
    const hand = await page.locator('.hand .hc').count();
    const city = await page.locator('.own .slot').count();
    await page.locator('.hand .hc.may', { hasText: 'build for' }).first().click();
    await page.waitForSelector('.pay .q');
    const due = await page.locator('.pay .q').count();
    expect(await page.locator('.own .slots .slot').count()).toBe(due);
    await page.keyboard.press('Escape');
    await untilTrue(async () => (await page.locator('.pay').count()) === 0);
    expect(await page.locator('.hand .hc').count()).toBe(hand);

    await page.locator('.hand .hc.may', { hasText: 'build for' }).first().click();
    await page.waitForSelector('.pay .q');
    expect(await page.locator('section.mine .btn.p').getAttribute('aria-disabled')).toBe('true');
    for (let paid = 0; paid < due; paid++) await page.locator('.hand .hc.may').first().click();
    expect(await page.getAttribute('.app', 'data-version')).toBe(version);
    await page.locator('section.mine .btn.p').click();
    await untilTrue(
      async () =>
        (await page.locator('.city .slot.made, .city .slot').count()) > 0 &&
        (await page.getAttribute('.app', 'data-version')) !== version,
    );
    await untilTrue(async () => (await page.locator('.own .city .slot').count()) === city + 1);
    await guest.context.close();
  });
});

describe('what cannot be done', () => {
  test('says why, with the rule', async () => {
    const guest = await house.guest();
    const { page } = guest;
    await sitDown(house, guest, 4);
    while ((await myTurn(page)) !== 'choose_role' || (await page.locator('.role:has(.used)').count()) === 0)
      await click(page, () => 0);
    await page.locator('.role:has(.used)').first().click();
    await page.waitForSelector('text=SJ-ROLE-05');
    await guest.context.close();
  });
});
