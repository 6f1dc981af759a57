/** What choosing a field of the city does now. */

import { acquiring, buildingsBeside, plannedStreet } from '../acquire';
import type { Field, Game, Move } from '../view';

export interface Spot {
  readonly field: Field;
  /** The move, if the field itself is one. */
  readonly move: Move | undefined;
  /** Choosing it begins a price sheet. */
  readonly writes: boolean;
  /** Choosing it changes the plan of what to acquire. */
  readonly plans: boolean;
}

const BY_FIELD = ['start_at', 'move', 'field', 'street'] as const;
const BY_BUILDING = ['oust', 'own', 'building_action'] as const;

/** The fields that may be chosen now. */
export function spots(game: Game): Spot[] {
  if (!game.live || (game.legal.empty && game.draft.length === 0)) return [];
  const planned = acquiring(game)
    ? new Set<Field>([...buildingsBeside(game), ...[plannedStreet(game) ?? []].flat()])
    : null;
  return game.view.board
    .map(({ field }) => spot(game, field, planned))
    .filter(({ move, writes, plans }) => move !== undefined || writes || plans);
}

function spot(game: Game, field: Field, planned: ReadonlySet<Field> | null): Spot {
  const moves = [
    ...BY_FIELD.flatMap((verb) => game.legal.of(verb, { field })),
    ...BY_BUILDING.flatMap((verb) => game.legal.of(verb, { building: field })),
  ];
  const plans = planned !== null && (planned.has(field) || moves.length > 0);
  return { field, move: moves[0], writes: game.legal.one('offer', { field }) !== undefined, plans };
}
