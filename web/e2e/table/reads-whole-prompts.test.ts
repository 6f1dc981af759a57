/** What is asked, the line below it and the title are never cut. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, PHONE } from '../house';
import { click, myTurn } from '../san_juan/builder';
import { move } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Sentences whose letters do not all lie inside of the prompt or the bar above the table. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Sizes are set before the next frame is drawn.
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    return [...document.querySelectorAll<HTMLElement>('.bar h2, .bar .more, .top .m')]
      .filter((one) => {
        const around = one.closest('.tx, .top')?.getBoundingClientRect();
        const text = [...one.childNodes].find(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        if (!around || !text || one.offsetHeight === 0) return false;
        const letters = document.createRange();
        letters.selectNodeContents(text);
        const box = letters.getBoundingClientRect();
        const ellipsis =
          getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
        return (
          ellipsis ||
          box.bottom > around.bottom + 3 ||
          box.right > around.right + 1 ||
          box.top < around.top - 3
        );
      })
      .map((one) => one.innerText);
  });
}

test.each([
  ['catan', 3],
  ['san_juan', 4],
  ['puerto_rico', 4],
  ['genoa', 4],
  ['viscounts', 4],
] as const)('a player of %s reads every prompt and title', async (game, seats) => {
  const found: string[] = [];
  for (const size of [{ width: 1280, height: 720 }, PHONE]) {
    const guest = await house.guest({ size, locale: 'hu-HU', settings: { confirm: 'never' } });
    await house.against(guest, { game, seats, bot: 'random' });
    const { page } = guest;
    // In San Juan a move is put together by several clicks.
    const clicked = async (): Promise<boolean> =>
      (await myTurn(page)) !== null && (await click(page, (count) => count - 1), true);
    for (let done = 0; done < 8 && (await (game === 'san_juan' ? clicked() : move(page))); done++)
      found.push(...(await cut(page)));
    await guest.context.close();
  }
  expect([...new Set(found)]).toEqual([]);
});
