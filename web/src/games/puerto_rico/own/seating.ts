/** The effect of a click on one of my circles: place somebody, lift somebody, move a guest, or nothing. */

import { arranged, begunNow, placingNow } from '../desk.svelte';
import { add, fits, waitingFor, type Crews } from '../placing';
import type { Look, Play, People, Place, PlayerView, Who } from '../view';

const NOBODY: People = { colonists: 0, nobles: 0 };

/** The people on the circles of a place, colonists first, then empty circles. */
export function seated(people: People, circles: number): (Who | null)[] {
  return Array.from({ length: circles }, (_, at) =>
    at < people.colonists ? 'colonist' : at < people.colonists + people.nobles ? 'noble' : null,
  );
}

/** Return who stands where: the arrangement that is edited, or what lies on the table. */
export function crewsNow(look: Look, me: PlayerView, standing: Crews): Crews {
  return arranging(look) ? arranged(look, me) : standing;
}

/** Return whether my people are being put on circles, with nothing sent yet. */
export function arranging(look: Look): boolean {
  return placingNow(look) && look.draft.length === 0;
}

export type Deed = 'put' | 'lift' | 'guest' | null;

export function deed(look: Look, me: PlayerView, place: Place, on: Who | null): Deed {
  if (arranging(look)) {
    const crews = arranged(look, me);
    if (on) return fits(me, moved(crews, on, place, null), begunNow(look, me)) ? 'lift' : null;
    const { colonists, nobles } = waitingFor(me, crews);
    return colonists + nobles > 0 &&
      fits(me, moved(crews, nextWho(look, me), null, place), begunNow(look, me))
      ? 'put'
      : null;
  }
  return on === null && look.legal.of('move_guest', { place }).length > 0 ? 'guest' : null;
}

/** Return whom the next tap places: the chosen kind, or the other if none of it waits. */
export function nextWho(look: Look, me: PlayerView): Who {
  const { colonists, nobles } = waitingFor(me, arranged(look, me));
  const wished = look.desk.who;
  if (wished === 'noble') return nobles > 0 ? 'noble' : 'colonist';
  return colonists > 0 ? 'colonist' : 'noble';
}

export function touch(look: Look, play: Play, me: PlayerView, place: Place, on: Who | null): void {
  const what = deed(look, me, place, on);
  if (what === 'guest') {
    const moves = look.legal.of('move_guest', { place });
    const move = moves.find(({ who }) => who === look.desk.who) ?? moves[0];
    if (move) void play.do(move);
  } else if (what) {
    const crews = arranged(look, me);
    look.desk.crews = on ? moved(crews, on, place, null) : moved(crews, nextWho(look, me), null, place);
  }
}

/** Return the arrangement with one person more or less on a place; null is the windrose. */
export function moved(crews: Crews, who: Who, from: Place | null, to: Place | null): Crews {
  const lifted = from ? { ...crews, [from]: add(crews[from] ?? NOBODY, who, -1) } : crews;
  return to ? { ...lifted, [to]: add(lifted[to] ?? NOBODY, who, 1) } : lifted;
}
