/** The symbol of each effect. */

import type { Atom } from '../facts';
import type { ThingName } from './things';

/** Effects whose symbol has another name than the effect. */
const PICTURES = {
  flip_debt: 'paid',
  flip_deed: 'approved',
  castle_move: 'worker',
  manuscript: 'cleric',
  workers: 'worker',
  guildhall: 'builder',
  trading_post: 'builder',
  workshop: 'builder',
  trading_post_here: 'builder',
  destroy_own: 'destroy',
  dismiss: 'hire',
} as const satisfies Readonly<Partial<Record<Atom, ThingName>>>;

function differs(atom: Atom): atom is keyof typeof PICTURES {
  return atom in PICTURES;
}

export function pictureOf(atom: Atom): ThingName {
  return differs(atom) ? PICTURES[atom] : atom;
}
