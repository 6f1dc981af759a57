/** Words that were wrong in Hungarian once, each in the page where it was read. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House, PHONE, type Guest } from '../house';
import { dice, Planter, sitDown as sitDownInPuertoRico } from '../puerto_rico/planter';
import { sitDown } from '../san_juan/builder';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Every word of a page: what is shown, and what is said to readers. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.textContent,
      ...[...document.querySelectorAll('[aria-label], [title]')].map(
        (one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title')}`,
      ),
    ]
      .join('\n')
      .replaceAll('\u00ad', ''),
  );
/** What no page says: words that were, or would be, wrong, and that one should point at something with a finger. */
const POINTING = /[Mm]utass (egy|rá)|[Vv]idd (fölé|rá)|egér/;
const WRONG = /engem nem érint|Mindet felveszem|[Kk]örbevezetés|túr[aá]/;
const onPhone = (): Promise<Guest> =>
  house.guest({ locale: 'hu-HU', touch: true, size: PHONE, settings: { confirm: 'never' } });

test('a newcomer is offered a bemutató, not to be led around, and plays against a 2. játékos, not a seat', async () => {
  const { page } = await onPhone();
  await page.goto(house.url);
  await page.waitForSelector('.shelf');
  const offered = await everything(page);
  expect(offered).toContain('Egy rövid bemutató');
  expect(offered).toContain('Megnézem a bemutatót');
  for (const words of [WRONG, POINTING]) expect(offered).not.toMatch(words);
  await page.click('[data-game=catan] [data-tool=play-now]');
  const seats = await page.locator('[data-game=catan]').innerText();
  expect(seats).toContain('2. játékos');
  expect(seats).not.toContain('2. hely');
});

test('a newcomer reads the name of the Undo button on the tour', async () => {
  const { page } = await onPhone();
  await page.goto(`${house.url}/tour`);
  for (let n = 0; n < 4; n++) await page.click('[data-tool=tour-next]');
  const said = await page.locator('main').innerText();
  expect(said).toContain('A Visszavonás gomb');
  expect(said).not.toContain('Vissza gomb');
});

test('a player who waits may have passes made until it is they who are asked', async () => {
  const guests = [await house.guest({ locale: 'hu-HU' }), await house.guest({ locale: 'hu-HU' })] as const;
  await house.together(guests, { game: 'puerto_rico', seats: 3 });
  const offered = async (): Promise<string[]> =>
    (await Promise.all(guests.map(({ page }) => page.locator('label.pass').allInnerTexts()))).flat();
  await expect.poll(offered).toEqual(['Passzolok, amíg nincs mit tennem']);
});

test('a player on a touch screen reads who picks everybody up, and nothing about pointing', async () => {
  const guest = await onPhone();
  const { page } = guest;
  await house.against(guest, { game: 'catan', seats: 3, bot: 'greedy' });
  await page.waitForSelector('section.mine');
  for (const words of [WRONG, POINTING]) expect(await everything(page)).not.toMatch(words);
  await sitDown(house, guest, 2);
  await page.waitForSelector('section.mine');
  expect(await everything(page)).not.toMatch(POINTING);
  await sitDownInPuertoRico(house, guest, { seats: 3 });
  const me = new Planter(page, dice(5));
  const asked = page.locator('section.mine');
  let said = '';
  for (let n = 0; n < 120 && (await me.asked()) !== null && !said.includes('felvesz'); n++) {
    expect(await everything(page)).not.toMatch(POINTING);
    said = await asked.innerText();
    if (!said.includes('felvesz')) await me.move();
  }
  expect(said).toContain('Mindenkit felveszek');
});
