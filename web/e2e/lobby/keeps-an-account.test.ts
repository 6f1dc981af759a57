import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, type Guest } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const openSettings = (page: Page): Promise<void> => page.locator('header button').last().click();

/** Fill the form of the settings and send it. */
async function account(
  page: Page,
  how: 'register' | 'sign_in',
  login: string,
  password: string,
): Promise<void> {
  await openSettings(page);
  await page.click(`[data-tool=${how}]`);
  const form = page.locator(`[data-form=${how}]`);
  await form.locator('[autocomplete=username]').fill(login);
  await form.locator('[type=password]').fill(password);
  await form.locator('button').click();
}

describe('a player with an account', () => {
  let anna: Guest;

  test('was a guest before, keeps the games, and signs out', async () => {
    anna = await house.guest();
    const table = await house.playNow(anna);
    await anna.page.goto(house.url);
    await account(anna.page, 'register', 'Anna.K', 'correct horse');
    await anna.page.waitForSelector('text=Signed in as anna.k.');
    await anna.page.keyboard.press('Escape');
    await anna.page.waitForSelector(`a[href="/table/${table}"]`);
    await openSettings(anna.page);
    await anna.page.click('[data-tool=sign-out]');
    await anna.page.waitForSelector('text=Nothing yet. Choose a game above.');
    expect(anna.errors).toEqual([]);
  });

  test('finds the games in another browser, but only with the password', async () => {
    const elsewhere = await house.guest({ locale: 'hu-HU' });
    const { page } = elsewhere;
    await page.goto(house.url);
    await page.waitForSelector('.shelf');
    await page.waitForSelector('text=Még nincs. Válassz fent egy játékot.');
    await account(page, 'sign_in', 'anna.k', 'wrong horse');
    await page.waitForSelector('[role=alert]:has-text("jelszó hibás")');
    await page.locator('[data-form=sign_in] [type=password]').fill('correct horse');
    await page.locator('[data-form=sign_in] button').click();
    await page.waitForSelector('section a[href^="/table/"]');
    await openSettings(page);
    await page.waitForSelector('text=Belépve: anna.k.');
    await elsewhere.context.close();
  });

  test('cannot take a name that is taken', async () => {
    await account(anna.page, 'register', 'anna.k', 'another horse');
    await anna.page.waitForSelector('[role=alert]:has-text("taken")');
    await anna.context.close();
  });
});
