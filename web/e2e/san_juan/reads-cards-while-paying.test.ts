/** While four players' cities are on the table, cards and the line of the payment keep their whole texts. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, PHONE, untilTrue } from '../house';
import { click, myTurn, sitDown } from './builder';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Texts of my cards and of the payment that are not seen whole. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const parts = document.querySelectorAll<HTMLElement>(
      '.own .ti, .own .ef, .own .ft, .pay .slot, .pay .less',
    );
    const around = document.querySelector('.pay')?.getBoundingClientRect();
    return [...parts]
      .filter((part) => {
        if (getComputedStyle(part).visibility === 'hidden' || part.offsetHeight === 0) return false;
        const { bottom, right } = part.getBoundingClientRect();
        const outside =
          around && part.closest('.pay') && (bottom > around.bottom + 1 || right > around.right);
        return (
          outside || part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 1
        );
      })
      .map((part) => `${innerWidth}: ${part.innerText}`);
  });
}

test.each(['en-GB', 'hu-HU'] as const)('a player of four who pays reads every card (%s)', async (locale) => {
  const guest = await house.guest({ locale });
  const { page } = guest;
  await sitDown(house, guest, 4);
  const found: string[] = [];
  const pays = page.locator('.pay .q');
  for (let built = 0; built < 2; built++) {
    for (let clicks = 0; (await pays.count()) === 0; clicks++) {
      expect(clicks).toBeLessThan(80);
      expect(await myTurn(page)).not.toBeNull();
      await click(page, (count) => count - 1);
    }
    while ((await pays.count()) > 0) {
      const left = await pays.count();
      await page.locator('.hand .hc.may:not(.on)').first().click();
      await untilTrue(async () => (await pays.count()) < left);
      for (const size of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, PHONE]) {
        await page.setViewportSize(size);
        found.push(...(await cut(page)));
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await page.locator('section.mine .btn.p').click();
    await untilTrue(async () => (await page.locator('.pay').count()) === 0);
  }
  expect([...new Set(found)]).toEqual([]);
  await guest.context.close();
});
