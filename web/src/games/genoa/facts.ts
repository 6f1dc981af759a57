/** Types and tables of Genoa, made by `npm run types` from kontor/games/genoa/client_schema.py. Do not edit. */

export const COMMODITIES = ["pepper", "saffron", "silver", "copper", "linen", "silk", "ale", "wine"] as const;
export type Commodity = (typeof COMMODITIES)[number];
export const TILES = ["start_field", "trade", "commodity_of_choice", "building_action", "extra_action"] as const;
export type Tile = (typeof TILES)[number];
export const PILES = ["large_order", "small_order", "message", "contract"] as const;
export type Pile = (typeof PILES)[number];
export const CARDS = [
  "large_1", "large_2", "large_3", "large_4", "large_5", "large_6", "large_7", "large_8", "large_9", "large_10",
  "large_11", "large_12", "large_13", "large_14", "large_15", "large_16", "small_1", "small_2", "small_3", "small_4",
  "small_5", "small_6", "small_7", "small_8", "small_9", "small_10", "small_11", "small_12", "small_13", "small_14",
  "small_15", "small_16", "message_1", "message_2", "message_3", "message_4", "message_5", "message_6", "message_7",
  "message_8", "message_9", "message_10", "message_11", "message_12", "message_13", "message_14", "contract_1",
  "contract_2", "contract_3", "contract_4", "contract_5", "contract_6", "contract_7", "contract_8", "contract_9",
  "contract_10", "contract_11", "contract_12", "contract_13", "contract_14",
] as const;
export type Card = (typeof CARDS)[number];
export const BUILDINGS = [
  "guild_hall", "city_hall", "post_office", "cathedral", "palace", "park", "coach_house", "harbor", "tavern", "inn",
  "spices", "metals", "fabric", "drinks", "villa_colini", "villa_monetti", "villa_ricci", "villa_zasteri",
] as const;
export type Building = (typeof BUILDINGS)[number];
export const FIELDS = [
  "guild_hall", "city_hall", "post_office", "cathedral", "palace", "park", "coach_house", "harbor", "tavern", "inn",
  "spices", "metals", "fabric", "drinks", "villa_colini", "villa_monetti", "villa_ricci", "villa_zasteri", "market",
  "street_1", "street_2", "street_3", "street_4", "street_5", "street_6", "street_7", "street_8", "street_9",
  "street_10", "street_11", "street_12", "street_13", "street_14", "street_15", "street_16", "street_17", "street_18",
  "street_19", "street_20",
] as const;
export type Field = (typeof FIELDS)[number];
export const PHASES = [
  "first_player", "deal", "start", "dice", "speak", "sheet", "decide", "accept_field", "call_field", "answer", "pay",
  "hand_over", "act", "draw", "tile", "share", "swap_give", "swap_take", "villa", "last_call", "acquire", "place",
  "over",
] as const;
export type Phase = (typeof PHASES)[number];
export const WINDOWS = ["closed", "building", "step"] as const;
export type Window = (typeof WINDOWS)[number];
export const SECTIONS = ["price", "later", "in_return"] as const;
export type Section = (typeof SECTIONS)[number];
export const ITEMS = [
  "ducats", "pepper", "saffron", "silver", "copper", "linen", "silk", "ale", "wine", "start_field", "trade",
  "commodity_of_choice", "building_action", "extra_action", "marker", "any_commodity", "any_tile", "large_order",
  "small_order", "message", "contract",
] as const;
export type Item = (typeof ITEMS)[number];
export const MODES = ["closed", "shown", "open"] as const;
export type Mode = (typeof MODES)[number];
export const WORDS = ["trader", "thinking", "offers", "passed", "asleep", "idle"] as const;
export type Word = (typeof WORDS)[number];
export const DEEDS = ["own", "take", "oust"] as const;
export type Deed = (typeof DEEDS)[number];

/** A card that the viewer can see, with the buildings and commodities printed on it. */
export interface CardView {
  readonly card: Card;
  readonly pile: Pile;
  readonly buildings: readonly Building[];
  readonly goods: Readonly<Partial<Record<Commodity, number>>>;
}

/** A card that is offered on a price sheet. `face` is null if it is hidden from the viewer. */
export interface OfferedCard {
  readonly section: Section;
  readonly mode: Mode;
  readonly pile: Pile;
  readonly face: CardView | null;
}

/** A price sheet: the written form of an offer to the trader, or of the trader's own proposal (a call). The buyer pays `price` at once, and `later` out of the goods that the building's action gives. The trader gives `in_return`. These three count items by kind, and cards by pile. `cards` lists the specific cards that are on the sheet. */
export interface Sheet {
  readonly field: Field;
  readonly price: Readonly<Partial<Record<Item, number>>>;
  readonly later: Readonly<Partial<Record<Item, number>>>;
  readonly in_return: Readonly<Partial<Record<Item, number>>>;
  readonly cards: readonly OfferedCard[];
}

/** An offer on the table. If `obliges` is true, the trader must take the building's action themselves or sell it. `acceptable` says whether the trader can accept the offer; it is null for everybody else. */
export interface OfferView {
  readonly seat: number;
  readonly sheet: Sheet;
  readonly live: boolean;
  readonly steps: number;
  readonly obliges: boolean;
  readonly acceptable: boolean | null;
}

/** A deal that the trader proposes to the seat `partner`, or to everybody if `partner` is null. */
export interface CallView {
  readonly partner: number | null;
  readonly sheet: Sheet;
}

/** The price sheet that is being written, or on which a player is replacing wildcards with goods. */
export interface DraftView {
  readonly writer: number;
  readonly section: Section;
  readonly sheet: Sheet;
}

/** A field of the board, with its owner and its discs. */
export interface FieldView {
  readonly field: Field;
  readonly cells: readonly (readonly [number, number])[];
  readonly neighbours: readonly Field[];
  readonly gives: readonly string[];
  readonly villa: boolean;
  readonly owner: number | null;
  readonly used_by: number | null;
  readonly discs: number;
}

/** A pile of cards: how many are face down, and which ones are face up. */
export interface PileView {
  readonly pile: Pile;
  readonly face_down: number;
  readonly face_up: readonly CardView[];
}

/** A group of adjacent buildings that a player's contracts name, and the group's worth in ducats. */
export interface GroupView {
  readonly buildings: readonly Building[];
  readonly worth: number;
}

/** The building action that a player is taking now. */
export interface ActionView {
  readonly user: number;
  readonly building: Building;
  readonly at: Building | null;
  readonly performed: boolean;
  readonly ordered: boolean;
  readonly needs_extra_tile: boolean;
  readonly owes: Readonly<Partial<Record<Item, number>>>;
}

/** The state of the negotiation, such as who is asked and how many more offers are allowed. */
export interface TalkView {
  readonly window: Window;
  readonly rounds: number;
  readonly calls: number;
  readonly posts: number;
  readonly asked: number | null;
  readonly answering: boolean;
  readonly calling: boolean;
  readonly partner: number | null;
  readonly agreed: Field | null;
  readonly buyer: number | null;
  readonly party: number | null;
}

/** The table's limits on negotiation, as chosen by the host. */
export interface BoundsView {
  readonly rounds: number;
  readonly calls: number;
  readonly posts: number;
  readonly sheets: number;
  readonly items: number;
  readonly ask_money: number;
}

/** How many of each item the viewer could put on an empty price sheet for one of `fields`. If the sheet is an offer, `partner` is the trader. If it is the trader's own proposal, `partner` is the seat to which they make it, or null for everybody. Items on the sheet may lower the limits of other items. */
export interface SheetLimitsView {
  readonly partner: number | null;
  readonly fields: readonly Field[];
  readonly price: Readonly<Partial<Record<Item, number>>>;
  readonly later: Readonly<Partial<Record<Building, Readonly<Partial<Record<Item, number>>>>>>;
  readonly in_return: Readonly<Partial<Record<Item, number>>>;
}

/** The street that a player has chosen for placing markers, and the number of buildings changed there. */
export interface AcquiringView {
  readonly street: Field;
  readonly buildings: number;
}

/** A change to the markers on one building, and how many of the player's own markers it costs. */
export interface DeedView {
  readonly building: Building;
  readonly deed: Deed;
  readonly markers: number;
}

/** One way to acquire buildings: a street, and what the player does at each building next to it. */
export interface PlanView {
  readonly street: Field;
  readonly deeds: readonly DeedView[];
}

/** One player, as the viewer sees them. `ducats`, `hand`, `groups` and `wealth` are null if they are hidden from the viewer. */
export interface PlayerView {
  readonly seat: number;
  readonly ducats: number | null;
  readonly goods: Readonly<Partial<Record<Commodity, number>>>;
  readonly tiles: Readonly<Partial<Record<Tile, number>>>;
  readonly markers: number;
  readonly markers_on_board: number;
  readonly marker_supply: number;
  readonly cards: Readonly<Record<Pile, number>>;
  readonly hand: readonly CardView[] | null;
  readonly known: readonly CardView[];
  readonly acted: number;
  readonly action_left: boolean;
  readonly can_act: boolean;
  readonly used: readonly Building[];
  readonly word: Word;
  readonly given: number;
  readonly got: number;
  readonly groups: readonly GroupView[] | null;
  readonly wealth: number | null;
}

/** A client's request to write and post a whole price sheet. The sheet is an offer, or the trader's proposal to everybody. `cards` holds cards from the writer's hand. In an offer, they are part of the price. In a proposal, they are part of what the trader gives in return. */
export interface SheetGoal {
  readonly do: "offer" | "call_everybody";
  readonly field: Field;
  readonly price: Readonly<Partial<Record<Item, number>>>;
  readonly later: Readonly<Partial<Record<Item, number>>>;
  readonly in_return: Readonly<Partial<Record<Item, number>>>;
  readonly cards: Readonly<Partial<Record<Card, Mode>>>;
}

/** The trader's proposal to the player `seat`: a whole price sheet for `field`. */
export interface CallGoal {
  readonly do: "call";
  readonly seat: number;
  readonly field: Field;
  readonly price: Readonly<Partial<Record<Item, number>>>;
  readonly later: Readonly<Partial<Record<Item, number>>>;
  readonly in_return: Readonly<Partial<Record<Item, number>>>;
  readonly cards: Readonly<Partial<Record<Card, Mode>>>;
}

/** The trader's request to accept the offer that `seat` has made for `field`. */
export interface AcceptGoal {
  readonly do: "accept";
  readonly seat: number;
  readonly field: Field;
}

/** A client's request to choose a street, and to place or remove markers at the buildings next to it. The action `done`, which ends the acquisition, is not part of the request. */
export interface AcquireGoal {
  readonly do: "acquire";
  readonly street: Field;
  readonly deeds: Readonly<Partial<Record<Building, Deed>>>;
}

/** The whole table as one player sees it. Everything hidden from that player is left out. */
export interface GenoaView {
  readonly seat: number | null;
  readonly phase: Phase;
  readonly actor: number | "chance" | "nobody";
  readonly active: number;
  readonly first: number;
  readonly turn: number;
  readonly rounds_left: number;
  readonly space: number;
  readonly money_open: boolean;
  readonly bounds: BoundsView;
  readonly board: readonly FieldView[];
  readonly tower: Field | null;
  readonly tower_discs: number;
  readonly path: readonly Field[];
  readonly next: readonly Field[];
  readonly reachable: readonly Field[];
  readonly talk: TalkView;
  readonly offers: readonly OfferView[];
  readonly call: CallView | null;
  readonly draft: DraftView | null;
  readonly rooms: readonly SheetLimitsView[];
  readonly action: ActionView | null;
  readonly drawing: Pile | null;
  readonly acquiring: AcquiringView | null;
  readonly plans: readonly PlanView[];
  readonly supply: Readonly<Record<Commodity, number>>;
  readonly tiles: Readonly<Record<Tile, number>>;
  readonly piles: readonly PileView[];
  readonly players: readonly PlayerView[];
  readonly results: readonly number[] | null;
}

export const COINS: readonly number[] = [100, 50, 10, 5];
export const MARKERS: number = 7;
export const DISCS: number = 5;
export const SPACES: number = 12;
export const LARGE_REWARD: number = 100;
export const SMALL_REWARD: number = 40;
export const MESSAGE_REWARD: number = 30;
export const INCOME: number = 10;
export const PER_MARKER: number = 10;
export const ROUNDS: readonly number[] = [0, 0, 12, 10, 8, 6];
export const GROUP_WORTH: readonly number[] = [0, 10, 30, 60, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600];
export const SEATS = [2, 3, 4, 5] as const;

/** What a table has chosen. */
export interface Options {
  readonly money: "hidden" | "open";
  readonly hear: "always" | "on_call";
  readonly rounds: number;
  readonly calls: number;
  readonly posts: number;
  readonly sheets: number;
  readonly items: number;
  readonly ask_money: number;
}

/** A move of the catalogue. */
export type Action =
  | { do: "first_player"; seat: number }
  | { do: "dice"; blue: number; red: number }
  | { do: "draw"; card: Card }
  | { do: "draw_unseen"; pile: Pile }
  | { do: "hand_over"; card: Card }
  | { do: "hand_over_unseen"; pile: Pile }
  | { do: "roll" }
  | { do: "start_at"; field: Field }
  | { do: "move"; field: Field }
  | { do: "stop" }
  | { do: "offer"; field: Field }
  | { do: "withdraw"; field: Field }
  | { do: "pass" }
  | { do: "sleep" }
  | { do: "agree" }
  | { do: "refuse" }
  | { do: "use" }
  | { do: "leave" }
  | { do: "accept"; seat: number }
  | { do: "call"; seat: number }
  | { do: "call_everybody" }
  | { do: "ask_again" }
  | { do: "field"; field: Field }
  | { do: "ducats"; amount: number }
  | { do: "commodity"; commodity: Commodity }
  | { do: "tile"; tile: Tile }
  | { do: "marker" }
  | { do: "any_commodity" }
  | { do: "any_tile" }
  | { do: "any_card"; pile: Pile }
  | { do: "closed"; card: Card }
  | { do: "closed_unseen"; pile: Pile }
  | { do: "shown"; card: Card }
  | { do: "shown_unseen"; pile: Pile }
  | { do: "open"; card: Card }
  | { do: "later" }
  | { do: "in_return" }
  | { do: "post" }
  | { do: "perform" }
  | { do: "large_order"; card: "large_1" | "large_2" | "large_3" | "large_4" | "large_5" | "large_6" | "large_7" | "large_8" | "large_9" | "large_10" | "large_11" | "large_12" | "large_13" | "large_14" | "large_15" | "large_16" }
  | { do: "small_order"; card: "small_1" | "small_2" | "small_3" | "small_4" | "small_5" | "small_6" | "small_7" | "small_8" | "small_9" | "small_10" | "small_11" | "small_12" | "small_13" | "small_14" | "small_15" | "small_16" }
  | { do: "message"; card: "message_1" | "message_2" | "message_3" | "message_4" | "message_5" | "message_6" | "message_7" | "message_8" | "message_9" | "message_10" | "message_11" | "message_12" | "message_13" | "message_14" }
  | { do: "take_commodity"; commodity: Commodity }
  | { do: "swap" }
  | { do: "building_action"; building: Building }
  | { do: "extra_action" }
  | { do: "end_action" }
  | { do: "street"; field: "street_1" | "street_2" | "street_3" | "street_4" | "street_5" | "street_6" | "street_7" | "street_8" | "street_9" | "street_10" | "street_11" | "street_12" | "street_13" | "street_14" | "street_15" | "street_16" | "street_17" | "street_18" | "street_19" | "street_20" }
  | { do: "own"; building: Building }
  | { do: "oust"; building: Building }
  | { do: "done" };

/** An event of the log. */
export type Event = { readonly rule?: string } & (
  | { readonly key: "genoa.first_player"; readonly by: null; readonly seat: number }
  | { readonly key: "genoa.dice"; readonly by: number; readonly blue: number; readonly red: number; readonly field: Field }
  | { readonly key: "genoa.draw"; readonly by: number; readonly card: Card; readonly pile: Pile; readonly buildings: readonly Building[]; readonly goods: Readonly<Partial<Record<Commodity, number>>> }
  | { readonly key: "genoa.draw_unseen"; readonly by: number; readonly pile: Pile }
  | { readonly key: "genoa.hand_over"; readonly by: number; readonly card: Card; readonly to: number; readonly pile: Pile; readonly buildings: readonly Building[]; readonly goods: Readonly<Partial<Record<Commodity, number>>> }
  | { readonly key: "genoa.hand_over_unseen"; readonly by: number; readonly pile: Pile; readonly to: number }
  | { readonly key: "genoa.start_at"; readonly by: number; readonly field: Field }
  | { readonly key: "genoa.move"; readonly by: number; readonly field: Field }
  | { readonly key: "genoa.stop"; readonly by: number }
  | { readonly key: "genoa.withdraw"; readonly by: number; readonly field: Field }
  | { readonly key: "genoa.sleep"; readonly by: number }
  | { readonly key: "genoa.agree"; readonly by: number; readonly sheet: Sheet }
  | { readonly key: "genoa.refuse"; readonly by: number }
  | { readonly key: "genoa.use"; readonly by: number }
  | { readonly key: "genoa.leave"; readonly by: number }
  | { readonly key: "genoa.ask_again"; readonly by: number }
  | { readonly key: "genoa.perform"; readonly by: number; readonly building: Building }
  | { readonly key: "genoa.large_order"; readonly by: number; readonly card: "large_1" | "large_2" | "large_3" | "large_4" | "large_5" | "large_6" | "large_7" | "large_8" | "large_9" | "large_10" | "large_11" | "large_12" | "large_13" | "large_14" | "large_15" | "large_16"; readonly building: Building; readonly ducats: number; readonly pile: Pile; readonly buildings: readonly Building[]; readonly goods: Readonly<Partial<Record<Commodity, number>>> }
  | { readonly key: "genoa.small_order"; readonly by: number; readonly card: "small_1" | "small_2" | "small_3" | "small_4" | "small_5" | "small_6" | "small_7" | "small_8" | "small_9" | "small_10" | "small_11" | "small_12" | "small_13" | "small_14" | "small_15" | "small_16"; readonly ducats: number; readonly pile: Pile; readonly buildings: readonly Building[]; readonly goods: Readonly<Partial<Record<Commodity, number>>> }
  | { readonly key: "genoa.message"; readonly by: number; readonly card: "message_1" | "message_2" | "message_3" | "message_4" | "message_5" | "message_6" | "message_7" | "message_8" | "message_9" | "message_10" | "message_11" | "message_12" | "message_13" | "message_14"; readonly ducats: number; readonly pile: Pile; readonly buildings: readonly Building[]; readonly goods: Readonly<Partial<Record<Commodity, number>>> }
  | { readonly key: "genoa.take_commodity"; readonly by: number; readonly commodity: Commodity }
  | { readonly key: "genoa.building_action"; readonly by: number; readonly building: Building }
  | { readonly key: "genoa.extra_action"; readonly by: number }
  | { readonly key: "genoa.own"; readonly by: number; readonly building: Building }
  | { readonly key: "genoa.oust"; readonly by: number; readonly building: Building; readonly seat: number }
  | { readonly key: "genoa.offer"; readonly by: number; readonly sheet: Sheet }
  | { readonly key: "genoa.proposal"; readonly by: number; readonly sheet: Sheet; readonly steps: number }
  | { readonly key: "genoa.call"; readonly by: number; readonly to: number; readonly sheet: Sheet }
  | { readonly key: "genoa.call_everybody"; readonly by: number; readonly sheet: Sheet }
  | { readonly key: "genoa.deal"; readonly by: number; readonly seat: number; readonly sheet: Sheet }
  | { readonly key: "genoa.swap_give"; readonly by: number; readonly item: Item; readonly card?: Card; readonly pile?: Pile; readonly buildings?: readonly Building[]; readonly goods?: Readonly<Partial<Record<Commodity, number>>> }
  | { readonly key: "genoa.swap_take"; readonly by: number; readonly item: Item }
  | { readonly key: "genoa.tile_of_choice"; readonly by: number; readonly tile: Tile }
  | { readonly key: "genoa.income"; readonly seat: number; readonly ducats: number; readonly building: Building }
  | { readonly key: "genoa.gains"; readonly seat: number; readonly items: Readonly<Partial<Record<Item, number>>> }
  | { readonly key: "genoa.nothing"; readonly seat: number }
  | { readonly key: "genoa.pays_later"; readonly by: number; readonly to: number; readonly items: Readonly<Partial<Record<Item, number>>> }
  | { readonly key: "genoa.shuffled"; readonly pile: Pile }
  | { readonly key: "genoa.market"; readonly left: number }
  | { readonly key: "genoa.round"; readonly left: number }
  | { readonly key: "genoa.turn"; readonly seat: number }
  | { readonly key: "genoa.end"; readonly winners: readonly number[]; readonly score: number; readonly wealth: readonly number[] }
);

export interface Facts {
  view: GenoaView;
  action: Action;
  event: Event;
  goal: SheetGoal | CallGoal | AcceptGoal | AcquireGoal;
  options: Options;
}
