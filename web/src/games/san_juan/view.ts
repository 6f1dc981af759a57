/** The types of San Juan's view, and functions of it that several parts need. */

import type words from '@games/san_juan/words/en.json';
import type { Look as AnyLook, Play as AnyPlay } from '$game/module';
import type { Desk } from './desk.svelte';
import type { Card, Facts, PlayerView } from './facts';

export { mine, player } from '$game/players';
export * from './facts';

/** Named counts; zeros are left out. */
export type Counts<T extends string = Card> = Readonly<Partial<Record<T, number>>>;

export interface SanJuan extends Facts {
  words: keyof typeof words;
  desk: Desk;
  mark: { readonly card: Card };
}
export type SanJuanKey = SanJuan['words'];
export type Look = AnyLook<SanJuan>;
export type Play = AnyPlay<SanJuan>;

export function owns(one: PlayerView, building: Card): boolean {
  return one.city.some((place) => place.building === building);
}

/** Whether a chapel stands or stood here, so that cards may lie under it. */
export function hadChapel(one: PlayerView): boolean {
  return owns(one, 'chapel') || (one.covered.chapel ?? 0) > 0;
}
