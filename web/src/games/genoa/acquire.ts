/**
 * Acquiring as a plan: a street, then its buildings, each tapped on and off, and Done sends it all. What can be planned
 * stands in the view; the engine spells it into moves.  GE-OWN-05, GE-OWN-07
 */

import {
  DEEDS,
  isBuilding,
  phaseOf,
  player,
  type Building,
  type Deed,
  type DeedView,
  type Field,
  type Look,
  type Play,
} from './view';

type Planned = ReadonlyMap<Building, Deed>;

export function acquiring(look: Look): boolean {
  const phase = phaseOf(look);
  return look.live && (phase === 'acquire' || phase === 'place');
}

/** Return the street that is planned and not yet sent. */
export function plannedStreet({ draft }: Look): Field | null {
  return draft.find((move) => move.do === 'street')?.field ?? null;
}

/** Return what is planned for each building. */
export function deeds({ draft }: Look): Planned {
  const out = new Map<Building, Deed>();
  for (const move of draft) {
    if (move.do === 'oust') out.set(move.building, 'oust');
    if (move.do === 'own') out.set(move.building, out.has(move.building) ? 'take' : 'own');
  }
  return out;
}

/** Return everything that could be done at the street in question. */
function plansHere({ actual, draft }: Look): readonly (readonly DeedView[])[] {
  const street = plannedStreet({ draft } as Look) ?? actual.acquiring?.street;
  return actual.plans.filter((plan) => plan.street === street).map((plan) => plan.deeds);
}

/** Return the markers that a deed takes, as the plans have it. */
export function cost(look: Look, building: Building, deed: Deed): number {
  return (
    plansHere(look)
      .flat()
      .find((one) => one.building === building && one.deed === deed)?.markers ?? 0
  );
}

/** Markers that the plan uses, of those I hold. */
export function markers(look: Look): { used: number; of: number } {
  const used = [...deeds(look)].reduce((sum, [building, deed]) => sum + cost(look, building, deed), 0);
  return { used, of: look.me === null ? 0 : player(look.actual, look.me).markers };
}

/** The buildings beside the planned street that a tap changes. */
export function buildingsBeside(look: Look): Building[] {
  const planned = deeds(look);
  const near = new Set(plansHere(look).flatMap((plan) => plan.map(({ building }) => building)));
  return [...near].filter((one) => planned.has(one) || next(look, one) !== null);
}

/** A tap on a field of the city: a street begins the plan or drops it, a building goes on to its next deed. */
export function tap(look: Look, play: Play, field: Field): void {
  if (field === plannedStreet(look)) void play.draft([]);
  else if (isBuilding(field))
    plan(
      play,
      plannedStreet(look) ?? look.actual.acquiring?.street,
      changed(deeds(look), field, next(look, field)),
    );
  else plan(play, field, new Map());
}

function plan(play: Play, street: Field | undefined, planned: Planned): void {
  if (street) void play.draft([], { do: 'acquire', street, deeds: Object.fromEntries(planned) });
}

/** Return the deed that the next tap on `building` plans: the next one that fits the rest of the plan, or null for none. */
export function next(look: Look, building: Building): Deed | null {
  const planned = deeds(look);
  const now = planned.get(building);
  const possible = plansHere(look).map((plan) => new Map(plan.map((one) => [one.building, one.deed])));
  const later = DEEDS.slice(now ? DEEDS.indexOf(now) + 1 : 0);
  return later.find((deed) => possible.some((plan) => same(plan, changed(planned, building, deed)))) ?? null;
}

function changed(planned: Planned, building: Building, deed: Deed | null): Planned {
  const out = new Map(planned);
  if (deed) out.set(building, deed);
  else out.delete(building);
  return out;
}

function same(one: Planned, other: Planned): boolean {
  return one.size === other.size && [...one].every(([building, deed]) => other.get(building) === deed);
}
