/** What a click on a circle of mine does: place, lift, move a guest, or nothing. */

import { arranged, draftsOf, placingNow } from '../drafts.svelte';
import { add, waitingFor, type Crews } from '../placing';
import type { Game, People, Place, PlayerView, Who } from '../view';

const NOBODY: People = { colonists: 0, nobles: 0 };

/** The people on the circles of a place, colonists first, then empty circles. */
export function seated(people: People, circles: number): (Who | null)[] {
  return Array.from({ length: circles }, (_, at) => (at < people.colonists ? 'colonist' : at < people.colonists + people.nobles ? 'noble' : null));
}

/** Who stands where: the arrangement that is edited, or what lies on the table. */
export function crewsNow(game: Game, me: PlayerView, standing: Crews): Crews {
  return placingNow(game) && game.draft.length === 0 ? arranged(game, me) : standing;
}

export type Deed = 'put' | 'lift' | 'guest' | null;

export function deed(game: Game, me: PlayerView, place: Place, on: Who | null): Deed {
  if (placingNow(game) && game.draft.length === 0) {
    if (on) return 'lift';
    const { colonists, nobles } = waitingFor(me, arranged(game, me));
    return colonists + nobles > 0 ? 'put' : null;
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
    const move = moves.find(({ args }) => args['who'] === draftsOf(game).who) ?? moves[0];
    if (move) void game.act(move);
  } else if (what) {
    const crews = arranged(game, me);
    const who = on ?? nextWho(game, me);
    draftsOf(game).crews = { ...crews, [place]: add(crews[place] ?? NOBODY, who, on ? -1 : 1) };
  } else if (placingNow(game) && !on) {
    game.showRule('PR-MAYOR-05');
  }
}
