/** What Puerto Rico's engine shows a seat: the shape of `kontor/games/puerto_rico/view.py`. */

import type words from '@words/en/puerto_rico.json';
import type { GlyphName } from '../../glyphs/paths';
import type { GameContext as AnyGame } from '../module';

export const GOODS = ['corn', 'indigo', 'sugar', 'tobacco', 'coffee'] as const;
export const TILES = [...GOODS, 'quarry', 'forest'] as const;
export const ROLES = ['settler', 'mayor', 'builder', 'craftsman', 'trader', 'captain', 'prospector', 'second_prospector'] as const;
export const BUILDINGS = [
  ...(['small_indigo_plant', 'small_sugar_mill', 'large_indigo_plant', 'large_sugar_mill', 'tobacco_storage', 'coffee_roaster'] as const),
  ...(['small_market', 'hacienda', 'construction_hut', 'small_warehouse', 'hospice', 'office', 'large_market', 'large_warehouse'] as const),
  ...(['factory', 'university', 'harbor', 'wharf', 'guild_hall', 'residence', 'fortress', 'customs_house', 'city_hall'] as const),
  ...(['aqueduct', 'forest_house', 'black_market', 'storehouse', 'guest_house', 'trading_post', 'church', 'small_wharf'] as const),
  ...(['lighthouse', 'specialty_factory', 'library', 'union_hall', 'statue', 'cloister'] as const),
  ...(['land_office', 'chapel', 'hunting_lodge', 'zoning_office', 'royal_supplier', 'villa', 'jeweler', 'royal_garden'] as const),
] as const;
export const PHASES = [
  ...(['start', 'turn_up', 'select', 'draft', 'choose_role', 'guests_first', 'settle', 'draw_tile', 'plant'] as const),
  ...(['hospice', 'second_tile', 'hunt', 'build', 'pay', 'university', 'take_part', 'empty_ship', 'place'] as const),
  ...(['produce', 'extra_barrel', 'trade', 'land_office', 'load', 'small_wharf', 'store', 'guests_last', 'over'] as const),
] as const;
export const ENDINGS = ['colonists', 'city', 'chips', 'year_limit'] as const;
export const DISCOUNTS = ['privilege', 'library', 'quarries', 'forests', 'zoning_office'] as const;

export type Good = (typeof GOODS)[number];
export type Tile = (typeof TILES)[number];
export type Role = (typeof ROLES)[number];
export type Building = (typeof BUILDINGS)[number];
export type Phase = (typeof PHASES)[number];
export type Ending = (typeof ENDINGS)[number];
export type Discount = (typeof DISCOUNTS)[number];
export type Who = 'colonist' | 'noble';
/** Where people stand: a kind of tile (not the forest) or a building. */
export type Place = Exclude<Tile, 'forest'> | Building;
/** Named counts; zeros are left out. */
export type Counts<T extends string = Good> = Readonly<Partial<Record<T, number>>>;

export interface People {
  readonly colonists: number;
  readonly nobles: number;
}

export interface Ship {
  readonly room: number;
  readonly good: Good | null;
  readonly barrels: number;
}

export interface Offer {
  readonly building: Building;
  readonly cost: number;
  readonly points: number;
  readonly circles: number;
  readonly column: number;
  readonly left: number;
  /** What I would pay now, and why; spectators have no price of their own. */
  readonly price?: number;
  readonly discounts?: Counts<Discount>;
}

export interface House extends People {
  readonly building: Building;
  readonly lots: number;
  readonly circles: number;
}

export interface IslandTile {
  readonly tile: Tile;
  readonly on_it: Who | null;
}

export interface PlayerView {
  readonly seat: number;
  readonly doubloons: number;
  readonly goods: Counts;
  readonly chips: number | null;
  readonly points: number | null;
  readonly open_points: number;
  readonly score: {
    readonly chips: number | null;
    readonly buildings: number;
    readonly large_buildings: Readonly<Partial<Record<Building, number | null>>>;
    readonly nobles: number;
    readonly tie_break: number;
  };
  readonly windrose: People;
  readonly island: readonly IslandTile[];
  readonly empty_spaces: number;
  readonly city: readonly House[];
  readonly free_lots: number;
  readonly production: Counts;
}

/** A kind with a ship: what it brings, or the rule that forbids it. */
export interface Pair {
  readonly good: Good;
  readonly ship: number;
  readonly barrels?: number;
  readonly points?: number;
  readonly refused?: string;
}

/** What the view tells about the decision at hand; each field belongs to a phase. */
export interface Step {
  readonly slots?: Readonly<Record<string, number>>;
  readonly tile?: Tile;
  readonly refused?: Readonly<Partial<Record<Building, string>>>;
  readonly building?: Building;
  readonly missing?: number;
  readonly passed?: readonly number[];
  readonly taking?: number;
  readonly place?: Place;
  readonly circles?: number;
  readonly open_circles?: number;
  readonly barrels?: number;
  readonly house?: Counts;
  readonly post?: Counts;
  readonly pairs?: readonly Pair[];
  readonly extra_points?: number;
  readonly wharf_used?: boolean;
  readonly small_wharf_used?: boolean;
  readonly named?: number;
  readonly whole_kinds?: number;
  readonly single_barrels?: number;
  readonly kept?: Counts;
  readonly undecided?: readonly Good[];
}

export interface PuertoRicoView {
  readonly seat: number | null;
  readonly phase: Phase;
  readonly actor: number | 'chance' | 'nobody';
  readonly year: number;
  readonly governor: number | null;
  readonly role: Role | null;
  readonly chooser: number | null;
  readonly ending: readonly Ending[];
  readonly expansions: { readonly new_buildings: boolean; readonly nobles: boolean };
  readonly roles: readonly { readonly role: Role; readonly doubloons: number; readonly holder: number | null }[];
  readonly people: { readonly colonists: number; readonly nobles: number; readonly ship_colonists: number; readonly ship_nobles: number };
  readonly chips: number;
  readonly noted: number;
  readonly supply: Counts;
  readonly trading_house: { readonly goods: Counts; readonly room: number };
  readonly ships: readonly Ship[];
  readonly plantations: { readonly face_up: Counts; readonly face_down: number; readonly discarded: Counts; readonly quarries: number };
  readonly market: readonly Offer[];
  readonly step: Step;
  readonly players: readonly PlayerView[];
}

export type PuertoRicoKey = keyof typeof words;
export type Game = AnyGame<PuertoRicoView, PuertoRicoKey>;

/** The good that a building makes, shown beside its name. */
export const MAKES: Readonly<Partial<Record<Building, Good>>> = {
  small_indigo_plant: 'indigo',
  large_indigo_plant: 'indigo',
  small_sugar_mill: 'sugar',
  large_sugar_mill: 'sugar',
  tobacco_storage: 'tobacco',
  coffee_roaster: 'coffee',
};

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
export const SPACES = 12;
export const LOTS = 12;

/** My own board, if I sit at the table. */
export function mine(game: Game): PlayerView | null {
  return game.me === null ? null : (game.view.players[game.me] ?? null);
}

export function player(view: PuertoRicoView, seat: number): PlayerView {
  const found = view.players[seat];
  if (!found) throw new RangeError(`no seat ${seat}`);
  return found;
}

export function total(counts: Counts): number {
  return GOODS.reduce((sum, good) => sum + (counts[good] ?? 0), 0);
}

/** The kinds of which there are some. */
export function kinds(counts: Counts): Good[] {
  return GOODS.filter((good) => (counts[good] ?? 0) > 0);
}

export function works(one: PlayerView, building: Building): boolean {
  return one.city.some((house) => house.building === building && house.colonists + house.nobles > 0);
}

export function isPlace(name: string): name is Place {
  return name !== 'forest';
}
