/**
 * What is half written on a tray. It is kept beside the game, so that a look at the log does not lose it, and dropped
 * when the occasion is over: the turn, the call it answers, the card.
 */

import { RESOURCES, total, type Counts, type Game, type Phase, type Sheet } from './view';
import type { To } from './trade/sheet';

export class Drafts {
  sheet = $state.raw<Sheet>({ give: {}, want: {} });
  to = $state.raw<To>('all');
  /** Cards chosen on the tray that is open: to put back, to take, to pay. */
  chosen = $state.raw<Counts>({});
}

const kept = new WeakMap<object, { occasion: string; drafts: Drafts }>();

export function draftsOf(game: Game): Drafts {
  const occasion = occasionOf(game);
  const last = kept.get(game);
  if (last?.occasion === occasion) return last.drafts;
  const drafts = new Drafts();
  kept.set(game, { occasion, drafts });
  return drafts;
}

/** What is decided now, by the table as it is: a preview is no new occasion. */
function occasionOf({ actual, me }: Game): string {
  const { turn, phase, active, actor, trade } = actual;
  if (TRADING.has(phase)) return `${turn} trade ${active !== me && actor === me ? JSON.stringify(trade?.call ?? null) : ''}`;
  return `${turn} ${phase}`;
}

const TRADING: ReadonlySet<string> = new Set<Phase>(['floor', 'main', 'sheet', 'answer']);

/** The chosen cards, or none if they do not fit any more. */
export function fitting(chosen: Counts, of: Counts, most: number): Counts {
  const fits = total(chosen) <= most && RESOURCES.every((kind) => (chosen[kind] ?? 0) <= (of[kind] ?? 0));
  return fits ? chosen : {};
}
