/** The types of Puerto Rico's view, and functions of it that several parts need. */

import type words from '@games/puerto_rico/words/en.json';
import type { GlyphName } from '$kit/paths';
import type { Look as AnyLook, Move as AnyMove, Play as AnyPlay } from '$game/module';
import type { Desk } from './desk.svelte';
import {
  GOODS,
  type Building,
  type Facts,
  type Good,
  type Role,
  type Place,
  type PlayerView,
  type Tile,
} from './facts';

export { mine, player, total } from '$game/players';
export * from './facts';

/** Named counts; zeros are left out. */
export type Counts<T extends string = Good> = Readonly<Partial<Record<T, number>>>;

export interface PuertoRico extends Facts {
  words: keyof typeof words;
  desk: Desk;
  mark: {
    readonly building: Building;
    readonly ship: number;
    readonly role: Role;
    readonly good: Good;
    readonly tile: Tile;
  };
}
export type PuertoRicoKey = PuertoRico['words'];
export type Move = AnyMove<PuertoRico['action']>;
export type Look = AnyLook<PuertoRico>;
export type Play = AnyPlay<PuertoRico>;

export const TILE_GLYPH: Readonly<Record<Tile, GlyphName>> = {
  corn: 'corn',
  indigo: 'indigo',
  sugar: 'sugar',
  tobacco: 'tobacco',
  coffee: 'coffee',
  quarry: 'quarry',
  forest: 'wood',
};
export const COLONIST_FILL = '#A8703C';
export const NOBLE_FILL = '#7A4FA3';

/** Return the goods whose count is not zero. */
export function kinds(counts: Counts): Good[] {
  return GOODS.filter((good) => (counts[good] ?? 0) > 0);
}

export function works(one: PlayerView, building: Building): boolean {
  return one.city.some((house) => house.building === building && house.colonists + house.nobles > 0);
}

export function isPlace(name: string): name is Place {
  return name !== 'forest';
}
