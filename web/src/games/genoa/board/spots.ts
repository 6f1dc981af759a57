/** The effect of choosing each field of the city. */

import { acquiring, buildingsBeside, plannedStreet } from '../acquire';
import type { Field, Look, Move } from '../view';

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
export function spots(look: Look): Spot[] {
  if (!look.live || (look.legal.empty && look.draft.length === 0)) return [];
  const planned = acquiring(look)
    ? new Set<Field>([...buildingsBeside(look), ...[plannedStreet(look) ?? []].flat()])
    : null;
  return look.view.board
    .map(({ field }) => spot(look, field, planned))
    .filter(({ move, writes, plans }) => move !== undefined || writes || plans);
}

function spot(look: Look, field: Field, planned: ReadonlySet<Field> | null): Spot {
  const moves = [
    ...BY_FIELD.flatMap((verb) => look.legal.of(verb, { field })),
    ...BY_BUILDING.flatMap((verb) => look.legal.of(verb, { building: field })),
  ];
  const plans = planned !== null && (planned.has(field) || moves.length > 0);
  return { field, move: moves[0], writes: look.legal.one('offer', { field }) !== undefined, plans };
}
