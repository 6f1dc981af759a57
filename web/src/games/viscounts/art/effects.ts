/** Which small thing stands for an effect. */

import type { Atom } from '../facts';
import type { ThingName } from './things';

/** Where it is not the thing of the same name. */
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
