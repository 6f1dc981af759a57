/** Who stands where in the mayor phase, and who waits. The engine turns an arrangement into moves.  PR-MAYOR-06, PR-A51 */

import {
  BUILDINGS,
  GOODS,
  isPlace,
  type People,
  type Place,
  type PlayerView,
  type DecisionDetails,
  type Who,
} from './view';

/** How many colonists and nobles stand on each place. */
export type Crews = Readonly<Partial<Record<Place, People>>>;

export interface Spot {
  readonly place: Place;
  readonly circles: number;
}

const NOBODY: People = { colonists: 0, nobles: 0 };

/** Where people of a player can stand, in the order in which the engine asks: tiles by kind, then buildings. */
export function spotsOf(one: PlayerView): Spot[] {
  const tiles = [...GOODS, 'quarry' as const].map((tile) => ({
    place: tile,
    circles: one.island.filter((each) => each.tile === tile).length,
  }));
  const houses = BUILDINGS.map((place) => ({
    place,
    circles: one.city.find(({ building }) => building === place)?.circles ?? 0,
  }));
  return [...tiles, ...houses].filter(({ circles }) => circles > 0);
}

/** Return who stands where, as the view shows it. */
export function crewsOf(one: PlayerView): Crews {
  const crews: Partial<Record<Place, People>> = {};
  for (const { tile, on_it } of one.island) {
    if (on_it && isPlace(tile)) crews[tile] = add(crews[tile] ?? NOBODY, on_it, 1);
  }
  for (const { building, colonists, nobles } of one.city)
    if (colonists + nobles > 0) crews[building] = { colonists, nobles };
  return crews;
}

export function add(people: People, who: Who, by: number): People {
  return who === 'noble'
    ? { ...people, nobles: people.nobles + by }
    : { ...people, colonists: people.colonists + by };
}

/** Return all people of a player, on circles and on the windrose. */
export function peopleOf(one: PlayerView): People {
  const standing = standingIn(crewsOf(one));
  return {
    colonists: one.windrose.colonists + standing.colonists,
    nobles: one.windrose.nobles + standing.nobles,
  };
}

export function standingIn(crews: Crews): People {
  return Object.values(crews).reduce<People>(
    (sum, { colonists, nobles }) => ({ colonists: sum.colonists + colonists, nobles: sum.nobles + nobles }),
    NOBODY,
  );
}

export function count({ colonists, nobles }: People): number {
  return colonists + nobles;
}

/** Return the people who stand on no circle yet. */
export function waitingFor(one: PlayerView, crews: Crews): People {
  const all = peopleOf(one);
  const standing = standingIn(crews);
  return { colonists: all.colonists - standing.colonists, nobles: all.nobles - standing.nobles };
}

/** Return whether the arrangement uses only people and circles that are there, and leaves what was settled before. */
export function fits(one: PlayerView, crews: Crews, begun: Begun | null = null): boolean {
  const { colonists, nobles } = waitingFor(one, crews);
  if (colonists < 0 || nobles < 0) return false;
  const room = new Map(spotsOf(one).map(({ place, circles }) => [place, circles]));
  if (!Object.entries(crews).every(([place, people]) => count(people) <= (room.get(place as Place) ?? 0)))
    return false;
  return begun === null || spotsOf(one).every(({ place }) => keeps(crews[place] ?? NOBODY, place, begun));
}

/** A placement some of whose questions were answered before: a game that is played on from the middle of one. */
export interface Begun {
  /** Where somebody is asked for now. */
  readonly place: Place;
  /** Who stands where for good. */
  readonly settled: Crews;
  /** Places that can still get somebody. */
  readonly open: ReadonlySet<Place>;
}

/** Return the placement that has begun; null while no question was answered and everybody can still be put anywhere. */
export function begunAt(
  one: PlayerView,
  { place, begun, open }: Pick<DecisionDetails, 'place' | 'begun' | 'open'>,
): Begun | null {
  return place && begun ? { place, settled: crewsOf(one), open: new Set(open) } : null;
}

/** Return whether a crew keeps the people who were settled there. After a noble only nobles may follow in the same place. */
function keeps(crew: People, place: Place, { place: now, settled, open }: Begun): boolean {
  const { colonists, nobles } = settled[place] ?? NOBODY;
  if (!open.has(place) || (place === now && nobles > 0 && crew.colonists !== colonists))
    return crew.colonists === colonists && crew.nobles === nobles;
  return crew.colonists >= colonists && crew.nobles >= nobles;
}

/** Return circles that have or can still get somebody. */
export function circlesOf(one: PlayerView, begun: Begun | null = null): number {
  const settled = (place: Place): number => count(begun?.settled[place] ?? NOBODY);
  return spotsOf(one).reduce(
    (sum, { place, circles }) => sum + (begun && !begun.open.has(place) ? settled(place) : circles),
    0,
  );
}

/** What a placement changes: where people leave, where they arrive, and who, if it is only one person. */
export interface Changed {
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  readonly who: Who | null;
}

export function changed(before: PlayerView, after: PlayerView): Changed {
  const [old, now] = [crewsOf(before), crewsOf(after)];
  const more = (place: Place, who: 'colonists' | 'nobles'): number =>
    (now[place] ?? NOBODY)[who] - (old[place] ?? NOBODY)[who];
  const places = spotsOf(after).map(({ place }) => place);
  const grown = (by: number): Place[] =>
    places.filter((place) => by * (more(place, 'colonists') + more(place, 'nobles')) > 0);
  const coming = (who: 'colonists' | 'nobles'): number =>
    places.reduce((sum, place) => sum + Math.max(0, more(place, who)), 0);
  const who = `${coming('colonists')}-${coming('nobles')}`;
  return {
    from: grown(-1),
    to: grown(1),
    who: who === '1-0' ? 'colonist' : who === '0-1' ? 'noble' : null,
  };
}
