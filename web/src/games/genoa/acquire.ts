/**
 * Acquiring as a plan: a street, then its buildings, each tapped on and off, and Done sends it all. A building of somebody
 * else is taken (two markers), only freed (one), or left alone, tap by tap.  GE-OWN-05, GE-OWN-07
 */

import type { ActionLike } from '../module';
import { BUILDINGS, fieldOf, isBuilding, phaseOf, player, type Building, type Facts, type Field, type Game } from './view';

type Planned = ActionLike<Facts['action']>;
/** What happens to a building: a marker of mine, another's removed, both. */
export type Deed = 'own' | 'oust' | 'take';

export function acquiring(game: Game): boolean {
  const phase = phaseOf(game);
  return game.live && (phase === 'acquire' || phase === 'place');
}

/** The street that is planned and not yet sent. */
export function plannedStreet({ draft }: Game): Field | null {
  const street = draft.find((move) => move.do === 'street')?.args['field'];
  return street === undefined ? null : (street as Field);
}

/** What is planned for each building. */
export function deeds({ draft }: Game): ReadonlyMap<Building, Deed> {
  const out = new Map<Building, Deed>();
  for (const { do: verb, args } of draft) {
    const building = args['building'] as Building;
    if (verb === 'oust') out.set(building, 'oust');
    if (verb === 'own') out.set(building, out.has(building) ? 'take' : 'own');
  }
  return out;
}

export function cost(deed: Deed): number {
  return deed === 'take' ? 2 : 1;
}

/** Markers that the plan uses, of those I hold. */
export function markers(game: Game): { used: number; of: number } {
  const used = [...deeds(game).values()].reduce((sum, deed) => sum + cost(deed), 0);
  return { used, of: game.me === null ? 0 : player(game.actual, game.me).markers };
}

/** The buildings beside the planned street that a tap changes. */
export function buildingsBeside(game: Game): Building[] {
  const street = plannedStreet(game) ?? game.view.acquiring?.street;
  if (!street) return [];
  const planned = deeds(game);
  return fieldOf(game.view, street).neighbours.filter(isBuilding).filter((one) => planned.has(one) || next(game, one) !== null);
}

/** A tap on a field of the city: a street begins the plan or drops it, a building goes on to its next deed. */
export function tap(game: Game, field: Field): void {
  if (field === plannedStreet(game)) game.drop();
  else if (isBuilding(field)) void game.plan(planWith(game, field));
  else void game.plan([{ do: 'street', field } as Planned]);
}

/** What the next tap makes of a building; null leaves it alone. */
export function next(game: Game, building: Building): Deed | null {
  const { used, of } = markers(game);
  const now = deeds(game).get(building);
  const left = of - used + (now ? cost(now) : 0);
  const { owner } = fieldOf(game.actual, building);
  if (owner === game.me || left < 1) return null;
  if (owner === null) return now ? null : 'own';
  if (now === 'oust') return null;
  return now === 'take' || left < 2 ? 'oust' : 'take';
}

/** The whole plan with that building changed, in the order of the rules.  GE-A86 */
function planWith(game: Game, building: Building): Planned[] {
  const planned = new Map(deeds(game));
  const deed = next(game, building);
  if (deed) planned.set(building, deed);
  else planned.delete(building);
  const street = plannedStreet(game);
  const begin = street ? [{ do: 'street', field: street } as Planned] : [];
  const steps = BUILDINGS.flatMap((one): Planned[] => {
    const what = planned.get(one);
    const freed: Planned[] = what === 'oust' || what === 'take' ? [{ do: 'oust', building: one }] : [];
    return what === 'own' || what === 'take' ? [...freed, { do: 'own', building: one }] : freed;
  });
  return [...begin, ...steps];
}

