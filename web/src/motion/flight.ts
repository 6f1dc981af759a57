/**
 * Things that travel but are not pieces: cards, coins, barrels. A game declares them for each event (`reading` of its
 * module); places are the names of elements, `data-place="seat.1.ore"`. A name that nobody has on the screen is
 * shortened from behind: others' ore goes to `seat.1`, their panel.
 */

import type { Args } from '$words/format';
import { glyph, type GlyphName } from '$kit/paths';

/** The drawing of a flight: a symbol of the frame, or the game's own drawing of 24 by 24. */
interface Drawn {
  glyph: GlyphName;
  fill: string;
  picture: string;
}

/** A message and its arguments. */
export type Label = readonly [key: string, args?: Args];

export interface Flight extends Partial<Drawn> {
  n?: number;
  from: string;
  to: string;
  /** Its name in the text that floats at the seats: "+1 ore". */
  name?: Label;
  /** The reason, shown before the number at the seat that loses it: "robbed". */
  why?: Label;
  /** Milliseconds at normal speed before it starts, because something else is shown first. */
  after?: number;
  /** Whether no text floats, because the number is shown elsewhere. */
  quiet?: boolean;
}

/** One thing that travels. */
export interface Start {
  flight: Flight;
  delay: number;
  /** The factor that shortens its time when all flights together would take too long. */
  pace: number;
  /** The number on it, if it stands for more than are drawn. */
  count: number;
}

/** A gain or loss of a seat, to float at its panel. */
export interface Float {
  seat: number;
  n: number;
  flight: Flight;
  delay: number;
}

/** Times of motion in milliseconds: from one start to the next, of one flight, and for texts that must be read. */
export const TIMES = { quick: 120, move: 250, stay: 1200 };
/** The most that are drawn one by one; more travel as a pile with a number. */
const MOST = 5;
const APART = 60;
const NEXT_EVENT = TIMES.quick;
/** By then all flights of one event have started, except those that wait for another one. */
const LATEST = 500;
/** The longest time of one flight, and of all together; flights that would take longer are hurried. */
const LONGEST = TIMES.move;
const ALL = 2400;

/**
 * Return when each flight starts. Flights of one event start together, and those of the next event follow. A flight
 * from a place waits for flights to that place. `landed` holds the times of landing and is updated.
 */
export function starts(events: readonly (readonly Flight[])[], landed = new Map<string, number>()): Start[] {
  const out: Start[] = [];
  let [begun, waited] = [0, 0];
  for (const flights of events) {
    if (flights.length === 0) continue;
    const ready = Math.max(begun, ...flights.map(({ from }) => landed.get(from) ?? 0));
    waited += ready - begun;
    const going = flights.flatMap((flight) => copies(flight, ready));
    for (const { flight, delay } of going)
      landed.set(flight.to, Math.max(landed.get(flight.to) ?? 0, delay + LONGEST));
    out.push(...going);
    begun = Math.max(ready, Math.min(ready + NEXT_EVENT, LATEST + waited));
  }
  return hurried(out);
}

function hurried(all: readonly Start[]): Start[] {
  const pace = Math.min(1, ALL / (Math.max(0, ...all.map(({ delay }) => delay)) + LONGEST));
  return all.map((start) => ({ ...start, delay: start.delay * pace, pace }));
}

function copies(flight: Flight, begun: number): Start[] {
  const n = flight.n ?? 1;
  const drawn = Math.min(n, MOST);
  return Array.from({ length: drawn }, (_, at) => ({
    flight,
    delay: (flight.after ?? 0) + begun + at * APART,
    pace: 1,
    count: at === drawn - 1 && n > drawn ? n - drawn + 1 : 1,
  }));
}

/** Return what floats: a flight from a seat is its loss, one to a seat its gain. */
export function floats(begun: readonly Start[]): Float[] {
  const out: Float[] = [];
  const seen = new Set<Flight>();
  for (const { flight, delay } of begun) {
    if (flight.quiet || seen.has(flight)) continue;
    seen.add(flight);
    const n = flight.n ?? 1;
    const [from, to] = [seatOf(flight.from), seatOf(flight.to)];
    if (from === to) continue;
    if (from !== null) out.push({ seat: from, n: -n, flight, delay });
    if (to !== null) out.push({ seat: to, n, flight, delay });
  }
  return out;
}

/** Return the drawing of what flies, for a box of 24 by 24. */
export function inside({ glyph: name, fill, picture }: Flight): string {
  return picture ?? (name ? glyph(name, fill) : '');
}

/** Return what one seat got and lost in all, kind by kind. */
export function balance(events: readonly (readonly Flight[])[], seat: number): Pick<Float, 'n' | 'flight'>[] {
  const sums = new Map<string, { n: number; flight: Flight }>();
  for (const { seat: whose, n, flight } of floats(starts(events))) {
    if (whose !== seat) continue;
    const key = `${inside(flight)} ${n > 0}`;
    const sum = sums.get(key);
    sums.set(key, { n: (sum?.n ?? 0) + n, flight });
  }
  return [...sums.values()].sort((a, b) => b.n - a.n);
}

/** Return the seat that a place belongs to: "seat.2.ore" is seat 2. */
export function seatOf(place: string): number | null {
  const found = /^seat\.(\d+)/.exec(place);
  return found ? Number(found[1]) : null;
}

/** Return a place, then what it is a part of: "seat.1.ore", "seat.1", "seat". */
export function withWholes(place: string): string[] {
  const parts = place.split('.');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
}

/** Return how long a way takes, in milliseconds at normal speed. */
export function duration(distance: number): number {
  return Math.min(180 + 0.15 * distance, LONGEST);
}
