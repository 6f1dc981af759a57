/** What a click on a circle of mine does: place, lift, move a guest, or nothing. */

import { arranged, begunNow, draftsOf, placingNow } from '../drafts.svelte';
import { add, fits, waitingFor, type Crews } from '../placing';
import type { Game, People, Place, PlayerView, Who } from '../view';

const NOBODY: People = { colonists: 0, nobles: 0 };

/** The people on the circles of a place, colonists first, then empty circles. */
export function seated(people: People, circles: number): (Who | null)[] {
  return Array.from({ length: circles }, (_, at) =>
    at < people.colonists ? 'colonist' : at < people.colonists + people.nobles ? 'noble' : null,
  );
}

/** Who stands where: the arrangement that is edited, or what lies on the table. */
export function crewsNow(game: Game, me: PlayerView, standing: Crews): Crews {
  return arranging(game) ? arranged(game, me) : standing;
}

/** Are my people being put on circles, with nothing sent yet? */
export function arranging(game: Game): boolean {
  return placingNow(game) && game.draft.length === 0;
}

export type Deed = 'put' | 'lift' | 'guest' | null;

export function deed(game: Game, me: PlayerView, place: Place, on: Who | null): Deed {
  if (arranging(game)) {
    const crews = arranged(game, me);
    if (on) return fits(me, moved(crews, on, place, null), begunNow(game, me)) ? 'lift' : null;
    const { colonists, nobles } = waitingFor(me, crews);
    return colonists + nobles > 0 &&
      fits(me, moved(crews, nextWho(game, me), null, place), begunNow(game, me))
      ? 'put'
      : null;
  }
  return on === null && game.live && game.legal.of('move_guest', { place }).length > 0 ? 'guest' : null;
}

/** Whom the next tap places: the chosen kind, or the other if none of it waits. */
export function nextWho(game: Game, me: PlayerView): Who {
  const { colonists, nobles } = waitingFor(me, arranged(game, me));
  const wished = draftsOf(game).who;
  if (wished === 'noble') return nobles > 0 ? 'noble' : 'colonist';
  return colonists > 0 ? 'colonist' : 'noble';
}

export function touch(game: Game, me: PlayerView, place: Place, on: Who | null): void {
  const what = deed(game, me, place, on);
  if (what === 'guest') {
    const moves = game.legal.of('move_guest', { place });
    const move = moves.find(({ who }) => who === draftsOf(game).who) ?? moves[0];
    if (move) void game.act(move);
  } else if (what) {
    const crews = arranged(game, me);
    draftsOf(game).crews = on ? moved(crews, on, place, null) : moved(crews, nextWho(game, me), null, place);
  }
}

/** The arrangement with one person more or less on a place; null is the windrose. */
export function moved(crews: Crews, who: Who, from: Place | null, to: Place | null): Crews {
  const lifted = from ? { ...crews, [from]: add(crews[from] ?? NOBODY, who, -1) } : crews;
  return to ? { ...lifted, [to]: add(lifted[to] ?? NOBODY, who, 1) } : lifted;
}
