import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, PHONE } from '../house';
import { move } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test('a player who looks back on a phone sees the board, with nothing to choose, and comes back', async () => {
  const guest = await house.guest({ size: PHONE, touch: true, settings: { confirm: 'never' } });
  await house.playNow(guest);
  const { page } = guest;
  for (let turn = 0; turn < 3; turn++) expect(await move(page)).toBe(true);
  await page.waitForSelector('section.mine');
  const rings = page.locator('main > .board [data-target]');
  await rings.first().waitFor();
  const log = page.locator('nav').getByRole('button', { name: 'Log' });
  if ((await log.count()) === 0) await page.locator('nav').getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Log', exact: true }).tap();
  await page.locator('main > .board').waitFor({ state: 'hidden' });
  await page.locator('.log .say').first().tap();
  await page.locator('main > .board').waitFor({ state: 'visible' });
  await page.waitForSelector('.bar.past');
  expect(await page.locator('.app [data-target]').count()).toBe(0);
  await page.locator('.bar.past .btn.p').tap();
  await page.waitForSelector('section.mine');
  await rings.first().waitFor();
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});

test('a player sees nothing ringed while a bot sits in their seat', async () => {
  const guest = await house.guest();
  const { page } = guest;
  await house.together([guest], { pace: 0.6 });
  await page.waitForSelector('section.mine');
  await page.locator('main > .board [data-target]').first().waitFor();
  await page.evaluate((back) => {
    const seen = { bot: 0, ringed: 0 };
    const look = (): void => {
      if (
        ![...document.querySelectorAll('.bar .btn')].some(({ textContent }) => textContent?.trim() === back)
      )
        return;
      seen.bot++;
      seen.ringed = Math.max(seen.ringed, document.querySelectorAll('.app [data-target]').length);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    Object.assign(window, { seen });
  }, 'Take my seat back');
  await page.click('[data-tool=leaving]');
  await page.click('[data-tool=leave]');
  await page.getByRole('button', { name: 'Take my seat back' }).click();
  await page.waitForSelector('section.mine');
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { bot: number; ringed: number } }).seen,
  );
  expect(seen.bot).toBeGreaterThan(0);
  expect(seen.ringed).toBe(0);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});

test('a player reads a line of the log, sees its position, and comes back to now', async () => {
  const guest = await house.guest();
  await house.playNow(guest);
  const { page } = guest;
  await page.waitForSelector('section.mine');
  expect(await move(page)).toBe(true);
  await page.click('#tab-log');
  await page.locator('.log .say').first().click();
  await page.waitForSelector('text=Looking back');
  expect(await page.locator('.app [data-target]').count()).toBe(0);
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await page.waitForSelector('text=Looking back', { state: 'detached' });
});

test('a player is led by a line of before a reload to the same position as when it was new', async () => {
  const guest = await house.guest();
  await house.playNow(guest);
  const { page } = guest;
  expect(await move(page)).toBe(true);
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
