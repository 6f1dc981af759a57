/** A move as a button or a reader says it. */

import type { Move } from '../../module';
import type { Card, Good, Role } from '../facts';
import type { Game } from '../view';
import { card, good, nameOf, role } from './things';

type Words = Readonly<Record<string, string | number>>;

export function label(move: Move, game: Pick<Game, 't' | 'seats'>): string {
  return game.t(`san_juan.do.${move.do as 'pass'}`, words(move.args, game));
}

/** The arguments of a move in words. No verb has two of a kind, so their names say what they are. */
function words(args: Move['args'], game: Pick<Game, 't' | 'seats'>): Words {
  const out: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(args)) {
    if (name === 'card' || name === 'building') out['card'] = card(game, value as Card);
    else if (name === 'good') out['good'] = good(game, value as Good);
    else if (name === 'role') out['role'] = role(game, value as Role);
    else if (name === 'seat') out['seat'] = nameOf(game, Number(value));
    else if (name === 'cards') out['n'] = Number(value);
    else out[name] = value;
  }
  return out;
}
