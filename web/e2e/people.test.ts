import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, type Guest } from './house';

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

describe('an account', () => {
  let anna: Guest;

  test('is made from a guest, who keeps the games, and is left by signing out', async () => {
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

  test('brings its games to another browser, and nobody in without its password', async () => {
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

  test('cannot have a name that is taken', async () => {
    await account(anna.page, 'register', 'anna.k', 'another horse');
    await anna.page.waitForSelector('[role=alert]:has-text("taken")');
    await anna.context.close();
  });
});

describe('a clock', () => {
  test('is chosen when a table is opened, and shown before the start', async () => {
    const guest = await house.guest();
    const { page } = guest;
    await page.goto(house.url);
    await page.click('[data-game=catan] [data-tool=play-now]');
    await page.click('.options');
    await page.selectOption('#clock', { label: '10 min + 20 s' });
    await page.selectOption('#flag', 'resign');
    await page.click('.friends');
    await page.waitForSelector('dd:has-text("10 min + 20 s · counts as resigning")');
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.waitForSelector('[role=timer][data-clock=fine]');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });

  test('warns when it runs low, then a bot takes over and the seat is taken back', async () => {
    const guest = await house.guest();
    const { page } = guest;
    const clock = { bank: 20, increment: 0, flag: 'bot' };
    const { id } = await house.ask(guest, 'POST', '/api/tables', {
      game: 'catan',
      seats: 3,
      pace: 0.6,
      clock,
    });
    await page.goto(`${house.url}/table/${id}`);
    await page.waitForSelector('p.code'); // the page is there before the game: its seconds are not for loading scripts
    await house.ask(guest, 'POST', `/api/tables/${id}/start`, { fill: 'random' });
    await page.waitForSelector('section.mine');
    await page.waitForSelector('[data-clock=low]:has-text("hurry")');
    await page.getByRole('button', { name: 'Take my seat back' }).click();
    await page.waitForSelector('section.mine');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

describe('whoever leaves', () => {
  test('resigns only after a second word; the others see it and play on', async () => {
    const [anna, bela] = [await house.guest(), await house.guest()];
    await house.together([anna, bela]);
    await anna.page.click('[data-tool=leaving]');
    await anna.page.click('[data-tool=resign]');
    await anna.page.getByRole('button', { name: 'Cancel' }).click();
    expect(await bela.page.locator('[data-seat="0"] .away').count()).toBe(0);
    await anna.page.click('[data-tool=resign]');
    await anna.page.click('[data-tool=resign-sure]');
    await bela.page.waitForSelector('[data-seat="0"]:has-text("resigned")');
    await bela.page.waitForSelector('section.mine');
    await anna.page.waitForSelector('[data-tool=leaving]', { state: 'detached' });
    await bela.page.click('[data-tool=leaving]');
    await bela.page.click('[data-tool=resign]');
    await bela.page.click('[data-tool=resign-sure]');
    await bela.page.waitForSelector('main.end h1:has-text("the others resigned")');
    expect([...anna.errors, ...bela.errors]).toEqual([]);
    await anna.context.close();
    await bela.context.close();
  });

  test('lets a bot play meanwhile; a spectator may take the place of a bot', async () => {
    const [anna, bela] = [await house.guest(), await house.guest()];
    const table = await house.together([anna], { pace: 0.6 });
    await anna.page.waitForSelector('section.mine');
    await anna.page.click('[data-tool=leaving]');
    await anna.page.click('[data-tool=leave]');
    await anna.page.getByRole('button', { name: 'Take my seat back' }).click();
    await anna.page.waitForSelector('section.mine');
    await bela.page.goto(`${house.url}/table/${table}`);
    await bela.page
      .locator('[data-seat="1"]')
      .getByRole('button', { name: 'Take over from the bot' })
      .click();
    await bela.page.waitForSelector('text=the host decides');
    await anna.page.click('[data-tool=let-sit]');
    await bela.page.waitForSelector('[data-seat="1"]:has-text("you")');
    await anna.page.waitForSelector('[data-seat="1"]:has-text("Guest")');
    expect([...anna.errors, ...bela.errors]).toEqual([]);
    await anna.context.close();
    await bela.context.close();
  });
});
