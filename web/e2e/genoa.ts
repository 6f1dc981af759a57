/** Somebody at a table of Genoa who only ever does what is offered: buttons, trays, rings on the city. */

import type { Locator, Page } from 'playwright-core';
import type { Guest, House } from './house';
import { SOON, step } from './step';

export interface Plan {
  seats: number;
  options?: Record<string, unknown>;
  bots: Record<number, string>;
}

/** A table of Genoa, not yet begun, at which the guest has seat 0. */
export async function openTable(house: House, host: Guest, { seats, options = {}, bots }: Plan): Promise<string> {
  await host.page.goto(house.url);
  await host.page.waitForSelector('.shelf');
  const { id } = (await post(host, '/api/tables', { game: 'genoa', seats, seat: 0, pace: 0, bots, options })) as { id: string };
  return id;
}

/** A request as this guest. */
export async function post(guest: Guest, path: string, body: unknown = {}): Promise<unknown> {
  return guest.page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(to, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: sent });
      if (!answer.ok) throw new Error(`${to}: ${String(answer.status)} ${await answer.text()}`);
      return answer.json() as Promise<unknown>;
    },
    [path, JSON.stringify(body)] as const,
  );
}

const BUTTONS = 'section.mine .buttons [data-target]:not([aria-disabled=true])';
const CHOICES = '.choice [data-target]';
const FIELDS = '.board .field[data-target]';

export class Merchant {
  /** Labels of everything that was chosen. */
  readonly done: string[] = [];

  constructor(readonly guest: Guest) {}

  get page(): Page {
    return this.guest.page;
  }

  get name(): Promise<string> {
    return this.page.locator('.own .head b').innerText();
  }

  async ducats(): Promise<number> {
    return Number(await this.page.locator('.own .head .big').innerText());
  }

  cards(): Promise<number> {
    return this.page.locator('.own .cards button').count();
  }

  async myTurn(): Promise<boolean> {
    return (await this.page.locator('section.mine').count()) > 0;
  }

  /** Play until the end sheet. */
  async playOut(): Promise<void> {
    while (await this.decide());
  }

  /** Wait for my turn and decide something; false at the end of the game. */
  async decide(): Promise<boolean> {
    await this.page.waitForSelector('section.mine, main.end', { timeout: 30_000 });
    if ((await this.page.locator('main.end').count()) > 0) return false;
    await step(this.page, () => this.choose());
    return true;
  }

  /** A choice on its tray first, then the city every other time, else the first button. */
  async choose(): Promise<void> {
    for (const where of this.done.length % 2 === 0 ? [CHOICES, FIELDS, BUTTONS] : [CHOICES, BUTTONS, FIELDS]) {
      const found = this.page.locator(where).first();
      if ((await found.count()) === 0) continue;
      if (where === FIELDS && (await this.page.locator('.form').count()) > 0 && (await this.page.locator(BUTTONS).count()) > 0) continue;
      return this.click(found);
    }
    throw new Error('nothing is offered');
  }

  private async click(target: Locator): Promise<void> {
    this.done.push((await target.getAttribute('data-target')) ?? '');
    await target.click({ timeout: SOON, force: true });
  }
}
