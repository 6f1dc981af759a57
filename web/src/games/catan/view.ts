/** What Catan's engine shows a seat: the shape of `kontor/games/catan/view.py`. */

import type words from '@words/en/catan.json';
import type { GameContext as AnyGame } from '../module';

export const RESOURCES = ['wood', 'wool', 'grain', 'brick', 'ore'] as const;
export const TERRAINS = ['forest', 'pasture', 'field', 'hills', 'mountains', 'desert'] as const;
export const CARDS = ['knight', 'road_building', 'invention', 'monopoly', 'point'] as const;
export const PHASES = [
  ...['lay_terrain', 'lay_ring', 'lay_harbour', 'lay_shore', 'lay_spiral', 'lay_token', 'start'] as const,
  ...['found_settlement', 'found_road', 'before_roll', 'dice', 'discard', 'open_discards', 'robber'] as const,
  ...['victim', 'steal', 'floor', 'main', 'sheet', 'answer', 'mix', 'free_road', 'invention', 'monopoly'] as const,
  ...['hand_over', 'draw', 'verdict', 'over'] as const,
];

export type Resource = (typeof RESOURCES)[number];
export type Terrain = (typeof TERRAINS)[number];
export type Card = (typeof CARDS)[number];
export type Phase = (typeof PHASES)[number];
/** Named counts; zeros are left out. */
export type Counts<T extends string = Resource> = Readonly<Partial<Record<T, number>>>;

/** What its writer gives and wants. */
export interface Sheet {
  readonly give: Counts;
  readonly want: Counts;
}

export interface Harbour {
  readonly edge: number;
  readonly kind: Resource | 'plain';
}

export interface PlayerView {
  readonly seat: number;
  /** Open points; `total` counts hidden point cards too, where they may be known. */
  readonly points: number;
  readonly total: number | null;
  readonly hand_size: number;
  readonly hand: Counts | null;
  readonly bonus: number;
  readonly bonus_cards: Counts<Card> | null;
  readonly fresh: Counts<Card> | null;
  readonly knights: number;
  readonly road_length: number;
  readonly roads_left: number;
  readonly settlements_left: number;
  readonly cities_left: number;
  readonly rates: Readonly<Record<Resource, number>>;
  readonly due: number;
  readonly chosen: Counts | null;
  readonly offer: Sheet | null;
  readonly asleep: boolean;
}

export interface CatanView {
  readonly seat: number | null;
  readonly phase: Phase;
  readonly actor: number | 'chance' | 'nobody';
  readonly active: number;
  readonly turn: number;
  /** The dice of this turn; null before they fall. */
  readonly roll: number | null;
  readonly target: number;
  readonly board: {
    readonly terrain: readonly (Terrain | null)[];
    /** The number on each hex, 0 where there is none. */
    readonly token: readonly number[];
    readonly harbours: readonly Harbour[];
    readonly robber: number | null;
  };
  readonly buildings: readonly { readonly corner: number; readonly seat: number; readonly size: number }[];
  readonly roads: readonly { readonly edge: number; readonly seat: number }[];
  readonly bank: Counts;
  readonly deck: number;
  readonly longest_road: number | null;
  readonly largest_army: number | null;
  readonly card_played: boolean;
  readonly may_trade: boolean;
  readonly free_roads: number;
  readonly picks: number;
  readonly trade: {
    readonly calls: number;
    readonly deals: number;
    readonly partner: number | null;
    readonly writer: number | null;
    readonly call: Sheet | null;
  } | null;
  readonly players: readonly PlayerView[];
}

export type CatanKey = keyof typeof words;
export type Game = AnyGame<CatanView, CatanKey>;

/** The kind that a terrain yields.  CA-COMP-04 */
export const YIELD: Readonly<Record<Terrain, Resource | null>> = {
  forest: 'wood',
  pasture: 'wool',
  field: 'grain',
  hills: 'brick',
  mountains: 'ore',
  desert: null,
};

/** What things cost.  CA-BUILD-04 */
export const COSTS = {
  road: { wood: 1, brick: 1 },
  settlement: { wood: 1, wool: 1, grain: 1, brick: 1 },
  city: { grain: 2, ore: 3 },
  card: { wool: 1, grain: 1, ore: 1 },
} as const satisfies Record<string, Counts>;
export type Buyable = keyof typeof COSTS;
export const BUYABLE = ['road', 'settlement', 'city', 'card'] as const satisfies readonly Buyable[];

export const PER_RESOURCE = 19;

/** My own panel, if I sit at the table. */
export function mine(game: Game): PlayerView | null {
  return game.me === null ? null : (game.view.players[game.me] ?? null);
}

export function player(view: CatanView, seat: number): PlayerView {
  const found = view.players[seat];
  if (!found) throw new RangeError(`no seat ${seat}`);
  return found;
}

export function total(counts: Counts): number {
  return RESOURCES.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}

/** What is still missing from a hand to pay a price. */
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

/** How many cards of a kind others hold together: all are 19, and the supply is open. */
export function elsewhere(view: CatanView, hand: Counts, kind: Resource): number {
  return PER_RESOURCE - (view.bank[kind] ?? 0) - (hand[kind] ?? 0);
}
