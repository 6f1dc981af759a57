/** The dice for the start field are seen to roll, and lie on the market for the rest of the turn. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { House } from '../house';
import { Merchant, visit } from './merchant';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test('a player sees the dice roll and stay', async () => {
  const guest = await house.guest(visit({ motion: true, settings: { speed: 1 } }));
  const { page } = guest;
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const dice = document.querySelector('.board .dice');
      if (dice?.hasAttribute('data-rolling')) seen.push(dice.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await house.against(guest, { game: 'genoa', seats: 3, bot: 'random' });
  const me = new Merchant(guest);
  const lying = page.locator('.board .dice[data-dice]:not([data-rolling])');
  for (let decisions = 0; decisions < 30 && (await lying.count()) === 0; decisions++) await me.decide();
  await lying.waitFor();
  const faces = (await lying.getAttribute('data-dice'))?.replace(' ', '');
  expect((await lying.textContent())?.replace(/\s/g, '')).toBe(faces);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen).size).toBeGreaterThan(1);
  const [blue, red] = (await lying.getAttribute('data-dice'))?.split(' ') ?? [];
  await page.locator('#tab-log').click();
  await page.waitForFunction(
    (told) => document.querySelector('.log')?.textContent?.includes(told),
    `blue ${blue} and red ${red}`,
  );
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
