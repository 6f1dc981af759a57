/** Somebody at a table of Viscounts who only ever does what is offered: places, cards, rows and buttons. */

import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { here, python, untilTrue, type Guest, type House } from '../house';
import { dice } from '../puerto_rico/planter';
import { asked, turn } from '../step';

interface Moment {
  record: object;
  at: number;
  seat: number;
}

/** Recorded games in which these moments come up. */
export function moments<K extends string>(...names: readonly K[]): Record<K, Moment> {
  return JSON.parse(
    execFileSync(python, [here('viscounts/moments.py'), ...names], {
      maxBuffer: 64 * 1024 * 1024,
      encoding: 'utf8',
    }),
  ) as Record<K, Moment>;
}

/** The table as it stood at that moment, with the guest on the seat that decides and bots on the others. */
export async function sitDownAt(house: House, guest: Guest, { record, at, seat }: Moment): Promise<string> {
  const { id: recorded } = await house.ask(guest, 'POST', '/api/records', record);
  const { id } = await house.ask(guest, 'POST', `/api/tables/${recorded}/branch`, {
    at,
    seat,
    bot: 'random',
  });
  await house.ask(guest, 'POST', `/api/tables/${id}/start`, {});
  await guest.page.goto(`${house.url}/table/${id}`);
  await asked(guest.page);
  return id;
}

/** A game of four bots, played to its end. */
export async function playedByBots(house: House, guest: Guest): Promise<string> {
  const bots = Object.fromEntries([0, 1, 2, 3].map((seat) => [seat, 'random']));
  const { id } = await house.ask(guest, 'POST', '/api/tables', {
    game: 'viscounts',
    seats: 4,
    seat: null,
    pace: 0,
    bots,
  });
  await house.ask(guest, 'POST', `/api/tables/${id}/start`, {});
  await untilTrue(
    async () => (await house.ask<{ status: string }>(guest, 'GET', `/api/tables/${id}`)).status === 'over',
  );
  return id;
}

export class Viscount {
  /** Every sentence that was asked. */
  readonly heard = new Set<string>();
  /** Those of them at which the side panel showed nothing at all. */
  readonly blank = new Set<string>();
  /** The next roll, for the next choice among several. A click that came too soon is repeated with the same roll. */
  private luck: number | undefined;
  private readonly roll = dice(11);

  constructor(readonly page: Page) {}

  /** One choice among what is offered; false at the end of the game. */
  async move(): Promise<boolean> {
    let rolled = false;
    const goesOn = await turn(this.page, async () => void (rolled = await this.choose()), 'stamp');
    if (rolled) this.luck = undefined;
    return goesOn;
  }

  async playOut(most = 600): Promise<void> {
    for (let at = 0; at < most; at++) if (!(await this.move())) return;
    throw new Error('the game did not end');
  }

  /** Choose something. Return whether the roll decided. */
  private async choose(): Promise<boolean> {
    this.luck ??= this.roll();
    const { sentence, blank, rolled } = await this.page.evaluate((luck) => {
      const question = document.querySelector('section.mine h2')?.textContent ?? '';
      const planned = document.querySelector('[data-tool=confirm]');
      const offered = document.querySelectorAll(
        '.app [data-target]:not([aria-disabled=true]):not(:disabled), .app .targets [data-move]:not(:disabled)',
      );
      const target = planned ?? offered[Math.floor(luck * offered.length)];
      if (!target) throw new Error(`nothing is offered: ${question}`);
      const empty = document.querySelector('.side [role=tab][aria-selected=true]') === null;
      window.inPage.click(target);
      return { sentence: question, blank: empty, rolled: !planned };
    }, this.luck);
    this.heard.add(sentence.replace(/\d+/g, '#'));
    if (blank) this.blank.add(sentence);
    return rolled;
  }
}
