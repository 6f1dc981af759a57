/** What changes its place is seen to move, ends at a click, and does not move where that is not wished. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { boxOf } from '../box';
import { House, PHONE, type Guest } from '../house';
import { Settler } from '../catan/settler';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Counts every animation of the layer from its beginning on: nothing depends on when one looks. */
async function counting(guest: Guest): Promise<void> {
  await guest.page.addInitScript(() => {
    const seen = { travelled: 0 };
    Object.assign(window, { seen });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      if (this.closest('.layer')) seen.travelled += 1;
      return animate.apply(this, args);
    };
  });
}
/** How many pictures have travelled so far. */
const travelled = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { seen: { travelled: number } }).seen.travelled);

async function foundOne(visit: Parameters<House['guest']>[0]): Promise<Guest> {
  const guest = await house.guest(visit);
  await counting(guest);
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const settler = new Settler(guest);
  for (let n = 0; n < 4; n++) await settler.decide();
  expect(guest.errors).toEqual([]);
  return guest;
}

test('a player sees a settlement come from its owner', async () => {
  const { page } = await foundOne({ motion: true, settings: { speed: 1 } });
  await expect.poll(() => travelled(page)).toBeGreaterThan(0);
});

test('a player who asks for reduced motion sees nothing travel', async () => {
  const { page } = await foundOne({ settings: { speed: 1 } });
  await page.locator('[data-piece^=road]').first().waitFor({ state: 'attached' });
  expect(await travelled(page)).toBe(0);
});

test('a player who switches motion off sees nothing travel', async () => {
  const { page } = await foundOne({ motion: true, settings: { speed: 1, motion: false } });
  expect(await travelled(page)).toBe(0);
});

test('a player ends by a click what moves, and sees two dice after a roll', async () => {
  const { page } = await foundOne({ motion: true, settings: { speed: 0.5 } });
  const settler = new Settler({ page } as Guest);
  while ((await page.locator('[data-dice]').count()) === 0) await settler.decide();
  const faces = ((await page.locator('[data-dice]').getAttribute('data-dice')) ?? '').split(' ').map(Number);
  expect(faces).toHaveLength(2);
  const left = await page.evaluate(() => {
    const layer = document.querySelector('.layer');
    if (!layer) throw new Error('there is no layer');
    const travelling = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && layer.contains(effect.target));
    window.dispatchEvent(new PointerEvent('pointerdown'));
    return [layer.childElementCount, travelling.filter(({ playState }) => playState === 'running').length];
  });
  expect(left).toEqual([0, 0]);
});

test('a player on a phone sees gains float below the top bar, however many lines they have', async () => {
  const guest = await house.guest({
    motion: true,
    locale: 'hu-HU',
    size: PHONE,
    touch: true,
    settings: { speed: 1 },
  });
  const { page } = guest;
  await page.addInitScript(() => {
    const tops: [lines: number, top: number][] = [];
    Object.assign(window, { tops });
    new MutationObserver(() => {
      for (const chip of document.querySelectorAll<HTMLElement>('.layer .floating'))
        tops.push([chip.offsetHeight, chip.offsetTop]);
    }).observe(document, { childList: true, subtree: true });
  });
  await house.against(guest, { game: 'catan', seats: 4, bot: 'greedy' });
  const settler = new Settler(guest, { touch: true });
  for (let n = 0; n < 4; n++) await settler.decide();
  const tops = (): Promise<[number, number][]> =>
    page.evaluate(() => (window as unknown as { tops: [number, number][] }).tops);
  const bar = (await page.locator('.top').first().boundingBox())?.height ?? 0;
  await expect.poll(async () => (await tops()).some(([height]) => height > 50)).toBe(true);
  expect((await tops()).filter(([, top]) => top < bar)).toEqual([]);
});

test('a player sees no piece travel when the board is laid out anew below another prompt', async () => {
  const guest = await house.guest({ motion: true, size: PHONE, touch: true, settings: { speed: 1 } });
  const { page } = guest;
  await page.addInitScript(() => {
    const seen = { pieces: 0 };
    Object.assign(window, { seen });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      if (this.matches('.layer .light-map')) seen.pieces += 1;
      return animate.apply(this, args);
    };
  });
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const settler = new Settler(guest, { touch: true });
  for (let n = 0; n < 4; n++) await settler.decide();
  await expect.poll(() => page.locator('.board [data-piece^=road]').count()).toBe(6);
  const travelled = await page.evaluate(
    () => (window as unknown as { seen: { pieces: number } }).seen.pieces,
  );
  expect(travelled).toBeGreaterThan(0);
  expect(travelled).toBeLessThanOrEqual(12);
});

test('a player sees the board as large as before while the prompt changes', async () => {
  const guest = await house.guest();
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  const settler = new Settler(guest);
  await guest.page.waitForSelector('section.mine');
  const before = await boxOf(guest.page, '.prompt');
  for (let n = 0; n < 6; n++) {
    await settler.decide();
    expect((await boxOf(guest.page, '.prompt')).height).toBe(before.height);
  }
});
