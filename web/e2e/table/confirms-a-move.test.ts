import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, type Guest } from '../house';

const house = new House();
let guest: Guest;
beforeAll(async () => {
  await house.open();
  guest = await house.guest();
  await house.playNow(guest);
});
afterAll(() => house.close());

describe('a player', () => {
  test('reads why something is not allowed, with the rule and a link to it', async () => {
    const { page } = guest;
    await page.waitForSelector('section.mine');
    await page
      .locator('.own')
      .getByRole('button', { name: /development card/i })
      .click();
    const notice = page.locator('[data-notice=refused]');
    await notice.waitFor();
    const rule = await notice.locator('a').innerText();
    expect(rule).toMatch(/^CA-[A-Z]+-\d+/);
    expect((await notice.locator('p').innerText()).length).toBeGreaterThan(30);
    await page.keyboard.press('Escape');
    await notice.waitFor({ state: 'detached' });
  });

  test('gives a move a second word if that is how it was set', async () => {
    const { page } = guest;
    await page.waitForSelector('section.mine');
    await page.locator('header button').last().click();
    await page.locator('input[name=confirm][value=always]').check();
    await page.keyboard.press('Escape');
    const version = await page.getAttribute('.app', 'data-version');
    await page.locator('.app [data-target]:not([aria-disabled=true])').first().dispatchEvent('click');
    await page.waitForSelector('[data-tool=confirm]');
    expect(await page.locator('section.mine h2').innerText()).toMatch(/^(Build|Play|Roll|End|Offer)[^?]*\?$/);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-tool=confirm]', { state: 'detached' });
    expect(await page.getAttribute('.app', 'data-version')).toBe(version);
    await page.locator('.app [data-target]:not([aria-disabled=true])').first().dispatchEvent('click');
    await page.click('[data-tool=confirm]');
    await page.waitForFunction(
      (before) => document.querySelector('.app')?.getAttribute('data-version') !== before,
      version,
    );
    await page.locator('header button').last().click();
    await page.locator('input[name=confirm][value=never]').check();
    await page.keyboard.press('Escape');
  });

  test('asks for a suggestion and drops it', async () => {
    const { page } = guest;
    await page.waitForSelector('section.mine');
    const version = await page.getAttribute('.app', 'data-version');
    await page.getByRole('button', { name: 'Suggest' }).click();
    await page.waitForSelector('[data-tool=confirm]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-tool=confirm]', { state: 'detached' });
    expect(await page.getAttribute('.app', 'data-version')).toBe(version);
  });
});
