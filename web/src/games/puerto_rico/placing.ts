/**
 * A whole placement of the mayor phase as the moves that the engine asks for, one by one: the same walk as
 * `path_to` in `kontor/games/puerto_rico/placing.py`. Circles that leave no choice are not asked.  PR-MAYOR-06, PR-A51
 */

import type { Words } from '../catalogue';
import { BUILDINGS, GOODS, isPlace, type People, type Place, type PlayerView, type Who } from './view';

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

/** Does the arrangement use only people and circles that are there? */
export function fits(one: PlayerView, crews: Crews): boolean {
  const { colonists, nobles } = waitingFor(one, crews);
  if (colonists < 0 || nobles < 0) return false;
  const room = new Map(spotsOf(one).map(({ place, circles }) => [place, circles]));
  return Object.entries(crews).every(([place, people]) => count(people) <= (room.get(place as Place) ?? 0));
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

/** The moves that put everybody where `crews` says. */
export function pathTo(one: PlayerView, crews: Crews): Words[] {
  const all = peopleOf(one);
  const spots = spotsOf(one);
  const walk: Walk = {
    people: count(all),
    nobles: all.nobles,
    open: spots.reduce((sum, { circles }) => sum + circles, 0),
    circles: 0,
    noblesOnly: false,
  };
  const path: Words[] = [];
  for (const { place, circles } of spots) {
    walk.circles = circles;
    walk.noblesOnly = false;
    let left = crews[place] ?? NOBODY;
    while (walk.circles > 0 && walk.people > 0) {
      const asked = choices(walk);
      const wanted = left.colonists > 0 ? 'colonist' : left.nobles > 0 ? 'noble' : 'nobody';
      const who = asked.length > 1 ? wanted : (asked[0] ?? 'nobody');
      if (asked.length > 1) path.push({ do: 'place', place, on_it: who });
      if (who === 'nobody') leave(walk);
      else {
        fill(walk, who);
        left = add(left, who, -1);
      }
    }
    if (walk.people === 0) break;
  }
  return path;
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
