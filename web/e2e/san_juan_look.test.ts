import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditDayAndNight } from './audit';
import { House, PHONE, untilTrue } from './house';
import { click, myTurn, sitDown } from './san_juan';

const house = new House();
/** KONTOR_SHOTS names a folder for pictures to look at. */
const shots = process.env['KONTOR_SHOTS'];
beforeAll(async () => {
  if (shots) mkdirSync(shots, { recursive: true });
  await house.open();
});
afterAll(() => house.close());

const VISITS = [
  { name: 'small desktop', size: { width: 1280, height: 720 }, locale: 'hu-HU' },
  { name: 'phone', size: PHONE, locale: 'hu-HU' },
] as const;

describe('San Juan', () => {
  test.each(VISITS)(
    'is clean by day and by night and fits in every phase: $name',
    async ({ name, size, locale }) => {
      const guest = await house.guest({
        size,
        locale,
        touch: size.width < 700,
        settings: { confirm: 'never' },
      });
      const { page } = guest;
      await sitDown(house, guest, 4);
      const seen = new Set<string>();
      for (let clicks = 0; seen.size < 6 && clicks < 200; clicks++) {
        const phase = await myTurn(page);
        if (phase === null) break;
        if (!seen.has(phase)) {
          seen.add(phase);
          expect([phase, await auditDayAndNight(page)]).toEqual([phase, []]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
            size.width,
          );
          if (shots) await page.screenshot({ path: `${shots}/${name.replaceAll(' ', '-')}-${phase}.png` });
        }
        await click(page, (count) => clicks % count);
      }
      expect(seen.size).toBeGreaterThanOrEqual(4);
      expect(guest.errors).toEqual([]);
      await guest.context.close();
    },
  );

  test('is shown whole on a phone: the hand where one builds, the table where one chooses a role', async () => {
    const guest = await house.guest({ size: PHONE, touch: true, settings: { confirm: 'never' } });
    const { page } = guest;
    await sitDown(house, guest, 2);
    const phases = new Set<string>();
    for (let phase = await myTurn(page); phases.size < 4; phase = await myTurn(page)) {
      if (phase === null) throw new Error('the game was over before four phases had come up');
      phases.add(phase);
      await expect
        .poll(async () => [phase, (await page.locator('.own.front').count()) > 0])
        .toEqual([phase, phase !== 'choose_role']);
      await click(page, () => 0);
    }
    await guest.context.close();
  });

  test('can be played with the keyboard, and read as text', async () => {
    const guest = await house.guest();
    const { page } = guest;
    await sitDown(house, guest, 2);
    while ((await myTurn(page)) !== 'choose_role') await click(page, () => 0);
    const version = await page.getAttribute('.app', 'data-version');
    await page.locator('.role.may').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.classList.contains('role'))).toBe(true);
    await page.locator('.role.may').first().focus();
    await page.keyboard.press('Enter');
    await untilTrue(async () => (await page.getAttribute('.app', 'data-version')) !== version);
    await page.click('#tab-text');
    await page.waitForSelector('#side-body :text("Roles and prices")');
    await page.click('#tab-cards');
    await expect.poll(() => page.locator('#side-body [data-card]').count()).toBe(29);
    await guest.context.close();
  });

  test('a start hand is chosen from more cards, if the table says so', async () => {
    const guest = await house.guest();
    const { page } = guest;
    await sitDown(house, guest, 3, { start_hand: 'chosen' });
    expect(await myTurn(page)).toBe('start_discard');
    const hand = await page.locator('.hand .hc').count();
    expect(hand).toBeGreaterThanOrEqual(5);
    for (let marked = 1; marked <= hand - 4; marked++) {
      await page.locator('.hand .hc.may').first().click();
      await untilTrue(async () => (await page.locator('.hand .hc.on').count()) === marked);
    }
    await page.locator('section.mine .btn.p').click();
    await untilTrue(async () => (await page.locator('.hand .hc').count()) === 4);
    await guest.context.close();
  });
});
