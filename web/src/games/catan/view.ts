/** The types of Catan's view, and functions of it that several parts need. */

import type words from '@games/catan/words/en.json';
import type { Look as AnyLook, Move as AnyMove, Play as AnyPlay } from '$game/module';
import type { Desk } from './desk';
import { RESOURCES, type Facts, type Resource } from './facts';

export { mine, player, total } from '$game/players';
export * from './facts';

/** Named counts; zeros are left out. */
export type Counts<T extends string = Resource> = Readonly<Partial<Record<T, number>>>;

export interface Catan extends Facts {
  words: keyof typeof words;
  desk: Desk;
  mark: { readonly token: number; readonly hex: number; readonly corner: number; readonly edge: number };
}
export type CatanKey = Catan['words'];
export type Move = AnyMove<Catan['action']>;
export type Look = AnyLook<Catan>;
export type Play = AnyPlay<Catan>;

/** Return the cards that a hand lacks for a price. */
export function missing(hand: Counts, price: Counts): Counts {
  const out: Partial<Record<Resource, number>> = {};
  for (const kind of RESOURCES) {
    const short = (price[kind] ?? 0) - (hand[kind] ?? 0);
    if (short > 0) out[kind] = short;
  }
  return out;
}

export function minus(hand: Counts, price: Counts): Counts {
  return Object.fromEntries(RESOURCES.map((kind) => [kind, (hand[kind] ?? 0) - (price[kind] ?? 0)]));
}

export function plus(hand: Counts, more: Counts): Counts {
  return Object.fromEntries(RESOURCES.map((kind) => [kind, (hand[kind] ?? 0) + (more[kind] ?? 0)]));
}
