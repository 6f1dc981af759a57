/** How a page shows an event besides its words: what lights up, what travels, how it sounds. */

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
  /** The mark that the board shows while the player points at the line. */
  readonly marks: Mark | null;
  /** Drawn beside the words. */
  readonly goods: readonly Amount[];
  /**
   * Things that travel and are not pieces: cards, coins, barrels, from one `data-place` to another. Seats are such
   * places. What has a `data-piece` moves by itself.
   */
  readonly flights: readonly Flight[];
  readonly sound: Sound | null;
  /** How long the event is shown: something done, something said, or nothing to see. */
  readonly weight: 'deed' | 'word' | 'nothing';
  /** Whether "since my move" lists it for players who were not asked meanwhile. */
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
  /** The events before it in the same move. */
  readonly earlier: readonly G['event'][];
}

/** Returns how a game shows an event; the frame has defaults for all missing members. */
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

/** Make an interpreter from a table with an entry for each event for which the frame's defaults are not enough. */
export function interpreter<G extends Facts>(entries: Entries<G>): Interpreter<G> {
  return (event, moment) => {
    const entry = (entries as Readonly<Record<string, Entry<G['event'], G>>>)[event.key] ?? {};
    return typeof entry === 'function' ? entry(event, moment) : entry;
  };
}
