import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditDayAndNight } from './audit';
import { House, PHONE, type Visit } from './house';
import { dice, Planter, sitDown } from './puerto_rico';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const LOOKS: [string, Visit][] = [
  ['on a desktop', {}],
  ['on a phone in Hungarian', { size: PHONE, touch: true, locale: 'hu-HU' }],
];
const SHORT = { new_buildings: true, nobles: true, year_limit: 6 };

describe.each(LOOKS)('an automatic audit by day and by night %s', (_, visit) => {
  test('has no serious finding in any phase that comes up, nor on the end sheet', async () => {
    const guest = await house.guest({ ...visit, settings: { confirm: 'never' } });
    await sitDown(house, guest, { seats: 4, options: SHORT, bot: 'greedy' });
    const me = new Planter(guest.page, dice(3));
    const audited = new Set<string>();
    for (let asked = await me.asked(); asked !== null; asked = await me.asked()) {
      const kind = asked.replace(/[\d:].*/s, '');
      if (!audited.has(kind)) expect([asked, await auditDayAndNight(guest.page)]).toEqual([asked, []]);
      audited.add(kind);
      await me.move();
    }
    expect(audited.size).toBeGreaterThanOrEqual(6);
    await guest.page.waitForSelector('main.end svg[role=img]');
    expect(await auditDayAndNight(guest.page)).toEqual([]);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

describe('at the table', () => {
  test('people are placed with arrows and Enter, and nothing leaves before Done', async () => {
    const guest = await house.guest({ settings: { confirm: 'never' } });
    const { page } = guest;
    let submitted = 0; // by me: the other seat may place its people at the same time
    page.on('websocket', (socket) =>
      socket.on(
        'framesent',
        ({ payload }) => (submitted += /"type":\s*"submit"/.test(String(payload)) ? 1 : 0),
      ),
    );
    await sitDown(house, guest, { seats: 2 });
    const me = new Planter(page, dice(5), 'Choose Settler');
    const circles = page.locator('.own [data-target]');
    const waiting = (): Promise<string> => page.locator('.windrose.placing').innerText();
    const done = (): Promise<void> => page.locator('section.mine .btn.p:not([aria-disabled=true])').click();
    const suggestion = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Suggest' }).click();
      await page.locator('.because').waitFor(); // a click before it has come would be for what stood there before
    };
    for (;;) {
      expect(await me.asked()).not.toBeNull();
      if ((await page.locator('.windrose.placing').count()) > 0) {
        await page.getByRole('button', { name: 'Pick up everybody' }).click();
        if ((await circles.count()) > 1) break;
        await suggestion();
        await done();
        await page.waitForSelector('.windrose.placing', { state: 'detached' });
      } else await me.move();
    }
    const before = submitted;
    expect(before).toBeGreaterThan(0);
    const everybody = await waiting();
    await circles.first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(waiting).not.toBe(everybody);
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.closest('.own') !== null)).toBe(true);
    expect(submitted).toBe(before);
    await suggestion();
    await done();
    await expect.poll(() => submitted).toBe(before + 1);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });

  test('what cannot be bought says why, and every building tells what it does', async () => {
    const guest = await house.guest({ settings: { confirm: 'never' } });
    await sitDown(house, guest, { seats: 3 });
    const { page } = guest;
    const me = new Planter(page, dice(1));
    while ((await me.asked()) !== 'Buy a building, or pass.') await me.move();
    await page.getByRole('button', { name: /^Guild hall/ }).click({ force: true });
    const notice = page.locator('[data-notice=refused]');
    await notice.waitFor();
    expect(await notice.locator('a').innerText()).toMatch(/^PR-BUILD-\d+/);
    expect(await page.locator('.about').last().innerText()).toContain(
      '1 point for each small and 2 for each large',
    );
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

describe('on a phone', () => {
  test('the first tap on a building tells what it does and costs, the button buys it', async () => {
    const guest = await house.guest({ size: PHONE, touch: true, settings: { confirm: 'never' } });
    await sitDown(house, guest, { seats: 3 });
    const { page } = guest;
    const me = new Planter(page, dice(1));
    while ((await me.asked()) !== 'Buy a building, or pass.') await me.move();
    const version = await page.getAttribute('.app', 'data-version');
    await page.locator('section.market button[data-target]').first().tap();
    const text = page.locator('.about.open');
    await text.waitFor();
    expect(await text.innerText()).toMatch(/Cost \d/);
    const box = await text.boundingBox();
    expect(box?.height ?? 999).toBeLessThan(190);
    expect(await page.getAttribute('.app', 'data-version')).toBe(version);
    await text.locator('.btn').tap();
    await page.waitForFunction(
      (before) => document.querySelector('.app')?.getAttribute('data-version') !== before,
      version,
    );
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});

describe('the options of a table', () => {
  test('a list of buildings is chosen from chips, and the game is played with it', async () => {
    const guest = await house.guest();
    const { page } = guest;
    await page.goto(house.url);
    await page.click('[data-game=puerto_rico] [data-tool=play-now]');
    await page.click('[data-game=puerto_rico] .options');
    await page.locator('#option-puerto_rico-new_buildings').check();
    await page.locator('#option-puerto_rico-selection').selectOption('list');
    const chips = page.locator('#option-puerto_rico-buildings');
    const wanted = [
      ...[
        'Aqueduct',
        'Hacienda',
        'Black market',
        'Storehouse',
        'Guest house',
        'Church',
        'Office',
        'Small wharf',
        'Lighthouse',
      ],
      ...['Library', 'Harbor', 'Union hall', 'Statue', 'Cloister', 'Guild hall', 'Residence', 'Fortress'],
    ];
    for (const name of wanted) await chips.getByRole('button', { name, exact: true }).click();
    expect(await chips.locator('[aria-pressed=true]').count()).toBe(17);
    await page.click('[data-game=puerto_rico] [data-tool=start]');
    await page.waitForURL('**/table/*');
    await page.waitForSelector('section.market');
    expect(await page.locator('section.market').innerText()).toContain('Statue');
    expect(await page.locator('section.market').innerText()).not.toContain('City hall');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
