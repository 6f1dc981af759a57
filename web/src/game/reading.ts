/** What a page shows of an event beside its words: what lights up, what travels, what it sounds like. */

import type { GlyphName } from '$kit/paths';
import type { Flight } from '$motion/flight';
import type { Sound } from '$app/settings.svelte';
import type { AnyEvent, AnyGame, Facts, Mark } from './module';

/** Goods that a line of the log names. */
export interface Amount {
  readonly glyph: GlyphName;
  readonly n: number;
}

export interface Reading {
  /** The seat whose badge stands before the line. */
  readonly who: number | null;
  /** What the board marks while the line is pointed at. */
  readonly marks: Mark | null;
  /** Drawn beside the words. */
  readonly goods: readonly Amount[];
  /**
   * What travels that is no piece of its own: cards, coins, barrels, from place to place (`data-place`). Seats are places
   * already. What has a `data-piece` moves by itself.
   */
  readonly flights: readonly Flight[];
  readonly sound: Sound | null;
  /** How much there is to see: something done, something said, or nothing at all. */
  readonly weight: 'deed' | 'word' | 'nothing';
  /** Whether players who were not asked meanwhile are told of it in words. */
  readonly news: boolean;
  /** Whether its flights count among what such a player got and lost. */
  readonly counted: boolean;
}

/** An event with its reading, and the version of the table when it was told. */
export interface Told<G extends Facts = AnyGame> {
  readonly event: G['event'];
  readonly reading: Reading;
  readonly version: number;
}

/** The views around an event. */
export interface Moment<G extends Facts = AnyGame> {
  readonly before: G['view'];
  readonly after: G['view'];
  /** What happened before it in the same move. */
  readonly earlier: readonly G['event'][];
}

/** What a game says of its events; the frame has defaults for the rest. */
export type Interpreter<G extends Facts = AnyGame> = (
  event: G['event'],
  moment: Moment<G>,
) => Partial<Reading>;

type Entry<E, G extends Facts> = Partial<Reading> | ((event: E, moment: Moment<G>) => Partial<Reading>);
type Entries<G extends Facts> = {
  readonly [K in G['event']['key']]?: Entry<Extract<G['event'], { readonly key: K }>, G>;
};

/** Return the seat that an event is about: who did it, or whom it befell. */
export function seatIn({ by, seat, winner }: AnyEvent): number | null {
  return [by, seat, winner].find((one) => typeof one === 'number') ?? null;
}

/** Make an interpreter of a table with an entry for each event that the frame alone would not show rightly. */
export function interpreter<G extends Facts>(entries: Entries<G>): Interpreter<G> {
  return (event, moment) => {
    const entry = (entries as Readonly<Record<string, Entry<G['event'], G>>>)[event.key] ?? {};
    return typeof entry === 'function' ? entry(event, moment) : entry;
  };
}
