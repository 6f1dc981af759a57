/** Somebody at a table of Genoa who only ever does what is offered: buttons, trays, rings on the city. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { untilTrue, type Guest, type House, type Visit } from './house';
import { SOON, stamp, step, version } from './step';

/** Every question is put, and everything is done at the first click. */
export function visit(wish: Visit = {}): Visit {
  return { ...wish, settings: { asked: 'always', confirm: 'never', ...wish.settings } };
}

const BUTTONS = 'section.mine .buttons [data-target]:not([aria-disabled=true], [data-target="Call for offers"])';
const CHOICES = '.choice [data-target], .offer [data-target], .offers .moves [data-target]';
const FIELDS = '.board .field[data-target]:not([aria-pressed=true])';

export class Merchant {
  /** Labels of everything that was chosen. */
  readonly done: string[] = [];

  constructor(readonly guest: Guest) {}

  get page(): Page {
    return this.guest.page;
  }

  name(): Promise<string> {
    return this.page.locator('.own .head b').first().innerText();
  }

  async ducats(): Promise<number> {
    return Number(await this.page.locator('.own .head .big').textContent());
  }

  cards(): Promise<number> {
    return this.page.locator('.own .cards button').count();
  }

  async asked(): Promise<boolean> {
    return (await this.page.locator('section.mine').count()) > 0;
  }

  /** May I make an offer? */
  async speaks(): Promise<boolean> {
    return (await this.page.locator('section.mine [data-target="None this turn"]').count()) > 0;
  }

  /** Play until the end sheet. */
  async playOut(): Promise<void> {
    while (await this.decide());
  }

  /** Wait for my turn and decide something; false at the end of the game. */
  async decide(): Promise<boolean> {
    await this.page.waitForSelector('section.mine, main.end', { timeout: 240_000 });
    if ((await this.page.locator('main.end').count()) > 0) return false;
    await step(this.page, () => this.choose(), stamp);
    return true;
  }

  /** Who is asked for offers makes none. Else what a tray offers, then the city every other time, then the buttons. */
  private async choose(): Promise<void> {
    const silent = this.page.locator('section.mine [data-target="None this turn"]');
    if ((await silent.count()) > 0) return this.click(silent);
    for (const where of this.done.length % 2 === 0 ? [CHOICES, FIELDS, BUTTONS] : [CHOICES, BUTTONS, FIELDS]) {
      const found = this.page.locator(where).first();
      if ((await found.count()) > 0) return this.click(found);
    }
    throw new Error('nothing is offered');
  }

  private async click(target: Locator): Promise<void> {
    this.done.push((await target.getAttribute('data-target')) ?? '');
    await target.dispatchEvent('click', undefined, { timeout: SOON });
  }

  /** The sheet that is open, or one for the first field that may be offered for. */
  async begin(): Promise<void> {
    if ((await this.page.locator('.form').count()) === 0) await this.page.locator('.field[data-target^="Offer for: "]').first().dispatchEvent('click');
  }

  /** Five ducats on a sheet, which is sent. */
  async bid(): Promise<void> {
    await this.begin();
    const sheet = this.page.locator('.form');
    await sheet.locator('.counter button').last().click();
    await sheet.locator('.send.p').click();
  }
}

/** Somebody is asked, and everybody sees the same: then nothing depends on whose page was quicker. */
async function askedTogether(merchants: readonly Merchant[]): Promise<boolean> {
  const seen = await Promise.all(merchants.map(({ page }) => version(page)));
  const asked = await Promise.all(merchants.map((one) => one.asked()));
  return asked.includes(true) && new Set(seen).size === 1;
}

/** Go on deciding for whoever is asked, until this is so. */
export async function playUntil(merchants: readonly Merchant[], holds: () => Promise<boolean>): Promise<void> {
  for (let decisions = 0; decisions < 400; decisions++) {
    await untilTrue(() => askedTogether(merchants), 60_000);
    if (await holds()) return;
    for (const one of merchants) {
      if (!(await one.asked())) continue;
      await one.decide();
      break;
    }
  }
  throw new Error('it never came to that');
}

const golden = fileURLToPath(new URL('../../tests/golden/genoa/', import.meta.url));
interface Recorded {
  actions: { do: string; building?: string }[];
}

/** A golden game with this move in it, played on from some steps before it by whoever made it. */
export async function branchBefore(house: House, guest: Guest, verb: string, steps: number): Promise<{ table: string; building: string }> {
  for (const file of readdirSync(golden)) {
    const record = JSON.parse(readFileSync(golden + file, 'utf8')) as Recorded;
    const found = record.actions.findIndex((action) => action.do === verb);
    if (found < 0) continue;
    const { id } = await house.ask(guest, 'POST', '/api/records', record);
    const at = found - steps;
    const { view } = await house.ask<{ view: { actor: number } }>(guest, 'GET', `/api/tables/${id}/position?at=${String(at)}&as=public`);
    const branch = await house.ask(guest, 'POST', `/api/tables/${id}/branch`, { at, seat: view.actor, bot: 'random' });
    await house.ask(guest, 'POST', `/api/tables/${branch.id}/start`, {});
    return { table: branch.id, building: record.actions[found]?.building ?? '' };
  }
  throw new Error(`no golden game has ${verb}`);
}
