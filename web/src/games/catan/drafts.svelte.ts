/**
 * What is half written on a tray. It is kept beside the game, so that a look at the log does not lose it, and dropped
 * when the occasion is over: the turn, the call it answers, the card.
 */

import { RESOURCES, total, type Counts, type Game, type Phase, type Sheet } from './view';
import type { To } from './trade/sheet';

/**
 * Counts the changes. It is made here and not with the first draft, which may be asked for inside a derived value:
 * Svelte does not follow state that a derived value has made itself.
 */
const changes = new (class {
  count = $state(0);
})();

interface Written {
  readonly sheet: Sheet;
  readonly to: To;
  /** Cards chosen on the tray that is open: to put back, to take, to pay. */
  readonly chosen: Counts;
}
const BLANK: Written = { sheet: { give: {}, want: {} }, to: 'all', chosen: {} };

export class Drafts {
  private readonly game: Game;
  private written = BLANK;
  /** What it was written for; at any other occasion the tray is blank. */
  private occasion = '';

  constructor(game: Game) {
    this.game = game;
  }

  get sheet(): Sheet {
    return this.now().sheet;
  }
  set sheet(sheet: Sheet) {
    this.write({ sheet });
  }
  get to(): To {
    return this.now().to;
  }
  set to(to: To) {
    this.write({ to });
  }
  get chosen(): Counts {
    return this.now().chosen;
  }
  set chosen(chosen: Counts) {
    this.write({ chosen });
  }

  private now(): Written {
    void changes.count;
    return this.occasion === occasionOf(this.game) ? this.written : BLANK;
  }
  private write(change: Partial<Written>): void {
    this.written = { ...this.now(), ...change };
    this.occasion = occasionOf(this.game);
    changes.count += 1;
  }
}

const kept = new WeakMap<object, Drafts>();

export function draftsOf(game: Game): Drafts {
  let drafts = kept.get(game);
  if (!drafts) kept.set(game, (drafts = new Drafts(game)));
  return drafts;
}

/** What is decided now, by the table as it is: a preview is no new occasion. */
function occasionOf({ actual, decides, me }: Game): string {
  const { turn, phase, active, trade } = actual;
  if (TRADING.has(phase)) return `${turn} trade ${active !== me && decides.some((seat) => seat === me) ? JSON.stringify(trade?.call ?? null) : ''}`;
  return `${turn} ${phase}`;
}

const TRADING: ReadonlySet<string> = new Set<Phase>(['floor', 'main', 'sheet', 'answer']);

/** The chosen cards, or none if they do not fit any more. */
export function fitting(chosen: Counts, of: Counts, most: number): Counts {
  const fits = total(chosen) <= most && RESOURCES.every((kind) => (chosen[kind] ?? 0) <= (of[kind] ?? 0));
  return fits ? chosen : {};
}
