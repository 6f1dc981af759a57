/** What lies in the box: cards, goods, roles, price tiles. The same tables as `components.py`, which a test compares. */

import type { GlyphName } from '../../glyphs/paths';
import type { Counts } from './view';

export const CARDS = [
  ...['indigo_plant', 'sugar_mill', 'tobacco_storage', 'coffee_roaster', 'silver_smelter'] as const,
  ...['smithy', 'gold_mine', 'archive', 'poor_house', 'black_market', 'trading_post', 'well', 'market_stand'] as const,
  ...['crane', 'chapel', 'tower', 'aqueduct', 'carpenter', 'prefecture', 'market_hall', 'quarry', 'library'] as const,
  ...['statue', 'victory_column', 'hero', 'guild_hall', 'city_hall', 'triumphal_arch', 'palace'] as const,
];
export type Card = (typeof CARDS)[number];

export const GOODS = ['indigo', 'sugar', 'tobacco', 'coffee', 'silver'] as const;
export type Good = (typeof GOODS)[number];

export const ROLES = ['builder', 'producer', 'trader', 'councillor', 'prospector'] as const;
export type Role = (typeof ROLES)[number];

export const TILES = {
  A: [1, 1, 1, 2, 2],
  B: [1, 1, 2, 2, 2],
  C: [1, 1, 2, 2, 3],
  D: [1, 2, 2, 2, 3],
  E: [1, 2, 2, 3, 3],
} as const;
export type Tile = keyof typeof TILES;

/** When a building works: with a role, at the start of a round, always, or when points are counted. */
export type When = Role | 'round' | 'always' | 'end' | 'production';

interface Facts {
  readonly cost: number;
  readonly points: number;
  readonly copies: number;
  readonly when: When;
  readonly rule: string;
}

const made = (cost: number, points: number, copies = 8): Facts => ({ cost, points, copies, when: 'production', rule: 'SJ-SETUP-10' });
const violet = (cost: number, points: number, when: When, rule: string, copies = 3): Facts => ({ cost, points, copies, when, rule });

export const FACTS: Readonly<Record<Card, Facts>> = {
  indigo_plant: made(1, 1, 10),
  sugar_mill: made(2, 1),
  tobacco_storage: made(3, 2),
  coffee_roaster: made(4, 2),
  silver_smelter: made(5, 3),
  smithy: violet(1, 1, 'builder', 'SJ-SMITHY-01'),
  gold_mine: violet(1, 1, 'prospector', 'SJ-GOLD-01'),
  archive: violet(1, 1, 'councillor', 'SJ-ARCH-01'),
  poor_house: violet(2, 1, 'builder', 'SJ-POOR-01'),
  black_market: violet(2, 1, 'builder', 'SJ-BLACK-01'),
  trading_post: violet(2, 1, 'trader', 'SJ-TPOST-01'),
  well: violet(2, 1, 'producer', 'SJ-WELL-01'),
  market_stand: violet(2, 1, 'trader', 'SJ-STAND-01'),
  crane: violet(2, 1, 'builder', 'SJ-CRANE-01'),
  chapel: violet(3, 2, 'round', 'SJ-CHAPEL-01'),
  tower: violet(3, 2, 'round', 'SJ-TOWER-01'),
  aqueduct: violet(3, 2, 'producer', 'SJ-AQUE-01'),
  carpenter: violet(3, 2, 'builder', 'SJ-CARP-01'),
  prefecture: violet(3, 2, 'councillor', 'SJ-PREF-01'),
  market_hall: violet(4, 2, 'trader', 'SJ-HALL-01'),
  quarry: violet(4, 2, 'builder', 'SJ-QUARRY-01'),
  library: violet(5, 3, 'always', 'SJ-LIB-01'),
  statue: violet(3, 3, 'end', 'SJ-MON-01'),
  victory_column: violet(4, 4, 'end', 'SJ-MON-01'),
  hero: violet(5, 5, 'end', 'SJ-MON-01'),
  guild_hall: violet(6, 0, 'end', 'SJ-GUILD-01', 2),
  city_hall: violet(6, 0, 'end', 'SJ-CITY-01', 2),
  triumphal_arch: violet(6, 0, 'end', 'SJ-ARCHW-01', 2),
  palace: violet(6, 0, 'end', 'SJ-PALACE-01', 2),
};

export const CITY = 12;
export const MONUMENTS: readonly Card[] = ['statue', 'victory_column', 'hero'];

const WHEN_GLYPH: Readonly<Record<When, GlyphName>> = {
  builder: 'hammer',
  producer: 'gear',
  trader: 'scales',
  councillor: 'scroll',
  prospector: 'pick',
  round: 'sun',
  always: 'book',
  end: 'star',
  production: 'house',
};
export const ROLE_GLYPH: Readonly<Record<Role, GlyphName>> = WHEN_GLYPH;

/** What a production building makes, or null for a violet one. */
export function goodOf(card: Card): Good | null {
  return GOODS[CARDS.indexOf(card)] ?? null;
}

export function plantOf(good: Good): Card {
  return CARDS[GOODS.indexOf(good)] ?? 'indigo_plant';
}

/** The card's sign: its good, a column for monuments, or that of the role it works with. */
export function signOf(card: Card): GlyphName {
  return goodOf(card) ?? (MONUMENTS.includes(card) ? 'column' : WHEN_GLYPH[FACTS[card].when]);
}

/** The cards one by one, in the order of the card list. */
export function spread(counts: Counts): Card[] {
  return CARDS.flatMap((card) => Array.from({ length: counts[card] ?? 0 }, () => card));
}

export function priceOn(tile: Tile, good: Good): number {
  return TILES[tile][GOODS.indexOf(good)] ?? 0;
}
