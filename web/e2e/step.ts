/** One step of somebody at a table, and the proof that the page took it. */

import type { Locator, Page } from 'playwright-core';
import { PATIENCE, untilTrue } from './house';
import type { Sign, When } from './in_page';

/** For clicks on what was just seen. */
export const SOON = 2_500;

/** The version on the screen, or the end of the game. */
export function version(page: Page): Promise<string> {
  return page.evaluate(() => window.inPage.sign('version'));
}

/** Wait until I am asked or the game is over; the sentence of the prompt, or null at the end. */
export function asked(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const { sentence } = await window.inPage.until(() => {
      if (document.querySelector('main.end')) return { sentence: null };
      const question = document.querySelector('.app:not([data-busy]) section.mine h2');
      return question && { sentence: question.textContent };
    });
    return sentence;
  });
}

/** Do something and wait until it shows, and until the server has answered. */
export async function step(page: Page, act: () => Promise<unknown>, sign: Sign = 'version'): Promise<void> {
  await attempt(page, act, sign, 'now');
}

/** Wait until I am asked, then take a step; false at the end of the game. */
export function turn(page: Page, act: () => Promise<unknown>, sign: Sign = 'version'): Promise<boolean> {
  return attempt(page, act, sign, 'asked');
}

/** Take a step if I am asked; false if I am not, or not any more. For tables at which somebody else may be quicker. */
export function turnIfAsked(
  page: Page,
  act: () => Promise<unknown>,
  sign: Sign = 'version',
): Promise<boolean> {
  return attempt(page, act, sign, 'if asked');
}

/**
 * The table may move on between a look and a click, so an act that fails, or that the page says came too soon after another
 * question, is tried again with a new look; one that went through and changed nothing is an error.
 */
async function attempt(page: Page, act: () => Promise<unknown>, kind: Sign, moment: When): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const before = await page.evaluate(([sign, when]) => window.inPage.ready(sign, when), [
      kind,
      moment,
    ] as const);
    if (before === null) return false;
    const failure: unknown = await act().then(
      () => null,
      (error: unknown) => error ?? new Error('no reason given'),
    );
    if (
      failure === null &&
      (await page.evaluate(([sign, old]) => window.inPage.changed(sign, old), [kind, before] as const))
    )
      return true;
    if ((await page.evaluate((sign) => window.inPage.sign(sign), kind)) !== before) return true;
    if (Date.now() > end) throw failure ?? new Error(`still too soon at ${before}`);
  }
}

/** Wait until it is the turn of one of these people, who have the first seats in this order, and all of them see it: then nothing moves without them. */
export async function settled(people: readonly [Page, ...Page[]]): Promise<void> {
  await untilTrue(async () => {
    const { version: latest, actor } = await people[0].evaluate(() => window.inPage.standing());
    const seen = await Promise.all(people.map((page) => page.evaluate(() => window.inPage.atRest())));
    return (actor ?? 0) < people.length && seen.every((one) => one === latest);
  });
}

/** Click or tap what can be seen and reached; a hand that finds something else there fails. */
export async function press(page: Page, target: Locator, touch = false): Promise<void> {
  const [x, y] = await target
    .first()
    .evaluate((element) => window.inPage.middle(element), undefined, { timeout: SOON });
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** Choose the first of the targets that are offered, as soon as I am asked; false at the end of the game. */
export function move(page: Page): Promise<boolean> {
  return turn(page, () => chooseFirst(page));
}

/** The same if I am asked. */
export function moveIfAsked(page: Page): Promise<boolean> {
  return turnIfAsked(page, () => chooseFirst(page));
}

function chooseFirst(page: Page): Promise<void> {
  return page
    .locator('.app [data-target]:not([aria-disabled=true])')
    .first()
    .dispatchEvent('click', undefined, { timeout: SOON });
}
