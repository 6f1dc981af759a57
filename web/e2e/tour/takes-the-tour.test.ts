/** A newcomer takes the tour, or does without it. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('a newcomer', () => {
  test('is offered the tour once, tries things out, and comes back to the games', async () => {
    const newcomer = await house.guest({ locale: 'hu-HU' });
    const { page } = newcomer;
    await page.goto(house.url);
    await page.click('[data-tool=tour]');
    await page.waitForSelector('h1:has-text("Két kattintás, és indul a játék")');
    for (let at = 0; at < 2; at++) await page.click('[data-tool=tour-next]');
    await page.locator('[data-no]').click({ force: true });
    await page.waitForSelector('[role=alert]:has-text("legalább két útvonalnyi")');
    await page.locator('[data-target]').first().click();
    await page.waitForSelector('text=Települést építesz.');
    for (let at = 0; at < 3; at++) await page.click('[data-tool=tour-next]');
    await page
      .getByRole('button', { name: /^Vissza$/ })
      .first()
      .click();
    await page.click('header button[lang=en]');
    await page.waitForSelector('html[lang=en]');
    await page.waitForSelector('h1:has-text("You can take a move back")');
    await page.getByRole('link', { name: 'Skip the tour' }).click();
    await page.waitForSelector('.shelf');
    expect(await page.locator('[data-tool=tour]').count()).toBe(0);
    await page.reload();
    await page.waitForSelector('.shelf');
    expect(await page.locator('[data-tool=tour]').count()).toBe(0);
    expect(newcomer.errors).toEqual([]);
    await newcomer.context.close();
  });

  test('who does not want the tour is not offered it again', async () => {
    const newcomer = await house.guest();
    await newcomer.page.goto(house.url);
    await newcomer.page.click('[data-tool=no-tour]');
    await newcomer.page.reload();
    await newcomer.page.waitForSelector('.shelf');
    expect(await newcomer.page.locator('[data-tool=tour]').count()).toBe(0);
    await newcomer.context.close();
  });
});
