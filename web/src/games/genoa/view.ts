/** The types of Genoa's view, and functions of it that several parts need. */

import type words from '@games/genoa/words/en.json';
import type { Look as AnyLook, Move as AnyMove, Play as AnyPlay } from '$game/module';
import type { Desk } from './desk.svelte';
import { BUILDINGS, PILES, TILES } from './facts';
import type {
  Building,
  Facts,
  Field,
  FieldView,
  GenoaView,
  Item,
  Phase,
  Pile,
  PlayerView,
  Section,
  Sheet,
  Tile,
} from './facts';

export { mine, player, total } from '$game/players';
export * from './facts';

/** Named counts; zeros are left out. */
export type Counts<T extends string = Item> = Readonly<Partial<Record<T, number>>>;

export interface Genoa extends Facts {
  words: keyof typeof words;
  desk: Desk;
  mark: { readonly field: Field; readonly contract: Building };
}
export type GenoaKey = Genoa['words'];
export type Move = AnyMove<Genoa['action']>;
export type Look = AnyLook<Genoa>;
export type Play = AnyPlay<Genoa>;

/**
 * Return the phase of my question: that of the table, or of a question that I may answer while another seat still
 * decides.
 */
export function phaseOf({ view, legal }: Pick<Look, 'view' | 'legal'>): Phase {
  if (legal.verbs.has('refuse')) return 'answer';
  return legal.verbs.has('sleep') ? 'speak' : view.phase;
}

export function fieldOf(view: GenoaView, name: Field): FieldView {
  const found = view.board.find(({ field }) => field === name);
  if (!found) throw new RangeError(`no field ${name}`);
  return found;
}

export function isBuilding(field: Field): field is Building {
  return (BUILDINGS as readonly string[]).includes(field);
}

export function isPile(item: Item): item is Pile {
  return (PILES as readonly string[]).includes(item);
}

export function isTile(item: Item): item is Tile {
  return (TILES as readonly string[]).includes(item);
}

/** Return whether only the payer can name it: any commodity, any tile, a card by its back. */
export function isWild(item: Item): boolean {
  return item === 'any_commodity' || item === 'any_tile' || isPile(item);
}

/** Return everything that a player holds and that a sheet can name one by one. */
export function held(one: PlayerView): Counts {
  return { ducats: one.ducats ?? 0, ...one.goods, ...one.tiles, marker: one.markers };
}

/** Return a section without the cards that are named one by one: what is asked for, or plain goods. */
export function plain(sheet: Sheet, section: Section): Counts {
  const out: Partial<Record<Item, number>> = { ...sheet[section] };
  for (const { section: where, pile } of sheet.cards) {
    if (where === section) out[pile] = (out[pile] ?? 0) - 1;
  }
  return out;
}
