/** Types and tables of Puerto Rico, made by `npm run types` from kontor/games/puerto_rico/client_schema.py. Do not edit. */

export const GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"] as const;
export type Good = (typeof GOODS)[number];
export const TILES = ["corn", "indigo", "sugar", "tobacco", "coffee", "quarry", "forest"] as const;
export type Tile = (typeof TILES)[number];
export const ROLES = [
  "settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "second_prospector",
] as const;
export type Role = (typeof ROLES)[number];
export const BUILDINGS = [
  "small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage",
  "coffee_roaster", "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office",
  "large_market", "large_warehouse", "factory", "university", "harbor", "wharf", "guild_hall", "residence", "fortress",
  "customs_house", "city_hall", "aqueduct", "forest_house", "black_market", "storehouse", "guest_house", "trading_post",
  "church", "small_wharf", "lighthouse", "specialty_factory", "library", "union_hall", "statue", "cloister",
  "land_office", "chapel", "hunting_lodge", "zoning_office", "royal_supplier", "villa", "jeweler", "royal_garden",
] as const;
export type Building = (typeof BUILDINGS)[number];
export const PLACES = [
  "corn", "indigo", "sugar", "tobacco", "coffee", "quarry", "small_indigo_plant", "small_sugar_mill",
  "large_indigo_plant", "large_sugar_mill", "tobacco_storage", "coffee_roaster", "small_market", "hacienda",
  "construction_hut", "small_warehouse", "hospice", "office", "large_market", "large_warehouse", "factory",
  "university", "harbor", "wharf", "guild_hall", "residence", "fortress", "customs_house", "city_hall", "aqueduct",
  "forest_house", "black_market", "storehouse", "guest_house", "trading_post", "church", "small_wharf", "lighthouse",
  "specialty_factory", "library", "union_hall", "statue", "cloister", "land_office", "chapel", "hunting_lodge",
  "zoning_office", "royal_supplier", "villa", "jeweler", "royal_garden",
] as const;
export type Place = (typeof PLACES)[number];
export const PHASES = [
  "start", "turn_up", "select", "draft", "choose_role", "guests_first", "settle", "draw_tile", "plant", "hospice",
  "second_tile", "hunt", "build", "pay", "university", "take_part", "empty_ship", "place", "produce", "extra_barrel",
  "trade", "land_office", "load", "small_wharf", "store", "guests_last", "over",
] as const;
export type Phase = (typeof PHASES)[number];
export const ENDINGS = ["colonists", "city", "chips", "year_limit"] as const;
export type Ending = (typeof ENDINGS)[number];
export const DISCOUNTS = ["privilege", "library", "quarries", "forests", "zoning_office"] as const;
export type Discount = (typeof DISCOUNTS)[number];
export const WHOS = ["colonist", "noble"] as const;
export type Who = (typeof WHOS)[number];

export interface People {
  readonly colonists: number;
  readonly nobles: number;
}

/** The numbers of people in the supply and on the colonist ship. */
export interface PeopleSupply {
  readonly colonists: number;
  readonly nobles: number;
  readonly ship_colonists: number;
  readonly ship_nobles: number;
}

export interface Expansions {
  readonly new_buildings: boolean;
  readonly nobles: boolean;
}

export interface RoleCard {
  readonly role: Role;
  readonly doubloons: number;
  readonly holder: number | null;
}

export interface Ship {
  readonly room: number;
  readonly good: Good | null;
  readonly barrels: number;
}

export interface TradingHouse {
  readonly goods: Readonly<Partial<Record<Good, number>>>;
  readonly room: number;
}

export interface Plantations {
  readonly face_up: Readonly<Partial<Record<Good, number>>>;
  readonly face_down: number;
  readonly discarded: Readonly<Partial<Record<Good, number>>>;
  readonly quarries: number;
}

/** A building for sale on the bank board. A spectator's view has neither `price` nor `discounts`. */
export interface Offer {
  readonly building: Building;
  readonly cost: number;
  readonly points: number;
  readonly circles: number;
  readonly column: number;
  readonly left: number;
  readonly price?: number;
  readonly discounts?: Readonly<Partial<Record<Discount, number>>>;
}

/** A building in a player's city, with the people on it. */
export interface CityBuilding {
  readonly colonists: number;
  readonly nobles: number;
  readonly building: Building;
  readonly size: number;
  readonly circles: number;
}

export interface IslandTile {
  readonly tile: Tile;
  readonly on_it: Who | null;
}

/** A player's current points by source. Points that would reveal hidden chips are None. */
export interface Score {
  readonly chips: number | null;
  readonly buildings: number;
  readonly large_buildings: Readonly<Partial<Record<Building, number | null>>>;
  readonly nobles: number;
  readonly tie_break: number;
}

/** One player's board. Only the owner sees their chips until the game is over. */
export interface PlayerView {
  readonly seat: number;
  readonly doubloons: number;
  readonly goods: Readonly<Partial<Record<Good, number>>>;
  readonly chips: number | null;
  readonly points: number | null;
  readonly open_points: number;
  readonly score: Score;
  readonly windrose: People;
  readonly island: readonly IslandTile[];
  readonly empty_spaces: number;
  readonly city: readonly CityBuilding[];
  readonly free_city_lots: number;
  readonly production: Readonly<Partial<Record<Good, number>>>;
}

/** The result of loading one kind of goods on one cargo ship. If the barrels may be loaded, the fields `barrels` and `points` are present. Otherwise, only `refused` is. */
export interface Pair {
  readonly good: Good;
  readonly ship: number;
  readonly barrels?: number;
  readonly points?: number;
  readonly refused?: string;
}

/** The bank board's empty slots for buildings of one cost, and the buildings that may fill them. */
export interface BuildingSlots {
  readonly cost: number;
  readonly left: number;
  readonly buildings: readonly Building[];
}

/** One way to store goods at the end of the captain phase. */
export interface StorageChoice {
  readonly whole: readonly Good[];
  readonly most: Readonly<Partial<Record<Good, number>>>;
}

/** Details of the current decision. Each field is present only in some phases. */
export interface DecisionDetails {
  readonly slots?: readonly BuildingSlots[];
  readonly tile?: Tile;
  readonly refused?: Readonly<Partial<Record<Building, string>>>;
  readonly building?: Building;
  readonly missing?: number;
  readonly passed?: readonly number[];
  readonly taking?: number;
  readonly place?: Place;
  readonly circles?: number;
  readonly open_circles?: number;
  readonly open?: readonly Place[];
  readonly begun?: boolean;
  readonly barrels?: number;
  readonly house?: Readonly<Partial<Record<Good, number>>>;
  readonly post?: Readonly<Partial<Record<Good, number>>>;
  readonly pairs?: readonly Pair[];
  readonly extra_points?: number;
  readonly wharf_used?: boolean;
  readonly small_wharf_used?: boolean;
  readonly named?: number;
  readonly whole_kinds?: number;
  readonly single_barrels?: number;
  readonly keepings?: readonly StorageChoice[];
  readonly no_more?: string;
  readonly kept?: Readonly<Partial<Record<Good, number>>>;
  readonly undecided?: readonly Good[];
}

/** A player's choice in the mayor phase: how many colonists and nobles should work at each place. */
export interface PlaceGoal {
  readonly do: "place";
  readonly crews: Readonly<Partial<Record<Place, People>>>;
}

export interface Person {
  readonly place: "windrose" | Place;
  readonly who: Who;
}

/** A player's choice of what to return in place of missing doubloons, by using a black market. */
export interface PayGoal {
  readonly do: "pay";
  readonly person?: Person;
  readonly barrel?: Good;
  readonly point?: boolean;
}

/** A player's choice of barrels to keep in storage, or to ship with the small wharf. */
export interface BarrelsGoal {
  readonly do: "keep" | "send";
  readonly goods: Readonly<Partial<Record<Good, number>>>;
}

/** Everything that one seat may see. Other players' chips are hidden until the game is over. */
export interface PuertoRicoView {
  readonly seat: number | null;
  readonly phase: Phase;
  readonly actor: number | "chance" | "nobody";
  readonly year: number;
  readonly governor: number | null;
  readonly role: Role | null;
  readonly chooser: number | null;
  readonly ending: readonly Ending[];
  readonly expansions: Expansions;
  readonly roles: readonly RoleCard[];
  readonly people: PeopleSupply;
  readonly chips: number;
  readonly noted: number;
  readonly supply: Readonly<Partial<Record<Good, number>>>;
  readonly trading_house: TradingHouse;
  readonly ships: readonly Ship[];
  readonly plantations: Plantations;
  readonly market: readonly Offer[];
  readonly step: DecisionDetails;
  readonly players: readonly PlayerView[];
}

export const MAKES: Readonly<Partial<Record<Building, Good>>> = {
  small_indigo_plant: "indigo",
  small_sugar_mill: "sugar",
  large_indigo_plant: "indigo",
  large_sugar_mill: "sugar",
  tobacco_storage: "tobacco",
  coffee_roaster: "coffee",
};
export const SPACES: number = 12;
export const CITY_LOTS: number = 12;
export const START_CHIPS: readonly number[] = [0, 0, 65, 75, 100, 126];
export const START_COLONISTS: readonly number[] = [0, 0, 40, 55, 75, 95];
export const SEATS = [2, 3, 4, 5] as const;

/** What a table has chosen. */
export interface Options {
  readonly new_buildings: boolean;
  readonly nobles: boolean;
  readonly selection: "draft" | "random" | "list";
  readonly buildings: string;
  readonly jeweler: "always" | "chosen";
  readonly lots: "any" | "columns";
  readonly aqueduct_counts: boolean;
  readonly year_limit: number;
}

/** A move of the catalogue. */
export type Action =
  | { do: "first_player"; seat: number }
  | { do: "turn_up"; good: Good }
  | { do: "draw_tile"; good: Good }
  | { do: "choose_building"; building: Building }
  | { do: "choose_role"; role: Role }
  | { do: "hacienda" }
  | { do: "take_plantation"; good: Good }
  | { do: "take_forest"; good: Good }
  | { do: "take_quarry" }
  | { do: "plant" }
  | { do: "plant_forest" }
  | { do: "discard_plantation"; good: Good; on_it: Who | "nobody" }
  | { do: "discard_forest"; good: Good }
  | { do: "take_colonist" }
  | { do: "take_noble" }
  | { do: "buy"; building: Building }
  | { do: "return_person"; place: Place | "windrose"; who: Who }
  | { do: "return_barrel"; good: Good }
  | { do: "return_point" }
  | { do: "take_part"; privilege: number; villa: number }
  | { do: "place"; place: Place; on_it: Who | "nobody" }
  | { do: "produce" }
  | { do: "extra_barrel"; good: Good }
  | { do: "sell"; good: Good }
  | { do: "sell_at_post"; good: Good }
  | { do: "buy_plantation"; good: Good }
  | { do: "buy_forest"; good: Good }
  | { do: "sell_plantation"; good: Good; on_it: Who | "nobody" }
  | { do: "royal_supply"; good: Good }
  | { do: "load"; good: Good; ship: number }
  | { do: "wharf"; good: Good }
  | { do: "small_wharf" }
  | { do: "send"; good: Good; barrels: number }
  | { do: "keep"; good: Good; barrels: number }
  | { do: "done" }
  | { do: "pass" }
  | { do: "guests_stay" }
  | { do: "move_guest"; place: Place; who: Who };

/** An event of the log. */
export type Event = { readonly rule?: string } & (
  | { readonly key: "puerto_rico.first_player"; readonly by: null; readonly seat: number }
  | { readonly key: "puerto_rico.turn_up"; readonly by: null; readonly good: Good }
  | { readonly key: "puerto_rico.draw_tile"; readonly by: number; readonly good: Good }
  | { readonly key: "puerto_rico.choose_building"; readonly by: number | null; readonly building: Building }
  | { readonly key: "puerto_rico.choose_role"; readonly by: number; readonly role: Role; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.hacienda"; readonly by: number; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.take_plantation"; readonly by: number; readonly good: Good; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.take_forest"; readonly by: number; readonly good: Good; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.take_quarry"; readonly by: number; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.plant"; readonly by: number; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.plant_forest"; readonly by: number; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.discard_plantation"; readonly by: number; readonly good: Good; readonly on_it: Who | "nobody"; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.discard_forest"; readonly by: number; readonly good: Good; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.take_colonist"; readonly by: number; readonly building?: Building; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.take_noble"; readonly by: number; readonly building?: Building; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles: number }
  | { readonly key: "puerto_rico.buy"; readonly by: number; readonly building: Building; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.return_person"; readonly by: number; readonly place: Place | "windrose"; readonly who: Who; readonly building: Building; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.return_barrel"; readonly by: number; readonly good: Good; readonly building: Building; readonly points?: number; readonly doubloons?: number; readonly goods: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.return_point"; readonly by: number; readonly building: Building; readonly points: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.take_part"; readonly by: number; readonly privilege: number; readonly villa: number; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.produce"; readonly by: number; readonly points?: number; readonly doubloons?: number; readonly goods: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.extra_barrel"; readonly by: number; readonly good: Good; readonly points?: number; readonly doubloons?: number; readonly goods: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.sell"; readonly by: number; readonly good: Good; readonly points?: number; readonly doubloons?: number; readonly goods: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.sell_at_post"; readonly by: number; readonly good: Good; readonly points?: number; readonly doubloons?: number; readonly goods: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.buy_plantation"; readonly by: number; readonly good: Good; readonly points?: number; readonly doubloons: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.buy_forest"; readonly by: number; readonly good: Good; readonly points?: number; readonly doubloons: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.sell_plantation"; readonly by: number; readonly good: Good; readonly on_it: Who | "nobody"; readonly points?: number; readonly doubloons: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.royal_supply"; readonly by: number; readonly good: Good; readonly points: number; readonly doubloons?: number; readonly goods: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.load"; readonly by: number; readonly good: Good; readonly ship: number; readonly room: number; readonly points: number; readonly doubloons?: number; readonly goods: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.wharf"; readonly by: number; readonly good: Good; readonly points: number; readonly doubloons?: number; readonly goods: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.small_wharf"; readonly by: number; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.send"; readonly by: number; readonly good: Good; readonly barrels: number; readonly points?: number; readonly doubloons?: number; readonly goods: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.keep"; readonly by: number; readonly good: Good; readonly barrels: number; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.done"; readonly by: number; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.pass"; readonly by: number; readonly building?: Building; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.move_guest"; readonly by: number; readonly place: Place; readonly who: Who; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.change"; readonly seat: number; readonly points?: number; readonly doubloons?: number; readonly goods?: Readonly<Partial<Record<Good, number>>>; readonly tiles?: Readonly<Partial<Record<Tile, number>>>; readonly colonists?: number; readonly nobles?: number }
  | { readonly key: "puerto_rico.ship_cleared"; readonly ship: number; readonly room: number; readonly good: Good }
  | { readonly key: "puerto_rico.house_emptied" }
  | { readonly key: "puerto_rico.restacked"; readonly tiles: number }
  | { readonly key: "puerto_rico.ship_filled"; readonly colonists: number; readonly nobles: number }
  | { readonly key: "puerto_rico.last_year"; readonly reasons: readonly Ending[] }
  | { readonly key: "puerto_rico.year"; readonly year: number; readonly governor: number }
  | { readonly key: "puerto_rico.end"; readonly points: readonly number[]; readonly score: number; readonly winners: readonly number[]; readonly reasons: readonly Ending[] }
);

export interface Facts {
  view: PuertoRicoView;
  action: Action;
  event: Event;
  goal: PlaceGoal | PayGoal | BarrelsGoal;
  options: Options;
}
