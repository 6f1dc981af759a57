/** Types and tables of Catan, made by `npm run types` from kontor/games/catan/client_schema.py. Do not edit. */

export const RESOURCES = ["wood", "wool", "grain", "brick", "ore"] as const;
export type Resource = (typeof RESOURCES)[number];
export const TERRAINS = ["forest", "pasture", "field", "hills", "mountains", "desert"] as const;
export type Terrain = (typeof TERRAINS)[number];
export const CARDS = ["knight", "road_building", "invention", "monopoly", "point"] as const;
export type Card = (typeof CARDS)[number];
export const HARBOURS = ["wood", "wool", "grain", "brick", "ore", "plain"] as const;
export type Harbour = (typeof HARBOURS)[number];
export const PHASES = [
  "lay_terrain", "lay_ring", "lay_harbour", "lay_shore", "lay_spiral", "lay_token", "start", "found_settlement",
  "found_road", "before_roll", "dice", "discard", "open_discards", "robber", "victim", "steal", "floor", "main",
  "sheet", "answer", "mix", "free_road", "invention", "monopoly", "hand_over", "draw", "verdict", "over",
] as const;
export type Phase = (typeof PHASES)[number];
export const BUYABLES = ["road", "settlement", "city", "card"] as const;
export type Buyable = (typeof BUYABLES)[number];
export const WORTHS = ["settlement", "city", "longest_road", "largest_army"] as const;
export type Worth = (typeof WORTHS)[number];
export type Point = readonly [number, number];

/** A proposal to trade: the cards that the proposing player gives and wants. */
export interface Sheet {
  readonly give: Readonly<Partial<Record<Resource, number>>>;
  readonly want: Readonly<Partial<Record<Resource, number>>>;
}

/** A harbour: its coastal edge, and its kind, which is a resource (2:1) or `plain` (3:1). */
export interface HarbourView {
  readonly edge: number;
  readonly kind: Harbour;
}

/** The board. `terrain` and `token` have an item for each hex. `token` is 0 where there is no number. `harbour_ring` is null except while harbours are being placed, when it is 0 if the even-numbered sea places get harbours, or 1 if the odd-numbered ones do. */
export interface BoardView {
  readonly terrain: readonly (Terrain | null)[];
  readonly token: readonly number[];
  readonly harbours: readonly HarbourView[];
  readonly harbour_ring: number | null;
  readonly robber: number | null;
}

/** A settlement or a city on the board. */
export interface BuildingView {
  readonly corner: number;
  readonly seat: number;
  readonly size: number;
}

/** A road on the board: its edge and the seat of its owner. */
export interface RoadView {
  readonly edge: number;
  readonly seat: number;
}

/** The state of trading between players. A call is the active player's proposal to one or all players. The offers of the players are in their `PlayerView`. `largest_hand` limits how many cards a call to all players can ask for: it is the largest hand size among the players who would be asked. */
export interface TradeView {
  readonly calls: number;
  readonly deals: number;
  readonly largest_hand: number;
  readonly partner: number | null;
  readonly writer: number | null;
  readonly call: Sheet | null;
}

/** One player, as the viewer sees them. `points` are the points that everybody can count. `total` also counts hidden victory point cards, and is null while these are secret. */
export interface PlayerView {
  readonly seat: number;
  readonly points: number;
  readonly total: number | null;
  readonly hand_size: number;
  readonly hand: Readonly<Partial<Record<Resource, number>>> | null;
  readonly bonus: number;
  readonly bonus_cards: Readonly<Partial<Record<Card, number>>> | null;
  readonly fresh: Readonly<Partial<Record<Card, number>>> | null;
  readonly knights: number;
  readonly road_length: number;
  readonly roads_left: number;
  readonly settlements_left: number;
  readonly cities_left: number;
  readonly rates: Readonly<Record<Resource, number>>;
  readonly due: number;
  readonly chosen: Readonly<Partial<Record<Resource, number>>> | null;
  readonly offer: Sheet | null;
  readonly asleep: boolean;
}

/** A way to trade three cards of different kinds at a generic (3:1) harbour, and what they can buy. */
export interface MixedPaymentView {
  readonly give: Readonly<Partial<Record<Resource, number>>>;
  readonly get: readonly Resource[];
}

/** A request to propose a trade to all players, or to offer a trade to the active player. */
export interface SheetGoal {
  readonly do: "call_everybody" | "offer";
  readonly give: Readonly<Partial<Record<Resource, number>>>;
  readonly want: Readonly<Partial<Record<Resource, number>>>;
}

/** A request to propose a trade to the player at `seat`. */
export interface CallGoal {
  readonly do: "call";
  readonly seat: number;
  readonly give: Readonly<Partial<Record<Resource, number>>>;
  readonly want: Readonly<Partial<Record<Resource, number>>>;
}

/** A request to discard resource cards, or to take them with the invention card. */
export interface CardsGoal {
  readonly do: "discard" | "invent";
  readonly cards: Readonly<Partial<Record<Resource, number>>>;
}

/** A request to trade three cards of different kinds at a generic (3:1) harbour. */
export interface MixedPaymentGoal {
  readonly do: "mix";
  readonly give: Readonly<Partial<Record<Resource, number>>>;
  readonly get: Resource;
}

/** The table as one seat sees it. - `roll` is the sum of the dice in this turn, or null before the roll. - `elsewhere` counts the resource cards of all other players combined. Any player can work this out. - `mixes` lists the possible trades of cards of different kinds at a generic (3:1) harbour. */
export interface CatanView {
  readonly seat: number | null;
  readonly phase: Phase;
  readonly actor: number | "chance" | "nobody";
  readonly active: number;
  readonly turn: number;
  readonly roll: number | null;
  readonly target: number;
  readonly board: BoardView;
  readonly buildings: readonly BuildingView[];
  readonly roads: readonly RoadView[];
  readonly bank: Readonly<Partial<Record<Resource, number>>>;
  readonly deck: number;
  readonly longest_road: number | null;
  readonly largest_army: number | null;
  readonly card_played: boolean;
  readonly may_trade: boolean;
  readonly free_roads: number;
  readonly picks: number;
  readonly trade: TradeView | null;
  readonly elsewhere: Readonly<Partial<Record<Resource, number>>> | null;
  readonly mixes: readonly MixedPaymentView[];
  readonly players: readonly PlayerView[];
}

export const COSTS: Readonly<Record<Buyable, Readonly<Partial<Record<Resource, number>>>>> = {
  road: {"wood": 1, "brick": 1},
  settlement: {"wood": 1, "wool": 1, "grain": 1, "brick": 1},
  city: {"grain": 2, "ore": 3},
  card: {"wool": 1, "grain": 1, "ore": 1},
};
export const WORTH: Readonly<Record<Worth, number>> = {
  settlement: 1,
  city: 2,
  longest_road: 2,
  largest_army: 2,
};
export const YIELD: Readonly<Record<Terrain, Resource | null>> = {
  forest: "wood",
  pasture: "wool",
  field: "grain",
  hills: "brick",
  mountains: "ore",
  desert: null,
};
export const PIPS: readonly number[] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
export const LAND: readonly Point[] = [
  [-2, 0], [0, 0], [2, 0], [-3, 3], [-1, 3], [1, 3], [3, 3], [-4, 6], [-2, 6], [0, 6], [2, 6], [4, 6], [-3, 9], [-1, 9],
  [1, 9], [3, 9], [-2, 12], [0, 12], [2, 12],
];
export const CORNER: readonly Point[] = [
  [-2, -2], [0, -2], [2, -2], [-3, -1], [-1, -1], [1, -1], [3, -1], [-3, 1], [-1, 1], [1, 1], [3, 1], [-4, 2], [-2, 2],
  [0, 2], [2, 2], [4, 2], [-4, 4], [-2, 4], [0, 4], [2, 4], [4, 4], [-5, 5], [-3, 5], [-1, 5], [1, 5], [3, 5], [5, 5],
  [-5, 7], [-3, 7], [-1, 7], [1, 7], [3, 7], [5, 7], [-4, 8], [-2, 8], [0, 8], [2, 8], [4, 8], [-4, 10], [-2, 10],
  [0, 10], [2, 10], [4, 10], [-3, 11], [-1, 11], [1, 11], [3, 11], [-3, 13], [-1, 13], [1, 13], [3, 13], [-2, 14],
  [0, 14], [2, 14],
];
export const EDGE: readonly Point[] = [
  [0, 3], [0, 4], [1, 4], [1, 5], [2, 5], [2, 6], [3, 7], [4, 8], [5, 9], [6, 10], [7, 11], [7, 12], [8, 12], [8, 13],
  [9, 13], [9, 14], [10, 14], [10, 15], [11, 16], [12, 17], [13, 18], [14, 19], [15, 20], [16, 21], [16, 22], [17, 22],
  [17, 23], [18, 23], [18, 24], [19, 24], [19, 25], [20, 25], [20, 26], [21, 27], [22, 28], [23, 29], [24, 30],
  [25, 31], [26, 32], [27, 33], [28, 33], [28, 34], [29, 34], [29, 35], [30, 35], [30, 36], [31, 36], [31, 37],
  [32, 37], [33, 38], [34, 39], [35, 40], [36, 41], [37, 42], [38, 43], [39, 43], [39, 44], [40, 44], [40, 45],
  [41, 45], [41, 46], [42, 46], [43, 47], [44, 48], [45, 49], [46, 50], [47, 51], [48, 51], [48, 52], [49, 52],
  [49, 53], [50, 53],
];
export const HEX_CORNERS: readonly (readonly number[])[] = [
  [0, 4, 8, 12, 7, 3], [1, 5, 9, 13, 8, 4], [2, 6, 10, 14, 9, 5], [7, 12, 17, 22, 16, 11], [8, 13, 18, 23, 17, 12],
  [9, 14, 19, 24, 18, 13], [10, 15, 20, 25, 19, 14], [16, 22, 28, 33, 27, 21], [17, 23, 29, 34, 28, 22],
  [18, 24, 30, 35, 29, 23], [19, 25, 31, 36, 30, 24], [20, 26, 32, 37, 31, 25], [28, 34, 39, 43, 38, 33],
  [29, 35, 40, 44, 39, 34], [30, 36, 41, 45, 40, 35], [31, 37, 42, 46, 41, 36], [39, 44, 48, 51, 47, 43],
  [40, 45, 49, 52, 48, 44], [41, 46, 50, 53, 49, 45],
];
export const CORNER_HEXES: readonly (readonly number[])[] = [
  [0], [1], [2], [0], [0, 1], [1, 2], [2], [0, 3], [0, 1, 4], [1, 2, 5], [2, 6], [3], [0, 3, 4], [1, 4, 5], [2, 5, 6],
  [6], [3, 7], [3, 4, 8], [4, 5, 9], [5, 6, 10], [6, 11], [7], [3, 7, 8], [4, 8, 9], [5, 9, 10], [6, 10, 11], [11], [7],
  [7, 8, 12], [8, 9, 13], [9, 10, 14], [10, 11, 15], [11], [7, 12], [8, 12, 13], [9, 13, 14], [10, 14, 15], [11, 15],
  [12], [12, 13, 16], [13, 14, 17], [14, 15, 18], [15], [12, 16], [13, 16, 17], [14, 17, 18], [15, 18], [16], [16, 17],
  [17, 18], [18], [16], [17], [18],
];
export const SEATS = [2, 3, 4] as const;

/** What a table has chosen. */
export interface Options {
  readonly edition: "almanac" | "modern";
  readonly map: "variable" | "beginner";
  readonly harbours: "shuffled" | "fixed";
  readonly tokens: "spiral" | "free";
  readonly generic_harbour: "same" | "any";
  readonly victory_points: number;
  readonly friendly_robber: boolean;
  readonly domestic_trade: boolean;
  readonly floor: boolean;
  readonly trade_calls: number;
  readonly trade_deals: number;
  readonly turn_limit: number;
}

/** A move of the catalogue. */
export type Action =
  | { do: "deal_terrain"; terrain: Terrain }
  | { do: "harbour_ring"; start: number }
  | { do: "deal_harbour"; harbour: Harbour }
  | { do: "turn_harbour"; shore: number }
  | { do: "first_token"; corner_hex: number }
  | { do: "deal_token"; number: number }
  | { do: "first_player"; seat: number }
  | { do: "dice"; sum: number }
  | { do: "steal"; resource: Resource }
  | { do: "steal_unseen" }
  | { do: "draw"; card: Card }
  | { do: "draw_unseen" }
  | { do: "open_discard"; seat: number; resource: Resource }
  | { do: "hand_over"; cards: number }
  | { do: "not_yet" }
  | { do: "show_points"; cards: number }
  | { do: "roll" }
  | { do: "discard"; resource: Resource }
  | { do: "discard_unseen" }
  | { do: "move_robber"; hex: number }
  | { do: "rob"; seat: number }
  | { do: "rob_nobody" }
  | { do: "build_settlement"; corner: number }
  | { do: "build_road"; edge: number }
  | { do: "build_city"; corner: number }
  | { do: "buy_card" }
  | { do: "play_card"; card: "knight" | "road_building" | "invention" | "monopoly" }
  | { do: "invent"; resource: Resource }
  | { do: "monopolize"; resource: Resource }
  | { do: "maritime"; give: Resource; get: Resource }
  | { do: "mix" }
  | { do: "mix_give"; resource: Resource }
  | { do: "mix_get"; resource: Resource }
  | { do: "call"; seat: number }
  | { do: "call_everybody" }
  | { do: "take_offer"; seat: number }
  | { do: "offer" }
  | { do: "give"; resource: Resource }
  | { do: "want"; resource: Resource }
  | { do: "post" }
  | { do: "agree" }
  | { do: "pass" }
  | { do: "sleep" }
  | { do: "end_turn" };

/** An event of the log. */
export type Event = { readonly rule?: string } & (
  | { readonly key: "catan.first_player"; readonly by: null; readonly seat: number }
  | { readonly key: "catan.dice"; readonly by: number; readonly sum: number }
  | { readonly key: "catan.steal"; readonly by: number; readonly resource: Resource; readonly from: number }
  | { readonly key: "catan.steal_unseen"; readonly by: number; readonly from: number }
  | { readonly key: "catan.draw"; readonly by: number; readonly card: Card }
  | { readonly key: "catan.draw_unseen"; readonly by: number }
  | { readonly key: "catan.open_discard"; readonly by: number; readonly resource: Resource }
  | { readonly key: "catan.hand_over"; readonly by: number; readonly cards: number; readonly from: number; readonly resource: Resource }
  | { readonly key: "catan.not_yet"; readonly by: number }
  | { readonly key: "catan.show_points"; readonly by: number; readonly cards: number }
  | { readonly key: "catan.roll"; readonly by: number }
  | { readonly key: "catan.move_robber"; readonly by: number; readonly hex: number }
  | { readonly key: "catan.rob"; readonly by: number; readonly seat: number }
  | { readonly key: "catan.rob_nobody"; readonly by: number }
  | { readonly key: "catan.build_settlement"; readonly by: number; readonly corner: number }
  | { readonly key: "catan.build_road"; readonly by: number; readonly edge: number }
  | { readonly key: "catan.build_city"; readonly by: number; readonly corner: number }
  | { readonly key: "catan.buy_card"; readonly by: number }
  | { readonly key: "catan.play_card"; readonly by: number; readonly card: "knight" | "road_building" | "invention" | "monopoly" }
  | { readonly key: "catan.invent"; readonly by: number; readonly resource: Resource }
  | { readonly key: "catan.monopolize"; readonly by: number; readonly resource: Resource }
  | { readonly key: "catan.maritime"; readonly by: number; readonly give: Resource; readonly get: Resource; readonly rate: number }
  | { readonly key: "catan.mix"; readonly by: number }
  | { readonly key: "catan.mix_give"; readonly by: number; readonly resource: Resource }
  | { readonly key: "catan.mix_get"; readonly by: number; readonly resource: Resource }
  | { readonly key: "catan.call"; readonly by: number; readonly seat: number }
  | { readonly key: "catan.call_everybody"; readonly by: number }
  | { readonly key: "catan.take_offer"; readonly by: number; readonly seat: number; readonly sheet: Sheet }
  | { readonly key: "catan.offer"; readonly by: number }
  | { readonly key: "catan.post"; readonly by: number; readonly sheet: Sheet }
  | { readonly key: "catan.agree"; readonly by: number; readonly sheet: Sheet; readonly with?: number }
  | { readonly key: "catan.pass"; readonly by: number }
  | { readonly key: "catan.sleep"; readonly by: number }
  | { readonly key: "catan.end_turn"; readonly by: number }
  | { readonly key: "catan.income"; readonly seat: number; readonly cards: Readonly<Partial<Record<Resource, number>>> }
  | { readonly key: "catan.no_partner"; readonly by: number }
  | { readonly key: "catan.turn"; readonly turn: number; readonly seat: number }
  | { readonly key: "catan.longest_road"; readonly seat: number | null }
  | { readonly key: "catan.largest_army"; readonly seat: number | null }
  | { readonly key: "catan.end"; readonly winner: number | null; readonly score: number; readonly points: readonly number[] }
);

export interface Facts {
  view: CatanView;
  action: Action;
  event: Event;
  goal: SheetGoal | CallGoal | CardsGoal | MixedPaymentGoal;
  options: Options;
}
