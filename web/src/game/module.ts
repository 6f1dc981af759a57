/**
 * How a game lives in the frame: it brings its board, its words and nothing else.
 *
 * A game is a folder `games/<key>/` whose `index.ts` has a `GameModule` as its default export, made with
 * `defineGame`. The frame finds it by the folder's name, loads it when a table of that game is opened, and draws
 * everything around it: lobby, prompt bar, player panels, log, chat, end sheet, replay, connection, undo.
 * A game without a folder is played with `games/plain`.
 *
 * Its messages are `words/en.ts` (`export const en`) and `words/hu.ts`. The frame fetches the one that is spoken,
 * so no other file imports more than their types. Keys start with the game's key. Known to the frame by name:
 * `catan.option.<option>` (its name), `catan.option.<option>.text` (explanation), `catan.option.<option>.<value>`
 * (a value of a choice).
 *
 * A component that draws gets `look`, one that chooses gets `look` and `play`. `look` is reactive; read it in markup or
 * `$derived` and it stays current. The same components draw a running table, a draft, a looked-back position and a
 * replay: then `look.legal` is empty and nothing can be clicked, so a board needs no mode of its own.
 *
 * Rules of thumb for a board
 * - Draw `look.view`; put what may be chosen into a `<Target>` (kit/Target.svelte), which does mouse, touch,
 *   keyboard, screen reader and confirm. Never compute legality yourself.
 * - A choice that is not available stays visible and focusable, dashed (`.off`); on click call `play.explain(...)`.
 * - What keeps its identity has a `data-piece` with a key of its own and moves by itself when it lies elsewhere; with
 *   `data-from` it comes out of that place when it is new. Cards and coins that are only counted fly by `flights`.
 * - All words through `look.t`; names of people through `look.seats[i].name`, never with a suffix.
 */

import type { Component } from 'svelte';
import type { FrameKey } from '$words/words.svelte';
import type { Args, Lang, Voice } from '$words/format';
import type { GlyphName } from '$kit/paths';
import type { Flight } from '$motion/flight';
import type { Sound } from '$app/settings.svelte';
import type { AnyAction, LegalMoves, Move, Value } from './moves';

export type { AnyAction, LegalMoves, Move, Value } from './moves';

/** A view as the server sends it, before a game says what is in it. */
export type AnyView = Record<string, unknown>;

/** A line for people: `{ key: "catan.income", seat: 1, cards: { ore: 2 } }`, with the rule it follows from. */
export type GameEvent = { key: string; rule?: string } & Record<string, unknown>;

export type Colour = 'blue' | 'red' | 'amber' | 'pink' | 'slate';

/** One seat of the table as everybody sees it, or an automaton, which comes after the seats and is never asked. */
export interface Seat {
  readonly seat: number;
  /** The name to print; a bot's is made by the frame, an automaton's is a word of the game. Never add a suffix to it. */
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
  /** Gave up; a bot plays to the end. */
  readonly resigned?: boolean;
  readonly present: boolean;
  readonly me: boolean;
  /** Has to decide now; several may. */
  readonly decides: boolean;
}

/** What a game's engine says of itself: the types in its `facts.ts`. A game without one is made of these. */
export interface Facts {
  view: unknown;
  action: AnyAction;
  /** What the engine spells into moves: a whole sheet, a payment. */
  goal: object;
  options: unknown;
}
export interface AnyFacts extends Facts {
  view: AnyView;
  options: Readonly<Record<string, Value | boolean>>;
}

/** What a game's components and functions may see; nothing in it changes the table. `F` are the game's facts, `K` its message keys. */
export interface Look<F extends Facts = AnyFacts, K extends string = string> {
  /** What to draw: the table as I may see it, with the draft's preview, or a position looked back at. */
  readonly view: F['view'];
  /** The table as it is, without draft or looking back. */
  readonly actual: F['view'];
  /** My seat, or null for a spectator (in a replay: the perspective). */
  readonly me: number | null;
  readonly seats: readonly Seat[];
  /** The options of this table. */
  readonly options: F['options'];

  /** What I may do now, after the draft; empty if I am not asked, while looking back and in a replay. */
  readonly legal: LegalMoves<F['action']>;
  /** The seats that have to decide now; `ready` are those that have done so before their turn. */
  readonly deciding: readonly number[];
  readonly ready: readonly number[];
  /** May anything be clicked? False for spectators, while looking back, in replays and after the end. */
  readonly live: boolean;
  readonly over: boolean;
  /** A submission is on its way. */
  readonly busy: boolean;

  /** The moves of a plan that has not been sent. While it is not empty, `view` and `legal` are the server's
   *  preview of it (chance and other seats excepted). */
  readonly draft: readonly Move<F['action']>[];
  /** What the draft would bring about, in order, up to the first choice or hidden card. */
  readonly foretold: readonly GameEvent[];

  /** The events since my own last move: "marks of what changed". */
  readonly news: readonly GameEvent[];
  /** The events of the whole log, as far as this page has it. */
  readonly log: readonly GameEvent[];

  /** What is pointed at, on the board, in the log or a panel: `{ edge: 12 }`. */
  readonly lit: Readonly<Record<string, Value>> | null;
  point(mark: Readonly<Record<string, Value>> | null): void;
  /** Show a rule of the ledger ("CA-BUILD-07"). */
  showRule(id: string): void;
  /** Return the last view on the way here of which this holds; null if it was long ago. A running table has it. */
  earlier?(holds: (view: F['view']) => boolean): Promise<F['view'] | null>;

  readonly lang: Lang;
  /** Return a message of the frame or of the game, in the current language. */
  t(key: K | FrameKey, args?: Args): string;
  /** Return the message if there is one, for keys that are put together; with a voice for what its arguments are called. */
  maybe(key: string, args?: Args, voice?: Voice): string | undefined;
  /** Return an action in words, by the module's `label`. */
  label(action: F['action']): string;
}

/** What a component may do. Who only looks on has `NO_PLAY`. */
export interface Play<F extends Facts = AnyFacts> {
  /**
   * Do this: one or several actions as a unit, behind what is in the draft. Asks for confirmation first if the
   * settings say so. Resolves to true if it was saved, to false if it was refused (the frame shows why).
   */
  do(...actions: F['action'][]): Promise<boolean>;
  /** Do what leads to this: the engine spells it into moves, behind what is in the draft; then as `do`. */
  reach(goal: F['goal']): Promise<boolean>;
  /**
   * Put these actions, and those that the engine makes of a goal, in place of the draft; none drops it. Resolves to
   * false if the server refuses them (the frame shows why).
   */
  draft(actions: readonly F['action'][], goal?: F['goal']): Promise<boolean>;
  /** Send the draft as it is. */
  send(): Promise<boolean>;
  /** Take back the last move of the draft, or else the last submission (Z). */
  undo(): void;
  /** Return the rule that forbids this, or null if it may be done: for what is being put together. Nothing is shown. */
  judge(goal: F['goal']): Promise<string | null>;
  /** Show why an action is not allowed, with the rule's text. Of a legal one nothing is shown. */
  explain(action: F['action']): void;
}

const refused = (): Promise<boolean> => Promise.resolve(false);

/** What somebody can do who only looks on: nothing. */
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
  /** Something presses, such as a sale that must be made: drawn in the colour of warnings. */
  warn?: boolean;
  /** *Roll > Trade > Build*. */
  steps?: readonly { text: string; state: 'done' | 'now' | 'later' }[];
  /** The moves that belong to no place on the board. Keys 1 to 9 choose them in this order. */
  buttons?: readonly PromptButton[];
}

export interface PromptButton {
  text: string;
  /** What it does: a move, several as a unit, or a function (open a tray). */
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

/** A line of the log; the badge before it comes from `seat`. */
export interface LogSentence {
  text: string;
  seat: number | null;
  rule?: string;
  /** What it concerns on the board: `look.lit` is this while the line is pointed at. */
  about?: Readonly<Record<string, Value>>;
  /** The goods it names, to be drawn beside the words. */
  goods?: readonly { glyph: GlyphName; n: number }[];
  /** A heading (new turn, new phase) instead of a line. */
  heading?: boolean;
}

/** Where the points come from. `null` is "hidden", drawn as a question mark. */
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
  /** A sentence about ties and how it is counted. */
  note?: string;
  rules?: readonly string[];
}

/** A fact for the player strip on phones and the head of a panel: a glyph, a number, a name for readers. */
export interface Fact {
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

/** The whole game, for the end sheet: every log line as I may know it, the last view, true scores by step. */
export interface Story<V = AnyView> {
  lines: readonly { version: number; at: number; by: number | null; events: readonly GameEvent[] }[];
  view: V;
  scores: readonly { at: number; scores: readonly number[] }[];
  seats: readonly Seat[];
}

/** A chart of the end sheet; the frame draws it and its table. */
export type Chart =
  | {
      kind: 'bars';
      title: string;
      note?: string;
      bars: readonly { label: string; value: number; expected?: number; strong?: boolean }[];
    }
  | {
      kind: 'table';
      title: string;
      note?: string;
      head: readonly string[];
      rows: readonly (readonly Value[])[];
    }
  | {
      /** A number per seat over the rounds. */
      kind: 'steps';
      title: string;
      note?: string;
      goal?: { value: number; label: string };
      series: readonly { seat: number; values: readonly { at: number; value: number }[] }[];
    };

/** A part of the game that a player calls by one name; tabs of the phone, trays of the side panel. */
export interface Tray<F extends Facts = AnyFacts, K extends string = string> {
  key: string;
  /** Message key of its tab. */
  name: K;
  glyph: GlyphName;
  component: Component<{ look: Look<F, K>; play: Play<F> }>;
  /** Is it of use now? A tray that is not needed has no tab. */
  shown(look: Look<F, K>): boolean;
  /** Does the decision need it now? Then it opens by itself in the side panel. */
  wanted?(look: Look<F, K>): boolean;
  /** Is what others do now best followed here? Then the side panel shows it; phones stay with the board. */
  watched?(look: Look<F, K>): boolean;
  /** Is the decision made here alone, with nothing to do on the board (a discard)? Phones then show it instead. */
  alone?(look: Look<F, K>): boolean;
  /** Is it about places on the board? Then on phones it lies over the lower part, and the board stays above it. */
  over?(look: Look<F, K>): boolean;
  /** A number on the tab: offers that wait. */
  count?(look: Look<F, K>): number;
}

/** An argument of an event or a move in words. */
export type Namer<F extends Facts = AnyFacts, K extends string = string> = (
  value: string | number,
  look: Look<F, K>,
) => string;

/** A game. Only `key`, `Board` and `prompt` must be there; log and moves speak by its word files (see `say.ts`). */
export interface GameModule<F extends Facts = AnyFacts, K extends string = string> {
  /** As the server calls it: "catan". */
  readonly key: string;

  /** The common board. It fills the box it is in (use a viewBox) from 360 px wide on. */
  readonly Board: Component<{ look: Look<F, K>; play: Play<F> }>;
  /** Own hand and means, below the board. On phones a tab of its own unless `ownInSheet`. */
  readonly Own?: Component<{ look: Look<F, K>; play: Play<F> }>;
  /** `Own` has something to show also to those who have no seat. */
  readonly ownForAll?: boolean;
  /** The board shows every seat in full: there is no column of players beside it, and `Own` takes the room it leaves. */
  readonly seatsOnBoard?: boolean;
  /** Phones show one of both at a time: where is the decision made? Default: the board. */
  place?(look: Look<F, K>): 'board' | 'own';
  /** The body of a player's panel (the frame draws badge, name, bot, away and the outline of who decides). */
  readonly Panel?: Component<{ look: Look<F, K>; play: Play<F>; seat: number }>;
  /** Panels so narrow that on a tablet all of them stand in a row below the board. */
  readonly abreast?: boolean;
  /** Below the panels of all seats, where a screen is high enough. */
  readonly Below?: Component<{ look: Look<F, K> }>;
  /** What has happened in this turn stands below the panels, in words. */
  readonly turnInWords?: boolean;
  /** What a decision needs beside the board: trade, discard. In the side panel, on phones in the bottom sheet. */
  readonly trays?: readonly Tray<F, K>[];

  /** What to do now. The frame calls it only if I decide; for others' turns see `waiting`. */
  prompt(look: Look<F, K>, play: Play<F>): Prompt;
  /** Others' turn: who decides what. Default: "Waiting for Éva". */
  waiting?(look: Look<F, K>): string;
  /**
   * "Suggest" for a decision that is put together on the board: the view shows what the bot would do, as a draft. Make it
   * what the player is editing and return true; the draft then goes. Default: it waits for a second word.
   */
  takeOver?(look: Look<F, K>): boolean;
  /** Kinds of arguments that take more than a word of the files: places, which are called after what lies around. */
  readonly names?: Readonly<Record<string, Namer<F, K>>>;
  /** Arguments of events that the board marks while a line of the log is pointed at, and as what: `{ sum: 'token' }`. */
  readonly marks?: Readonly<Record<string, string>>;
  /** A line for the top bar: "Round 11, turn 41". */
  status?(view: F['view'], look: Look<F, K>): string;
  /** A game of so many rounds: a row of numbers beside that line, with a word on what may change it. */
  track?(view: F['view'], look: Look<F, K>): { now: number; of: number; note?: string };
  /** Letters beyond those of the prompt, in the player's language: what they choose on a tray. */
  keys?(look: Look<F, K>, play: Play<F>): Readonly<Record<string, () => void>>;
  /**
   * In a game with much talk everybody says how often to be asked: what passes for who does not want this question, or
   * undefined where it is put. By open information alone, and the frame sends it after a fixed time.
   */
  passes?(look: Look<F, K>, asked: 'could' | 'never'): Move<F['action']> | undefined;
  /** Events by which somebody says something and does nothing: they take less time than deeds. */
  talk?: ReadonlySet<string>;
  /** Two numbers per seat for the phone's strip; the first also stands large in the panel's head. */
  facts?(look: Look<F, K>, seat: number): readonly Fact[];
  /** Points now, source by source. */
  scores?(look: Look<F, K>): ScoreSheet;
  /** The board in words. Default: the view as an indented list. */
  text?(look: Look<F, K>): readonly TextSection[];
  /** The game's own charts for the end sheet (dice, deals). Points by round and sources are the frame's. */
  charts?(story: Story<F['view']>, look: Look<F, K>): readonly Chart[];
  /** Where rounds begin, for charts and the replay's slider. Default: no marks. */
  rounds?(story: Story<F['view']>, look: Look<F, K>): readonly { at: number; label: string }[];
  /** Moments worth a line on the end sheet. */
  turningPoints?(
    story: Story<F['view']>,
    look: Look<F, K>,
  ): readonly { at: number; round: string; seat: number; text: string; rule?: string }[];

  /**
   * What an event moves that is no piece of its own: cards, coins, barrels, from place to place (`data-place`). Seats
   * are places already. What changes its place and has a `data-piece` moves by itself. See `motion/flight.ts`.
   */
  flights?(event: GameEvent, look: Look<F, K>, before: F['view']): readonly Flight[];
  /** What an event sounds like, if it has a sound of its own. */
  sound?(event: GameEvent): Sound | undefined;

  /**
   * Which moves must be confirmed when the setting is "irreversible": what rolls, reveals or hands over.
   * Default: the verbs the server calls revealing.
   */
  irreversible?(action: F['action']): boolean;
}

/** A module as the frame holds it, with its own types folded away. */
export type AnyGameModule = GameModule<AnyFacts, string>;

/**
 * Declare a game: `export default defineGame<Facts, CatanKey>({ ... })`. The one place where a game's types
 * are folded away: the frame hands a module only views and contexts of its own game.
 */
export function defineGame<F extends Facts, K extends string>(module: GameModule<F, K>): AnyGameModule {
  return module as unknown as AnyGameModule;
}
