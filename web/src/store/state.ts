/** The whole state of a table's page, as plain values. `reduce.ts` makes the next state of a state and an input. */

import type { AnyEvent, AnyView } from '$game/module';
import type { Moment, Reading, Told } from '$game/reading';
import type { Sound } from '$app/settings.svelte';
import type { LinkState } from '$wire/connection';
import type { ChatLine, ClockNow, FromServer, Presence, TableInfo, UndoAsked, Welcome } from '$wire/messages';

/** A position of a table, as this reader may see it. */
export interface Position {
  readonly version: number;
  readonly at: number;
  readonly view: AnyView;
  readonly legal: readonly number[];
  readonly decides: readonly number[];
  readonly ready: readonly number[];
  readonly undo: 'free' | 'ask' | null;
  readonly asked: UndoAsked | null;
  /** The seats being waited for, and when a vote to replace them opens. */
  readonly idle: Readonly<Record<string, number>>;
  readonly votes: Readonly<Record<string, readonly number[]>>;
  readonly clock: ClockNow | null;
  readonly info: TableInfo;
}

/** A line of the log: an event, or what happened at the table rather than in the game. */
export interface LogLine {
  readonly version: number;
  /** Counts the game's steps up to the end of the decision; null at tables of other rules. */
  readonly step: number | null;
  readonly kind: string;
  readonly by: number | null;
  readonly event: AnyEvent | null;
}
export interface LogEntry extends LogLine {
  /** Null where there is no event. */
  readonly reading: Reading | null;
}

/** A part of an update, as it is shown at once. */
export interface Beat {
  readonly position: Position;
  readonly entries: readonly LogEntry[];
  readonly by: number | null;
  /** The step that the update started from: an undo goes back to it. */
  readonly from: number;
  /** Milliseconds at normal speed until the next beat. */
  readonly lasts: number;
}

/** Moves that have not been sent, and the server's preview of them. */
export interface Draft {
  /** The version whose question the draft answers; the draft is sent with it. */
  readonly answers: number;
  /** The version whose view it is drawn over; `UNSEEN` if it could not be previewed yet. */
  readonly version: number;
  readonly actions: readonly number[];
  readonly view: AnyView;
  readonly legal: readonly number[];
  /** The events that it would cause, up to the first choice or hidden card. */
  readonly foretold: readonly Told[];
  /** Whether it waits for a second tap or the button. */
  readonly confirming: boolean;
  /** The goal, in JSON, that was spelled into the moves to confirm. */
  readonly goal: string | null;
}
export const UNSEEN = -1;

export interface Past {
  readonly at: number;
  readonly view: AnyView;
}

export interface TableState {
  /** `retryAt`: when the next try is made, while reconnecting. */
  readonly link: { readonly state: LinkState; readonly retryAt: number };
  /** The code of the error that makes this table impossible: not_found, not_signed_in, ... */
  readonly trouble: string | null;
  readonly you: number | null;
  /** The server's clock minus ours. */
  readonly skew: number;
  readonly chat: readonly ChatLine[];
  readonly presence: Pick<Presence, 'present' | 'absent' | 'watchers'>;
  readonly passing: boolean;
  /** The position as the server has it, and the one on the screen while earlier updates are played back. */
  readonly actual: Position | null;
  readonly shown: Position | null;
  /** Beats that are still to be shown. */
  readonly queue: readonly Beat[];
  /** Whether the beat on the screen still has to stay. */
  readonly waiting: boolean;
  /** Counts beats; from one to the next there is movement, a larger step jumps. */
  readonly beat: number;
  /** The log entries of the last beat. */
  readonly latest: readonly LogEntry[];
  readonly log: readonly LogEntry[];
  /** The events since my own last move. */
  readonly news: readonly LogEntry[];
  readonly draft: Draft | null;
  /** The number of the last question about a draft; answers to earlier ones are ignored. */
  readonly question: number;
  /** A submission is on its way, or a question that decides what a click means. */
  readonly sending: boolean;
  /** The version of my saved move whose update has not come yet: until then its draft stays on the screen. */
  readonly awaited: number | null;
  /** A position of the past on the screen. */
  readonly past: Past | null;
  /** When somebody else's move last replaced my open question with another one. */
  readonly askedAt: number;
}

export const EMPTY: TableState = {
  link: { state: 'connecting', retryAt: 0 },
  trouble: null,
  you: null,
  skew: 0,
  chat: [],
  presence: { present: [], absent: {}, watchers: 0 },
  passing: false,
  actual: null,
  shown: null,
  queue: [],
  waiting: false,
  beat: 0,
  latest: [],
  log: [],
  news: [],
  draft: null,
  question: 0,
  sending: false,
  awaited: null,
  past: null,
  askedAt: 0,
};

export type Input =
  | { type: 'heard'; message: FromServer; now: number }
  | { type: 'linked'; link: TableState['link'] }
  | { type: 'failed'; code: string }
  /** The beat on the screen has lasted long enough. */
  | { type: 'beat'; now: number }
  /** Show everything at once. */
  | { type: 'catch_up'; now: number }
  /** A question about the draft goes out; `edits` if the player changes it. */
  | { type: 'asking'; edits: boolean }
  /** The draft is this now; questions that are under way no longer matter. */
  | { type: 'drafted'; draft: Draft | null }
  | { type: 'confirm'; goal: string | null }
  | { type: 'sending'; on: boolean }
  /** My move is saved as `version`; `unasked` if it was answered for me. */
  | { type: 'settled'; version: number; unasked: boolean }
  /** The lines before the first one of the log. */
  | { type: 'earlier'; lines: Welcome['log'] }
  | { type: 'look'; past: Past | null }
  | { type: 'wish'; pass: boolean };

/** How the game and the settings want a table to be shown. */
export interface How {
  /** Read an event; without a moment it is from before the page connected, so nothing moves or sounds. */
  read(event: AnyEvent, moment: Moment | null): Reading;
  /** Whether things travel on the screen. */
  readonly moves: boolean;
  readonly speed: number;
  /** Whether my turn sounds as soon as it comes. */
  readonly announces: boolean;
}

export type Effect =
  | { type: 'wake'; after: number }
  | { type: 'sound'; sound: Sound }
  | { type: 'give_up' }
  | { type: 'notice' | 'forget'; code: string }
  /** Another position is shown: ask whether the draft still holds. */
  | { type: 'follow_draft' };

/** Return whether everything is shown that has happened. Only then can the player decide. */
export function caughtUp({ shown, actual }: TableState): boolean {
  return shown === actual;
}

export function myTurn({ you, actual }: TableState): boolean {
  return you !== null && (actual?.decides.includes(you) ?? false);
}

/** Return whether a bot plays for me: there is nothing to choose before I take the seat back. */
export function standIn({ you, actual }: TableState): boolean {
  const mine = you === null ? undefined : actual?.info.seats[you];
  return mine !== undefined && mine.away && !mine.resigned;
}

export function over(state: TableState): boolean {
  return state.actual?.info.status === 'over' && caughtUp(state);
}

/** Return whether the player may choose something on the screen as it is. */
export function live(state: TableState): boolean {
  return (
    state.you !== null &&
    !standIn(state) &&
    caughtUp(state) &&
    state.past === null &&
    !over(state) &&
    (state.shown?.legal.length ?? 0) > 0
  );
}

/** Return the entries that tell an event. */
export function toldOf(entries: readonly LogEntry[]): (LogEntry & Told)[] {
  return entries.filter((entry): entry is LogEntry & Told => entry.event !== null);
}
