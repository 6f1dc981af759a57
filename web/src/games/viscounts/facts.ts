/** Viscounts of the West Kingdom, as its engine says it: made by `npm run types` from kontor/games/viscounts/facts.py. Do not edit. */

export const TOWNSPERSONS = [
  "abbot", "labourer", "squire", "trader", "lender", "journeyman", "financer", "thief", "ada", "bertha", "clovis",
  "emma", "guntram", "judith", "lothaire", "merovech", "rudolf", "therese", "architect", "artisan", "charlatan",
  "defender", "foreman", "mason", "miner", "sculptor", "stonecutter_2", "stonecutter_3", "woodcutter_2", "woodcutter_3",
  "aristocrat", "artist", "chevalier", "diplomat", "enforcer", "gatekeeper", "overseer_2", "overseer_3", "patron_2",
  "patron_3", "princess", "watchman", "acolyte", "bishop", "clergyman", "deacon_2", "deacon_3", "disciple", "friar",
  "missionary_2", "missionary_3", "pastor", "priest", "vicar", "tinker_stone", "tinker_gold", "tinker_ink",
  "benefactor", "strongman", "traveller", "courier", "jeweller", "peddler_ink", "peddler_gold", "peddler_stone",
  "peddler_silver", "antagonist", "conspirator", "debt_collector_deed", "debt_collector_hire", "debt_collector_virtue",
  "debt_collector_any", "illusionist", "lookout", "meddler", "pickpocket", "racketeer_1", "racketeer_2",
  "scoundrel_gold", "scoundrel_ink", "scoundrel_stone", "swindler_stone", "swindler_gold", "swindler_ink", "traitor",
  "trickster",
] as const;
export type Townsperson = (typeof TOWNSPERSONS)[number];
export const HEROS = [
  "ada", "bertha", "clovis", "emma", "guntram", "judith", "lothaire", "merovech", "rudolf", "therese",
] as const;
export type Hero = (typeof HEROS)[number];
export const MANUSCRIPTS = [
  "black_flip", "black_ink", "black_virtue", "black_per_manuscripts", "black_per_approved_deeds", "blue_hire",
  "blue_silver", "blue_any", "blue_per_merchants", "blue_per_criminals", "grey_flip", "grey_virtue", "grey_workshop",
  "grey_per_resources", "grey_per_buildings", "grey_guildhall", "yellow_any", "yellow_flip", "yellow_virtue",
  "yellow_per_nobles", "yellow_per_paid_debts", "yellow_per_workers", "black_any", "black_hire", "black_manuscript",
  "black_per_clerics", "blue_flip", "blue_gold", "blue_manuscript", "blue_trading_post", "grey_silver", "grey_stone",
  "grey_per_builders", "yellow_2_workers", "yellow_4_workers",
] as const;
export type Manuscript = (typeof MANUSCRIPTS)[number];
export const START_CARDS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;
export type StartCard = (typeof START_CARDS)[number];
export const SCHEMES = [
  "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8",
] as const;
export type Scheme = (typeof SCHEMES)[number];
export const AUTOMATONS = ["cleric", "builder", "noble", "cards"] as const;
export type Automaton = (typeof AUTOMATONS)[number];
export const ICONS = ["merchant", "builder", "noble", "cleric", "criminal"] as const;
export type Icon = (typeof ICONS)[number];
export const ACTS = ["trade", "build", "workers", "transcribe", "flip", "otherwise"] as const;
export type Act = (typeof ACTS)[number];
export const HOLDINGS = ["ink", "stone", "gold", "silver", "debts", "paid", "deeds", "approved"] as const;
export type Holding = (typeof HOLDINGS)[number];
export const RESOURCES = ["ink", "stone", "gold"] as const;
export type Resource = (typeof RESOURCES)[number];
export const RIBBONS = ["black", "blue", "grey", "yellow"] as const;
export type Ribbon = (typeof RIBBONS)[number];
export const SEGMENTS = ["1_2", "3_4", "5_6", "7_8", "9_10"] as const;
export type Segment = (typeof SEGMENTS)[number];
export const SPACES = [
  "1", "2", "inner_1_2", "3", "4", "inner_3_4", "5", "6", "inner_5_6", "7", "8", "inner_7_8", "9", "10", "inner_9_10",
] as const;
export type Space = (typeof SPACES)[number];
export const PLOTS = [
  "1_2_a", "1_2_b", "1_2_c", "1_2_d", "1_2_e", "3_4_a", "3_4_b", "3_4_c", "3_4_d", "3_4_e", "5_6_a", "5_6_b", "5_6_c",
  "5_6_d", "5_6_e", "7_8_a", "7_8_b", "7_8_c", "7_8_d", "7_8_e", "9_10_a", "9_10_b", "9_10_c", "9_10_d", "9_10_e",
] as const;
export type Plot = (typeof PLOTS)[number];
export const PIECES = [
  "guildhall_1", "guildhall_2", "guildhall_3", "trading_post_1", "trading_post_2", "trading_post_3", "workshop_1",
  "workshop_2", "workshop_3",
] as const;
export type Piece = (typeof PIECES)[number];
export const KINDS = ["guildhall", "trading_post", "workshop"] as const;
export type Kind = (typeof KINDS)[number];
export const SECTIONS = ["ink_and_stone", "flip", "gold_or_move", "hire_or_destroy", "virtue"] as const;
export type Section = (typeof SECTIONS)[number];
export const BANKS = ["left", "right"] as const;
export type Bank = (typeof BANKS)[number];
export const SIDES = ["small", "large"] as const;
export type Side = (typeof SIDES)[number];
export const OPENSES = [
  "extra_step", "cheap_dismissal", "discard_on_hire", "virtue_in_collision", "larger_hand", "icons",
] as const;
export type Opens = (typeof OPENSES)[number];
export const WHENS = [
  "after trade", "after build", "after workers", "after transcribe", "collision", "debt flipped", "debt gained",
  "played", "leaves",
] as const;
export type When = (typeof WHENS)[number];
export const COUNTSES = [
  "2 merchant = builder", "2 silver = builder", "stone = 2 builder", "2 merchant = noble", "2 silver = noble",
  "gold = 2 noble", "2 merchant = cleric", "2 silver = cleric", "ink = 2 cleric", "stone or gold = cleric",
] as const;
export type Counts = (typeof COUNTSES)[number];
export const PERS = [
  "merchant", "builder", "noble", "cleric", "criminal", "building", "worker", "manuscript", "resource", "paid_debt",
  "approved_deed",
] as const;
export type Per = (typeof PERS)[number];
export const ATOMS = [
  "ink", "stone", "gold", "silver", "any", "debt", "deed", "flip", "flip_debt", "flip_deed", "virtue", "corruption",
  "rearrange", "discard", "destroy", "shuffle", "hire", "castle_move", "manuscript", "workers", "guildhall",
  "trading_post", "workshop", "trading_post_here", "destroy_own", "scheme", "dismiss",
] as const;
export type Atom = (typeof ATOMS)[number];
export const ORDERS = ["132", "213", "231", "312", "321"] as const;
export type Order = (typeof ORDERS)[number];
export const COLLISION_STEPS = ["workshops", "abilities", "above", "below"] as const;
export type CollisionStep = (typeof COLLISION_STEPS)[number];
export const PHASES = [
  "lay_segment", "turn_castle", "short_pile", "turn_up", "open_manuscript", "first_player", "offer_start", "offer_hero",
  "draw", "reveal", "turn_scheme", "gain_scheme", "show_scheme", "choose_start", "slide", "play", "move", "act",
  "dismiss", "exchange", "piece", "plot", "workers", "spend", "recruit", "collision", "option", "gain", "flip",
  "rearrange", "discard", "destroy", "destroy_own", "hire", "shift", "corridor", "manuscript", "ability", "climb",
  "exile", "scheme_row", "over",
] as const;
export type Phase = (typeof PHASES)[number];
export const SHARES = [
  "buildings", "workers", "sets", "manuscripts", "ruler", "monk_cards", "debts", "deeds", "approved", "poverty",
  "prosperity", "resources",
] as const;
export type Share = (typeof SHARES)[number];
export const ENDINGS = ["poverty", "prosperity", "both", "round_limit"] as const;
export type Ending = (typeof ENDINGS)[number];
export const CONDITIONS = ["always", "criminal", "no_criminal"] as const;
export type Condition = (typeof CONDITIONS)[number];
export const PAYMENTS = ["ink", "stone", "gold", "silver"] as const;
export type Payment = (typeof PAYMENTS)[number];

/** What is printed on a card. Effects are texts of atoms: `2 destroy | 2 any`. */
export interface TownspersonFacts {
  readonly silver: number;
  readonly icons: readonly Icon[];
  readonly top: string;
  readonly when: When | null;
  readonly ability: string;
  readonly counts: Counts | null;
  readonly reconstructed: boolean;
}

/** An effect, or what brings points at the end: one for each so many of it. */
export interface ManuscriptFacts {
  readonly ribbon: Ribbon;
  readonly cost: number;
  readonly effect: string;
  readonly per: Per | null;
  readonly each: number;
  readonly reconstructed: boolean;
}

/** Its number is the space of the viscount. */
export interface StartCardFacts {
  readonly items: string;
  readonly extra: string;
  readonly reconstructed: boolean;
}

/** What is printed under the piles of a segment. */
export interface SegmentFacts {
  readonly silver: number;
  readonly icons: readonly Icon[];
  readonly top: string;
  readonly cost: number;
  readonly effect: string;
}

/** The exchange of an outer space. */
export interface SpaceFacts {
  readonly icons: number;
  readonly gain: string;
}

/** A plot and the link to the next one clockwise. */
export interface PlotFacts {
  readonly bank: Bank;
  readonly effect: string;
  readonly link: string;
}

/** A kind of building: builders it needs, points of the first, second and third. */
export interface BuildingFacts {
  readonly cost: number;
  readonly points: readonly number[];
}

/** What a piece uncovers on a person's board, and on the automaton's. */
export interface PieceFacts {
  readonly icons: readonly Icon[];
  readonly opens: Opens;
  readonly automaton: string;
}

/** A space of the track: for the active player, for the automaton, for the others. */
export interface TrackFacts {
  readonly active: string;
  readonly automaton: string;
  readonly others: string;
  readonly condition: Condition;
}

/** A scheme, from top to bottom. */
export interface SchemeFacts {
  readonly future: boolean;
  readonly header: readonly Icon[];
  readonly corruption: boolean;
  readonly effect: string;
  readonly move: number;
  readonly bottom: readonly string[];
  readonly reconstructed: boolean;
}

/** A board of the automaton. */
export interface AutomatonFacts {
  readonly focus: Act;
  readonly pool: boolean;
  readonly prefers: readonly Resource[];
  readonly until: readonly number[];
  readonly items: string;
  readonly permanent: readonly Icon[];
  readonly removes: readonly Scheme[];
  readonly reconstructed: boolean;
}

/** Where an effect comes from: a card, a plot, a link, a section, the track, ... */
export interface Source {
  readonly what: string;
  readonly name: string | null;
}

/** An effect that is being resolved, or waits. */
export interface Waiting {
  readonly player: number;
  readonly effect: string;
  readonly source: Source | null;
}

/** A plot of this side of the board, and what stands on it. */
export interface PlotView {
  readonly plot: Plot;
  readonly owner: number | null;
  readonly kind: Kind | null;
}

/** A segment: its piles, the section over it with the workers of each player, its plots. */
export interface SegmentView {
  readonly segment: Segment;
  readonly person: Townsperson | null;
  readonly pile: number;
  readonly manuscript: Manuscript | null;
  readonly stack: number;
  readonly section: Section;
  readonly level_1: readonly number[];
  readonly level_2: readonly number[];
  readonly plots: readonly PlotView[];
}

/** A start card with its hero; somebody may have taken it. */
export interface Pair {
  readonly start_card: StartCard;
  readonly hero: Hero | null;
  readonly player: number | null;
}

/** The cards still over poverty or prosperity, and how many there were. */
export interface Pile {
  readonly left: number;
  readonly of: number;
}

/** Spaces 1 to 7. */
export interface Markers {
  readonly corruption: number;
  readonly virtue: number;
}

/** What lies in front of a player; the automaton has it too. */
export interface PlayerView {
  readonly player: number;
  readonly held: Readonly<Record<Holding, number>>;
  readonly markers: Markers;
  readonly viscount: Space | null;
  readonly built: readonly Piece[];
  readonly stock: number;
  readonly level_3: number;
  readonly manuscripts: readonly Manuscript[];
  readonly start_card: StartCard | null;
  readonly icons: Readonly<Record<Icon, number>>;
  readonly points: number;
  readonly shares: Readonly<Record<Share, number>>;
  readonly tie_break: number;
}

/** A person's cards. `unseen` is what may be drawn; of another person that and the hand together. */
export interface PersonView {
  readonly player: number;
  readonly held: Readonly<Record<Holding, number>>;
  readonly markers: Markers;
  readonly viscount: Space | null;
  readonly built: readonly Piece[];
  readonly stock: number;
  readonly level_3: number;
  readonly manuscripts: readonly Manuscript[];
  readonly start_card: StartCard | null;
  readonly icons: Readonly<Record<Icon, number>>;
  readonly points: number;
  readonly shares: Readonly<Record<Share, number>>;
  readonly tie_break: number;
  readonly tableau: readonly (Townsperson | null)[];
  readonly hand: readonly Townsperson[] | null;
  readonly hand_size: number;
  readonly hand_limit: number;
  readonly pile: number;
  readonly unseen: readonly Townsperson[];
  readonly discards: readonly Townsperson[];
}

/** The automaton's schemes. `unseen` is known to be in its pile, `secret` future ones are there too. */
export interface AutomatonView {
  readonly player: number;
  readonly held: Readonly<Record<Holding, number>>;
  readonly markers: Markers;
  readonly viscount: Space | null;
  readonly built: readonly Piece[];
  readonly stock: number;
  readonly level_3: number;
  readonly manuscripts: readonly Manuscript[];
  readonly start_card: StartCard | null;
  readonly icons: Readonly<Record<Icon, number>>;
  readonly points: number;
  readonly shares: Readonly<Record<Share, number>>;
  readonly tie_break: number;
  readonly ai: Automaton;
  readonly level: number;
  readonly focus: Act;
  readonly pool: boolean;
  readonly schemes: readonly (Scheme | null)[];
  readonly pile: number;
  readonly unseen: readonly Scheme[];
  readonly secret: number;
  readonly discards: readonly Scheme[];
  readonly future: number;
}

/** Where the icons of an action come from, and how many could be bought with what. */
export interface Sum {
  readonly action: Act;
  readonly tableau: number;
  readonly permanent: number;
  readonly start: number;
  readonly criminals: number;
  readonly merchants: number;
  readonly dismissed: number;
  readonly total: number;
  readonly buys: Readonly<Partial<Record<Payment, number>>>;
  readonly reach: number;
  readonly first_counts_twice: boolean;
}

/** The townsperson of the segment, who may be dismissed for an action; else the rule that forbids it. */
export interface Dismissal {
  readonly person: Townsperson | null;
  readonly cost: number;
  readonly icons: readonly Icon[];
  readonly top: string;
  readonly refused: string | null;
}

/** One of the two actions of the route. `needed` is the least number of icons. */
export interface ActView {
  readonly action: Act;
  readonly refused: string | null;
  readonly needed: number;
  readonly sum: Sum;
  readonly dismissal: Dismissal;
}

/** A piece or a number of workers: icons it needs, icons to be paid for, or the rule that forbids it. */
export interface Target {
  readonly name: string;
  readonly needed: number;
  readonly missing: number;
  readonly refused: string | null;
}

/** An alternative of an effect. */
export interface Choice {
  readonly effect: string;
  readonly refused: string | null;
}

/** What a view tells about the decision at hand; each field belongs to a phase. */
export interface Step {
  readonly effect?: Waiting;
  readonly waiting?: readonly Waiting[];
  readonly segment?: Segment;
  readonly distance?: number;
  readonly free_steps?: number;
  readonly spaces?: Readonly<Partial<Record<Space, number>>>;
  readonly acts?: readonly ActView[];
  readonly sum?: Sum;
  readonly dismissal?: Dismissal;
  readonly targets?: readonly Target[];
  readonly piece?: Piece;
  readonly plot?: Plot;
  readonly missing?: number;
  readonly exchanges?: number;
  readonly icons_left?: number;
  readonly hire_cost?: number;
  readonly refused?: string | null;
  readonly options?: readonly Choice[];
  readonly level?: number;
  readonly too_many?: number;
  readonly collision?: CollisionStep;
  readonly space?: number;
  readonly draws?: number;
  readonly row?: number;
}

/** The table as a seat sees it. */
export interface ViscountsView {
  readonly seat: number | null;
  readonly phase: Phase;
  readonly actor: number | "chance" | "nobody";
  readonly who: number | null;
  readonly active: number;
  readonly first: number | null;
  readonly round: number;
  readonly round_limit: number;
  readonly last_round: number | null;
  readonly ending: readonly Ending[];
  readonly debts: Pile;
  readonly deeds: Pile;
  readonly side: Side;
  readonly ruler: number | null;
  readonly monk_cards: Readonly<Record<Ribbon, number | null>>;
  readonly segments: readonly SegmentView[];
  readonly pairs: readonly Pair[];
  readonly step: Step;
  readonly players: readonly PersonView[];
  readonly automaton: AutomatonView | null;
  readonly results: readonly number[] | null;
}

export const CARD: Readonly<Record<Townsperson, TownspersonFacts>> = {
  abbot: {"silver": 2, "icons": ["cleric"], "top": "", "when": null, "ability": "", "counts": null, "reconstructed": false},
  labourer: {"silver": 2, "icons": ["builder"], "top": "", "when": null, "ability": "", "counts": null, "reconstructed": false},
  squire: {"silver": 2, "icons": ["noble"], "top": "", "when": null, "ability": "", "counts": null, "reconstructed": false},
  trader: {"silver": 1, "icons": ["merchant"], "top": "", "when": "after trade", "ability": "silver", "counts": null, "reconstructed": false},
  lender: {"silver": 1, "icons": ["merchant", "merchant"], "top": "", "when": "leaves", "ability": "flip", "counts": null, "reconstructed": false},
  journeyman: {"silver": 2, "icons": ["merchant", "merchant"], "top": "", "when": "leaves", "ability": "hire + virtue", "counts": null, "reconstructed": false},
  financer: {"silver": 3, "icons": ["merchant"], "top": "", "when": "played", "ability": "discard + 2 silver", "counts": null, "reconstructed": false},
  thief: {"silver": 1, "icons": ["criminal"], "top": "", "when": "leaves", "ability": "debt + silver", "counts": null, "reconstructed": false},
  ada: {"silver": 2, "icons": ["criminal"], "top": "", "when": "collision", "ability": "virtue + any", "counts": null, "reconstructed": false},
  bertha: {"silver": 3, "icons": ["merchant", "noble"], "top": "", "when": "played", "ability": "castle_move | virtue", "counts": null, "reconstructed": false},
  clovis: {"silver": 3, "icons": ["merchant", "criminal"], "top": "", "when": "played", "ability": "hire", "counts": null, "reconstructed": false},
  emma: {"silver": 3, "icons": ["cleric"], "top": "", "when": null, "ability": "", "counts": "stone or gold = cleric", "reconstructed": false},
  guntram: {"silver": 2, "icons": ["merchant", "cleric"], "top": "", "when": "leaves", "ability": "debt + flip_deed | deed + flip_debt", "counts": null, "reconstructed": false},
  judith: {"silver": 1, "icons": ["merchant", "builder"], "top": "", "when": "played", "ability": "destroy | flip", "counts": null, "reconstructed": false},
  lothaire: {"silver": 1, "icons": ["merchant"], "top": "", "when": "played", "ability": "stone + gold + ink", "counts": null, "reconstructed": false},
  merovech: {"silver": 2, "icons": ["builder"], "top": "", "when": "after build", "ability": "rearrange | discard", "counts": null, "reconstructed": false},
  rudolf: {"silver": 2, "icons": ["noble"], "top": "", "when": "leaves", "ability": "2 destroy | 2 any", "counts": null, "reconstructed": false},
  therese: {"silver": 3, "icons": ["merchant", "merchant", "merchant"], "top": "", "when": "leaves", "ability": "discard + 2 virtue", "counts": null, "reconstructed": false},
  architect: {"silver": 1, "icons": ["merchant", "builder"], "top": "rearrange", "when": "played", "ability": "rearrange | 2 discard", "counts": null, "reconstructed": false},
  artisan: {"silver": 3, "icons": ["merchant", "builder"], "top": "discard", "when": "leaves", "ability": "flip", "counts": null, "reconstructed": false},
  charlatan: {"silver": 3, "icons": ["builder", "builder"], "top": "debt", "when": "after build", "ability": "corruption", "counts": null, "reconstructed": false},
  defender: {"silver": 1, "icons": ["merchant", "builder"], "top": "shuffle", "when": "leaves", "ability": "hire | destroy", "counts": null, "reconstructed": false},
  foreman: {"silver": 2, "icons": ["merchant", "builder"], "top": "virtue", "when": "played", "ability": "destroy | discard", "counts": null, "reconstructed": false},
  mason: {"silver": 1, "icons": ["merchant", "builder"], "top": "rearrange", "when": null, "ability": "", "counts": "2 silver = builder", "reconstructed": false},
  miner: {"silver": 2, "icons": ["builder"], "top": "virtue", "when": "played", "ability": "virtue", "counts": null, "reconstructed": false},
  sculptor: {"silver": 3, "icons": ["builder"], "top": "discard", "when": null, "ability": "", "counts": "stone = 2 builder", "reconstructed": false},
  stonecutter_2: {"silver": 2, "icons": ["merchant", "builder"], "top": "discard", "when": "played", "ability": "stone", "counts": null, "reconstructed": false},
  stonecutter_3: {"silver": 3, "icons": ["merchant", "builder"], "top": "discard", "when": "leaves", "ability": "2 stone", "counts": null, "reconstructed": false},
  woodcutter_2: {"silver": 2, "icons": ["builder"], "top": "virtue", "when": "after build", "ability": "virtue", "counts": null, "reconstructed": false},
  woodcutter_3: {"silver": 3, "icons": ["builder"], "top": "rearrange", "when": "after build", "ability": "destroy | discard", "counts": null, "reconstructed": false},
  aristocrat: {"silver": 2, "icons": ["merchant", "noble"], "top": "virtue", "when": "played", "ability": "destroy | discard", "counts": null, "reconstructed": false},
  artist: {"silver": 3, "icons": ["noble"], "top": "discard", "when": null, "ability": "", "counts": "gold = 2 noble", "reconstructed": false},
  chevalier: {"silver": 3, "icons": ["merchant", "noble"], "top": "discard", "when": "leaves", "ability": "flip", "counts": null, "reconstructed": false},
  diplomat: {"silver": 1, "icons": ["merchant", "noble"], "top": "rearrange", "when": null, "ability": "", "counts": "2 silver = noble", "reconstructed": false},
  enforcer: {"silver": 3, "icons": ["noble", "noble"], "top": "debt", "when": "after workers", "ability": "corruption", "counts": null, "reconstructed": false},
  gatekeeper: {"silver": 1, "icons": ["merchant", "noble"], "top": "rearrange", "when": "played", "ability": "rearrange | 2 discard", "counts": null, "reconstructed": false},
  overseer_2: {"silver": 2, "icons": ["noble"], "top": "virtue", "when": "after workers", "ability": "virtue", "counts": null, "reconstructed": false},
  overseer_3: {"silver": 3, "icons": ["noble"], "top": "rearrange", "when": "after workers", "ability": "destroy | discard", "counts": null, "reconstructed": false},
  patron_2: {"silver": 2, "icons": ["merchant", "noble"], "top": "discard", "when": "played", "ability": "gold", "counts": null, "reconstructed": false},
  patron_3: {"silver": 3, "icons": ["merchant", "noble"], "top": "discard", "when": "leaves", "ability": "2 gold", "counts": null, "reconstructed": false},
  princess: {"silver": 2, "icons": ["noble"], "top": "virtue", "when": "played", "ability": "virtue", "counts": null, "reconstructed": false},
  watchman: {"silver": 1, "icons": ["merchant", "noble"], "top": "shuffle", "when": "leaves", "ability": "hire | destroy", "counts": null, "reconstructed": false},
  acolyte: {"silver": 3, "icons": ["merchant", "cleric"], "top": "discard", "when": "leaves", "ability": "flip", "counts": null, "reconstructed": false},
  bishop: {"silver": 3, "icons": ["cleric", "cleric"], "top": "debt", "when": "after transcribe", "ability": "corruption", "counts": null, "reconstructed": false},
  clergyman: {"silver": 1, "icons": ["merchant", "cleric"], "top": "rearrange", "when": null, "ability": "", "counts": "2 silver = cleric", "reconstructed": false},
  deacon_2: {"silver": 2, "icons": ["cleric"], "top": "virtue", "when": "after transcribe", "ability": "virtue", "counts": null, "reconstructed": false},
  deacon_3: {"silver": 3, "icons": ["cleric"], "top": "rearrange", "when": "after transcribe", "ability": "destroy | discard", "counts": null, "reconstructed": false},
  disciple: {"silver": 1, "icons": ["merchant", "cleric"], "top": "shuffle", "when": "leaves", "ability": "hire | destroy", "counts": null, "reconstructed": false},
  friar: {"silver": 2, "icons": ["cleric"], "top": "virtue", "when": "played", "ability": "virtue", "counts": null, "reconstructed": false},
  missionary_2: {"silver": 2, "icons": ["merchant", "cleric"], "top": "discard", "when": "played", "ability": "ink", "counts": null, "reconstructed": false},
  missionary_3: {"silver": 3, "icons": ["merchant", "cleric"], "top": "discard", "when": "leaves", "ability": "2 ink", "counts": null, "reconstructed": false},
  pastor: {"silver": 1, "icons": ["merchant", "cleric"], "top": "rearrange", "when": "played", "ability": "rearrange | 2 discard", "counts": null, "reconstructed": false},
  priest: {"silver": 3, "icons": ["cleric"], "top": "discard", "when": null, "ability": "", "counts": "ink = 2 cleric", "reconstructed": false},
  vicar: {"silver": 2, "icons": ["merchant", "cleric"], "top": "virtue", "when": "played", "ability": "destroy | discard", "counts": null, "reconstructed": false},
  tinker_stone: {"silver": 2, "icons": ["noble", "cleric"], "top": "virtue", "when": "leaves", "ability": "stone", "counts": null, "reconstructed": false},
  tinker_gold: {"silver": 2, "icons": ["builder", "cleric"], "top": "virtue", "when": "leaves", "ability": "gold", "counts": null, "reconstructed": false},
  tinker_ink: {"silver": 2, "icons": ["builder", "noble"], "top": "virtue", "when": "leaves", "ability": "ink", "counts": null, "reconstructed": false},
  benefactor: {"silver": 2, "icons": ["merchant", "merchant"], "top": "virtue", "when": null, "ability": "", "counts": "2 merchant = noble", "reconstructed": false},
  strongman: {"silver": 2, "icons": ["merchant", "merchant"], "top": "virtue", "when": null, "ability": "", "counts": "2 merchant = builder", "reconstructed": true},
  traveller: {"silver": 2, "icons": ["merchant", "merchant"], "top": "virtue", "when": null, "ability": "", "counts": "2 merchant = cleric", "reconstructed": false},
  courier: {"silver": 1, "icons": ["merchant", "merchant", "merchant"], "top": "shuffle", "when": "played", "ability": "destroy | 2 discard", "counts": null, "reconstructed": false},
  jeweller: {"silver": 2, "icons": ["merchant", "merchant"], "top": "virtue", "when": "after trade", "ability": "virtue", "counts": null, "reconstructed": false},
  peddler_ink: {"silver": 2, "icons": ["merchant", "merchant", "merchant"], "top": "virtue", "when": "collision", "ability": "ink", "counts": null, "reconstructed": false},
  peddler_gold: {"silver": 2, "icons": ["merchant", "merchant", "merchant"], "top": "virtue", "when": "collision", "ability": "gold", "counts": null, "reconstructed": false},
  peddler_stone: {"silver": 2, "icons": ["merchant", "merchant", "merchant"], "top": "virtue", "when": "collision", "ability": "stone", "counts": null, "reconstructed": false},
  peddler_silver: {"silver": 1, "icons": ["merchant", "merchant", "merchant"], "top": "discard", "when": "collision", "ability": "2 silver", "counts": null, "reconstructed": false},
  antagonist: {"silver": 3, "icons": ["criminal", "criminal"], "top": "corruption", "when": "played", "ability": "debt", "counts": null, "reconstructed": false},
  conspirator: {"silver": 2, "icons": ["criminal"], "top": "discard", "when": "leaves", "ability": "virtue", "counts": null, "reconstructed": false},
  debt_collector_deed: {"silver": 3, "icons": ["criminal"], "top": "corruption", "when": "debt flipped", "ability": "flip_deed", "counts": null, "reconstructed": false},
  debt_collector_hire: {"silver": 3, "icons": ["criminal"], "top": "corruption", "when": "debt flipped", "ability": "hire | destroy", "counts": null, "reconstructed": false},
  debt_collector_virtue: {"silver": 2, "icons": ["criminal"], "top": "corruption", "when": "debt flipped", "ability": "silver + virtue", "counts": null, "reconstructed": false},
  debt_collector_any: {"silver": 2, "icons": ["criminal"], "top": "corruption", "when": "debt flipped", "ability": "any", "counts": null, "reconstructed": false},
  illusionist: {"silver": 1, "icons": ["criminal"], "top": "rearrange", "when": "played", "ability": "rearrange | 2 discard", "counts": null, "reconstructed": false},
  lookout: {"silver": 1, "icons": ["criminal"], "top": "shuffle", "when": "played", "ability": "hire | destroy", "counts": null, "reconstructed": false},
  meddler: {"silver": 2, "icons": ["criminal"], "top": "corruption", "when": "leaves", "ability": "deed + debt", "counts": null, "reconstructed": false},
  pickpocket: {"silver": 1, "icons": ["criminal"], "top": "discard", "when": "played", "ability": "destroy | 2 silver", "counts": null, "reconstructed": false},
  racketeer_1: {"silver": 1, "icons": ["criminal"], "top": "shuffle", "when": "debt gained", "ability": "rearrange | discard", "counts": null, "reconstructed": false},
  racketeer_2: {"silver": 2, "icons": ["criminal"], "top": "shuffle", "when": "debt gained", "ability": "destroy | discard", "counts": null, "reconstructed": false},
  scoundrel_gold: {"silver": 1, "icons": ["criminal"], "top": "discard", "when": "played", "ability": "gold", "counts": null, "reconstructed": false},
  scoundrel_ink: {"silver": 1, "icons": ["criminal"], "top": "discard", "when": "played", "ability": "ink", "counts": null, "reconstructed": false},
  scoundrel_stone: {"silver": 1, "icons": ["criminal"], "top": "discard", "when": "played", "ability": "stone", "counts": null, "reconstructed": false},
  swindler_stone: {"silver": 3, "icons": ["criminal"], "top": "corruption", "when": "leaves", "ability": "2 stone", "counts": null, "reconstructed": false},
  swindler_gold: {"silver": 3, "icons": ["criminal"], "top": "corruption", "when": "leaves", "ability": "2 gold", "counts": null, "reconstructed": false},
  swindler_ink: {"silver": 3, "icons": ["criminal"], "top": "corruption", "when": "leaves", "ability": "2 ink", "counts": null, "reconstructed": false},
  traitor: {"silver": 2, "icons": ["criminal"], "top": "shuffle", "when": "leaves", "ability": "any", "counts": null, "reconstructed": false},
  trickster: {"silver": 3, "icons": ["criminal"], "top": "corruption", "when": "leaves", "ability": "flip", "counts": null, "reconstructed": false},
};
export const MANUSCRIPT_FACTS: Readonly<Record<Manuscript, ManuscriptFacts>> = {
  black_flip: {"ribbon": "black", "cost": 3, "effect": "flip", "per": null, "each": 1, "reconstructed": false},
  black_ink: {"ribbon": "black", "cost": 4, "effect": "2 ink", "per": null, "each": 1, "reconstructed": false},
  black_virtue: {"ribbon": "black", "cost": 4, "effect": "2 virtue", "per": null, "each": 1, "reconstructed": false},
  black_per_manuscripts: {"ribbon": "black", "cost": 6, "effect": "", "per": "manuscript", "each": 2, "reconstructed": false},
  black_per_approved_deeds: {"ribbon": "black", "cost": 6, "effect": "", "per": "approved_deed", "each": 1, "reconstructed": false},
  blue_hire: {"ribbon": "blue", "cost": 3, "effect": "hire", "per": null, "each": 1, "reconstructed": false},
  blue_silver: {"ribbon": "blue", "cost": 3, "effect": "4 silver", "per": null, "each": 1, "reconstructed": false},
  blue_any: {"ribbon": "blue", "cost": 4, "effect": "2 any", "per": null, "each": 1, "reconstructed": false},
  blue_per_merchants: {"ribbon": "blue", "cost": 5, "effect": "", "per": "merchant", "each": 2, "reconstructed": false},
  blue_per_criminals: {"ribbon": "blue", "cost": 6, "effect": "", "per": "criminal", "each": 1, "reconstructed": false},
  grey_flip: {"ribbon": "grey", "cost": 3, "effect": "flip", "per": null, "each": 1, "reconstructed": false},
  grey_virtue: {"ribbon": "grey", "cost": 3, "effect": "virtue", "per": null, "each": 1, "reconstructed": false},
  grey_workshop: {"ribbon": "grey", "cost": 4, "effect": "workshop", "per": null, "each": 1, "reconstructed": false},
  grey_per_resources: {"ribbon": "grey", "cost": 5, "effect": "", "per": "resource", "each": 2, "reconstructed": false},
  grey_per_buildings: {"ribbon": "grey", "cost": 6, "effect": "", "per": "building", "each": 1, "reconstructed": false},
  grey_guildhall: {"ribbon": "grey", "cost": 7, "effect": "guildhall", "per": null, "each": 1, "reconstructed": false},
  yellow_any: {"ribbon": "yellow", "cost": 3, "effect": "any", "per": null, "each": 1, "reconstructed": false},
  yellow_flip: {"ribbon": "yellow", "cost": 3, "effect": "flip", "per": null, "each": 1, "reconstructed": false},
  yellow_virtue: {"ribbon": "yellow", "cost": 4, "effect": "2 virtue", "per": null, "each": 1, "reconstructed": false},
  yellow_per_nobles: {"ribbon": "yellow", "cost": 5, "effect": "", "per": "noble", "each": 1, "reconstructed": false},
  yellow_per_paid_debts: {"ribbon": "yellow", "cost": 6, "effect": "", "per": "paid_debt", "each": 1, "reconstructed": false},
  yellow_per_workers: {"ribbon": "yellow", "cost": 6, "effect": "", "per": "worker", "each": 2, "reconstructed": false},
  black_any: {"ribbon": "black", "cost": 3, "effect": "any", "per": null, "each": 1, "reconstructed": true},
  black_hire: {"ribbon": "black", "cost": 3, "effect": "hire", "per": null, "each": 1, "reconstructed": true},
  black_manuscript: {"ribbon": "black", "cost": 5, "effect": "manuscript", "per": null, "each": 1, "reconstructed": true},
  black_per_clerics: {"ribbon": "black", "cost": 5, "effect": "", "per": "cleric", "each": 1, "reconstructed": true},
  blue_flip: {"ribbon": "blue", "cost": 3, "effect": "flip", "per": null, "each": 1, "reconstructed": true},
  blue_gold: {"ribbon": "blue", "cost": 4, "effect": "2 gold", "per": null, "each": 1, "reconstructed": true},
  blue_manuscript: {"ribbon": "blue", "cost": 5, "effect": "manuscript", "per": null, "each": 1, "reconstructed": true},
  blue_trading_post: {"ribbon": "blue", "cost": 6, "effect": "trading_post", "per": null, "each": 1, "reconstructed": true},
  grey_silver: {"ribbon": "grey", "cost": 3, "effect": "4 silver", "per": null, "each": 1, "reconstructed": true},
  grey_stone: {"ribbon": "grey", "cost": 4, "effect": "2 stone", "per": null, "each": 1, "reconstructed": true},
  grey_per_builders: {"ribbon": "grey", "cost": 5, "effect": "", "per": "builder", "each": 1, "reconstructed": true},
  yellow_2_workers: {"ribbon": "yellow", "cost": 4, "effect": "2 workers", "per": null, "each": 1, "reconstructed": true},
  yellow_4_workers: {"ribbon": "yellow", "cost": 7, "effect": "4 workers", "per": null, "each": 1, "reconstructed": true},
};
export const START_CARD_FACTS: Readonly<Record<StartCard, StartCardFacts>> = {
  "1": {"items": "stone + 2 ink + 8 silver + debt + 2 deed", "extra": "virtue", "reconstructed": false},
  "2": {"items": "2 any + 6 silver + debt + 3 deed", "extra": "flip_deed", "reconstructed": false},
  "3": {"items": "gold + ink + 4 silver + debt + deed", "extra": "hire", "reconstructed": true},
  "4": {"items": "2 gold + stone + 7 silver + 2 debt + deed", "extra": "flip_debt", "reconstructed": true},
  "5": {"items": "gold + 3 silver + debt + deed", "extra": "2 workers", "reconstructed": true},
  "6": {"items": "ink + 2 silver + debt + deed", "extra": "manuscript", "reconstructed": true},
  "7": {"items": "ink + gold + 9 silver + 2 debt + 2 deed", "extra": "virtue", "reconstructed": true},
  "8": {"items": "any + silver + debt + deed", "extra": "trading_post_here", "reconstructed": false},
  "9": {"items": "2 stone + 5 silver + debt + deed", "extra": "destroy_own", "reconstructed": false},
  "10": {"items": "stone + gold + ink + 10 silver + 2 debt + deed", "extra": "2 corruption", "reconstructed": false},
};
export const SEGMENT_FACTS: Readonly<Record<Segment, SegmentFacts>> = {
  "1_2": {"silver": 2, "icons": ["noble", "cleric"], "top": "virtue", "cost": 3, "effect": "deed"},
  "3_4": {"silver": 2, "icons": ["builder", "noble"], "top": "virtue", "cost": 3, "effect": "2 any"},
  "5_6": {"silver": 1, "icons": ["criminal"], "top": "corruption", "cost": 3, "effect": "virtue + any"},
  "7_8": {"silver": 2, "icons": ["builder", "cleric"], "top": "virtue", "cost": 3, "effect": "2 virtue"},
  "9_10": {"silver": 1, "icons": ["criminal"], "top": "corruption", "cost": 3, "effect": "flip"},
};
export const EXCHANGE: Readonly<Partial<Record<Space, SpaceFacts>>> = {
  "1": {"icons": 1, "gain": "silver"},
  "2": {"icons": 2, "gain": "ink"},
  "3": {"icons": 1, "gain": "silver"},
  "4": {"icons": 2, "gain": "stone"},
  "5": {"icons": 2, "gain": "ink"},
  "6": {"icons": 4, "gain": "flip"},
  "7": {"icons": 2, "gain": "gold"},
  "8": {"icons": 3, "gain": "destroy"},
  "9": {"icons": 2, "gain": "stone"},
  "10": {"icons": 2, "gain": "gold"},
};
export const PLOT_FACTS: Readonly<Record<Side, Readonly<Partial<Record<Plot, PlotFacts>>>>> = {
  small: {"1_2_a": {"bank": "left", "effect": "gold", "link": "virtue"}, "1_2_b": {"bank": "left", "effect": "hire", "link": ""}, "1_2_c": {"bank": "right", "effect": "flip", "link": "ink"}, "1_2_d": {"bank": "right", "effect": "destroy", "link": "stone"}, "3_4_a": {"bank": "left", "effect": "ink", "link": "2 silver"}, "3_4_b": {"bank": "left", "effect": "stone", "link": ""}, "3_4_c": {"bank": "right", "effect": "hire", "link": "virtue"}, "3_4_d": {"bank": "right", "effect": "destroy", "link": "gold"}, "5_6_a": {"bank": "left", "effect": "virtue", "link": ""}, "5_6_b": {"bank": "left", "effect": "ink", "link": "virtue"}, "5_6_c": {"bank": "right", "effect": "deed", "link": ""}, "5_6_d": {"bank": "right", "effect": "stone", "link": "virtue"}, "7_8_a": {"bank": "left", "effect": "deed", "link": ""}, "7_8_b": {"bank": "left", "effect": "destroy", "link": "stone"}, "7_8_c": {"bank": "right", "effect": "flip", "link": "debt"}, "7_8_d": {"bank": "right", "effect": "gold", "link": "virtue"}, "9_10_a": {"bank": "left", "effect": "flip", "link": ""}, "9_10_b": {"bank": "left", "effect": "rearrange", "link": "deed"}, "9_10_c": {"bank": "right", "effect": "any", "link": "stone"}, "9_10_d": {"bank": "right", "effect": "virtue", "link": "rearrange"}},
  large: {"1_2_a": {"bank": "left", "effect": "ink", "link": "virtue"}, "1_2_b": {"bank": "left", "effect": "hire", "link": ""}, "1_2_c": {"bank": "left", "effect": "any", "link": "debt"}, "1_2_d": {"bank": "right", "effect": "flip", "link": "stone"}, "1_2_e": {"bank": "right", "effect": "destroy", "link": "virtue"}, "3_4_a": {"bank": "left", "effect": "ink", "link": "2 silver"}, "3_4_b": {"bank": "left", "effect": "stone", "link": "debt"}, "3_4_c": {"bank": "right", "effect": "deed", "link": ""}, "3_4_d": {"bank": "right", "effect": "hire", "link": "destroy"}, "3_4_e": {"bank": "right", "effect": "flip", "link": "gold"}, "5_6_a": {"bank": "left", "effect": "virtue", "link": "flip"}, "5_6_b": {"bank": "left", "effect": "gold", "link": "virtue"}, "5_6_c": {"bank": "right", "effect": "rearrange", "link": ""}, "5_6_d": {"bank": "right", "effect": "flip", "link": "virtue"}, "5_6_e": {"bank": "right", "effect": "stone", "link": "hire"}, "7_8_a": {"bank": "left", "effect": "deed", "link": ""}, "7_8_b": {"bank": "left", "effect": "ink", "link": "hire"}, "7_8_c": {"bank": "left", "effect": "destroy", "link": "stone"}, "7_8_d": {"bank": "right", "effect": "any", "link": "virtue"}, "7_8_e": {"bank": "right", "effect": "gold", "link": "ink"}, "9_10_a": {"bank": "left", "effect": "rearrange", "link": "2 silver"}, "9_10_b": {"bank": "left", "effect": "flip", "link": "deed"}, "9_10_c": {"bank": "right", "effect": "gold", "link": "virtue"}, "9_10_d": {"bank": "right", "effect": "deed", "link": ""}, "9_10_e": {"bank": "right", "effect": "any", "link": "stone"}},
};
export const SECTION_EFFECT: Readonly<Record<Section, string>> = {
  ink_and_stone: "ink + stone",
  flip: "flip",
  gold_or_move: "gold | castle_move",
  hire_or_destroy: "hire | destroy",
  virtue: "2 virtue",
};
export const WORKER_ICONS: readonly number[] = [1, 3, 5, 8];
export const EXILE_EFFECT: readonly string[] = ["2 silver", "virtue + any"];
export const LEVEL_3_EFFECT: string = "any";
export const BUILDING: Readonly<Record<Kind, BuildingFacts>> = {
  guildhall: {"cost": 7, "points": [6, 13, 21]},
  trading_post: {"cost": 5, "points": [4, 9, 15]},
  workshop: {"cost": 3, "points": [2, 5, 9]},
};
export const PIECE_FACTS: Readonly<Record<Piece, PieceFacts>> = {
  guildhall_1: {"icons": ["builder"], "opens": "icons", "automaton": ""},
  guildhall_2: {"icons": ["noble"], "opens": "icons", "automaton": ""},
  guildhall_3: {"icons": ["cleric"], "opens": "icons", "automaton": ""},
  trading_post_1: {"icons": [], "opens": "extra_step", "automaton": "scheme"},
  trading_post_2: {"icons": [], "opens": "cheap_dismissal", "automaton": "flip_debt"},
  trading_post_3: {"icons": ["merchant", "merchant"], "opens": "icons", "automaton": "dismiss"},
  workshop_1: {"icons": [], "opens": "discard_on_hire", "automaton": "dismiss"},
  workshop_2: {"icons": [], "opens": "virtue_in_collision", "automaton": "virtue"},
  workshop_3: {"icons": [], "opens": "larger_hand", "automaton": "corruption"},
};
export const TRACK: readonly TrackFacts[] = [
  {"active": "3 deed + silver", "automaton": "3 deed", "others": "debt", "condition": "criminal"},
  {"active": "2 deed + silver", "automaton": "2 deed", "others": "corruption", "condition": "criminal"},
  {"active": "deed + silver", "automaton": "deed + any", "others": "corruption", "condition": "criminal"},
  {"active": "deed + debt + 2 silver", "automaton": "deed + debt + any", "others": "rearrange", "condition": "always"},
  {"active": "debt + 2 silver", "automaton": "debt + any", "others": "virtue", "condition": "no_criminal"},
  {"active": "2 debt + 3 silver", "automaton": "2 debt + any", "others": "virtue", "condition": "no_criminal"},
  {"active": "3 debt + 4 silver", "automaton": "3 debt + 2 any", "others": "deed", "condition": "no_criminal"},
];
export const MONK_ICONS: Readonly<Record<Ribbon, readonly Icon[]>> = {
  black: ["cleric"],
  blue: ["merchant", "merchant"],
  grey: ["builder"],
  yellow: ["noble"],
};
export const START_ICONS: readonly (readonly Icon[])[] = [[], ["builder", "noble", "cleric"], ["merchant", "merchant"]];
export const SCHEME_FACTS: Readonly<Record<Scheme, SchemeFacts>> = {
  s1: {"future": false, "header": ["builder"], "corruption": false, "effect": "dismiss", "move": 2, "bottom": ["build", "flip + virtue"], "reconstructed": true},
  s2: {"future": false, "header": ["noble"], "corruption": false, "effect": "dismiss", "move": 2, "bottom": ["workers", "flip + virtue"], "reconstructed": false},
  s3: {"future": false, "header": ["cleric"], "corruption": false, "effect": "dismiss", "move": 2, "bottom": ["transcribe", "flip + virtue"], "reconstructed": true},
  s4: {"future": false, "header": ["builder", "noble"], "corruption": false, "effect": "any", "move": 1, "bottom": ["build", "focus", "debt + flip_deed"], "reconstructed": false},
  s5: {"future": false, "header": ["noble", "cleric"], "corruption": false, "effect": "any", "move": 2, "bottom": ["workers", "focus", "deed + flip_debt"], "reconstructed": true},
  s6: {"future": false, "header": ["builder", "cleric"], "corruption": false, "effect": "virtue", "move": 1, "bottom": ["debt + flip_deed"], "reconstructed": true},
  s7: {"future": false, "header": ["criminal"], "corruption": true, "effect": "scheme", "move": 1, "bottom": ["focus", "deed + flip_debt"], "reconstructed": false},
  s8: {"future": false, "header": ["criminal"], "corruption": true, "effect": "virtue", "move": 2, "bottom": ["debt + flip_deed"], "reconstructed": true},
  f1: {"future": true, "header": ["cleric"], "corruption": false, "effect": "virtue + dismiss", "move": 4, "bottom": ["transcribe", "workers", "deed + debt"], "reconstructed": false},
  f2: {"future": true, "header": ["builder"], "corruption": false, "effect": "virtue + dismiss", "move": 3, "bottom": ["build", "transcribe", "deed + debt"], "reconstructed": true},
  f3: {"future": true, "header": ["noble"], "corruption": false, "effect": "virtue + dismiss", "move": 4, "bottom": ["workers", "build", "deed + debt"], "reconstructed": true},
  f4: {"future": true, "header": ["builder", "cleric"], "corruption": false, "effect": "2 any", "move": 2, "bottom": ["build", "focus", "debt + flip_deed"], "reconstructed": false},
  f5: {"future": true, "header": ["builder", "noble"], "corruption": false, "effect": "2 any", "move": 3, "bottom": ["workers", "focus", "deed + flip_debt"], "reconstructed": true},
  f6: {"future": true, "header": ["noble", "cleric"], "corruption": false, "effect": "2 any", "move": 2, "bottom": ["transcribe", "focus", "debt + flip_deed"], "reconstructed": true},
  f7: {"future": true, "header": ["criminal"], "corruption": true, "effect": "any + scheme", "move": 2, "bottom": ["focus", "2 flip"], "reconstructed": true},
  f8: {"future": true, "header": ["criminal"], "corruption": true, "effect": "virtue + dismiss", "move": 3, "bottom": ["focus", "2 deed"], "reconstructed": true},
};
export const AUTOMATON_FACTS: Readonly<Record<Automaton, AutomatonFacts>> = {
  cleric: {"focus": "transcribe", "pool": false, "prefers": ["ink", "stone", "gold"], "until": [6, 4], "items": "ink + stone + deed + debt + guildhall", "permanent": ["cleric", "builder", "noble"], "removes": ["s2", "f3", "f5"], "reconstructed": false},
  builder: {"focus": "build", "pool": false, "prefers": ["stone", "gold", "ink"], "until": [6, 4], "items": "stone + gold + deed + debt + guildhall", "permanent": ["builder", "noble", "cleric"], "removes": ["s3", "f1", "f6"], "reconstructed": true},
  noble: {"focus": "workers", "pool": false, "prefers": ["gold", "ink", "stone"], "until": [6, 4], "items": "gold + ink + deed + debt + guildhall", "permanent": ["noble", "cleric", "builder"], "removes": ["s1", "f2", "f4"], "reconstructed": true},
  cards: {"focus": "flip", "pool": true, "prefers": ["ink", "stone", "gold"], "until": [0, 0], "items": "2 any + 2 deed + debt + guildhall", "permanent": ["builder", "noble", "cleric"], "removes": ["s8", "f5", "f8"], "reconstructed": true},
};
export const SEATS = [1, 2, 3, 4] as const;

/** What a table has chosen. */
export interface Options {
  readonly ai: "cleric" | "builder" | "noble" | "cards";
  readonly level: number;
  readonly round_limit: number;
}

/** A move of the catalogue in words. */
export type Action =
  | { do: "lay_segment" | "turn_castle" | "short_pile" | "hire" | "corridor" | "manuscript"; segment: Segment }
  | { do: "turn_up"; card: "architect" | "artisan" | "charlatan" | "defender" | "foreman" | "mason" | "miner" | "sculptor" | "stonecutter_2" | "stonecutter_3" | "woodcutter_2" | "woodcutter_3" | "aristocrat" | "artist" | "chevalier" | "diplomat" | "enforcer" | "gatekeeper" | "overseer_2" | "overseer_3" | "patron_2" | "patron_3" | "princess" | "watchman" | "acolyte" | "bishop" | "clergyman" | "deacon_2" | "deacon_3" | "disciple" | "friar" | "missionary_2" | "missionary_3" | "pastor" | "priest" | "vicar" | "tinker_stone" | "tinker_gold" | "tinker_ink" | "benefactor" | "strongman" | "traveller" | "courier" | "jeweller" | "peddler_ink" | "peddler_gold" | "peddler_stone" | "peddler_silver" | "antagonist" | "conspirator" | "debt_collector_deed" | "debt_collector_hire" | "debt_collector_virtue" | "debt_collector_any" | "illusionist" | "lookout" | "meddler" | "pickpocket" | "racketeer_1" | "racketeer_2" | "scoundrel_gold" | "scoundrel_ink" | "scoundrel_stone" | "swindler_stone" | "swindler_gold" | "swindler_ink" | "traitor" | "trickster" }
  | { do: "open_manuscript"; manuscript: Manuscript }
  | { do: "first_player" | "exile"; seat: number }
  | { do: "offer_start" | "choose_start"; start_card: StartCard }
  | { do: "offer_hero"; hero: Hero }
  | { do: "draw" | "reveal" | "play" | "pick"; card: Townsperson }
  | { do: "draw_unseen" | "slide" | "dismiss" | "exchange" | "top_card" | "pass" }
  | { do: "turn_scheme" | "gain_scheme"; scheme: Scheme }
  | { do: "move"; space: Space }
  | { do: "act"; action: Act }
  | { do: "piece"; piece: Piece }
  | { do: "plot"; plot: Plot }
  | { do: "workers"; count: number }
  | { do: "spend"; kind: Payment }
  | { do: "collision"; step: CollisionStep }
  | { do: "option"; number: number }
  | { do: "gain"; resource: Resource | "any" }
  | { do: "flip"; what: "debt" | "deed" }
  | { do: "rearrange"; order: Order }
  | { do: "shift"; segment: Segment; direction: "clockwise" | "counterclockwise" }
  | { do: "ability"; space: number }
  | { do: "climb"; level: number; segment: Segment }
  | { do: "scheme_row"; row: number };

export interface Facts {
  view: ViscountsView;
  action: Action;
  goal: never;
  options: Options;
}
