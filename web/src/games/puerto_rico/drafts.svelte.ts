/** What is half decided: people on circles, barrels to keep, a payment. Kept beside the game, so that no look elsewhere loses it. */

import {
  begunAt,
  circlesOf,
  count,
  crewsOf,
  fits,
  standingIn,
  waitingFor,
  type Begun,
  type Crews,
} from './placing';
import {
  mine,
  type Building,
  type Counts,
  type Look,
  type Good,
  type PlayerView,
  type PuertoRicoView,
  type Who,
} from './view';

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
  /** Whose board is shown to those who watch; null follows the decisions. */
  watched = $state<number | null>(null);
  /** Where my people stood before they were lifted. */
  remembered = $state.raw<Crews | null>(null);

  clear(): void {
    this.crews = this.barrels = this.good = this.person = this.barrel = null;
    this.point = false;
  }
}

const WHO = ['colonists', 'nobles'] as const;

const kept = new WeakMap<object, Drafts>();
/** Made beforehand: drafts may first be asked for inside a derived value, which does not follow state made in it. */
let next = new Drafts();

export function draftsOf(look: Look): Drafts {
  let drafts = kept.get(look);
  if (!drafts) {
    kept.set(look, (drafts = next));
    next = new Drafts();
  }
  return drafts;
}

/** The engine lifts everybody before it asks; whoever stood somewhere is put back there, as on a real table. */
export async function remember(look: Look): Promise<void> {
  const { me } = look;
  if (me === null) return;
  const drafts = draftsOf(look);
  const stand = (view: PuertoRicoView): boolean => !(view.phase === 'place' && view.actor === me);
  // Who comes to the table in the middle of the phase looks it up.
  const seen = stand(look.actual) ? look.actual : drafts.remembered ? null : await look.earlier?.(stand);
  const one = seen?.players[me];
  if (one) drafts.remembered = crewsOf(one);
}

export function placingNow(look: Look): boolean {
  return look.legal.verbs.has('place') && mine(look) !== null;
}

export function begunNow(look: Look, one: PlayerView): Begun | null {
  return begunAt(one, look.view.step);
}

/** The arrangement on the table: edited, or as before with the new people waiting. */
export function arranged(look: Look, one: PlayerView): Crews {
  const { crews, remembered } = draftsOf(look);
  const begun = begunNow(look, one);
  if (crews && fits(one, crews, begun)) return crews;
  const standing = crewsOf(one);
  const before = remembered ? [remembered, { ...remembered, ...standing }] : [standing];
  return before.find((wish) => fits(one, wish, begun)) ?? lifted(begun);
}

/** As few on circles as may be. */
export function lifted(begun: Begun | null): Crews {
  return begun?.settled ?? {};
}

/** People who wait although a circle is empty. */
export function mustStand(one: PlayerView, crews: Crews, begun: Begun | null): number {
  return Math.min(count(waitingFor(one, crews)), circlesOf(one, begun) - count(standingIn(crews)));
}

/**
 * A placement that a bot suggests is my arrangement from now on, and can be changed; false if it suggests something else,
 * or what stands there already: then it only waits for a word.
 */
export function takeOver(look: Look): boolean {
  const me = mine(look);
  if (!me || !look.draft.every((move) => move.do === 'place')) return false;
  const drafts = draftsOf(look);
  const crews = crewsOf(me);
  if (drafts.crews && alike(drafts.crews, crews)) return false;
  drafts.crews = crews;
  return true;
}

function alike(one: Crews, other: Crews): boolean {
  const places = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Crews>;
  return [...places].every((place) =>
    WHO.every((who) => (one[place]?.[who] ?? 0) === (other[place]?.[who] ?? 0)),
  );
}
