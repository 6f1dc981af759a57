/** Houses stay in their streets when cards are laid open, and keep their colours while they come. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../house';
import { click, myTurn, sitDown } from './builder';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

interface Seen {
  plates: string[];
  beside: number;
}

test('a player who draws cards sees no house leave its street', async () => {
  const guest = await house.guest({ motion: true, settings: { speed: 3, confirm: 'never' } });
  const { page } = guest;
  await page.addInitScript(() => {
    const seen: Seen = { plates: [], beside: 0 };
    Object.assign(window, { seen });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      if (this.matches('.layer .slot')) {
        seen.plates.push(getComputedStyle(this).getPropertyValue('--of-other'));
        if (document.querySelector('.laid')) seen.beside += 1;
      }
      return animate.apply(this, args);
    };
  });
  await sitDown(house, guest, 4);
  let drawn = 0;
  for (let clicks = 0; clicks < 60 && drawn < 3; clicks++) {
    if ((await myTurn(page)) === 'keep') drawn += 1;
    await click(page, (count) => clicks % count);
  }
  expect(drawn).toBe(3);
  const { plates, beside } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  expect(plates.length).toBeGreaterThan(0);
  expect(new Set(plates)).toEqual(new Set(['#dccdeb']));
  expect(beside).toBe(0);
  await guest.context.close();
});
