/** A player of San Juan pays for a building with cards. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, untilTrue } from '../house';
import { version } from '../step';
import { click, myTurn, sitDown } from './builder';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('a player who pays', () => {
  test('sends building and cards together, and until then nothing has happened', async () => {
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

test('a player sends the payment with Enter, which takes no mark away', async () => {
  const guest = await house.guest();
  await sitDown(house, guest, 2);
  const { page } = guest;
  const marked = page.locator('.own [aria-pressed=true]');
  const ready = page.locator('.prompt .btn.p:not([aria-disabled=true], :disabled)');
  // Build whatever can be built until a payment is marked whole.
  for (let n = 0; n < 200; n++) {
    const phase = await myTurn(page);
    if (phase === 'pay' && (await marked.count()) > 0 && (await ready.count()) > 0) break;
    await click(page, () => 0);
  }
  const before = await version(page);
  await marked.first().focus();
  await page.keyboard.press('Enter');
  await untilTrue(async () => (await version(page)) !== before);
  expect(guest.errors).toEqual([]);
});
