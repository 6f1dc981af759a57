/** The player whose board spectators see. Only the points on a board are hidden. */

import type { PuertoRicoView } from '../view';

/** Return the seat a spectator watches: the `chosen` one, else the actor, the chooser of the role, or the governor. */
export function watchedSeat(view: PuertoRicoView, chosen: number | null): number {
  if (chosen !== null && chosen < view.players.length) return chosen;
  return typeof view.actor === 'number' ? view.actor : (view.chooser ?? view.governor ?? 0);
}
