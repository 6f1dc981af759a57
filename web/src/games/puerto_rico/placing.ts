/**
 * A whole placement of the mayor phase as the moves that the engine asks for, one by one: the same walk as
 * `path_to` in `kontor/games/puerto_rico/placing.py`. Circles that leave no choice are not asked.  PR-MAYOR-06, PR-A51
 */

import { BUILDINGS, GOODS, isPlace, type Action, type People, type Place, type PlayerView, type Step, type Who } from './view';

/** How many colonists and nobles stand on each place. */
export type Crews = Readonly<Partial<Record<Place, People>>>;

export interface Spot {
  readonly place: Place;
  readonly circles: number;
}

const NOBODY: People = { colonists: 0, nobles: 0 };

/** Where people of a player can stand, in the order in which the engine asks: tiles by kind, then buildings. */
export function spotsOf(one: PlayerView): Spot[] {
  const tiles = [...GOODS, 'quarry' as const].map((tile) => ({ place: tile, circles: one.island.filter((each) => each.tile === tile).length }));
  const houses = BUILDINGS.map((place) => ({ place, circles: one.city.find(({ building }) => building === place)?.circles ?? 0 }));
  return [...tiles, ...houses].filter(({ circles }) => circles > 0);
}

/** Who stands where, as the view shows it. */
export function crewsOf(one: PlayerView): Crews {
  const crews: Partial<Record<Place, People>> = {};
  for (const { tile, on_it } of one.island) {
    if (on_it && isPlace(tile)) crews[tile] = add(crews[tile] ?? NOBODY, on_it, 1);
  }
  for (const { building, colonists, nobles } of one.city) if (colonists + nobles > 0) crews[building] = { colonists, nobles };
  return crews;
}

export function add(people: People, who: Who, by: number): People {
  return who === 'noble' ? { ...people, nobles: people.nobles + by } : { ...people, colonists: people.colonists + by };
}

/** All people of a player, on circles and on the windrose. */
export function peopleOf(one: PlayerView): People {
  const standing = standingIn(crewsOf(one));
  return { colonists: one.windrose.colonists + standing.colonists, nobles: one.windrose.nobles + standing.nobles };
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

/** Those who stand on no circle yet. */
export function waitingFor(one: PlayerView, crews: Crews): People {
  const all = peopleOf(one);
  const standing = standingIn(crews);
  return { colonists: all.colonists - standing.colonists, nobles: all.nobles - standing.nobles };
}

/** Does the arrangement use only people and circles that are there, and leave what was settled before? */
export function fits(one: PlayerView, crews: Crews, begun: Begun | null = null): boolean {
  const { colonists, nobles } = waitingFor(one, crews);
  if (colonists < 0 || nobles < 0) return false;
  const room = new Map(spotsOf(one).map(({ place, circles }) => [place, circles]));
  if (!Object.entries(crews).every(([place, people]) => count(people) <= (room.get(place as Place) ?? 0))) return false;
  return begun === null || spotsOf(one).every(({ place }) => keeps(crews[place] ?? NOBODY, place, begun));
}

/** The engine's walk over the circles, with everybody lifted. */
interface Walk {
  people: number;
  nobles: number;
  open: number;
  /** Circles of the present place that are left, and whether only nobles may follow there. */
  circles: number;
  noblesOnly: boolean;
}

/** The moves that put everybody where `crews` says, from where the engine stands. */
export function pathTo(one: PlayerView, crews: Crews, begun: Begun | null = null): Action[] {
  const asked = questions(one, crews);
  const from = begun ? asked.findIndex(({ place, circles }) => place === begun.place && circles === begun.circles) : 0;
  return asked.slice(Math.max(0, from)).map(({ place, who }) => ({ do: 'place', place, on_it: who }));
}

interface Question {
  readonly place: Place;
  readonly circles: number;
  readonly who: Who | 'nobody';
}

/** Every circle that leaves a choice, with the answer that leads to `crews`. */
function questions(one: PlayerView, crews: Crews): Question[] {
  const all = peopleOf(one);
  const spots = spotsOf(one);
  const walk: Walk = {
    people: count(all),
    nobles: all.nobles,
    open: spots.reduce((sum, { circles }) => sum + circles, 0),
    circles: 0,
    noblesOnly: false,
  };
  const asked: Question[] = [];
  for (const { place, circles } of spots) {
    walk.circles = circles;
    walk.noblesOnly = false;
    let left = crews[place] ?? NOBODY;
    while (walk.circles > 0 && walk.people > 0) {
      const may = choices(walk);
      const wanted = left.colonists > 0 ? 'colonist' : left.nobles > 0 ? 'noble' : 'nobody';
      const who = may.length > 1 ? wanted : (may[0] ?? 'nobody');
      if (may.length > 1) asked.push({ place, circles: walk.circles, who });
      if (who === 'nobody') leave(walk);
      else {
        fill(walk, who);
        left = add(left, who, -1);
      }
    }
    if (walk.people === 0) break;
  }
  return asked;
}

/** What the engine would offer for the present circle. */
function choices(walk: Walk): (Who | 'nobody')[] {
  const out: (Who | 'nobody')[] = [];
  if (walk.people > walk.nobles && !walk.noblesOnly) out.push('colonist');
  if (walk.nobles > 0 && nobleFits(walk)) out.push('noble');
  if (walk.people <= walk.open - walk.circles) out.push('nobody');
  return out;
}

/** After a noble only nobles may follow in this place; still no circle may stay empty for want of them. */
function nobleFits({ people, nobles, open, circles }: Walk): boolean {
  const rest = circles - 1;
  const following = Math.min(nobles - 1, rest);
  return following === rest || people - 1 - following <= open - circles;
}

function fill(walk: Walk, who: Who): void {
  walk.people -= 1;
  if (who === 'noble') {
    walk.nobles -= 1;
    walk.noblesOnly = true;
  }
  walk.circles -= 1;
  walk.open -= 1;
}

function leave(walk: Walk): void {
  walk.open -= walk.circles;
  walk.circles = 0;
}

/** A placement some of whose questions were answered before: a game that is played on from the middle of one. */
export interface Begun {
  /** The circle that is asked now. */
  readonly place: Place;
  readonly circles: number;
  /** Who stands where for good. */
  readonly settled: Crews;
  /** Places that can still get somebody. */
  readonly open: ReadonlySet<Place>;
}

/** Null as long as no question was answered: then everybody may still be put anywhere. */
export function begunAt(one: PlayerView, { place, circles }: Pick<Step, 'place' | 'circles'>): Begun | null {
  const [first] = questions(one, {});
  if (place === undefined || circles === undefined || !first) return null;
  if (first.place === place && first.circles === circles) return null;
  const spots = spotsOf(one).map((spot) => spot.place);
  return { place, circles, settled: crewsOf(one), open: new Set(spots.slice(spots.indexOf(place))) };
}

/** Does a crew leave there who was settled? After a noble only nobles may follow in the same place. */
function keeps(crew: People, place: Place, { place: now, settled, open }: Begun): boolean {
  const { colonists, nobles } = settled[place] ?? NOBODY;
  if (!open.has(place) || (place === now && nobles > 0 && crew.colonists !== colonists)) return crew.colonists === colonists && crew.nobles === nobles;
  return crew.colonists >= colonists && crew.nobles >= nobles;
}

/** Circles that have or can still get somebody. */
export function circlesOf(one: PlayerView, begun: Begun | null = null): number {
  const settled = (place: Place): number => count(begun?.settled[place] ?? NOBODY);
  return spotsOf(one).reduce((sum, { place, circles }) => sum + (begun && !begun.open.has(place) ? settled(place) : circles), 0);
}
