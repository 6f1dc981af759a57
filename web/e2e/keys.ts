/** A player without a pointer: Tab, arrows, Enter and Space, and what the element in focus is called. */

import type { Page } from 'playwright-core';
import { dice } from './puerto_rico/planter';
import { turn } from './step';

/** What has the focus, as a screen reader announces it: the name, and in brackets the group it is in. */
export interface Stop {
  readonly name: string;
  /** Enter and Space do something here, and it is not dimmed. */
  readonly active: boolean;
  readonly pressed: boolean;
  /** Which element of the page it is, for as long as the page shows it. */
  readonly at: number;
}

/** What a player presses: the first wish of the list that has the focus somewhere on a tour of the page. */
export interface Wish {
  readonly name: RegExp;
  /** It lies among others of its kind: go on from it by arrow keys. */
  readonly roams?: boolean;
  /** It is a part of a sheet, so the decision goes on after it. */
  readonly part?: boolean;
  /** How often in a game. */
  readonly most?: number;
}

/** The longest way around a page, and the most parts of a sheet. */
const MOST_STOPS = 150;
const MOST_PARTS = 40;
/** Keys between two looks. */
const AT_ONCE = 6;
const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;

export class Keyboardist {
  /** Names of everything that was chosen. */
  readonly done: string[] = [];
  /** Every question of the prompt, without numbers. */
  readonly heard = new Set<string>();
  /** What has been pressed for the decision that is under way. */
  private parts: string[] = [];

  constructor(
    readonly page: Page,
    private readonly wishes: readonly Wish[],
  ) {}

  /** Play until the end sheet. */
  async playOut(most = 400): Promise<void> {
    for (let at = 0; at < most; at++) if (!(await this.decide())) return;
    throw new Error(`the game did not end: ${this.done.slice(-20).join(' / ')}`);
  }

  /** Wait for my turn and decide something; false at the end of the game. */
  async decide(): Promise<boolean> {
    const goesOn = await turn(this.page, () => this.choose(), 'stamp').catch((error: unknown) => {
      throw new Error(`after ${this.parts.join(' / ')}`, { cause: error });
    });
    if (goesOn) this.done.push(...this.parts);
    this.parts = [];
    return goesOn;
  }

  /** What got the focus last. */
  focused(): Promise<Stop | undefined> {
    return this.page.evaluate(() => window.stops?.at(-1));
  }

  /** Press Tab once around the page, and return what had the focus; `enough` ends it earlier. */
  async tour(enough: (stop: Stop) => boolean = () => false): Promise<Stop[]> {
    await this.page.evaluate(watchFocus);
    for (let keys = 0; keys < MOST_STOPS; keys += AT_ONCE) {
      for (let key = 0; key < AT_ONCE; key++) await this.page.keyboard.press('Tab');
      const stops = await this.page.evaluate(() => window.stops ?? []);
      const around = stops.findIndex(({ at }, here) => stops.findIndex((one) => one.at === at) < here);
      if (around >= 0) return stops.slice(0, around);
      if (stops.some(enough)) return stops;
    }
    throw new Error('Tab does not come back to where it began');
  }

  /** Press Enter on what is wished for, part by part. The same decision is taken in the same way each time. */
  private async choose(): Promise<void> {
    const roll = dice(this.done.length);
    const chosen: string[] = (this.parts = []);
    this.heard.add((await this.page.locator('.bar h2').innerText()).replace(/\d+/g, '#'));
    for (let parts = 0; parts < MOST_PARTS; parts++) {
      let { wish, name } = await this.find();
      if (wish.roams) {
        for (let steps = Math.floor(roll() * 5); steps > 0; steps--)
          await this.page.keyboard.press(ARROWS[Math.floor(roll() * 4)] ?? 'ArrowRight');
        const stop = await this.focused();
        const other = stop && this.wishes[this.rank(stop)];
        ({ wish, name } = other ? { wish: other, name: stop.name } : await this.find());
      }
      chosen.push(name);
      await this.page.keyboard.press('Enter');
      if (!wish.part) return;
    }
    throw new Error(`it was never whole: ${chosen.join(' / ')}`);
  }

  /** Go by Tab to the best wish on the way around the page. */
  private async find(): Promise<{ wish: Wish; name: string }> {
    const stops = await this.tour((stop) => this.rank(stop) === 0);
    const ranks = stops.map((stop) => this.rank(stop));
    const best = Math.min(...ranks.filter((rank) => rank >= 0));
    const wanted = stops[ranks.indexOf(best)];
    const wish = this.wishes[best];
    if (wish && wanted) {
      await this.goTo(wanted);
      return { wish, name: wanted.name };
    }
    const near = stops.filter((one) => one.active && this.wishes.some(({ name }) => name.test(one.name)));
    for (const stop of near) {
      await this.goTo(stop);
      for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const)
        for (let steps = 0; steps < 12; steps++) {
          await this.page.keyboard.press(arrow);
          const here = await this.focused();
          const found = here && this.wishes[this.rank(here)];
          if (found) return { wish: found, name: here.name };
        }
    }
    throw new Error(`nothing to press: ${stops.map(({ name }) => JSON.stringify(name)).join(', ')}`);
  }

  private async goTo(wanted: Stop): Promise<void> {
    for (let steps = 0; steps < MOST_STOPS; steps++) {
      if ((await this.focused())?.at === wanted.at) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`no way back to ${wanted.name}`);
  }

  /** The place among the wishes, or -1. */
  private rank(stop: Stop): number {
    if (!stop.active) return -1;
    return this.wishes.findIndex(
      ({ name, part, most = Infinity }) =>
        name.test(stop.name) &&
        !(part && stop.pressed) &&
        [...this.done, ...this.parts].filter((one) => name.test(one)).length < most,
    );
  }
}

declare global {
  interface Window {
    stops?: Stop[];
    met?: Element[];
  }
}

/** Runs in the page: from now on write down what gets the focus. */
function watchFocus(): void {
  const nameOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    if (node.getAttribute('aria-hidden') === 'true') return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(nameOf).join(' ');
  };
  const describe = (element: Element): Stop => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const name = [element, ...labels].map(nameOf).join(' ').replace(/\s+/g, ' ').trim();
    const group = element.parentElement?.closest('[role=group], [role=toolbar], section:not(.bar), fieldset');
    const around = group?.getAttribute('aria-label') ?? group?.querySelector('legend')?.textContent;
    window.met ??= [];
    if (!window.met.includes(element)) window.met.push(element);
    return {
      name: `${name || (element.getAttribute('title') ?? '')}${around ? ` (${around})` : ''}`,
      active:
        element.matches('button, input, select, [role=button]') && !element.matches('[aria-disabled=true]'),
      pressed: element.getAttribute('aria-pressed') === 'true',
      at: window.met.indexOf(element),
    };
  };
  if (!window.stops) {
    const write = ({ target }: Event): unknown =>
      target instanceof Element && window.stops?.push(describe(target));
    document.addEventListener('focusin', write, true);
  }
  window.stops = [];
}
