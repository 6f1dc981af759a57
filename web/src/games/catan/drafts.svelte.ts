/** What is half written on a tray. It is kept beside the game, so that a look at the log does not lose it. */

import { RESOURCES, total, type Counts, type Game, type Sheet } from './view';
import type { To } from './trade/sheet';

export class Drafts {
  sheet = $state.raw<Sheet>({ give: {}, want: {} });
  to = $state.raw<To>('all');
  /** Cards chosen on the tray that is open: to put back, to take, to pay. */
  chosen = $state.raw<Counts>({});
}

const kept = new WeakMap<object, Drafts>();

export function draftsOf(game: Game): Drafts {
  let drafts = kept.get(game);
  if (!drafts) kept.set(game, (drafts = new Drafts()));
  return drafts;
}

/** The chosen cards, or none if they do not fit any more. */
export function fitting(chosen: Counts, of: Counts, most: number): Counts {
  const fits = total(chosen) <= most && RESOURCES.every((kind) => (chosen[kind] ?? 0) <= (of[kind] ?? 0));
  return fits ? chosen : {};
}
