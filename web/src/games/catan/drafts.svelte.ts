/**
 * What is half written on a tray. It is kept beside the game, so that a look at the log does not lose it, and dropped
 * when the occasion is over: the turn, the call it answers, the card.
 */

import { beside, Draft } from '$kit/kept.svelte';
import { RESOURCES, total, type Counts, type Look, type Phase, type Sheet } from './view';
import type { To } from './trays/sheet';

interface Written {
  readonly sheet: Sheet;
  readonly to: To;
  /** Cards chosen on the tray that is open: to put back, to take, to pay. */
  readonly chosen: Counts;
}
const BLANK: Written = { sheet: { give: {}, want: {} }, to: 'all', chosen: {} };

export class Drafts extends Draft<Written> {
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
}

export const draftsOf = beside((look: Look) => new Drafts(BLANK, () => occasionOf(look)));

/** What is decided now, by the table as it is: a preview is no new occasion. */
function occasionOf({ actual, deciding, me }: Look): string {
  const { turn, phase, active, trade } = actual;
  if (TRADING.has(phase))
    return `${turn} trade ${active !== me && deciding.some((seat) => seat === me) ? JSON.stringify(trade?.call ?? null) : ''}`;
  return `${turn} ${phase}`;
}

const TRADING: ReadonlySet<string> = new Set<Phase>(['floor', 'main', 'sheet', 'answer']);

/** The chosen cards, or none if they do not fit any more. */
export function fitting(chosen: Counts, of: Counts, most: number): Counts {
  const fits = total(chosen) <= most && RESOURCES.every((kind) => (chosen[kind] ?? 0) <= (of[kind] ?? 0));
  return fits ? chosen : {};
}
