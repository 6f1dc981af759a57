/** Types and tables of San Juan, made by `npm run types` from kontor/games/san_juan/client_schema.py. Do not edit. */

export const CARDS = [
  "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter", "smithy", "gold_mine", "archive",
  "poor_house", "black_market", "trading_post", "well", "market_stand", "crane", "chapel", "tower", "aqueduct",
  "carpenter", "prefecture", "market_hall", "quarry", "library", "statue", "victory_column", "hero", "guild_hall",
  "city_hall", "triumphal_arch", "palace",
] as const;
export type Card = (typeof CARDS)[number];
export const GOODS = ["indigo", "sugar", "tobacco", "coffee", "silver"] as const;
export type Good = (typeof GOODS)[number];
export const ROLES = ["builder", "producer", "trader", "councillor", "prospector"] as const;
export type Role = (typeof ROLES)[number];
export const TILES = ["A", "B", "C", "D", "E"] as const;
export type Tile = (typeof TILES)[number];
export const PHASES = [
  "start", "deal", "start_discard", "choose_role", "build", "site", "pay", "produce", "good", "tile", "sell", "council",
  "look", "keep", "archive", "prospect", "mine", "turn_up", "nugget", "chapel", "hand_check", "draw", "open_chapel",
  "over",
] as const;
export type Phase = (typeof PHASES)[number];
export const SHARES = ["buildings", "chapel", "triumphal_arch", "guild_hall", "city_hall", "palace"] as const;
export type Share = (typeof SHARES)[number];
export const DISCOUNTS = ["crane", "builder", "library", "smithy", "quarry"] as const;
export type Discount = (typeof DISCOUNTS)[number];
export const BONUSES = ["market_stand", "market_hall", "well"] as const;
export type Bonus = (typeof BONUSES)[number];
export const WHENS = [
  "builder", "producer", "trader", "councillor", "prospector", "round", "always", "end", "production",
] as const;
export type When = (typeof WHENS)[number];

/** The printed values of a card, when its building takes effect, and its rule id. */
export interface CardFacts {
  readonly cost: number;
  readonly points: number;
  readonly copies: number;
  readonly when: When;
  readonly rule: string;
}

/** A building in a city, and whether there is a good on it. */
export interface CityBuilding {
  readonly building: Card;
  readonly good: boolean;
}

/** One player, as the viewer sees them. `points` are the points that everybody can count. `total` also counts cards under a chapel. While these cards are secret, `total` is null and `shares` leaves them out. */
export interface PlayerView {
  readonly seat: number;
  readonly hand_size: number;
  readonly hand_limit: number;
  readonly hand: Readonly<Partial<Record<Card, number>>> | null;
  readonly city: readonly CityBuilding[];
  readonly goods: Readonly<Partial<Record<Good, number>>>;
  readonly covered: Readonly<Partial<Record<Card, number>>>;
  readonly chapel_size: number | null;
  readonly chapel: Readonly<Partial<Record<Card, number>>> | null;
  readonly points: number;
  readonly total: number | null;
  readonly shares: Readonly<Record<Share, number>>;
}

/** The building that the active player is placing or paying for. Before the site is chosen, `prices` has the price of covering each building. Afterwards, `price` is the price to pay. `declined` is the number of discounts that the player has declined. */
export interface Construction {
  readonly building: Card;
  readonly over: Card | null;
  readonly price: number | null;
  readonly prices: Readonly<Partial<Record<Card, number>>>;
  readonly discounts: Readonly<Partial<Record<Discount, number>>>;
  readonly declined: number;
  readonly carpenter: boolean;
  readonly market: number;
  readonly waivable: number;
  readonly library: boolean;
}

/** The prices of goods: the price tile that is open, and the known part of the cycle of tiles. `low` and `high` are the prices of the open tile, or of the next tile if that is known. Otherwise, they are the lowest and highest prices on the tiles that nobody has seen. `next` is the index of the next tile in `cycle`. */
export interface TradingHouse {
  readonly tile: Tile | null;
  readonly prices: Readonly<Record<Good, number>> | null;
  readonly known: "open" | "next" | "unseen";
  readonly low: Readonly<Record<Good, number>>;
  readonly high: Readonly<Record<Good, number>>;
  readonly cycle: readonly (Tile | null)[];
  readonly next: number;
  readonly turned: number;
}

/** Cards set aside: those drawn for the councillor or turned up for a gold mine, until the player chooses. `cards` is null if the viewer may not see them. */
export interface AsideCards {
  readonly size: number;
  readonly cards: Readonly<Partial<Record<Card, number>>> | null;
}

/** The progress of the active player in their current action. - `goods` is the number of goods made or sold so far. - `left` is the number of goods that the player may still make or sell, including one for a library. - `bonuses` has the buildings that can earn an extra card, and how many goods each of them requires. - `sum` is the number of cards that the goods sold so far earn. - `looked` is the number of cards that the player has looked at. - `act` and `act_with_library` are the numbers of cards that the player would draw with these actions. - `keep` is the number of drawn cards that the player may keep. */
export interface ActionProgress {
  readonly draws: number;
  readonly due: number;
  readonly goods: number;
  readonly left: number;
  readonly library: boolean;
  readonly bonuses: Readonly<Partial<Record<Bonus, number>>>;
  readonly sum: number;
  readonly looked: number;
  readonly act: number;
  readonly act_with_library: number;
  readonly keep: number;
}

/** A request to pay for a building with cards and goods. Paying with goods requires a black market. */
export interface PayGoal {
  readonly do: "pay";
  readonly cards: Readonly<Partial<Record<Card, number>>>;
  readonly goods: Readonly<Partial<Record<Good, number>>>;
}

/** A request to discard cards, keep them, put them under a chapel or take them from a gold mine. */
export interface CardsGoal {
  readonly do: "discard" | "keep" | "tuck" | "take";
  readonly cards: Readonly<Partial<Record<Card, number>>>;
}

/** A request to sell or produce goods. A request to produce makes only the first good, because chance draws a card before the next choice. */
export interface GoodsGoal {
  readonly do: "produce" | "sell";
  readonly goods: Readonly<Partial<Record<Good, number>>>;
}

/** The table as one seat sees it. While the seat chooses a building, `prices` has the price of each card in its hand. At other times, it is empty. */
export interface SanJuanView {
  readonly seat: number | null;
  readonly phase: Phase;
  readonly actor: number | "chance" | "nobody";
  readonly active: number;
  readonly round: number;
  readonly round_limit: number;
  readonly governor: number;
  readonly chooser: number;
  readonly role: Role | null;
  readonly roles: Readonly<Record<Role, number | null>>;
  readonly picked: number;
  readonly library_used: boolean;
  readonly trading_house: TradingHouse;
  readonly deck: number;
  readonly shuffles: number;
  readonly aside: AsideCards;
  readonly construction: Construction | null;
  readonly prices: Readonly<Partial<Record<Card, number>>>;
  readonly step: ActionProgress;
  readonly players: readonly PlayerView[];
  readonly results: readonly number[] | null;
}

export const _VIOLET_BUILDINGS: Readonly<Record<string, readonly [string, string]>> = {
  smithy: ["builder", "SJ-SMITHY-01"],
  gold_mine: ["prospector", "SJ-GOLD-01"],
  archive: ["councillor", "SJ-ARCH-01"],
  poor_house: ["builder", "SJ-POOR-01"],
  black_market: ["builder", "SJ-BLACK-01"],
  trading_post: ["trader", "SJ-TPOST-01"],
  well: ["producer", "SJ-WELL-01"],
  market_stand: ["trader", "SJ-STAND-01"],
  crane: ["builder", "SJ-CRANE-01"],
  chapel: ["round", "SJ-CHAPEL-01"],
  tower: ["round", "SJ-TOWER-01"],
  aqueduct: ["producer", "SJ-AQUE-01"],
  carpenter: ["builder", "SJ-CARP-01"],
  prefecture: ["councillor", "SJ-PREF-01"],
  market_hall: ["trader", "SJ-HALL-01"],
  quarry: ["builder", "SJ-QUARRY-01"],
  library: ["always", "SJ-LIB-01"],
  statue: ["end", "SJ-MON-01"],
  victory_column: ["end", "SJ-MON-01"],
  hero: ["end", "SJ-MON-01"],
  guild_hall: ["end", "SJ-GUILD-01"],
  city_hall: ["end", "SJ-CITY-01"],
  triumphal_arch: ["end", "SJ-ARCHW-01"],
  palace: ["end", "SJ-PALACE-01"],
};
export const CARD: Readonly<Record<Card, CardFacts>> = {
  indigo_plant: {"cost": 1, "points": 1, "copies": 10, "when": "production", "rule": "SJ-SETUP-10"},
  sugar_mill: {"cost": 2, "points": 1, "copies": 8, "when": "production", "rule": "SJ-SETUP-10"},
  tobacco_storage: {"cost": 3, "points": 2, "copies": 8, "when": "production", "rule": "SJ-SETUP-10"},
  coffee_roaster: {"cost": 4, "points": 2, "copies": 8, "when": "production", "rule": "SJ-SETUP-10"},
  silver_smelter: {"cost": 5, "points": 3, "copies": 8, "when": "production", "rule": "SJ-SETUP-10"},
  smithy: {"cost": 1, "points": 1, "copies": 3, "when": "builder", "rule": "SJ-SMITHY-01"},
  gold_mine: {"cost": 1, "points": 1, "copies": 3, "when": "prospector", "rule": "SJ-GOLD-01"},
  archive: {"cost": 1, "points": 1, "copies": 3, "when": "councillor", "rule": "SJ-ARCH-01"},
  poor_house: {"cost": 2, "points": 1, "copies": 3, "when": "builder", "rule": "SJ-POOR-01"},
  black_market: {"cost": 2, "points": 1, "copies": 3, "when": "builder", "rule": "SJ-BLACK-01"},
  trading_post: {"cost": 2, "points": 1, "copies": 3, "when": "trader", "rule": "SJ-TPOST-01"},
  well: {"cost": 2, "points": 1, "copies": 3, "when": "producer", "rule": "SJ-WELL-01"},
  market_stand: {"cost": 2, "points": 1, "copies": 3, "when": "trader", "rule": "SJ-STAND-01"},
  crane: {"cost": 2, "points": 1, "copies": 3, "when": "builder", "rule": "SJ-CRANE-01"},
  chapel: {"cost": 3, "points": 2, "copies": 3, "when": "round", "rule": "SJ-CHAPEL-01"},
  tower: {"cost": 3, "points": 2, "copies": 3, "when": "round", "rule": "SJ-TOWER-01"},
  aqueduct: {"cost": 3, "points": 2, "copies": 3, "when": "producer", "rule": "SJ-AQUE-01"},
  carpenter: {"cost": 3, "points": 2, "copies": 3, "when": "builder", "rule": "SJ-CARP-01"},
  prefecture: {"cost": 3, "points": 2, "copies": 3, "when": "councillor", "rule": "SJ-PREF-01"},
  market_hall: {"cost": 4, "points": 2, "copies": 3, "when": "trader", "rule": "SJ-HALL-01"},
  quarry: {"cost": 4, "points": 2, "copies": 3, "when": "builder", "rule": "SJ-QUARRY-01"},
  library: {"cost": 5, "points": 3, "copies": 3, "when": "always", "rule": "SJ-LIB-01"},
  statue: {"cost": 3, "points": 3, "copies": 3, "when": "end", "rule": "SJ-MON-01"},
  victory_column: {"cost": 4, "points": 4, "copies": 3, "when": "end", "rule": "SJ-MON-01"},
  hero: {"cost": 5, "points": 5, "copies": 3, "when": "end", "rule": "SJ-MON-01"},
  guild_hall: {"cost": 6, "points": 0, "copies": 2, "when": "end", "rule": "SJ-GUILD-01"},
  city_hall: {"cost": 6, "points": 0, "copies": 2, "when": "end", "rule": "SJ-CITY-01"},
  triumphal_arch: {"cost": 6, "points": 0, "copies": 2, "when": "end", "rule": "SJ-ARCHW-01"},
  palace: {"cost": 6, "points": 0, "copies": 2, "when": "end", "rule": "SJ-PALACE-01"},
};
export const MONUMENTS: readonly Card[] = ["statue", "victory_column", "hero"];
export const MAKES: Readonly<Partial<Record<Card, Good>>> = {
  indigo_plant: "indigo",
  sugar_mill: "sugar",
  tobacco_storage: "tobacco",
  coffee_roaster: "coffee",
  silver_smelter: "silver",
};
export const PLANT: Readonly<Record<Good, Card>> = {
  indigo: "indigo_plant",
  sugar: "sugar_mill",
  tobacco: "tobacco_storage",
  coffee: "coffee_roaster",
  silver: "silver_smelter",
};
export const DISCOUNT_RULE: Readonly<Record<Discount, string>> = {
  crane: "SJ-CRANE-01",
  builder: "SJ-BUILD-02",
  library: "SJ-LIB-03",
  smithy: "SJ-SMITHY-01",
  quarry: "SJ-QUARRY-01",
};
export const CITY: number = 12;
export const SEATS = [2, 3, 4] as const;

/** What a table has chosen. */
export interface Options {
  readonly start_hand: "dealt" | "chosen";
  readonly round_limit: number;
}

/** A move of the catalogue. */
export type Action =
  | { do: "first_player"; seat: number }
  | { do: "draw"; card: Card }
  | { do: "draw_unseen" }
  | { do: "make_good"; card: Card }
  | { do: "make_good_unseen" }
  | { do: "turn_tile"; tile: Tile }
  | { do: "turn_up"; card: Card }
  | { do: "open_chapel"; cards: number }
  | { do: "choose"; role: Role }
  | { do: "act" }
  | { do: "act_with_library" }
  | { do: "build"; building: Card }
  | { do: "open_ground" }
  | { do: "cover"; building: Card }
  | { do: "cover_good"; building: "indigo_plant" | "sugar_mill" | "tobacco_storage" | "coffee_roaster" | "silver_smelter" }
  | { do: "pay_good"; good: Good }
  | { do: "pay"; card: Card }
  | { do: "pay_unseen" }
  | { do: "waive" }
  | { do: "produce"; good: Good }
  | { do: "sell"; good: Good }
  | { do: "keep"; card: Card }
  | { do: "keep_unseen" }
  | { do: "mine" }
  | { do: "take"; card: Card }
  | { do: "tuck"; card: Card }
  | { do: "tuck_unseen" }
  | { do: "discard"; card: Card }
  | { do: "discard_unseen" }
  | { do: "pass" };

/** An event of the log. */
export type Event = { readonly rule?: string } & (
  | { readonly key: "san_juan.first_player"; readonly by: null; readonly seat: number }
  | { readonly key: "san_juan.draw"; readonly by: number; readonly card: Card }
  | { readonly key: "san_juan.turn_tile"; readonly by: number; readonly tile: Tile; readonly prices: Readonly<Record<Good, number>> }
  | { readonly key: "san_juan.turn_up"; readonly by: number; readonly card: Card }
  | { readonly key: "san_juan.open_chapel"; readonly by: number; readonly cards: number }
  | { readonly key: "san_juan.choose"; readonly by: number; readonly role: Role }
  | { readonly key: "san_juan.act"; readonly by: number }
  | { readonly key: "san_juan.act_with_library"; readonly by: number }
  | { readonly key: "san_juan.pay_good"; readonly by: number; readonly good: Good }
  | { readonly key: "san_juan.pay"; readonly by: number; readonly card: Card }
  | { readonly key: "san_juan.waive"; readonly by: number }
  | { readonly key: "san_juan.produce"; readonly by: number; readonly good: Good }
  | { readonly key: "san_juan.sell"; readonly by: number; readonly good: Good }
  | { readonly key: "san_juan.keep"; readonly by: number; readonly card: Card }
  | { readonly key: "san_juan.keep_unseen"; readonly by: number }
  | { readonly key: "san_juan.mine"; readonly by: number }
  | { readonly key: "san_juan.take"; readonly by: number; readonly card: Card }
  | { readonly key: "san_juan.tuck"; readonly by: number; readonly card: Card }
  | { readonly key: "san_juan.tuck_unseen"; readonly by: number }
  | { readonly key: "san_juan.discard"; readonly by: number; readonly card: Card }
  | { readonly key: "san_juan.pass"; readonly by: number }
  | { readonly key: "san_juan.built"; readonly seat: number; readonly building: Card; readonly over: Card | null; readonly good_lost: boolean }
  | { readonly key: "san_juan.no_gold"; readonly seat: number }
  | { readonly key: "san_juan.shuffle" }
  | { readonly key: "san_juan.draws"; readonly seat: number; readonly cards: number }
  | { readonly key: "san_juan.discards"; readonly seat: number; readonly cards: number }
  | { readonly key: "san_juan.round"; readonly round: number; readonly seat: number }
  | { readonly key: "san_juan.end"; readonly winners: readonly number[]; readonly score: number; readonly points: readonly number[] }
);

export interface Facts {
  view: SanJuanView;
  action: Action;
  event: Event;
  goal: PayGoal | CardsGoal | GoodsGoal;
  options: Options;
}
