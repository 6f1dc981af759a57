import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditDayAndNight } from '../audit';
import { House, PHONE, untilTrue, type Visit } from '../house';
import { asked, step, version } from '../step';
import { moments, sitDownAt, Viscount } from './viscount';

const house = new House();
const MOMENTS = moments('play', 'dismiss', 'workers', 'exile', 'collision', 'link_own', 'link_other');
beforeAll(() => house.open());
afterAll(() => house.close());

type Name = keyof typeof MOMENTS;

async function at(
  name: Name,
  visit: Visit = {},
): Promise<{ page: Awaited<ReturnType<House['guest']>>['page']; done: () => Promise<void> }> {
  const guest = await house.guest({ settings: { confirm: 'never' }, ...visit });
  await sitDownAt(house, guest, MOMENTS[name]);
  return {
    page: guest.page,
    done: async (): Promise<void> => {
      expect(guest.errors).toEqual([]);
      await guest.context.close();
    },
  };
}

describe('a player with a link', () => {
  const TURNS: [string, Name][] = [
    ['in my turn', 'link_own'],
    ['in the turn of another', 'link_other'],
  ];

  test.each(TURNS)('chooses its effect %s', async (_, name) => {
    const { page, done } = await at(name);
    expect(await page.locator('section.mine').innerText()).toMatch(/From: .*link/i);
    await page.click('#tab-action');
    expect(await page.locator('#side-body ol li').first().innerText()).toMatch(/link/i);
    expect(await new Viscount(page).move()).toBe(true);
    await done();
  });
});

describe('a player in the castle', () => {
  test('plans workers by numbered steps before they are sent', async () => {
    const { page, done } = await at('workers');
    const before = await version(page);
    await page.locator('.targets [data-move]').first().click();
    await page.waitForSelector('.targets [aria-pressed=true]');
    const steps = page.locator('#side-body ol .number');
    await untilTrue(async () => (await steps.count()) > 0);
    await expect.poll(() => page.locator('svg.ring g[aria-hidden=true] path.way').count()).toBeGreaterThan(0);
    expect(await version(page)).toBe(before);
    await page.keyboard.press('Escape');
    await untilTrue(async () => (await steps.count()) === 0);
    await page.locator('.targets [data-move]').first().click();
    await step(page, () => page.locator('[data-tool=confirm]').click());
    await page.click('#tab-log');
    await expect.poll(() => page.locator('.log').innerText()).toMatch(/places? \d+ workers? in the castle/);
    await done();
  });

  test('chooses whom to exile among those who stand there, on the ring and beside the prompt', async () => {
    const { page, done } = await at('exile', { size: PHONE, touch: true });
    expect(await asked(page)).toMatch(/^Exile \d+ workers? from segment/);
    const buttons = page.locator('section.mine [data-target^="Exile"]');
    const badges = page.locator('svg.ring [data-target^="Exile"]');
    await expect.poll(() => badges.count()).toBeGreaterThan(1);
    await expect.poll(() => buttons.count()).toBe(await badges.count());
    await step(page, () => badges.first().dispatchEvent('click'));
    await done();
  });
});

describe('a player whose markers meet', () => {
  test('reads a collision in its four steps', async () => {
    const { page, done } = await at('collision');
    await page.click('#tab-action');
    const steps = page.locator('#side-body .collision li');
    await expect.poll(() => steps.count()).toBe(4);
    expect(await steps.locator('xpath=self::*[contains(@class, "now")]').count()).toBe(1);
    expect(await new Viscount(page).move()).toBe(true);
    await done();
  });
});

describe('a player who takes back a dismissal', () => {
  test('may do so until a card is turned up, and not after it', async () => {
    const { page, done } = await at('dismiss');
    const dismiss = page.locator('section.mine [data-target^="Dismiss the"]');
    const question = await asked(page);
    await step(page, () => page.locator('section.mine [data-target="Dismiss nobody"]').click());
    await page.locator('[data-undo=free]').click();
    await untilTrue(async () => (await asked(page)) === question);
    await step(page, () => dismiss.click());
    const me = new Viscount(page);
    // Whatever can be used next may take the place of the log, so the look is repeated until it shows.
    const turnedUp = async (): Promise<string | undefined> => {
      let told: string | null = null;
      await untilTrue(async () => {
        await page.click('#tab-log');
        told = await page.evaluate(() => document.querySelector<HTMLElement>('.log')?.innerText ?? null);
        return told !== null;
      });
      // On the board the name of the Peddler (gold) is the printed one.
      return /The ([^.(\n]+)(?: \([^)]+\))? appears in segment/.exec(told ?? '')?.[1]?.trim();
    };
    while ((await turnedUp()) === undefined) expect(await me.move()).toBe(true);
    const card = (await turnedUp()) ?? '';
    while ((await page.locator('[data-undo=free]').count()) > 0)
      await step(page, () => page.locator('[data-undo=free]').click());
    expect(await asked(page)).not.toBe(question);
    await expect.poll(() => page.locator('.board .beside').innerText()).toContain(card);
    await done();
  });
});

const LOOKS: [string, Visit][] = [
  ['on a desktop', {}],
  ['on a phone in Hungarian', { size: PHONE, touch: true, locale: 'hu-HU' }],
];

describe('a player meets no serious barrier by day and by night', () => {
  test.each(LOOKS)('%s', async (_, visit) => {
    const guest = await house.guest({ ...visit, settings: { confirm: 'never' } });
    for (const name of ['play', 'workers', 'exile', 'collision', 'dismiss'] as const) {
      await sitDownAt(house, guest, MOMENTS[name]);
      expect([name, await auditDayAndNight(guest.page)]).toEqual([name, []]);
      expect(
        await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
