/** Where a table stands for its reader, and how messages move it on. Values only; nothing is changed in place. */

import { applyChanges } from '$wire/changes';
import type { ClockNow, TableInfo, Update, UndoAsked, Welcome } from '$wire/messages';
import type { AnyView, GameEvent } from '$game/module';
import { moves } from '$motion/motion';

export interface Position {
  version: number;
  at: number;
  view: AnyView;
  legal: readonly number[];
  decides: readonly number[];
  ready: readonly number[];
  undo: 'free' | 'ask' | null;
  asked: UndoAsked | null;
  /** Who is waited for, and from when on the others may vote for a bot; who has voted. */
  idle: Record<string, number>;
  votes: Record<string, number[]>;
  clock: ClockNow | null;
  info: TableInfo;
}

export function welcomed(message: Welcome): Position {
  const { version, at, view, legal, decides, ready, undo, asked, idle, votes, clock, table: info } = message;
  return { version, at, view, legal, decides, ready, undo, asked, idle, votes, clock, info };
}

export function updated(before: Position, message: Update): Position {
  const { version, at, legal, decides, ready, undo, asked, idle, votes, clock } = message;
  const info = message.table ?? before.info;
  return {
    version,
    at,
    legal,
    decides,
    ready,
    undo,
    asked,
    idle,
    votes,
    clock,
    info,
    view: applyChanges(before.view, message.changes),
  };
}

/** A part of an update as it is shown: where the table stands then, and what has happened since the part before it. */
export interface Stage {
  update: Update;
  position: Position;
  events: readonly GameEvent[];
}

/** An update from position to position in its stages; whole where nothing moves. Until the last one nobody is asked anything. */
export function inStages(before: Position, update: Update, after: Position): Stage[] {
  const out: Stage[] = [];
  let { view } = before;
  let told = 0;
  for (const [until, changes] of update.stages && moves() ? update.stages : []) {
    view = applyChanges(view, changes);
    const position = { ...after, view, legal: [], decides: [], info: before.info };
    out.push({ update, position, events: update.events.slice(told, until) as GameEvent[] });
    told = until;
  }
  return [...out, { update, position: after, events: update.events.slice(told) as GameEvent[] }];
}

/** A line of the log. `step` counts the game's steps up to its end; not known at tables of other rules. */
export interface LogLine {
  version: number;
  kind: string;
  by: number | null;
  events: readonly GameEvent[];
  step: number | null;
}

/** The update as a further line, as far as it is told; it grows with each stage. An undo takes the lines of what it undid with it. */
export function logged(lines: readonly LogLine[], message: Update, events: readonly GameEvent[]): LogLine[] {
  const { version, at, by, from } = message;
  const last = lines.at(-1);
  if (last?.version === version)
    return [...lines.slice(0, -1), { ...last, events: [...last.events, ...events] }];
  const before = lines.findLast(({ step }) => step !== null)?.step ?? 0;
  const kept = from < before ? lines.filter(({ step }) => (step ?? 0) <= from) : lines;
  const kind =
    message.kind === 'answer_undo' ? answered(from < before, message.asked !== null) : message.kind;
  return [...kept, { version, kind, by, events, step: at }];
}

/** What an answer to "may I undo?" did: it was the last yes, one of several, or a no. */
function answered(undone: boolean, open: boolean): string {
  return undone ? 'answer_undo.done' : open ? 'answer_undo.yes' : 'answer_undo.no';
}

/** Was my wish to undo turned down by this update? */
export function turnedDown(before: Position, message: Update, me: number | null): boolean {
  return (
    message.kind === 'answer_undo' &&
    before.asked?.seat === me &&
    message.asked === null &&
    message.at >= before.at
  );
}

/**
 * The log of a `welcome`: after a break it holds only what was missed, unless that was too much. Moves that were
 * taken back are not shown.
 */
export function rejoined(lines: readonly LogLine[], message: Welcome): LogLine[] {
  const known = message.log.some(({ step }) => step !== null);
  const stands = message.log.filter(({ kind, step }) => !known || kind !== 'play' || step !== null);
  const told = stands.map(({ version, kind, by, events, step }) => ({
    version,
    kind,
    by,
    events: events as GameEvent[],
    step,
  }));
  const first = message.log[0]?.version ?? message.version + 1;
  const last = lines.at(-1)?.version ?? -1;
  return first <= last + 1 ? [...lines.filter(({ version }) => version < first), ...told] : told;
}

/** Is one question of mine in the place of another? Nothing was asked before, or nothing is now: then there is no mistaking. */
export function replaced(before: readonly number[], now: readonly number[]): boolean {
  return (
    before.length > 0 &&
    now.length > 0 &&
    (before.length !== now.length || before.some((action, at) => action !== now[at]))
  );
}
