/** While barrels are loaded and stored, the bank board below the list shows whole rows, and the list is not cut. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../house';
import { dice, Planter, sitDown } from './planter';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
];

test('a player who loads barrels sees whole rows of buildings and whole lines', async () => {
  const guest = await house.guest({ locale: 'hu-HU', settings: { confirm: 'never' } });
  await sitDown(house, guest, { seats: 3 });
  const { page } = guest;
  const me = new Planter(page, dice(3));
  const cut: string[] = [];
  let seen = 0;
  for (let moves = 0; moves < 150 && seen < 6; moves++) {
    if ((await me.asked()) === null) break;
    if (await page.locator('.decision section').count()) {
      seen += 1;
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const found = await page.evaluate(async () => {
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          const market = document.querySelector('section.market')?.getBoundingClientRect();
          const rows = [...document.querySelectorAll<HTMLElement>('section.market .offer')];
          const sliced = rows.filter((row) => {
            const box = row.getBoundingClientRect();
            return market && box.height > 0 && box.top < market.bottom - 2 && box.bottom > market.bottom + 1;
          });
          const list = document.querySelector('.decision')?.getBoundingClientRect();
          const wide = [...document.querySelectorAll<HTMLElement>('.decision .option')].filter(
            (option) => list && option.getBoundingClientRect().right > list.right + 1,
          );
          return [...sliced, ...wide].map((one) => `${innerWidth}: ${one.innerText}`);
        });
        cut.push(...found);
      }
    }
    await me.move();
  }
  expect(seen).toBe(6);
  expect(cut).toEqual([]);
  await guest.context.close();
});
