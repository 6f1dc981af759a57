import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House, type Guest } from './house';
import { move } from './step';

const house = new House();
let guest: Guest;
beforeAll(async () => {
  await house.open();
  guest = await house.guest();
  await house.playNow(guest);
});
afterAll(() => house.close());

describe('at the table', () => {
  test('what is not allowed says why, with the rule and a link to it', async () => {
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

  test('a move waits for a second word if that is how it was set', async () => {
    const { page } = guest;
    await page.waitForSelector('section.mine');
    await page.locator('header button').last().click();
    await page.locator('input[name=confirm][value=always]').check();
    await page.keyboard.press('Escape');
    const version = await page.getAttribute('.app', 'data-version');
    await page.locator('.app [data-target]:not([aria-disabled=true])').first().dispatchEvent('click');
    await page.waitForSelector('[data-tool=confirm]');
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

  test('a suggestion is a draft that can be dropped', async () => {
    const { page } = guest;
    await page.waitForSelector('section.mine');
    const version = await page.getAttribute('.app', 'data-version');
    await page.getByRole('button', { name: 'Suggest' }).click();
    await page.waitForSelector('[data-tool=confirm]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-tool=confirm]', { state: 'detached' });
    expect(await page.getAttribute('.app', 'data-version')).toBe(version);
  });

  test('a line of the log shows its position, and one comes back to now', async () => {
    const { page } = guest;
    expect(await move(page)).toBe(true);
    await page.click('#tab-log');
    await page.locator('.log .say').first().click();
    await page.waitForSelector('text=Looking back');
    expect(await page.locator('.app [data-target]').count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await page.waitForSelector('text=Looking back', { state: 'detached' });
  });

  test('a line of before a reload leads to the same position as it did when it was new', async () => {
    const { page } = guest;
    await page.click('#tab-log');
    const lines = page.locator('.log .say');
    const looked = async (): Promise<string> => {
      await lines.last().click();
      const banner = await page.locator('section.past h2').innerText();
      await page.keyboard.press('Escape');
      return banner;
    };
    await page.waitForSelector('section.mine');
    const before = [await lines.last().innerText(), await looked()];
    await page.reload();
    await page.waitForSelector('section.mine');
    await expect.poll(() => lines.last().innerText()).toBe(before[0]);
    expect(await looked()).toBe(before[1]);
  });

  test('the colours can be changed, and stay after a reload', async () => {
    const { page } = guest;
    await page.locator('header button').last().click();
    await page.locator('input[name=theme][value=dark]').check();
    await page.waitForSelector('html[data-theme=dark]');
    await page.reload();
    await page.waitForSelector('.app .board');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    expect(guest.errors).toEqual([]);
  });
});
