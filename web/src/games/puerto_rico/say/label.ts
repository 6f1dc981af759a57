/** A move as a button or a reader says it. */

import type { Move } from '../../module';
import type { Building, Game, Good, Place, Role, Who } from '../view';
import type { PuertoRicoKey } from '../words/en';
import { building, good, nameOf, place, role, tile, who } from './things';

export type Teller = Pick<Game, 't' | 'lang' | 'view' | 'seats'>;

export function label(move: Move, game: Teller): string {
  const { args } = move;
  if (move.do === 'take_part') return game.t(`puerto_rico.do.take_part${takingPart(args['privilege'], args['villa'])}` as PuertoRicoKey);
  return game.t(`puerto_rico.do.${move.do}` as PuertoRicoKey, said(move, game));
}

/** Which of the four ways to take part: with the privilege, with the villa, with both or with neither. */
export function takingPart(privilege: unknown, villa: unknown): '' | '.privilege' | '.villa' | '.both' {
  if (privilege) return villa ? '.both' : '.privilege';
  return villa ? '.villa' : '';
}

/** The arguments of a move in words. */
export function said({ args }: Pick<Move, 'args'>, game: Teller): Record<string, string | number> {
  const out: Record<string, string | number> = {};
  const kind = args['good'] as Good | undefined;
  if (kind !== undefined) {
    out['good'] = good(game, kind);
    out['tile'] = tile(game, kind);
  }
  if (args['building'] !== undefined) out['building'] = building(game, args['building'] as Building);
  if (args['role'] !== undefined) out['role'] = role(game, args['role'] as Role);
  if (args['place'] !== undefined) out['place'] = place(game, args['place'] as Place | 'windrose');
  if (args['who'] !== undefined) out['who'] = who(game, args['who'] as Who);
  if (args['on_it'] !== undefined) out['on_it'] = who(game, args['on_it'] as Who | 'nobody');
  if (args['seat'] !== undefined) out['seat'] = nameOf(game, Number(args['seat']));
  if (args['barrels'] !== undefined) out['n'] = Number(args['barrels']);
  if (args['ship'] !== undefined) out['ship'] = game.view.ships[Number(args['ship'])]?.room ?? Number(args['ship']) + 1;
  return out;
}
