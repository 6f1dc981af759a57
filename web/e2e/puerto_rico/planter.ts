/** Somebody at a table of Puerto Rico who only ever does what is offered: rings, buttons, lists and trays. */

import type { Page } from 'playwright-core';
import type { Guest, House } from '../house';
import { asked, SOON, turn } from '../step';

export interface Plan {
  seats: number;
  options?: Record<string, unknown>;
  bot?: string;
}

export function sitDown(
  house: House,
  guest: Guest,
  { seats, options = {}, bot = 'random' }: Plan,
): Promise<string> {
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

interface Choice {
  readonly step: Step;
  /** Whether the roll decided. */
  readonly rolled: boolean;
}

export class Planter {
  /** Every prompt and what was chosen. */
  readonly steps: Step[] = [];
  /** The next roll, for the next choice among several. A click that came too soon is repeated with the same roll. */
  private luck: number | undefined;

  constructor(
    readonly page: Page,
    private readonly roll: () => number,
    /** The label of what is chosen whenever it is offered. */
    private readonly wish?: string,
  ) {}

  /** Wait until I am asked or the game is over; the sentence of the prompt, or null at the end. */
  asked(): Promise<string | null> {
    return asked(this.page);
  }

  /** One choice among what is ringed; people are placed by Suggest and Done. False at the end of the game. */
  async move(): Promise<boolean> {
    let chosen: Choice | undefined;
    const goesOn = await turn(this.page, async () => void (chosen = await this.choose()));
    if (chosen) this.steps.push(chosen.step);
    if (chosen?.rolled) this.luck = undefined;
    return goesOn;
  }

  async playOut(most = 900): Promise<void> {
    for (let at = 0; at < most; at++) if (!(await this.move())) return;
    throw new Error('the game did not end');
  }

  private async choose(): Promise<Choice> {
    const { page } = this;
    this.luck ??= this.roll();
    const {
      asked: sentence,
      chose,
      rolled,
    } = await page.evaluate(
      ([luck, wish]) => {
        const all = (selector: string): HTMLElement[] => [
          ...document.querySelectorAll<HTMLElement>(selector),
        ];
        const question = document.querySelector('section.mine h2')?.textContent ?? '';
        if (all('.windrose.placing').length > 0) return { asked: question, chose: 'people', rolled: false };
        if (all('section.pay').length > 0) return { asked: question, chose: 'payment', rolled: false };
        const targets = all('.app [data-target]:not([aria-disabled=true]):not(:disabled)');
        const wished = targets.filter((target) => target.getAttribute('data-target') === wish);
        const preferred = wished.length > 0 && wished.length < targets.length;
        const target = preferred ? wished[0] : targets[Math.floor(luck * targets.length)];
        if (!target) throw new Error(`nothing is offered: ${question}`);
        const label = target.getAttribute('data-target') ?? '';
        window.inPage.click(target);
        return { asked: question, chose: label, rolled: !preferred };
      },
      [this.luck, this.wish] as const,
    );
    if (chose === 'people') {
      await page.locator('section.mine .btn', { hasText: /Suggest|Javaslat/ }).click({ timeout: SOON });
      // A click before it has come would be for what stood there before; it may be void, as others place people, too.
      await page.waitForSelector('[data-suggested]', { timeout: SOON });
      await page.locator('section.mine .btn.p').click({ timeout: SOON });
      return { step: { asked: sentence, chose: 'everybody in place' }, rolled };
    }
    return { step: { asked: sentence, chose: chose === 'payment' ? await this.pay() : chose }, rolled };
  }

  /** The black market: toggles until the button lights up. */
  private async pay(): Promise<string> {
    const { page } = this;
    for (const sort of [
      'fieldset:nth-of-type(1) .toggle',
      'fieldset:nth-of-type(2) .toggle',
      '.sorts > .toggle',
    ]) {
      const toggle = page.locator(`section.pay ${sort}`).first();
      if ((await page.locator('section.pay .btn[data-target]').count()) === 0 && (await toggle.count()) > 0)
        await toggle.click();
    }
    await page.locator('section.pay .btn').click();
    return 'paid at the black market';
  }
}
