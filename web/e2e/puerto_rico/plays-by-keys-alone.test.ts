import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { House } from '../house';
import { dice, Planter, sitDown } from './planter';
import { SOON, step } from '../step';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** What I have sent: the numbers of the moves. */
function sent(page: Page): number[][] {
  const moves: number[][] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const said = JSON.parse(String(payload)) as { type: string; actions?: number[] };
      if (said.type === 'submit') moves.push(said.actions ?? []);
    }),
  );
  return moves;
}

/** Do what a bot would, except that a role of the wish is taken as soon as I have produced something. */
async function onward(page: Page, wish: string, produced: boolean): Promise<void> {
  await step(page, async () => {
    const wished = page.locator(`.app [data-target=${JSON.stringify(wish)}]`);
    if (produced && (await wished.count()) > 0) return wished.first().click({ timeout: SOON });
    const confirm = page.locator('[data-tool=confirm]');
    // On a busy machine the suggestion may come later than one waits for it; then it is there at the next look.
    if ((await confirm.count()) === 0)
      await page.locator('section.mine').getByRole('button', { name: 'Suggest' }).click({ timeout: SOON });
    await confirm
      .or(page.locator('.app:has(.windrose.placing) section.mine .btn.p'))
      .first()
      .click({ timeout: SOON });
  });
}

test('a player passes with N beside a list, and chooses the second line of it with key 2', async () => {
  const guest = await house.guest({ settings: { confirm: 'never' } });
  const { page } = guest;
  const moves = sent(page);
  await sitDown(house, guest, { seats: 3, bot: 'greedy' });
  const me = new Planter(page, dice(1));
  const lines = page.locator('.options button[data-target]');
  const pass = page.locator('section.mine .btn:has(kbd:text-is("N"))');
  await me.asked();
  const passes = page.locator('.log li', { hasText: 'You pass' });
  let [produced, passed] = [false, false];
  for (;;) {
    const asked = await me.asked();
    expect(asked).not.toBeNull();
    produced ||= asked?.startsWith('Produce') ?? false;
    const [choices, may] = [await lines.count(), await pass.count()];
    if (!passed && choices > 0 && may > 0) {
      const before = await passes.count();
      await step(page, () => page.keyboard.press('n'));
      await expect.poll(() => passes.count()).toBe(before + 1);
      passed = true;
    } else if (passed && choices > 1) break;
    else await onward(page, passed ? 'Choose the captain' : 'Choose the trader', produced);
  }
  const wanted = Number(await lines.nth(1).getAttribute('data-move'));
  await step(page, () => page.keyboard.press('2'));
  expect(moves.at(-1)).toEqual([wanted]);
  expect(guest.errors).toEqual([]);
  await guest.context.close();
});
