/** Somebody at a table of Genoa who only ever does what is offered: buttons, trays, rings on the city. */

import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { here, type Guest, type House, type Visit } from '../house';
import { settled, step, turn, turnIfAsked } from '../step';

/** Every question is put, and everything is done at the first click. */
export function visit(wish: Visit = {}): Visit {
  return { ...wish, settings: { asked: 'always', confirm: 'never', ...wish.settings } };
}

const BUTTONS =
  'section.mine .buttons [data-target]:not([aria-disabled=true], [data-target="Name my price"])';
/** Makes no offer. */
const SILENCE = 'section.mine [data-target="No more offers this turn"]';
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

  /** Am I asked, and is nothing of mine under way? */
  async asked(): Promise<boolean> {
    return (await this.page.locator('.app:not([data-busy]) section.mine').count()) > 0;
  }

  /** May I make an offer? */
  async speaks(): Promise<boolean> {
    return (await this.page.locator(`.app:not([data-busy]) ${SILENCE}`).count()) > 0;
  }

  /** Play until the end sheet. */
  async playOut(): Promise<void> {
    while (await this.decide());
  }

  /** Wait for my turn and decide something; false at the end of the game. */
  decide(): Promise<boolean> {
    return turn(this.page, () => this.choose(), 'stamp');
  }

  /** Decide something if I am asked. */
  decideIfAsked(): Promise<boolean> {
    return turnIfAsked(this.page, () => this.choose(), 'stamp');
  }

  /** Who is asked for offers makes none. Else what a tray offers, then the city every other time, then the buttons. */
  private async choose(): Promise<void> {
    const places = this.done.length % 2 === 0 ? [CHOICES, FIELDS, BUTTONS] : [CHOICES, BUTTONS, FIELDS];
    const label = await this.page.evaluate(
      (wanted) => {
        const target = wanted.map((where) => document.querySelector(where)).find((one) => one !== null);
        if (!target) throw new Error(`nothing is offered: ${document.querySelector('.bar')?.textContent}`);
        const chosen = target.getAttribute('data-target') ?? '';
        window.inPage.click(target);
        return chosen;
      },
      [SILENCE, ...places],
    );
    this.done.push(label);
  }

  /** The sheet that is open, or one for the first field that may be offered for. */
  async begin(): Promise<void> {
    if ((await this.page.locator('.form').count()) === 0)
      await this.page.locator('.field[data-target^="Make an offer for "]').first().dispatchEvent('click');
  }

  /** Five ducats on a sheet, which is sent, or laid down as a draft until I say that it is all. */
  async bid(): Promise<void> {
    await this.begin();
    const sheet = this.page.locator('.form');
    await sheet.locator('.counter button').last().click();
    await step(this.page, () => sheet.locator('.send.p').click(), 'stamp');
  }
}

type Merchants = readonly [Merchant, ...Merchant[]];

/** Go on deciding for whoever is asked, until this is so. */
export async function playUntil(merchants: Merchants, holds: () => Promise<boolean>): Promise<void> {
  const [first, ...others] = merchants;
  for (let decisions = 0; decisions < 400; decisions++) {
    await settled([first.page, ...others.map(({ page }) => page)]);
    if (await holds()) return;
    for (const one of merchants) {
      if (!(await one.asked())) continue;
      await one.decideIfAsked();
      break;
    }
  }
  throw new Error('it never came to that');
}

const golden = here('../../tests/golden/genoa/');
interface Recorded {
  actions: { do: string; building?: string }[];
}

const recorded = (file: string): Recorded => JSON.parse(readFileSync(golden + file, 'utf8')) as Recorded;

/** A golden game with this move in it, played on from some steps before it by whoever made it. */
export async function branchBefore(
  house: House,
  guest: Guest,
  verb: string,
  steps: number,
): Promise<{ table: string; building: string }> {
  for (const file of readdirSync(golden)) {
    const record = recorded(file);
    const found = record.actions.findIndex((action) => action.do === verb);
    if (found < 0) continue;
    const table = await branchAt(house, guest, record, found - steps);
    return { table, building: record.actions[found]?.building ?? '' };
  }
  throw new Error(`no golden game has ${verb}`);
}

/** The end of a golden game of two players, from the last rolls of the dice on. */
export function branchNearEnd(house: House, guest: Guest, rolls: number): Promise<string> {
  const record = recorded('2p-hear=on_call,rounds=1,calls=1,posts=1,items=2-goods.json');
  const at = record.actions.flatMap(({ do: verb }, step) => (verb === 'roll' ? [step] : [])).at(-rolls);
  return branchAt(house, guest, record, at ?? 0);
}

async function branchAt(house: House, guest: Guest, record: Recorded, at: number): Promise<string> {
  const { id } = await house.ask(guest, 'POST', '/api/records', record);
  const { view } = await house.ask<{ view: { actor: number } }>(
    guest,
    'GET',
    `/api/tables/${id}/position?at=${String(at)}&as=public`,
  );
  const branch = await house.ask(guest, 'POST', `/api/tables/${id}/branch`, {
    at,
    seat: view.actor,
    bot: 'random',
  });
  await house.ask(guest, 'POST', `/api/tables/${branch.id}/start`, {});
  return branch.id;
}
