/** Types and tables of Viscounts of the West Kingdom, made by `npm run types` from kontor/games/viscounts/client_schema.py. Do not edit. */

import { rows } from '$game/tables';

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

/** A townsfolk card. Effects are strings such as `2 destroy | 2 any`: see `effects.py`. */
export interface TownspersonFacts {
  readonly silver: number;
  readonly icons: readonly Icon[];
  readonly top: string;
  readonly when: When | null;
  readonly ability: string;
  readonly counts: Counts | null;
  readonly reconstructed: boolean;
}

/** A manuscript. It either has an effect when it is copied, or scores points at the end of the game. In the second case, it scores one point for every `each` items of the kind `per`. */
export interface ManuscriptFacts {
  readonly ribbon: Ribbon;
  readonly cost: number;
  readonly effect: string;
  readonly per: Per | null;
  readonly each: number;
  readonly reconstructed: boolean;
}

/** A start card. Its name is the number of the space where the viscount starts. */
export interface StartCardFacts {
  readonly items: string;
  readonly extra: string;
  readonly reconstructed: boolean;
}

/** The townsperson and manuscript printed under the piles of a segment. */
export interface SegmentFacts {
  readonly silver: number;
  readonly icons: readonly Icon[];
  readonly top: string;
  readonly cost: number;
  readonly effect: string;
}

/** The exchange that is printed on a space of the outer path. */
export interface SpaceFacts {
  readonly icons: number;
  readonly gain: string;
}

/** A plot, and the link from it to the next plot clockwise. */
export interface PlotFacts {
  readonly bank: Bank;
  readonly effect: string;
  readonly link: string;
}

/** A kind of building: its cost, and the points for building one, two and three of them. */
export interface BuildingFacts {
  readonly cost: number;
  readonly points: readonly number[];
}

/** A building piece, and what it uncovers on the player board when it is built. */
export interface PieceFacts {
  readonly icons: readonly Icon[];
  readonly opens: Opens;
  readonly automaton: string;
}

/** A space of the virtue track, with the effects of a collision there. `active` is the effect for the active player. If that is the automaton, `automaton` is used instead. `others` is the effect for every other player who meets the `condition`. */
export interface TrackFacts {
  readonly active: string;
  readonly automaton: string;
  readonly others: string;
  readonly condition: Condition;
}

/** A scheme of the automaton. The fields follow its rows from top to bottom. */
export interface SchemeFacts {
  readonly future: boolean;
  readonly header: readonly Icon[];
  readonly corruption: boolean;
  readonly effect: string;
  readonly move: number;
  readonly bottom: readonly string[];
  readonly reconstructed: boolean;
}

/** One of the automata, with the resources that it gains when it can choose. It gains the first resource in `prefers` until it owns as many as the first number in `until`. Then it gains the second resource until it owns the second number, and after that the third resource. */
export interface AutomatonFacts {
  readonly pool: boolean;
  readonly prefers: readonly Resource[];
  readonly until: readonly number[];
  readonly reconstructed: boolean;
}

/** Where an effect comes from, such as a card, a plot, a link or a castle section. */
export interface Source {
  readonly what: string;
  readonly name: string | null;
}

/** An effect that is being resolved or is pending, and where it comes from. */
export interface Waiting {
  readonly player: number;
  readonly effect: string;
  readonly source: Source | null;
}

/** A plot, with the owner and kind of the building on it. Both are None if the plot is free. */
export interface PlotView {
  readonly plot: Plot;
  readonly owner: number | null;
  readonly kind: Kind | null;
}

/** A segment with its piles, its plots, and the castle section over it with each player's workers. */
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

/** A start card with its hero, and the player who has taken them, if any. */
export interface Pair {
  readonly start_card: StartCard;
  readonly hero: Hero | null;
  readonly player: number | null;
}

/** The debts left on the Poverty card, or the deeds left on the Prosperity card. */
export interface Pile {
  readonly left: number;
  readonly of: number;
}

/** The spaces of a player's two markers, from 1 to 7. */
export interface Markers {
  readonly corruption: number;
  readonly virtue: number;
}

/** A player in a view, with the fields that people and the automaton share. */
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

/** A human player, as a viewer sees them. `unseen` lists the cards in the draw pile. If the viewer is somebody else, it also lists those in hand. */
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

/** The automaton of a solo game, as a viewer sees it. `secret` is the number of unknown future schemes in its pile. `unseen` lists the other schemes there. */
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

/** A player's icons for an action, by source, and how many more icons each holding can buy. */
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

/** The townsperson that could be dismissed for an action, and the rule that forbids doing so, if any. */
export interface Dismissal {
  readonly person: Townsperson | null;
  readonly cost: number;
  readonly icons: readonly Icon[];
  readonly top: string;
  readonly refused: string | null;
}

/** A primary action on the viscount's space. `needed` is the smallest number of icons that it can cost. */
export interface ActView {
  readonly action: Act;
  readonly refused: string | null;
  readonly needed: number;
  readonly sum: Sum;
  readonly dismissal: Dismissal;
}

/** A piece to build or a number of workers to send. `needed` and `missing` are numbers of icons. `refused` is the rule that forbids the target, or None if it can be chosen. */
export interface Target {
  readonly name: string;
  readonly needed: number;
  readonly missing: number;
  readonly refused: string | null;
}

/** One option of an effect, and the rule that forbids choosing it, if any. */
export interface Choice {
  readonly effect: string;
  readonly refused: string | null;
}

/** Details of the current decision, as part of a view. Each field appears only in some phases. */
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

/** Everything that one seat can see of a game. */
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

export const CARD: Readonly<Record<Townsperson, TownspersonFacts>> = rows({"silver": 0, "icons": [], "top": "", "when": null, "ability": "", "counts": null, "reconstructed": false}, `abbot;2;cleric
labourer;2;builder
squire;2;noble
trader;1;merchant;;after trade;silver
lender;1;merchant,merchant;;leaves;flip
journeyman;2;merchant,merchant;;leaves;hire + virtue
financer;3;merchant;;played;discard + 2 silver
thief;1;criminal;;leaves;debt + silver
ada;2;criminal;;collision;virtue + any
bertha;3;merchant,noble;;played;castle_move | virtue
clovis;3;merchant,criminal;;played;hire
emma;3;cleric;;;;stone or gold = cleric
guntram;2;merchant,cleric;;leaves;debt + flip_deed | deed + flip_debt
judith;1;merchant,builder;;played;destroy | flip
lothaire;1;merchant;;played;stone + gold + ink
merovech;2;builder;;after build;rearrange | discard
rudolf;2;noble;;leaves;2 destroy | 2 any
therese;3;merchant,merchant,merchant;;leaves;discard + 2 virtue
architect;1;merchant,builder;rearrange;played;rearrange | 2 discard
artisan;3;merchant,builder;discard;leaves;flip
charlatan;3;builder,builder;debt;after build;corruption
defender;1;merchant,builder;shuffle;leaves;hire | destroy
foreman;2;merchant,builder;virtue;played;destroy | discard
mason;1;merchant,builder;rearrange;;;2 silver = builder
miner;2;builder;virtue;played;virtue
sculptor;3;builder;discard;;;stone = 2 builder
stonecutter_2;2;merchant,builder;discard;played;stone
stonecutter_3;3;merchant,builder;discard;leaves;2 stone
woodcutter_2;2;builder;virtue;after build;virtue
woodcutter_3;3;builder;rearrange;after build;destroy | discard
aristocrat;2;merchant,noble;virtue;played;destroy | discard
artist;3;noble;discard;;;gold = 2 noble
chevalier;3;merchant,noble;discard;leaves;flip
diplomat;1;merchant,noble;rearrange;;;2 silver = noble
enforcer;3;noble,noble;debt;after workers;corruption
gatekeeper;1;merchant,noble;rearrange;played;rearrange | 2 discard
overseer_2;2;noble;virtue;after workers;virtue
overseer_3;3;noble;rearrange;after workers;destroy | discard
patron_2;2;merchant,noble;discard;played;gold
patron_3;3;merchant,noble;discard;leaves;2 gold
princess;2;noble;virtue;played;virtue
watchman;1;merchant,noble;shuffle;leaves;hire | destroy
acolyte;3;merchant,cleric;discard;leaves;flip
bishop;3;cleric,cleric;debt;after transcribe;corruption
clergyman;1;merchant,cleric;rearrange;;;2 silver = cleric
deacon_2;2;cleric;virtue;after transcribe;virtue
deacon_3;3;cleric;rearrange;after transcribe;destroy | discard
disciple;1;merchant,cleric;shuffle;leaves;hire | destroy
friar;2;cleric;virtue;played;virtue
missionary_2;2;merchant,cleric;discard;played;ink
missionary_3;3;merchant,cleric;discard;leaves;2 ink
pastor;1;merchant,cleric;rearrange;played;rearrange | 2 discard
priest;3;cleric;discard;;;ink = 2 cleric
vicar;2;merchant,cleric;virtue;played;destroy | discard
tinker_stone;2;noble,cleric;virtue;leaves;stone
tinker_gold;2;builder,cleric;virtue;leaves;gold
tinker_ink;2;builder,noble;virtue;leaves;ink
benefactor;2;merchant,merchant;virtue;;;2 merchant = noble
strongman;2;merchant,merchant;virtue;;;2 merchant = builder;1
traveller;2;merchant,merchant;virtue;;;2 merchant = cleric
courier;1;merchant,merchant,merchant;shuffle;played;destroy | 2 discard
jeweller;2;merchant,merchant;virtue;after trade;virtue
peddler_ink;2;merchant,merchant,merchant;virtue;collision;ink
peddler_gold;2;merchant,merchant,merchant;virtue;collision;gold
peddler_stone;2;merchant,merchant,merchant;virtue;collision;stone
peddler_silver;1;merchant,merchant,merchant;discard;collision;2 silver
antagonist;3;criminal,criminal;corruption;played;debt
conspirator;2;criminal;discard;leaves;virtue
debt_collector_deed;3;criminal;corruption;debt flipped;flip_deed
debt_collector_hire;3;criminal;corruption;debt flipped;hire | destroy
debt_collector_virtue;2;criminal;corruption;debt flipped;silver + virtue
debt_collector_any;2;criminal;corruption;debt flipped;any
illusionist;1;criminal;rearrange;played;rearrange | 2 discard
lookout;1;criminal;shuffle;played;hire | destroy
meddler;2;criminal;corruption;leaves;deed + debt
pickpocket;1;criminal;discard;played;destroy | 2 silver
racketeer_1;1;criminal;shuffle;debt gained;rearrange | discard
racketeer_2;2;criminal;shuffle;debt gained;destroy | discard
scoundrel_gold;1;criminal;discard;played;gold
scoundrel_ink;1;criminal;discard;played;ink
scoundrel_stone;1;criminal;discard;played;stone
swindler_stone;3;criminal;corruption;leaves;2 stone
swindler_gold;3;criminal;corruption;leaves;2 gold
swindler_ink;3;criminal;corruption;leaves;2 ink
traitor;2;criminal;shuffle;leaves;any
trickster;3;criminal;corruption;leaves;flip`);
export const MANUSCRIPT_FACTS: Readonly<Record<Manuscript, ManuscriptFacts>> = rows({"ribbon": "", "cost": 0, "effect": "", "per": null, "each": 0, "reconstructed": false}, `black_flip;black;3;flip;;1
black_ink;black;4;2 ink;;1
black_virtue;black;4;2 virtue;;1
black_per_manuscripts;black;6;;manuscript;2
black_per_approved_deeds;black;6;;approved_deed;1
blue_hire;blue;3;hire;;1
blue_silver;blue;3;4 silver;;1
blue_any;blue;4;2 any;;1
blue_per_merchants;blue;5;;merchant;2
blue_per_criminals;blue;6;;criminal;1
grey_flip;grey;3;flip;;1
grey_virtue;grey;3;virtue;;1
grey_workshop;grey;4;workshop;;1
grey_per_resources;grey;5;;resource;2
grey_per_buildings;grey;6;;building;1
grey_guildhall;grey;7;guildhall;;1
yellow_any;yellow;3;any;;1
yellow_flip;yellow;3;flip;;1
yellow_virtue;yellow;4;2 virtue;;1
yellow_per_nobles;yellow;5;;noble;1
yellow_per_paid_debts;yellow;6;;paid_debt;1
yellow_per_workers;yellow;6;;worker;2
black_any;black;3;any;;1;1
black_hire;black;3;hire;;1;1
black_manuscript;black;5;manuscript;;1;1
black_per_clerics;black;5;;cleric;1;1
blue_flip;blue;3;flip;;1;1
blue_gold;blue;4;2 gold;;1;1
blue_manuscript;blue;5;manuscript;;1;1
blue_trading_post;blue;6;trading_post;;1;1
grey_silver;grey;3;4 silver;;1;1
grey_stone;grey;4;2 stone;;1;1
grey_per_builders;grey;5;;builder;1;1
yellow_2_workers;yellow;4;2 workers;;1;1
yellow_4_workers;yellow;7;4 workers;;1;1`);
export const START_CARD_FACTS: Readonly<Record<StartCard, StartCardFacts>> = rows({"items": "", "extra": "", "reconstructed": false}, `1;stone + 2 ink + 8 silver + debt + 2 deed;virtue
2;2 any + 6 silver + debt + 3 deed;flip_deed
3;gold + ink + 4 silver + debt + deed;hire;1
4;2 gold + stone + 7 silver + 2 debt + deed;flip_debt;1
5;gold + 3 silver + debt + deed;2 workers;1
6;ink + 2 silver + debt + deed;manuscript;1
7;ink + gold + 9 silver + 2 debt + 2 deed;virtue;1
8;any + silver + debt + deed;trading_post_here
9;2 stone + 5 silver + debt + deed;destroy_own
10;stone + gold + ink + 10 silver + 2 debt + deed;2 corruption`);
export const SEGMENT_FACTS: Readonly<Record<Segment, SegmentFacts>> = rows({"silver": 0, "icons": [], "top": "", "cost": 0, "effect": ""}, `1_2;2;noble,cleric;virtue;3;deed
3_4;2;builder,noble;virtue;3;2 any
5_6;1;criminal;corruption;3;virtue + any
7_8;2;builder,cleric;virtue;3;2 virtue
9_10;1;criminal;corruption;3;flip`);
export const EXCHANGE_FACTS: Readonly<Partial<Record<Space, SpaceFacts>>> = rows({"icons": 0, "gain": ""}, `1;1;silver
2;2;ink
3;1;silver
4;2;stone
5;2;ink
6;4;flip
7;2;gold
8;3;destroy
9;2;stone
10;2;gold`);
export const PLOT_FACTS: Readonly<Record<Side, Readonly<Partial<Record<Plot, PlotFacts>>>>> = {
  small: rows({"bank": "", "effect": "", "link": ""}, `1_2_a;left;gold;virtue
1_2_b;left;hire
1_2_c;right;flip;ink
1_2_d;right;destroy;stone
3_4_a;left;ink;2 silver
3_4_b;left;stone
3_4_c;right;hire;virtue
3_4_d;right;destroy;gold
5_6_a;left;virtue
5_6_b;left;ink;virtue
5_6_c;right;deed
5_6_d;right;stone;virtue
7_8_a;left;deed
7_8_b;left;destroy;stone
7_8_c;right;flip;debt
7_8_d;right;gold;virtue
9_10_a;left;flip
9_10_b;left;rearrange;deed
9_10_c;right;any;stone
9_10_d;right;virtue;rearrange`),
  large: rows({"bank": "", "effect": "", "link": ""}, `1_2_a;left;ink;virtue
1_2_b;left;hire
1_2_c;left;any;debt
1_2_d;right;flip;stone
1_2_e;right;destroy;virtue
3_4_a;left;ink;2 silver
3_4_b;left;stone;debt
3_4_c;right;deed
3_4_d;right;hire;destroy
3_4_e;right;flip;gold
5_6_a;left;virtue;flip
5_6_b;left;gold;virtue
5_6_c;right;rearrange
5_6_d;right;flip;virtue
5_6_e;right;stone;hire
7_8_a;left;deed
7_8_b;left;ink;hire
7_8_c;left;destroy;stone
7_8_d;right;any;virtue
7_8_e;right;gold;ink
9_10_a;left;rearrange;2 silver
9_10_b;left;flip;deed
9_10_c;right;gold;virtue
9_10_d;right;deed
9_10_e;right;any;stone`),
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
export const PIECE_FACTS: Readonly<Record<Piece, PieceFacts>> = rows({"icons": [], "opens": "", "automaton": ""}, `guildhall_1;builder;icons
guildhall_2;noble;icons
guildhall_3;cleric;icons
trading_post_1;;extra_step;scheme
trading_post_2;;cheap_dismissal;flip_debt
trading_post_3;merchant,merchant;icons;dismiss
workshop_1;;discard_on_hire;dismiss
workshop_2;;virtue_in_collision;virtue
workshop_3;;larger_hand;corruption`);
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
export const SCHEME_FACTS: Readonly<Record<Scheme, SchemeFacts>> = rows({"future": false, "header": [], "corruption": false, "effect": "", "move": 0, "bottom": [], "reconstructed": false}, `s1;;builder;;dismiss;2;build,flip + virtue;1
s2;;noble;;dismiss;2;workers,flip + virtue
s3;;cleric;;dismiss;2;transcribe,flip + virtue;1
s4;;builder,noble;;any;1;build,focus,debt + flip_deed
s5;;noble,cleric;;any;2;workers,focus,deed + flip_debt;1
s6;;builder,cleric;;virtue;1;debt + flip_deed;1
s7;;criminal;1;scheme;1;focus,deed + flip_debt
s8;;criminal;1;virtue;2;debt + flip_deed;1
f1;1;cleric;;virtue + dismiss;4;transcribe,workers,deed + debt
f2;1;builder;;virtue + dismiss;3;build,transcribe,deed + debt;1
f3;1;noble;;virtue + dismiss;4;workers,build,deed + debt;1
f4;1;builder,cleric;;2 any;2;build,focus,debt + flip_deed
f5;1;builder,noble;;2 any;3;workers,focus,deed + flip_debt;1
f6;1;noble,cleric;;2 any;2;transcribe,focus,debt + flip_deed;1
f7;1;criminal;1;any + scheme;2;focus,2 flip;1
f8;1;criminal;1;virtue + dismiss;3;focus,2 deed;1`);
export const AUTOMATON_FACTS: Readonly<Record<Automaton, AutomatonFacts>> = {
  cleric: {"pool": false, "prefers": ["ink", "stone", "gold"], "until": [6, 4], "reconstructed": false},
  builder: {"pool": false, "prefers": ["stone", "gold", "ink"], "until": [6, 4], "reconstructed": true},
  noble: {"pool": false, "prefers": ["gold", "ink", "stone"], "until": [6, 4], "reconstructed": true},
  cards: {"pool": true, "prefers": ["ink", "stone", "gold"], "until": [0, 0], "reconstructed": true},
};
export const SEATS = [1, 2, 3, 4] as const;

/** What a table has chosen. */
export interface Options {
  readonly ai: "cleric" | "builder" | "noble" | "cards";
  readonly level: number;
  readonly round_limit: number;
}

/** A move of the catalogue. */
export type Action =
  | { do: "lay_segment"; segment: Segment }
  | { do: "turn_castle"; segment: Segment }
  | { do: "short_pile"; segment: Segment }
  | { do: "turn_up"; card: "architect" | "artisan" | "charlatan" | "defender" | "foreman" | "mason" | "miner" | "sculptor" | "stonecutter_2" | "stonecutter_3" | "woodcutter_2" | "woodcutter_3" | "aristocrat" | "artist" | "chevalier" | "diplomat" | "enforcer" | "gatekeeper" | "overseer_2" | "overseer_3" | "patron_2" | "patron_3" | "princess" | "watchman" | "acolyte" | "bishop" | "clergyman" | "deacon_2" | "deacon_3" | "disciple" | "friar" | "missionary_2" | "missionary_3" | "pastor" | "priest" | "vicar" | "tinker_stone" | "tinker_gold" | "tinker_ink" | "benefactor" | "strongman" | "traveller" | "courier" | "jeweller" | "peddler_ink" | "peddler_gold" | "peddler_stone" | "peddler_silver" | "antagonist" | "conspirator" | "debt_collector_deed" | "debt_collector_hire" | "debt_collector_virtue" | "debt_collector_any" | "illusionist" | "lookout" | "meddler" | "pickpocket" | "racketeer_1" | "racketeer_2" | "scoundrel_gold" | "scoundrel_ink" | "scoundrel_stone" | "swindler_stone" | "swindler_gold" | "swindler_ink" | "traitor" | "trickster" }
  | { do: "open_manuscript"; manuscript: Manuscript }
  | { do: "first_player"; seat: number }
  | { do: "offer_start"; start_card: StartCard }
  | { do: "offer_hero"; hero: Hero }
  | { do: "draw"; card: Townsperson }
  | { do: "draw_unseen" }
  | { do: "reveal"; card: Townsperson }
  | { do: "turn_scheme"; scheme: Scheme }
  | { do: "gain_scheme"; scheme: Scheme }
  | { do: "choose_start"; start_card: StartCard }
  | { do: "slide" }
  | { do: "play"; card: Townsperson }
  | { do: "move"; space: Space }
  | { do: "act"; action: Act }
  | { do: "dismiss" }
  | { do: "exchange" }
  | { do: "piece"; piece: Piece }
  | { do: "plot"; plot: Plot }
  | { do: "workers"; count: number }
  | { do: "spend"; kind: Payment }
  | { do: "hire"; segment: Segment }
  | { do: "collision"; step: CollisionStep }
  | { do: "option"; number: number }
  | { do: "gain"; resource: Resource | "any" }
  | { do: "flip"; what: "debt" | "deed" }
  | { do: "rearrange"; order: Order }
  | { do: "pick"; card: Townsperson }
  | { do: "top_card" }
  | { do: "corridor"; segment: Segment }
  | { do: "shift"; segment: Segment; direction: "clockwise" | "counterclockwise" }
  | { do: "manuscript"; segment: Segment }
  | { do: "ability"; space: number }
  | { do: "climb"; level: number; segment: Segment }
  | { do: "exile"; seat: number }
  | { do: "scheme_row"; row: number }
  | { do: "pass" };

/** An event of the log. */
export type Event = { readonly rule?: string } & (
  | { readonly key: "viscounts.lay_segment"; readonly by: null; readonly segment: Segment }
  | { readonly key: "viscounts.turn_castle"; readonly by: null; readonly segment: Segment }
  | { readonly key: "viscounts.short_pile"; readonly by: null; readonly segment: Segment }
  | { readonly key: "viscounts.turn_up"; readonly by: number | null; readonly card: "architect" | "artisan" | "charlatan" | "defender" | "foreman" | "mason" | "miner" | "sculptor" | "stonecutter_2" | "stonecutter_3" | "woodcutter_2" | "woodcutter_3" | "aristocrat" | "artist" | "chevalier" | "diplomat" | "enforcer" | "gatekeeper" | "overseer_2" | "overseer_3" | "patron_2" | "patron_3" | "princess" | "watchman" | "acolyte" | "bishop" | "clergyman" | "deacon_2" | "deacon_3" | "disciple" | "friar" | "missionary_2" | "missionary_3" | "pastor" | "priest" | "vicar" | "tinker_stone" | "tinker_gold" | "tinker_ink" | "benefactor" | "strongman" | "traveller" | "courier" | "jeweller" | "peddler_ink" | "peddler_gold" | "peddler_stone" | "peddler_silver" | "antagonist" | "conspirator" | "debt_collector_deed" | "debt_collector_hire" | "debt_collector_virtue" | "debt_collector_any" | "illusionist" | "lookout" | "meddler" | "pickpocket" | "racketeer_1" | "racketeer_2" | "scoundrel_gold" | "scoundrel_ink" | "scoundrel_stone" | "swindler_stone" | "swindler_gold" | "swindler_ink" | "traitor" | "trickster"; readonly segment: Segment }
  | { readonly key: "viscounts.open_manuscript"; readonly by: number | null; readonly manuscript: Manuscript; readonly segment: Segment }
  | { readonly key: "viscounts.first_player"; readonly by: null; readonly seat: number }
  | { readonly key: "viscounts.offer_start"; readonly by: null; readonly start_card: StartCard }
  | { readonly key: "viscounts.offer_hero"; readonly by: null; readonly hero: Hero }
  | { readonly key: "viscounts.draw"; readonly by: number; readonly card: Townsperson }
  | { readonly key: "viscounts.reveal"; readonly by: number; readonly card: Townsperson; readonly how: "play" | "destroy" | "discard" }
  | { readonly key: "viscounts.turn_scheme"; readonly by: number; readonly scheme: Scheme }
  | { readonly key: "viscounts.gain_scheme"; readonly by: number; readonly scheme: Scheme }
  | { readonly key: "viscounts.choose_start"; readonly by: number; readonly start_card: StartCard }
  | { readonly key: "viscounts.slide"; readonly by: number }
  | { readonly key: "viscounts.play"; readonly by: number; readonly card: Townsperson }
  | { readonly key: "viscounts.move"; readonly by: number; readonly space: Space }
  | { readonly key: "viscounts.act"; readonly by: number; readonly action: Act; readonly scheme?: Scheme }
  | { readonly key: "viscounts.dismiss"; readonly by: number; readonly segment: Segment; readonly card: Townsperson | null }
  | { readonly key: "viscounts.exchange"; readonly by: number; readonly space: number }
  | { readonly key: "viscounts.hire"; readonly by: number; readonly segment: Segment; readonly card: Townsperson; readonly free: boolean; readonly source?: Source }
  | { readonly key: "viscounts.collision"; readonly by: number; readonly step: CollisionStep; readonly space: number }
  | { readonly key: "viscounts.option"; readonly by: number; readonly number: number; readonly effect: string; readonly source: Source }
  | { readonly key: "viscounts.gain"; readonly by: number; readonly resource: Resource | "any"; readonly source: Source }
  | { readonly key: "viscounts.flip"; readonly by: number; readonly what: "debt" | "deed"; readonly source: Source }
  | { readonly key: "viscounts.rearrange"; readonly by: number; readonly order: Order; readonly source: Source }
  | { readonly key: "viscounts.pick"; readonly by: number; readonly card: Townsperson; readonly how: "destroy" | "discard"; readonly source: Source }
  | { readonly key: "viscounts.top_card"; readonly by: number; readonly how: "destroy" | "discard"; readonly source: Source }
  | { readonly key: "viscounts.shift"; readonly by: number; readonly segment: Segment; readonly direction: "clockwise" | "counterclockwise" }
  | { readonly key: "viscounts.ability"; readonly by: number; readonly space: number; readonly card: Townsperson }
  | { readonly key: "viscounts.climb"; readonly by: number; readonly level: number; readonly segment: Segment }
  | { readonly key: "viscounts.exile"; readonly by: number; readonly seat: number; readonly segment: Segment; readonly level: number }
  | { readonly key: "viscounts.scheme_row"; readonly by: number; readonly row: number; readonly scheme: Scheme }
  | { readonly key: "viscounts.pass"; readonly by: number }
  | { readonly key: "viscounts.leaves"; readonly seat: number; readonly card: Townsperson }
  | { readonly key: "viscounts.scheme_leaves"; readonly seat: number; readonly scheme: Scheme }
  | { readonly key: "viscounts.meets"; readonly by: number; readonly seat: number }
  | { readonly key: "viscounts.pays"; readonly seat: number; readonly what: Readonly<Partial<Record<Holding, number>>> }
  | { readonly key: "viscounts.gains"; readonly seat: number; readonly what: Readonly<Partial<Record<Holding, number>>> }
  | { readonly key: "viscounts.track"; readonly seat: number; readonly what: Readonly<Partial<Record<"corruption" | "virtue", number>>> }
  | { readonly key: "viscounts.markers_meet"; readonly seat: number; readonly space: number }
  | { readonly key: "viscounts.markers_return"; readonly seat: number }
  | { readonly key: "viscounts.shuffled"; readonly seat: number; readonly criminals: boolean }
  | { readonly key: "viscounts.builds"; readonly seat: number; readonly piece: Piece; readonly plot: Plot }
  | { readonly key: "viscounts.link"; readonly seat: number; readonly other: number | null; readonly plot: Plot; readonly plot2: Plot; readonly effect: string }
  | { readonly key: "viscounts.sends"; readonly seat: number; readonly workers: number; readonly segment: Segment }
  | { readonly key: "viscounts.steps_aside"; readonly seat: number; readonly segment: Segment }
  | { readonly key: "viscounts.copies"; readonly seat: number; readonly manuscript: Manuscript }
  | { readonly key: "viscounts.copies_printed"; readonly seat: number; readonly segment: Segment }
  | { readonly key: "viscounts.monk_card"; readonly seat: number; readonly ribbon: Ribbon }
  | { readonly key: "viscounts.ruler"; readonly seat: number }
  | { readonly key: "viscounts.draws"; readonly seat: number }
  | { readonly key: "viscounts.uncovered"; readonly card: "poverty" | "prosperity" }
  | { readonly key: "viscounts.round"; readonly round: number; readonly last: boolean }
  | { readonly key: "viscounts.turn"; readonly seat: number }
  | { readonly key: "viscounts.end"; readonly winners: readonly number[]; readonly score: number; readonly points: readonly number[] }
);

export interface Facts {
  view: ViscountsView;
  action: Action;
  event: Event;
  goal: never;
  options: Options;
}
