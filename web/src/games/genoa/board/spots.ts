/** What choosing a field of the city does now. */

import type { Move } from '../../module';
import type { Field, Game } from '../view';

export interface Spot {
  readonly field: Field;
  /** The move, if the field itself is one. */
  readonly move: Move | undefined;
  /** Choosing it begins a price sheet. */
  readonly writes: boolean;
}

const BY_FIELD = ['start_at', 'move', 'field', 'street'] as const;
const BY_BUILDING = ['oust', 'own', 'building_action'] as const;

/** The fields that may be chosen now. */
export function spots(game: Pick<Game, 'legal' | 'live' | 'view'>): Spot[] {
  if (!game.live || game.legal.empty) return [];
  return game.view.board.map(({ field }) => spot(game, field)).filter(({ move, writes }) => move !== undefined || writes);
}

function spot(game: Pick<Game, 'legal'>, field: Field): Spot {
  const moves = [
    ...BY_FIELD.flatMap((verb) => game.legal.of(verb, { field })),
    ...BY_BUILDING.flatMap((verb) => game.legal.of(verb, { building: field })),
  ];
  return { field, move: moves[0], writes: game.legal.one('offer', { field }) !== undefined };
}
