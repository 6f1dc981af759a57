/**
 * The contract between a game, which is a folder `games/<key>/`, and the frame. The frame draws everything around it:
 * lobby, prompt bar, player panels, log, chat, end sheet, replay, connection, undo.
 *
 *     index.ts      the `GameModule`, made with `defineGame`; only its key, `Board` and `prompt` are required
 *     facts.ts      types of views, moves, goals and events, and printed tables; generated from the engine by `npm run types`
 *     view.ts       the game's types in one interface, and functions of a view
 *     reading.ts    how each event is shown: its seat, its marks, its flights, its sound
 *     prompt.ts     the sentence that asks for a decision, and the one while others decide
 *     board/        the board; own/ the player's own hand, panel/ the panels, trays/ tabs that decisions need beside the board
 *     scores.ts     points, source by source; story.ts the charts of the end sheet; text.ts the board in words
 *     cover.ts      the picture on the lobby's card; palette.css paints; budget.json the size that the game may have
 *
 * The frame finds the folder by its name and loads it when a table of that game is opened. A game without a folder is
 * played with the board of its own package (`games/outside`), or else with `games/plain`.
 *
 * Its messages are in `words/<language>.json` of its Python package. The frame fetches the language in use, so
 * the client imports only their types. Keys start with the game's key. The frame knows some by name: `catan.option.<option>`
 * (its name), `catan.option.<option>.text` (an explanation), `catan.option.<option>.<value>` (a value of a choice).
 *
 * A component that draws gets `look`, one that chooses gets `look` and `play`. `look` is reactive; read it in markup or
 * `$derived` and it stays current. The same components draw a running table, a draft, a position of the past and a
 * replay: in the last two `look.legal` is empty and nothing can be clicked, so a board needs no mode of its own.
 *
 * Rules of thumb for a board
 * - Draw `look.view`. Things that can be chosen are `Choice`s (kit/choosing.ts); `choiceOf` makes one from actions. A
 *   `<Target>` draws it as a card, a drawing spreads `region.drawn(choice)`, a button of a tray `buttonOf(choice)`. The
 *   `Region` handles mouse, touch, keyboard and screen reader. Never compute legality yourself.
 * - A choice that is not available stays visible and focusable, dashed; choosing it shows the reason.
 * - A piece has a `data-piece` with a key of its own, and is seen to move when it lies elsewhere; with `data-from` it
 *   comes out of that place when it is new. Cards and coins that are only counted fly as `reading` says.
 * - Whatever is put together before it is sent lives in a `Composer` on `look.desk` (kit/compose.svelte.ts), drawn by
 *   `<Compose>`.
 * - A drawing has a text for screen readers: names of choices, and lists made with `<InWords>`. Texts of the drawing are
 *   `aria-hidden`.
 * - All words come from `look.t`; names of people from `look.seats[i].name`, never with a suffix.
 */

import type { Component } from 'svelte';
import type { FrameKey } from '$words/words.svelte';
import type { Args, Lang, Voice } from '$words/format';
import type { GlyphName } from '$kit/paths';
import type { AnyAction, LegalMoves, Move, Value } from './moves';
import type { Interpreter, Told } from './reading';
import type { Chart, Round, Story, TurningPoint } from './story';

export type { AnyAction, LegalMoves, Move, Value } from './moves';

/** A view as the server sends it, without the types of a game. */
export type AnyView = Record<string, unknown>;

/** An event of any game: `{ key: "catan.income", seat: 1, cards: { ore: 2 } }`, with the rule it follows from. */
export type AnyEvent = { readonly key: string; readonly rule?: string } & Readonly<Record<string, unknown>>;

/** The thing that the player points at, on the board, in the log or a panel: `{ edge: 12 }`. */
export type Mark = Readonly<Record<string, Value>>;

export type Colour = 'blue' | 'red' | 'amber' | 'pink' | 'slate';

/** One seat of the table as everybody sees it, or an automaton, which comes after the seats and is never asked. */
export interface Seat {
  readonly seat: number;
  /**
   * The name to print; a bot's is made by the frame, an automaton's is a word of the game. Suffixes are put on by
   * messages: `{seat:nak}`.
   */
  readonly name: string;
  /** The letter on the badge. */
  readonly letter: string;
  readonly colour: Colour;
  /** Fill of the badge and pieces, and the ink on it. The same in both themes. */
  readonly fill: string;
  readonly ink: string;
  readonly kind: 'open' | 'person' | 'bot' | 'automaton';
  /** The bot that plays here, also for a person who is away. */
  readonly bot: string | null;
  readonly away: boolean;
  /** The player resigned, and a bot plays on to the end. */
  readonly resigned?: boolean;
  readonly present: boolean;
  readonly me: boolean;
  /** Has to decide now; several may. */
  readonly decides: boolean;
}

/** The types that a game's engine declares; they are generated into the game's `facts.ts`. */
export interface Facts {
  view: unknown;
  action: AnyAction;
  event: { readonly key: string; readonly rule?: string };
  /** A goal, which the engine turns into moves: a whole offer, a payment. */
  goal: object;
  options: unknown;
}

/**
 * All types of a game: `interface Catan extends Facts { words: keyof typeof words; desk: Desk; mark: { edge: number }
 * }`.
 */
export interface Game extends Facts {
  /** The keys of its messages. */
  words: string;
  /** The state of its screen: what is open or half written. */
  desk: unknown;
  /** The kinds of things that light up, with what each is called. */
  mark: Mark;
}

/** A game whose types are not known. */
export interface AnyGame extends Game {
  view: AnyView;
  event: AnyEvent;
  options: Readonly<Record<string, Value | boolean>>;
}

/** What a game's components and functions may see; nothing in it changes the table. */
export interface Look<G extends Game = AnyGame> {
  /** The view to draw: the table as I may see it, with the draft's preview, or a position of the past. */
  readonly view: G['view'];
  /** The table as it is, without draft or looking back. */
  readonly actual: G['view'];
  /** My seat, or null for a spectator (in a replay: the perspective). */
  readonly me: number | null;
  readonly seats: readonly Seat[];
  /** The options of this table. */
  readonly options: G['options'];

  /** What I may do now, after the draft; empty if I am not asked, while looking back and in a replay. */
  readonly legal: LegalMoves<G['action']>;
  /** The seats that have to decide now; `ready` are those that have done so before their turn. */
  readonly deciding: readonly number[];
  readonly ready: readonly number[];
  /** Whether anything can be chosen. False for spectators, while looking back, in replays and after the end. */
  readonly live: boolean;
  readonly over: boolean;
  /** A submission is on its way. */
  readonly busy: boolean;

  /** The moves of a plan that has not been sent. While it is not empty, `view` and `legal` are the server's
   *  preview of it (chance and other seats excepted). */
  readonly draft: readonly Move<G['action']>[];
  /** The events that the draft would cause, in order, up to the first choice or hidden card. */
  readonly foretold: readonly Told<G>[];

  /** The events since my own last move: "marks of what changed". */
  readonly news: readonly Told<G>[];
  /** The events of the whole log, as far as this page has it. */
  readonly log: readonly Told<G>[];

  /** The thing that the player points at, here or in another part of the page. */
  readonly lit: Readonly<Partial<G['mark']>> | null;
  point(mark: Readonly<Partial<G['mark']>> | null): void;
  /** The game's own state of this page, which no server knows: what is open or half written. */
  readonly desk: G['desk'];

  /** Show a rule of the ledger ("CA-BUILD-07"). */
  showRule(id: string): void;
  /**
   * Return the latest earlier view for which `holds` is true; null if there is none or it is no longer kept. Only
   * running tables have this.
   */
  earlier?(holds: (view: G['view']) => boolean): Promise<G['view'] | null>;

  readonly lang: Lang;
  /** Return a message of the frame or of the game, in the current language. */
  t(key: G['words'] | FrameKey, args?: Args): string;
  /** Return the message if there is one, for keys that are put together; with a voice for what its arguments are called. */
  maybe(key: string, args?: Args, voice?: Voice): string | undefined;
  /** Return an action in words, by the module's `label`. */
  label(action: G['action']): string;
}

/** What a component may do. Spectators have `NO_PLAY`. */
export interface Play<G extends Game = AnyGame> {
  /**
   * Do this: one or several actions as a unit, behind what is in the draft. Asks for confirmation first if the
   * settings say so. Resolves to true if it was saved, to false if it was refused (the frame shows why).
   */
  do(...actions: G['action'][]): Promise<boolean>;
  /** Reach `goal`: the engine turns it into moves, which are added to the draft; the rest is as in `do`. */
  reach(goal: G['goal']): Promise<boolean>;
  /**
   * Put these actions, and those that the engine makes of a goal, in place of the draft; none drops it. Resolves to
   * false if the server refuses them (the frame shows why).
   */
  draft(actions: readonly G['action'][], goal?: G['goal']): Promise<boolean>;
  /** Send the draft as it is. */
  send(): Promise<boolean>;
  /** Take back the last move of the draft, or else the last submission (Z). */
  undo(): void;
  /**
   * Return the rule that forbids `goal`, or null if it is legal. Nothing is shown; sheets ask this while they are
   * being written.
   */
  judge(goal: G['goal']): Promise<string | null>;
  /** Show why `action` is not allowed, with the rule's text. For a legal action nothing is shown. */
  explain(action: G['action']): void;
}

const refused = (): Promise<boolean> => Promise.resolve(false);

/** What a spectator can do: nothing. */
export const NO_PLAY = {
  do: refused,
  reach: refused,
  draft: refused,
  send: refused,
  undo: () => undefined,
  judge: () => Promise.resolve(null),
  explain: () => undefined,
} satisfies Play;

/** The one sentence that says what to do now, and what stands beside it. */
export interface Prompt {
  text: string;
  /** The rule in force, in a line of small print. */
  more?: string;
  rules?: readonly string[];
  /** Whether the decision is urgent, such as a sale that must be made: drawn in the colour of warnings. */
  warn?: boolean;
  /** *Roll > Trade > Build*. */
  steps?: readonly { text: string; state: 'done' | 'now' | 'later' }[];
  /** The moves that nothing on the board stands for. Keys 1 to 9 choose them in this order. */
  buttons?: readonly PromptButton[];
}

export interface PromptButton {
  text: string;
  /** The effect of the button: a move, several as a unit, or a function (open a tray). */
  does: AnyAction | readonly AnyAction[] | (() => void);
  /** At most one is primary; Enter chooses it. While there is a draft it stands in place of the frame's Confirm. */
  primary?: boolean;
  glyph?: GlyphName;
  /** A reason that disables it, in words: "2 cards left to discard". It stays visible. */
  off?: string;
  /** Rolls dice or reveals something: undo ends here. Marked with a die or an eye. */
  mark?: 'die' | 'eye';
  /** The small letter that chooses it, in the player's language (y and n, i and n); shown instead of its number. */
  key?: string;
}

/** The points of every seat by source. `null` means hidden and is drawn as a question mark. */
export interface ScoreSheet {
  sources: readonly { key: string; name: string; short?: string }[];
  rows: readonly {
    seat: number;
    /** In the order of `sources`; a note such as "2 × 2" or "length 7" stands below the number. */
    points: readonly { value: number | null; note?: string }[];
    total: number | null;
  }[];
  /** How near each end condition is: "7 of 10 points". */
  ends?: readonly { text: string; value: number; of: number; seat?: number; rule?: string }[];
  /** A sentence about counting and ties. */
  note?: string;
  rules?: readonly string[];
}

/** A number of a seat, for the player strip on phones and the head of a panel: with a glyph, and a name for readers. */
export interface SeatCount {
  glyph: GlyphName;
  value: number | string;
  label: string;
  /** A fill for glyphs that take one (road, settlement). */
  fill?: string;
}

/** "Board as text": everything on the table in words, for screen readers and for copying. */
export interface TextSection {
  title: string;
  lines: readonly string[];
}

/** A part of the game that a player calls by one name; tabs of the phone, trays of the side panel. */
export interface Tray<G extends Game = AnyGame> {
  key: string;
  /** Message key of its tab. */
  name: G['words'];
  glyph: GlyphName;
  component: Component<{ look: Look<G>; play: Play<G> }>;
  /** Return what the tray is for now, or null if it is of no use and has no tab. */
  now(look: Look<G>): TrayUse | null;
}

export interface TrayUse {
  /**
   * - `reading`: it can be opened.
   * - `watching`: what others do is best followed here. The side panel shows it; phones stay with the board.
   * - `deciding`: my decision needs it. It opens by itself in the side panel.
   * - `deciding_alone`: the decision is made here, with nothing to do on the board (a discard). Phones show it instead.
   * - `deciding_on_board`: it is about places on the board. On phones it lies over the lower part of the board.
   */
  for: 'reading' | 'watching' | 'deciding' | 'deciding_alone' | 'deciding_on_board';
  /** A number on the tab: offers that wait. */
  count?: number;
}

/** How the frame lays out the parts of a game. */
export interface GameLayout<G extends Game = AnyGame> {
  /** `on_board`: the board shows every seat in full. There is no column of players, and `Own` takes the room it leaves. */
  seats?: 'beside' | 'on_board';
  /** `row`: panels so narrow that on a tablet all of them stand in a row below the board. */
  panels?: 'column' | 'row';
  /** `all`: `Own` also has something to show to spectators. */
  own?: 'mine' | 'all';
  /** Whether the events of this turn are listed in words below the panels. */
  turnInWords?: boolean;
  /** Return where the decision is made: phones show either the board or `Own`. Default: the board. */
  decidesAt?(look: Look<G>): 'board' | 'own';
}

/** The names of all arguments that events of a game have. */
type Argument<E> = E extends unknown ? Exclude<keyof E, 'key' | 'rule'> : never;

/** The names of these arguments and of their members: `sheet.want`. */
type Path<E> = E extends unknown ? Paths<Required<Omit<E, 'key' | 'rule'>>> : never;
type Paths<A> = {
  [N in keyof A & string]: N | (A[N] extends object ? `${N}.${keyof A[N] & string}` : never);
}[keyof A & string];

/** Returns an argument of an event or a move in words. */
export type Namer<G extends Game = AnyGame> = (value: string | number, look: Look<G>) => string;

/**
 * A game. Only `key`, `Board` and `prompt` must be there; log and moves speak by its word files (see
 * `words/sentence.ts`).
 */
export interface GameModule<G extends Game = AnyGame> {
  /** As the server calls it: "catan". */
  readonly key: string;

  /** The common board. It fills the box it is in (use a viewBox) from 360 px wide on. */
  readonly Board: Component<{ look: Look<G>; play: Play<G> }>;
  /** Own hand and means, below the board. On phones a tab of its own. */
  readonly Own?: Component<{ look: Look<G>; play: Play<G> }>;
  /** The body of a player's panel (the frame draws badge, name, bot, away and the outline of who decides). */
  readonly Panel?: Component<{ look: Look<G>; play: Play<G>; seat: number }>;
  /** Below the panels of all seats, where a screen is high enough. */
  readonly Below?: Component<{ look: Look<G> }>;
  /** Parts that a decision needs beside the board: trade, discard. They are tabs of the side panel, or of a phone. */
  readonly trays?: readonly Tray<G>[];
  readonly layout?: GameLayout<G>;
  /** Make `look.desk`, once for each table that is opened, so that looking back at the log loses nothing. */
  desk?(look: Look<G>): G['desk'];

  /** Return the sentence and buttons of my decision. For other players' turns see `waiting`. */
  prompt(look: Look<G>, play: Play<G>): Prompt;
  /** Others' turn: who decides what. Default: "Waiting for Éva". */
  waiting?(look: Look<G>): string;
  /**
   * "Suggest" for a decision that is put together on the board: the view shows what the bot would do, as a draft. Make it
   * what the player is editing and return true; the draft then goes. Default: it waits for a second word.
   */
  adoptSuggestion?(look: Look<G>): boolean;
  /** Kinds of arguments whose names are computed, not looked up: a corner is called after the hexes around it. */
  readonly names?: Readonly<Record<string, Namer<G>>>;
  /** Arguments of events that the board marks while a line of the log is pointed at, and as what: `{ sum: 'token' }`. */
  readonly marks?: { readonly [A in Argument<G['event']>]?: keyof G['mark'] & string };
  /** Arguments of events that name goods, or count them: the log draws those. */
  readonly goods?: readonly Path<G['event']>[];
  /** A line for the top bar: "Round 11, turn 41". */
  status?(view: G['view'], look: Look<G>): string;
  /** A row of numbers beside that line, for a game with a fixed number of rounds; `note` says what may change it. */
  track?(view: G['view'], look: Look<G>): { now: number; of: number; note?: string };
  /** Letters beyond those of the prompt, in the player's language: what they choose on a tray. */
  keys?(look: Look<G>, play: Play<G>): Readonly<Record<string, () => void>>;
  /**
   * Return the move that passes for a player who does not want this question, or undefined to ask it. Games with much
   * talk let players set how often they are asked. It may use open information only. The frame sends it after a fixed time.
   */
  autoPass?(look: Look<G>, asked: 'could' | 'never'): Move<G['action']> | undefined;
  /** Two numbers per seat for the phone's strip; the first also stands large in the panel's head. */
  counts?(look: Look<G>, seat: number): readonly SeatCount[];
  /** Points now, source by source. */
  scores?(look: Look<G>): ScoreSheet;
  /** The board in words. Default: the view as an indented list. */
  text?(look: Look<G>): readonly TextSection[];
  /** The game's own charts for the end sheet (dice, deals). Points by round and sources are the frame's. */
  charts?(story: Story<G>, look: Look<G>): readonly Chart[];
  /** Default: no marks. */
  rounds?(story: Story<G>, look: Look<G>): readonly Round[];
  turningPoints?(story: Story<G>, look: Look<G>): readonly TurningPoint[];

  /** How its events are shown besides their words. The log, motion, sounds and "since my move" use it. */
  readonly reading?: Interpreter<G>;

  /**
   * Further arguments of the question that confirms a draft (`<game>.confirm.<verb>`), which its moves do not
   * contain, such as where a colonist comes from.
   */
  decided?(look: Look<G>): Args;
  /**
   * Which moves must be confirmed when the setting is "irreversible": what rolls, reveals or hands over.
   * Default: the verbs the server calls revealing.
   */
  asksFirst?(action: G['action']): boolean;
}

/** A module as the frame holds it, with its own types folded away. */
export type AnyGameModule = GameModule;

/**
 * Declare a game: `export default defineGame<Catan>({ ... })`. The one place where a game's types are folded away: the
 * frame hands a module only looks of its own game.
 */
export function defineGame<G extends Game>(module: GameModule<G>): AnyGameModule {
  return module as unknown as AnyGameModule;
}
