/** Which small thing stands for an effect. */

import type { Atom } from '../facts';
import type { ThingName } from './things';

const PICTURES: Readonly<Record<Atom, ThingName>> = {
  ink: 'ink',
  stone: 'stone',
  gold: 'gold',
  silver: 'silver',
  any: 'any',
  debt: 'debt',
  deed: 'deed',
  flip: 'flip',
  flip_debt: 'paid',
  flip_deed: 'approved',
  virtue: 'virtue',
  corruption: 'corruption',
  rearrange: 'rearrange',
  discard: 'discard',
  destroy: 'destroy',
  shuffle: 'shuffle',
  hire: 'hire',
  castle_move: 'worker',
  manuscript: 'cleric',
  workers: 'worker',
  guildhall: 'builder',
  trading_post: 'builder',
  workshop: 'builder',
  trading_post_here: 'builder',
  destroy_own: 'destroy',
  scheme: 'scheme',
  dismiss: 'hire',
};

export function pictureOf(atom: Atom): ThingName {
  return PICTURES[atom];
}
