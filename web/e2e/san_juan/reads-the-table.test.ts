import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditDayAndNight } from '../audit';
import { House, PHONE } from '../house';
import { click, myTurn, sitDown } from './builder';

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

describe('a player of San Juan', () => {
  test.each(VISITS)(
    'meets no barrier by day and by night, and has room in every phase: $name',
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

  test('sees on a phone the whole hand to build from, and the whole table to choose a role from', async () => {
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
});
