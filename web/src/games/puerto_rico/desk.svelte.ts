/**
 * Decisions that are half made in Puerto Rico: people on circles, barrels to keep, a payment; and whose board and
 * text are open.
 */

import { Composer } from '$kit/compose.svelte';
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
import { fitsIn } from './storing';
import { persons, type Person } from './trays/persons';
import {
  mine,
  total,
  type Building,
  type Counts,
  type Facts,
  type Look,
  type Good,
  type StorageChoice,
  type PlayerView,
  type PuertoRicoView,
  type Who,
} from './view';

type Goal = Facts['goal'];

/** A payment to the black market: a person, a barrel, a point. */
interface Payment {
  readonly person: Person | null;
  readonly barrel: Good | null;
  readonly point: boolean;
}
/** Barrels to keep or to send, by kind; null before the first touch. */
interface Barrels {
  readonly goods: Counts | null;
}

export class Desk {
  readonly payment: Composer<Payment, Goal>;
  readonly barrels: Composer<Barrels, Goal>;
  /** The last arrangement that was edited, and the year of its mayor phase. */
  private edited = $state.raw<{ readonly crews: Crews; readonly year: number } | null>(null);
  /** The kind of person that is placed next. */
  who = $state<Who>('colonist');
  /** A good that was tapped and waits for its ship. */
  good = $state<Good | null>(null);
  /** The building whose text is open. */
  about = $state<Building | null>(null);
  /** The seat whose board spectators see; null follows the decisions. */
  watched = $state<number | null>(null);
  /** Where my people stood before they were lifted. */
  remembered = $state.raw<Crews | null>(null);
  /** The year of the last mayor phase for which `remembered` was looked up. */
  lookedUp = 0;

  private readonly look: Look;

  constructor(look: Look) {
    this.look = look;
    const occasion = (): string => {
      const { phase, year, step } = look.view;
      return `${phase} ${year} ${step.building ?? ''}`;
    };
    this.payment = new Composer<Payment, Goal>({
      blank: { person: null, barrel: null, point: false },
      occasion,
      limit: (payment) => affordable(mine(look), payment),
      goalOf: ({ person, barrel, point }) => ({
        do: 'pay',
        person: person ? { place: person.place, who: person.who } : undefined,
        barrel: barrel ?? undefined,
        point,
      }),
      left: ({ person, barrel, point }) =>
        (look.view.step.missing ?? 0) - [person, barrel, point].filter(Boolean).length,
    });
    this.barrels = new Composer<Barrels, Goal>({
      blank: { goods: null },
      occasion,
      limit: ({ goods }) => ({ goods: goods && fitsIn(goods, keepingsOf(look)) ? goods : startOf(look) }),
      goalOf: ({ goods }) => {
        const storing = look.view.phase === 'store';
        return storing || total(goods ?? {}) > 0
          ? { do: storing ? 'keep' : 'send', goods: goods ?? {} }
          : null;
      },
      left: () => 0,
    });
  }

  /** The arrangement of this mayor phase while it is edited; null before the first touch. */
  get crews(): Crews | null {
    return this.edited?.year === this.look.actual.year ? this.edited.crews : null;
  }
  set crews(crews: Crews) {
    // Not the year of `view`: a draft of the last placement may show the next year already.
    this.edited = { crews, year: this.look.actual.year };
  }
}

/** Return the parts of a payment that the player still has. */
function affordable(me: PlayerView | null, { person, barrel, point }: Payment): Payment {
  return {
    person: (me && persons(me).find(({ key }) => key === person?.key)) ?? null,
    barrel: barrel && (me?.goods[barrel] ?? 0) > 0 ? barrel : null,
    point: point && (me?.chips ?? 0) > 0,
  };
}

/** Return the ways to keep barrels; a small wharf takes all of them. */
export function keepingsOf(look: Look): readonly StorageChoice[] {
  return look.view.step.keepings ?? [{ whole: [], most: mine(look)?.goods ?? {} }];
}

function startOf(look: Look): Counts {
  return keepingsOf(look)[0]?.most ?? {};
}

const WHO = ['colonists', 'nobles'] as const;

/** Remember where my people stood. The engine lifts all of them before it asks; on a real table they stay. */
export async function remember(look: Look): Promise<void> {
  const { me, desk } = look;
  if (me === null) return;
  const stand = (view: PuertoRicoView): boolean => !(view.phase === 'place' && view.actor === me);
  const keep = (view: PuertoRicoView): void => {
    const one = view.players[me];
    if (one) desk.remembered = crewsOf(one);
  };
  const { actual } = look;
  if (stand(actual)) {
    keep(actual);
    return;
  }
  // Bots may be so quick that the position before was never shown, so it is looked up once in each mayor phase.
  if (desk.lookedUp === actual.year) return;
  desk.lookedUp = actual.year;
  const seen = await look.earlier?.(stand);
  if (seen && look.actual.year === actual.year && !stand(look.actual)) keep(seen);
}

export function placingNow(look: Look): boolean {
  return look.legal.verbs.has('place') && mine(look) !== null;
}

export function begunNow(look: Look, one: PlayerView): Begun | null {
  return begunAt(one, look.view.step);
}

/** Return the arrangement on the table: edited, or as before with the new people waiting. */
export function arranged(look: Look, one: PlayerView): Crews {
  const { crews, remembered } = look.desk;
  const begun = begunNow(look, one);
  if (crews && fits(one, crews, begun)) return crews;
  const standing = crewsOf(one);
  const before = remembered ? [remembered, { ...remembered, ...standing }] : [standing];
  return before.find((wish) => fits(one, wish, begun)) ?? lifted(begun);
}

/** Return the arrangement with as few people on circles as possible. */
export function lifted(begun: Begun | null): Crews {
  return begun?.settled ?? {};
}

/** Return people who wait although a circle is empty. */
export function mustStand(one: PlayerView, crews: Crews, begun: Begun | null): number {
  return Math.min(count(waitingFor(one, crews)), circlesOf(one, begun) - count(standingIn(crews)));
}

/**
 * Make a placement that a bot suggests my arrangement, which can be changed; return false if it suggests something
 * else or the same arrangement: then it only waits to be confirmed.
 */
export function adoptSuggestion(look: Look): boolean {
  const me = mine(look);
  if (!me || !look.draft.every((move) => move.do === 'place')) return false;
  const { desk } = look;
  const crews = crewsOf(me);
  if (desk.crews && alike(desk.crews, crews)) return false;
  desk.crews = crews;
  return true;
}

function alike(one: Crews, other: Crews): boolean {
  const places = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Crews>;
  return [...places].every((place) =>
    WHO.every((who) => (one[place]?.[who] ?? 0) === (other[place]?.[who] ?? 0)),
  );
}
