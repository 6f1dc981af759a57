/** On the end sheet's board nothing covers a letter, and "sold" can be read whole. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, untilTrue } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test.each(['en-GB', 'hu-HU'] as const)(
  'a reader of the final board finds every name and word whole (%s)',
  async (locale) => {
    const guest = await house.guest({ locale });
    const bots = { 0: 'greedy', 1: 'greedy', 2: 'greedy' };
    const { id } = await house.ask(guest, 'POST', '/api/tables', {
      game: 'puerto_rico',
      seats: 3,
      seat: null,
      pace: 0,
      bots,
    });
    await house.ask(guest, 'POST', `/api/tables/${id}/start`, {});
    await untilTrue(
      async () => (await house.ask<{ status: string }>(guest, 'GET', `/api/tables/${id}`)).status === 'over',
    );
    await guest.page.goto(`${house.url}/table/${id}`);
    await guest.page.waitForSelector('main.end .offer .sold');
    const faults = await guest.page.$$eval('main.end .offer', (offers) => {
      const lettersOf = (element: Element): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      const meet = (a: DOMRect, b: DOMRect): boolean =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
      return offers.flatMap((offer) => {
        const [name, shield, sold, left] = ['.name', '.shield', '.sold', '.left'].map((part) =>
          offer.querySelector(part),
        );
        if (!name || !shield) return ['something is missing'];
        const box = shield.getBoundingClientRect();
        const out = meet(lettersOf(name), box) ? [`shield on ${name.textContent}`] : [];
        if (!sold) return left && meet(lettersOf(left), box) ? [...out, 'shield on copies'] : out;
        const word = lettersOf(sold);
        const whole =
          word.right <= offer.getBoundingClientRect().right &&
          sold.parentElement &&
          (getComputedStyle(sold.parentElement).overflow === 'visible' ||
            word.right <= sold.parentElement.getBoundingClientRect().right);
        return whole && !meet(word, box) ? out : [...out, `${sold.textContent} at ${name.textContent}`];
      });
    });
    expect(faults).toEqual([]);
    await guest.context.close();
  },
);
