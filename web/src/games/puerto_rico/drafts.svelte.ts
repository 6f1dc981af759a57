/** What is half decided: people on circles, barrels to keep, a payment. Kept beside the game, so that no look elsewhere loses it. */

import { count, crewsOf, fits, standingIn, waitingFor, type Crews } from './placing';
import { suggested } from './suggest';
import { mine, type Building, type Counts, type Game, type Good, type PlayerView, type Who } from './view';

export class Drafts {
  /** The arrangement of the mayor phase while it is edited; null before the first touch. */
  crews = $state.raw<Crews | null>(null);
  /** Who is placed next. */
  who = $state<Who>('colonist');
  /** Barrels to keep or to send, by kind; null before the first touch. */
  barrels = $state.raw<Counts | null>(null);
  /** A good that was tapped and waits for its ship. */
  good = $state<Good | null>(null);
  /** The building whose text is open. */
  about = $state<Building | null>(null);
  /** What the black market takes: "place/who" of a person, a good, a point. */
  person = $state<string | null>(null);
  barrel = $state<Good | null>(null);
  point = $state(false);
  /** Where my people stood before they were lifted. */
  remembered: Crews | null = null;

  clear(): void {
    this.crews = this.barrels = this.good = this.person = this.barrel = null;
    this.point = false;
  }
}

const kept = new WeakMap<object, Drafts>();

export function draftsOf(game: Game): Drafts {
  let drafts = kept.get(game);
  if (!drafts) kept.set(game, (drafts = new Drafts()));
  return drafts;
}

/** The engine lifts everybody before it asks; whoever stood somewhere is put back there, as on a real table. */
export function remember(game: Game): void {
  const me = game.me === null ? undefined : game.actual.players[game.me];
  if (me && !(game.actual.phase === 'place' && game.actual.actor === game.me)) draftsOf(game).remembered = crewsOf(me);
}

export function placingNow(game: Game): boolean {
  return game.live && game.legal.verbs.has('place') && mine(game) !== null;
}

/** The arrangement on the table: edited, or as before with the new people waiting. */
export function arranged(game: Game, one: PlayerView): Crews {
  const drafts = draftsOf(game);
  if (drafts.crews && fits(one, drafts.crews)) return drafts.crews;
  const before = drafts.remembered ?? crewsOf(one);
  return fits(one, before) ? before : {};
}

/** People who wait although a circle is empty. */
export function mustStand(one: PlayerView, crews: Crews, circles: number): number {
  return Math.min(count(waitingFor(one, crews)), circles - count(standingIn(crews)));
}

/** Fill the circles sensibly; true if it was the mayor's placement that was asked for. */
export function suggest(game: Game): boolean {
  const me = mine(game);
  if (!me || !placingNow(game) || game.draft.length > 0) return false;
  draftsOf(game).crews = suggested(game.view, me);
  return true;
}
