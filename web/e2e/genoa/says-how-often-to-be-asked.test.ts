/** A player of Genoa says how often to be asked. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { House } from '../house';
import { SOON, step } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

describe('a player who wants to be asked', () => {
  test('never is asked for no offer, and the game goes on', async () => {
    const guest = await house.guest({ settings: { asked: 'never' } });
    const { page } = guest;
    await house.against(guest, { game: 'genoa', seats: 3, bot: 'random' });
    const asked: string[] = [];
    for (;;) {
      await page.locator('section.mine').waitFor();
      const verbs = await page
        .locator('section.mine .buttons [data-target]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-target') ?? ''));
      asked.push(...verbs);
      if (verbs.some((verb) => verb.startsWith('Roll'))) break;
      await step(
        page,
        () =>
          page
            .locator('section.mine [data-target]:not([aria-disabled=true])')
            .first()
            .dispatchEvent('click', undefined, { timeout: SOON }),
        'stamp',
      );
    }
    expect(asked.filter((verb) => ['No more offers this turn', 'Refuse', 'Agree'].includes(verb))).toEqual(
      [],
    );
    await page.locator('#tab-offers').click();
    expect(await page.locator('[data-tool=asked]').inputValue()).toBe('never');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });
});
