/**
 * Returns the next state of a table and the effects outside of it: a timer, a sound, a question. Everything that the server
 * says and the player does to the table comes through here as an input.
 */

import type { Sound } from '$app/settings.svelte';
import { applyChanges } from '$wire/changes';
import type { FromServer, Presence, Update, Welcome } from '$wire/messages';
import { logAfter, logBefore, logOnWelcome } from './log';
import { beatsOf, PACE } from './playback';
import {
  myTurn,
  toldOf,
  type Beat,
  type Effect,
  type How,
  type Input,
  type Position,
  type TableState,
} from './state';

export type Reduced = readonly [state: TableState, effects: readonly Effect[]];

/** Codes of temporary errors, after which it is worth trying again. */
export const TRY_AGAIN: readonly string[] = ['unreachable', 'unavailable', 'rate_limited', 'malformed'];
/** `news` holds no more events than this. */
const NEWS = 40;

export function reduce(state: TableState, input: Input, how: How): Reduced {
  const [next, effects] = step(state, input, how);
  return [next, next.beat === state.beat ? effects : [{ type: 'follow_draft' }, ...effects]];
}

function step(state: TableState, input: Input, how: How): Reduced {
  switch (input.type) {
    case 'heard':
      return hear(state, input.message, input.now, how);
    case 'linked':
      return [{ ...state, link: input.link }, []];
    case 'failed':
      return [{ ...state, trouble: input.code }, []];
    case 'beat':
      return showNext(state, input.now, how);
    case 'catch_up':
      return [showAll(state, input.now), []];
    case 'asking': {
      const draft = state.draft && input.edits ? { ...state.draft, confirming: false } : state.draft;
      return [{ ...state, draft, question: state.question + 1 }, []];
    }
    case 'drafted':
      return [{ ...state, draft: input.draft, question: state.question + 1 }, []];
    case 'confirm': {
      const draft = state.draft && { ...state.draft, confirming: true, goal: input.goal };
      return [{ ...state, draft }, []];
    }
    case 'sending':
      return [{ ...state, sending: input.on }, []];
    case 'settled': {
      const news = input.unasked ? state.news : [];
      return [arrived({ ...state, question: state.question + 1, news, awaited: input.version }), []];
    }
    case 'earlier':
      return [{ ...state, log: logBefore(state.log, input.lines, how) }, []];
    case 'look':
      return [{ ...state, past: input.past }, []];
    case 'wish':
      return [{ ...state, passing: input.pass }, []];
  }
}

function hear(state: TableState, message: FromServer, now: number, how: How): Reduced {
  switch (message.type) {
    case 'welcome':
      return [welcome(state, message, now, how), []];
    case 'update':
      return update(state, message, now, how);
    case 'chat': {
      const known = state.chat.some(({ number }) => number === message.number);
      return [known ? state : { ...state, chat: [...state.chat, message] }, []];
    }
    case 'presence':
      return [{ ...state, presence: presenceOf(message) }, []];
    case 'wish':
      return [{ ...state, passing: message.pass }, []];
    case 'refused':
      if (message.id !== null || TRY_AGAIN.includes(message.code)) return [state, []];
      return [{ ...state, trouble: message.code }, [{ type: 'give_up' }]];
    case 'bye':
      return [message.code === 'signed_out' ? { ...state, trouble: 'not_signed_in' } : state, []];
    default:
      return [state, []];
  }
}

function welcome(state: TableState, message: Welcome, now: number, how: How): TableState {
  const position = { ...standing(message), view: message.view, info: message.table };
  const log = logOnWelcome(state.log, message, how);
  return arrived({
    ...state,
    actual: position,
    shown: position,
    queue: [],
    log,
    latest: log.filter(({ version }) => version === log.at(-1)?.version),
    beat: state.beat + 2,
    chat: message.chat,
    you: message.you,
    presence: presenceOf(message),
    passing: message.wish.pass,
    skew: message.now - now,
  });
}

/** Apply an update. A player's own move first shows all queued beats, and is shown at once unless it has stages. */
function update(state: TableState, message: Update, now: number, how: How): Reduced {
  const before = state.actual;
  if (!before) return [state, []];
  const after = positionAfter(before, message);
  const you = message.table ? message.table.you : state.you;
  const mine = message.by === you && you !== null;
  const told = arrived({ ...state, actual: after, you, skew: message.now - now });
  const ready = mine ? showAll(told, now) : told;
  const beats = beatsOf(before, message, after, how);
  const queued = { ...ready, queue: [...ready.queue, ...beats] };
  const atOnce =
    (mine && beats.length === 1) ||
    how.speed === 0 ||
    message.actions.length === 0 ||
    after.version - (ready.shown?.version ?? 0) > PACE.behind;
  const [next, wakes] = atOnce
    ? [showAll(queued, now), []]
    : queued.waiting
      ? [queued, []]
      : showNext(queued, now, how);
  const notices: Effect[] = [{ type: 'forget', code: 'undo_declined' }];
  if (turnedDown(before, message, state.you)) notices.push({ type: 'notice', code: 'undo_declined' });
  return [next, [...notices, ...wakes, ...sounds(message, beats, myTurn(next) && !myTurn(state), how)]];
}

/** Return the sounds of an update: those of the events, then that of my turn or the end. If there is none, a plain move. */
function sounds(message: Update, beats: readonly Beat[], myTurnNow: boolean, how: How): Effect[] {
  if (message.actions.length === 0) return [];
  const own = beats.flatMap(({ entries }) => entries.map(({ reading }) => reading?.sound)).find(Boolean);
  const frame: Sound | undefined =
    myTurnNow && how.announces ? 'turn' : message.decides.length === 0 ? 'end' : own ? undefined : 'move';
  return [own, frame].flatMap((sound) => (sound ? [{ type: 'sound', sound }] : []));
}

function showNext(state: TableState, now: number, how: How): Reduced {
  const [beat, ...queue] = state.queue;
  if (!beat) return [{ ...state, waiting: false }, []];
  const after = beat.lasts / (how.speed || 1);
  return [{ ...show(state, beat, now), queue, waiting: true }, [{ type: 'wake', after }]];
}

function showAll(state: TableState, now: number): TableState {
  const shown = state.queue.reduce((one, beat) => show(one, beat, now), state);
  return { ...shown, queue: [], waiting: false };
}

function show(state: TableState, beat: Beat, now: number): TableState {
  const { position, entries, by } = beat;
  const replaced = by !== state.you && otherQuestion(state.shown?.legal ?? [], position.legal);
  return {
    ...state,
    askedAt: replaced ? now : state.askedAt,
    shown: position,
    log: logAfter(state.log, beat),
    latest: entries,
    beat: state.beat + 1,
    news: toldOf(logAfter(state.news, beat)).slice(-NEWS),
  };
}

function presenceOf({ present, absent, watchers }: Welcome | Presence): TableState['presence'] {
  return { present, absent, watchers };
}

/** Drop the draft of a saved move as soon as its update has arrived, so that no older position is shown in between. */
function arrived(state: TableState): TableState {
  if (state.awaited === null || (state.actual?.version ?? 0) < state.awaited) return state;
  return { ...state, draft: null, awaited: null };
}

/** Return what both messages say about the position in the same way. */
function standing(message: Welcome | Update): Omit<Position, 'view' | 'info'> {
  const { version, at, legal, decides, ready, undo, asked, idle, votes, clock } = message;
  return { version, at, legal, decides, ready, undo, asked, idle, votes, clock };
}

function positionAfter(before: Position, message: Update): Position {
  const view = applyChanges(before.view, message.changes);
  return { ...standing(message), view, info: message.table ?? before.info };
}

/** Return whether this update turned my wish to undo down. */
function turnedDown(before: Position, message: Update, me: number | null): boolean {
  const mine = message.kind === 'answer_undo' && before.asked?.seat === me;
  return mine && message.asked === null && message.at >= before.at;
}

/**
 * Return whether one question of mine took the place of another. If nothing was asked before, or nothing is now, nobody can
 * mistake one for the other.
 */
export function otherQuestion(before: readonly number[], now: readonly number[]): boolean {
  return (
    before.length > 0 &&
    now.length > 0 &&
    (before.length !== now.length || before.some((action, at) => action !== now[at]))
  );
}

/** Return whether too little time has passed to have seen the new question: a click was meant for the one before. */
export function tooSoon({ askedAt }: TableState, now: number): boolean {
  return now - askedAt < PACE.glance;
}
