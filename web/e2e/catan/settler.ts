/** Somebody at a table of Catan who only ever does what is offered: rings on the board, buttons, trays. */

import type { Locator, Page } from 'playwright-core';
import type { Guest, House } from '../house';
import { press, step, turn } from '../step';

export const KINDS = ['wood', 'wool', 'grain', 'brick', 'ore'] as const;
/** Cards in hand, in the order of `KINDS`. */
export type Hand = readonly number[];

export interface Plan {
  seats: number;
  options?: Record<string, unknown>;
  /** Seats that bots take. */
  bots: Record<number, string>;
}

/** A table of Catan, not yet begun, at which the guest has seat 0. */
export async function openTable(
  house: House,
  host: Guest,
  { seats, options = {}, bots }: Plan,
): Promise<string> {
  const { id } = await house.ask(host, 'POST', '/api/tables', {
    game: 'catan',
    seats,
    seat: 0,
    pace: 0,
    bots,
    options,
  });
  return id;
}

/** What is preferred, by the words of its target; the rest is left alone or ends the turn. */
const WISHES = [
  /^City/,
  /^Settlement/,
  /^Buy/,
  /^Play/,
  /^Move the robber/,
  /^Take a card/,
  /^Accept/,
  /^Roll/,
  /^Pass/,
  /^End turn/,
];
const MOST_ROADS = 9;
/** Cards to be chosen, kind by kind. */
const TRAYS = '.discard .cells, .pick .cells';

export class Settler {
  private readonly touch: boolean;
  /** Labels of everything that was chosen. */
  readonly done: string[] = [];

  constructor(
    readonly guest: Guest,
    { touch = false }: { touch?: boolean } = {},
  ) {
    this.touch = touch;
  }

  get page(): Page {
    return this.guest.page;
  }

  /** Play until the end sheet. */
  async playOut(): Promise<void> {
    while (await this.decide());
  }

  /** Wait for my turn and decide something; false at the end of the game. */
  decide(): Promise<boolean> {
    return turn(this.page, () => this.choose());
  }

  /** Decide what must be decided and nothing else: keep the cards, end the turn. */
  async idle(): Promise<void> {
    await step(this.page, async () => {
      if (await this.seen(TRAYS)) return this.choose();
      const last = this.page.locator('section.mine .buttons [data-target]:not([aria-disabled=true])').first();
      return (await last.count()) > 0 ? this.click(last) : this.choose();
    });
  }

  async myTurn(): Promise<boolean> {
    return (await this.page.locator('section.mine').count()) > 0;
  }

  /** My cards, as the hand below the board shows them. */
  async hand(): Promise<Hand> {
    return (await this.page.locator('.hand').first().locator('li b').allInnerTexts()).map(Number);
  }

  private async choose(): Promise<void> {
    const { tray, kind, offered, hand } = await this.look();
    if (tray) return this.composeCards();
    if (kind) return this.press('.pick .kind[data-target]');
    if (hand && (await this.payTheSupply(hand))) return;
    const roads = offered.filter((label) => label.startsWith('Road'));
    const best = WISHES.map((wish) => offered.find((label) => wish.test(label))).find(
      (label) => label !== undefined,
    );
    const rest = best === undefined || /^(Pass|End turn)/.test(best);
    const road =
      rest && roads.length > 0 && this.done.filter((label) => label.startsWith('Road')).length < MOST_ROADS;
    const label = road ? roads[this.done.length % roads.length] : (best ?? offered[0]);
    if (label === undefined)
      throw new Error(`nothing is offered: ${await this.page.locator('.bar').innerText()}`);
    await this.take(label);
  }

  /** Whether there are cards to choose, my hand where the supply may be paid, and one of each label that can be seen and chosen. */
  private look(): Promise<{ tray: boolean; kind: boolean; hand: Hand | null; offered: string[] }> {
    return this.page.evaluate((trays) => {
      const seen = (selector: string): boolean =>
        document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
      const cards = [...(document.querySelector('.hand')?.querySelectorAll<HTMLElement>('li b') ?? [])].map(
        (count) => Number(count.innerText),
      );
      const targets = [...document.querySelectorAll('.app [data-target]:not([aria-disabled=true])')].filter(
        (target) => target.getClientRects().length > 0,
      );
      return {
        tray: seen(trays),
        kind: seen('.pick .kind'),
        hand: seen('.supply .line') ? cards : null,
        offered: [...new Set(targets.map((target) => target.getAttribute('data-target') ?? ''))],
      };
    }, TRAYS);
  }

  private async take(label: string): Promise<void> {
    this.done.push(label);
    const target = this.page.locator(`.app [data-target=${JSON.stringify(label)}]:not([aria-disabled=true])`);
    const spot = target.and(this.page.locator('[data-spot]')).first();
    const onBoard = (await spot.count()) > 0;
    await this.click(onBoard ? spot : target);
    if (onBoard && this.touch) await this.click(this.page.locator('.foot .btn.p'));
  }

  /** Discard or take as many cards as are asked for, whichever kinds can be had. */
  private async composeCards(): Promise<void> {
    const tray = this.page.locator('.discard, .pick');
    const send = tray.locator(':scope > .btn');
    while (await send.isDisabled()) await this.click(tray.locator('.cell button:last-child:enabled').first());
    await this.click(send);
  }

  /** On a full hand: what I have most of, for what I have least of. */
  private async payTheSupply(hand: Hand): Promise<boolean> {
    if (hand.reduce((sum, n) => sum + n, 0) < 7) return false;
    const [pay, get] = [this.page.locator('.supply .line').nth(0), this.page.locator('.supply .line').nth(1)];
    const most = hand.indexOf(Math.max(...hand));
    const least = hand.indexOf(Math.min(...hand));
    if ((await pay.locator('.kind').nth(most).getAttribute('class'))?.includes('off')) return false;
    await this.click(pay.locator('.kind').nth(most));
    await this.click(get.locator('.kind').nth(least));
    const send = this.page.locator('.supply > .btn');
    if (await send.isDisabled()) return false;
    this.done.push(await send.innerText());
    await this.click(send);
    return true;
  }

  private async press(selector: string): Promise<void> {
    await this.click(this.page.locator(selector).first());
  }
  private async click(target: Locator): Promise<void> {
    await press(this.page, target, this.touch);
  }
  private async seen(selector: string): Promise<boolean> {
    return this.page.locator(selector).first().isVisible();
  }
}
