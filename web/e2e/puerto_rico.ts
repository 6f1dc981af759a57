/** Somebody at a table of Puerto Rico who only ever does what is offered: rings, buttons, lists and trays. */

import type { Page } from 'playwright-core';
import type { Guest, House } from './house';
import { SOON, step } from './step';

export interface Plan {
  seats: number;
  options?: Record<string, unknown>;
  bot?: string;
}

export function sitDown(house: House, guest: Guest, { seats, options = {}, bot = 'random' }: Plan): Promise<string> {
  return house.against(guest, { game: 'puerto_rico', seats, bot, options });
}

export interface Step {
  /** The prompt's sentence; empty at the end of the game. */
  readonly asked: string;
  /** The label of what was chosen. */
  readonly chose: string;
}

/** Numbers that look random and are the same every time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export class Planter {
  /** Every prompt and what was chosen. */
  readonly steps: Step[] = [];

  constructor(
    readonly page: Page,
    private readonly roll: () => number,
    /** The label of what is chosen whenever it is offered. */
    private readonly wish?: string,
  ) {}

  /** Wait until I am asked or the game is over; the sentence of the prompt, or null at the end. */
  async asked(): Promise<string | null> {
    const shown = this.page.locator('section.mine h2, main.end').first();
    return shown.evaluate((element) => (element.matches('main') ? null : element.textContent));
  }

  /** One choice among what is ringed; people are placed by Suggest and Done. False at the end of the game. */
  async move(): Promise<boolean> {
    const asked = await this.asked();
    if (asked === null) return false;
    await step(this.page, async () => {
      const chose = await this.choose();
      this.steps.push({ asked, chose });
    });
    return true;
  }

  async playOut(most = 900): Promise<void> {
    for (let at = 0; at < most; at++) if (!(await this.move())) return;
    throw new Error('the game did not end');
  }

  private async choose(): Promise<string> {
    const { page } = this;
    if ((await page.locator('.windrose.placing').count()) > 0) {
      await page.locator('section.mine .btn', { hasText: /Suggest|Javaslat/ }).click({ timeout: SOON });
      await page.locator('section.mine .btn.p').click({ timeout: SOON });
      return 'everybody in place';
    }
    if ((await page.locator('section.pay').count()) > 0) return this.pay();
    const targets = page.locator('.app [data-target]:not([aria-disabled=true]):not(:disabled)');
    const wished = this.wish === undefined ? targets : page.locator(`.app [data-target=${JSON.stringify(this.wish)}]`);
    const [all, best] = [await targets.count(), await wished.count()];
    const target = best > 0 && best < all ? wished.first() : targets.nth(Math.floor(this.roll() * all));
    const label = (await target.getAttribute('data-target', { timeout: SOON })) ?? '';
    await target.dispatchEvent('click', undefined, { timeout: SOON });
    return label;
  }

  /** The black market: toggles until the button lights up. */
  private async pay(): Promise<string> {
    const { page } = this;
    for (const sort of ['fieldset:nth-of-type(1) .toggle', 'fieldset:nth-of-type(2) .toggle', '.sorts > .toggle']) {
      const toggle = page.locator(`section.pay ${sort}`).first();
      if ((await page.locator('section.pay .btn[data-target]').count()) === 0 && (await toggle.count()) > 0) await toggle.click();
    }
    await page.locator('section.pay .btn').click();
    return 'paid at the black market';
  }
}
