/** Somebody at a table of Puerto Rico who only ever does what is offered: rings, buttons, lists and trays. */

import type { Page } from 'playwright-core';
import { untilTrue, type Guest, type House } from './house';

export interface Plan {
  seats: number;
  options?: Record<string, unknown>;
  bot?: string;
}

/** A running table at which the guest has seat 0 and bots have the others. */
export async function sitDown(house: House, { page }: Guest, { seats, options = {}, bot = 'random' }: Plan): Promise<string> {
  await page.goto(house.url);
  await page.waitForSelector('.shelf');
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, at) => [String(at + 1), bot]));
  const id = await page.evaluate(
    async (wish) => {
      const post = async (path: string, body: unknown): Promise<{ id: string }> => {
        const answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        return (await answer.json()) as { id: string };
      };
      const table = await post('/api/tables', wish);
      await post(`/api/tables/${table.id}/start`, {});
      return table.id;
    },
    { game: 'puerto_rico', seats, seat: 0, pace: 0, bots, options },
  );
  await page.goto(`${house.url}/table/${id}`);
  return id;
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
  ) {}

  /** Wait until I am asked or the game is over; the sentence of the prompt, or null at the end. */
  async asked(): Promise<string | null> {
    await this.page.waitForSelector('section.mine, main.end', { timeout: 40_000 });
    if ((await this.page.locator('main.end').count()) > 0) return null;
    return this.page.locator('section.mine h2').innerText();
  }

  /** One choice among what is ringed; people are placed by Suggest and Done. False at the end of the game. */
  async move(): Promise<boolean> {
    const asked = await this.asked();
    if (asked === null) return false;
    const version = await this.page.getAttribute('.app', 'data-version');
    const chose = await this.choose();
    this.steps.push({ asked, chose });
    const changed = async (): Promise<boolean> => (await this.page.locator('main.end').count()) > 0 || (await this.page.getAttribute('.app', 'data-version')) !== version;
    await untilTrue(changed, 15_000).catch(() => {
      throw new Error(`nothing happened after "${chose}" (${asked})`);
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
      await page.locator('section.mine .btn', { hasText: /Suggest|Javaslat/ }).click();
      await page.locator('section.mine .btn.p').click();
      return 'everybody in place';
    }
    if ((await page.locator('section.pay').count()) > 0) return this.pay();
    const targets = page.locator('.app [data-target]:not([aria-disabled=true]):not(:disabled)');
    const count = await targets.count();
    const target = targets.nth(Math.floor(this.roll() * count));
    const label = (await target.getAttribute('data-target')) ?? '';
    await target.dispatchEvent('click');
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
