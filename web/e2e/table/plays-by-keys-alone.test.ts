import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, type Guest } from '../house';
import { moveIfAsked, settled } from '../step';

const house = new House();
let guest: Guest;
/** Types of the messages that the guest's page has sent. */
const sent: string[] = [];
beforeAll(async () => {
  await house.open();
  guest = await house.guest();
  guest.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) =>
      sent.push((JSON.parse(String(payload)) as { type: string }).type),
    ),
  );
  await house.playNow(guest);
});
afterAll(() => house.close());

const focused = (page: Page): Promise<{ x: number; y: number; target: string | null }> =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    return {
      x: (box?.left ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.top ?? 0) + (box?.height ?? 0) / 2,
      target: document.activeElement?.getAttribute('data-target') ?? null,
    };
  });
const openSettings = (page: Page): Promise<void> => page.locator('header button').last().click();
const version = (page: Page): Promise<string | null> => page.getAttribute('.app', 'data-version');

describe('a player with keys alone', () => {
  test('goes by arrows from target to target as they lie, and chooses with Enter', async () => {
    const { page } = guest;
    await page.waitForSelector('section.mine');
    await page.locator('.board [data-target]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const first = await focused(page);
    expect(first.target).not.toBeNull();
    let last = first;
    for (const [key, axis, sign] of [
      ['ArrowRight', 'x', 1],
      ['ArrowDown', 'y', 1],
      ['ArrowLeft', 'x', -1],
    ] as const) {
      await page.keyboard.press(key);
      const next = await focused(page);
      if (next.target !== last.target) expect(Math.sign(next[axis] - last[axis])).toBe(sign);
      last = next;
    }
    expect(last.target).not.toBe(first.target);
    const before = await version(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (old) => document.querySelector('.app')?.getAttribute('data-version') !== old,
      before,
    );
  });

  test('switches single-key shortcuts off, and they are silent', async () => {
    const { page } = guest;
    await page.waitForSelector('[data-undo=free]');
    await openSettings(page);
    await page.getByLabel(/^Single-key shortcuts/).uncheck();
    await page.keyboard.press('Escape');
    const before = await version(page);
    await page.keyboard.press('z');
    expect(await page.locator('[data-undo=free] kbd').count()).toBe(0);
    expect(sent).not.toContain('undo');
    expect(await version(page)).toBe(before);
    await openSettings(page);
    await page.getByLabel(/^Single-key shortcuts/).check();
    await page.keyboard.press('Escape');
    await page.locator('body').press('z');
    await page.waitForFunction(
      (old) => document.querySelector('.app')?.getAttribute('data-version') !== old,
      before,
    );
    expect(sent).toContain('undo');
  });

  test('answers with a letter somebody who asks for an undo', async () => {
    const [anna, bela] = [await house.guest(), await house.guest({ locale: 'hu-HU' })];
    await house.together([anna, bela]);
    const pages = [anna.page, bela.page] as const;
    // While a bot moves, a wish to undo comes too late: it was for what stood there before.
    for (
      await settled(pages);
      (await anna.page.locator('[data-undo=ask]').count()) === 0;
      await settled(pages)
    ) {
      for (const page of pages) if (await moveIfAsked(page)) break;
    }
    await anna.page.click('[data-undo=ask]');
    await bela.page.waitForSelector('[data-tool=undo-yes] kbd:has-text("I")');
    await bela.page.keyboard.press('i');
    await anna.page.waitForSelector('section.mine');
    await bela.page.waitForSelector('.log li:has-text("a lépés visszavonva")');
    await anna.context.close();
    await bela.context.close();
  });
});
