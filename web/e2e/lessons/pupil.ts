/** Somebody who does what the guide says: reads, clicks where it points, and writes where it asks for it. */

import type { Page } from 'playwright-core';
import type { Guest, House } from '../house';

declare global {
  interface Window {
    taughtSteps: string[];
  }
}

/** Steps that take more than clicks on what is pointed at. */
export type Hands = Readonly<Record<string, (page: Page) => Promise<void>>>;

/** How long a click may go unanswered before the next try, in milliseconds; what comes twice is refused. */
const PAUSE = 1500;
const MOST_TRIES = 20;

export class Pupil {
  /** The step that was last done by hand: what was written is written once. */
  private written = '';

  constructor(
    readonly guest: Guest,
    private readonly hands: Hands = {},
    private readonly touch = false,
  ) {}

  get page(): Page {
    return this.guest.page;
  }

  /** From the lobby over "How to play" to the table. */
  async begin(house: House, game: string): Promise<void> {
    await this.page.goto(house.url);
    await this.page.click(`[data-game=${game}] [data-tool=learn]`);
    await this.page.waitForURL(`**/learn/${game}`);
    await this.page.click('[data-tool=learn-start]');
    await this.page.waitForURL('**/table/*');
    await this.page.waitForSelector('.coach[data-step]');
    await this.page.evaluate(() => {
      const steps: string[] = [];
      const note = (): void => {
        const step = document.querySelector('.coach')?.getAttribute('data-step');
        if (step && steps.at(-1) !== step) steps.push(step);
      };
      note();
      new MutationObserver(note).observe(document, {
        subtree: true,
        childList: true,
        attributeFilter: ['data-step'],
      });
      window.taughtSteps = steps;
    });
  }

  /** The steps that were shown, in order. The page keeps them: a step may be done and gone between two looks. */
  taught(): Promise<string[]> {
    return this.page.evaluate(() => window.taughtSteps);
  }

  /** Play until the step is reached; without one, to the end of the lesson. */
  async until(step: string | null = null): Promise<void> {
    let before = '';
    for (let tries = 0; ; tries++) {
      const now = await this.step();
      if (now === step) return;
      if (now !== before) tries = 0;
      before = now;
      if (tries > MOST_TRIES) throw new Error(`stuck at ${now}: ${await this.circumstances()}`);
      if (await this.seen('[data-tool=learn-free]')) return this.press('[data-tool=learn-free]');
      await this.led(() => this.follow(now));
    }
  }

  /** The step that is asked for; while others play there is none. */
  step(): Promise<string> {
    return this.page.evaluate(() =>
      window.inPage.until(() => document.querySelector('.coach')?.getAttribute('data-step') ?? null),
    );
  }

  /** Do something, and wait until the guide says or points at something else, or a button is there that sends it. */
  private async led(act: () => Promise<void>): Promise<void> {
    const watched = await this.page.evaluateHandle((pause) => {
      const guide = (): string => {
        const [coach, spot, send] = ['.coach', '.spotlight', '.foot .btn.p'].map((part) =>
          document.querySelector(part),
        );
        return [coach?.getAttribute('data-step'), spot?.getAttribute('style'), send?.checkVisibility()].join(
          '|',
        );
      };
      const before = guide();
      return {
        changed: () =>
          Promise.race([
            window.inPage.until(() => (guide() === before ? null : true)),
            new Promise((over) => setTimeout(over, pause)),
          ]),
      };
    }, PAUSE);
    await act();
    await watched.evaluate(({ changed }) => changed());
    await watched.dispose();
  }

  private async follow(step: string): Promise<void> {
    const hand = this.hands[step];
    if (hand && this.written !== step) {
      this.written = step;
      return hand(this.page);
    }
    if (await this.seen('[data-tool=learn-next]')) return this.press('[data-tool=learn-next]');
    if (this.touch && (await this.seen('.foot .btn.p'))) return this.press('.foot .btn.p');
    if (!(await this.seen('.spotlight'))) return;
    const spot = await this.page.locator('.spotlight').boundingBox();
    if (!spot) return;
    const [x, y] = [spot.x + spot.width / 2, spot.y + spot.height / 2];
    await (this.touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  /** What is pointed at, what lies there, what was said: for who looks into a failure. */
  private async circumstances(): Promise<string> {
    const spot = (await this.seen('.spotlight')) ? await this.page.locator('.spotlight').boundingBox() : null;
    const middle = spot && [spot.x + spot.width / 2, spot.y + spot.height / 2];
    const there = await this.page.evaluate(
      (at) => (at ? document.elementFromPoint(at[0] ?? 0, at[1] ?? 0)?.outerHTML.slice(0, 200) : 'nothing'),
      middle,
    );
    const said = await this.page.locator('.app .prompt, .app .notices').allInnerTexts();
    return [JSON.stringify(spot), there, ...said].join(' | ');
  }

  private async press(selector: string): Promise<void> {
    const button = this.page.locator(selector).first();
    await (this.touch ? button.tap() : button.click());
  }

  private seen(selector: string): Promise<boolean> {
    return this.page.locator(selector).first().isVisible();
  }
}
