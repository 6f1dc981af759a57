/** Where a table stands for its reader, and how messages move it on. Values only; nothing is changed in place. */

import { applyChanges } from '../protocol/changes';
import type { ClockNow, LogLine, TableInfo, Update, UndoAsked, Welcome } from '../protocol/messages';
import type { AnyView } from '../games/module';

export interface Position {
  version: number;
  at: number;
  view: AnyView;
  legal: readonly number[];
  decides: readonly number[];
  ready: readonly number[];
  undo: 'free' | 'ask' | null;
  asked: UndoAsked | null;
  clock: ClockNow | null;
  info: TableInfo;
}

export function welcomed(message: Welcome): Position {
  const { version, at, view, legal, decides, ready, undo, asked, clock, table: info } = message;
  return { version, at, view, legal, decides, ready, undo, asked, clock, info };
}

export function updated(before: Position, message: Update): Position {
  const { version, at, legal, decides, ready, undo, asked, clock } = message;
  const info = message.table ?? before.info;
  return { version, at, legal, decides, ready, undo, asked, clock, info, view: applyChanges(before.view, message.changes) };
}

/** The update as a line of the log. An undo takes the lines of what it undid with it. */
export function logged(lines: readonly LogLine[], message: Update): LogLine[] {
  const { version, at, kind, by, events } = message;
  const kept = kind === 'undo' || message.from < (lines.at(-1)?.at ?? 0) ? lines.filter((line) => line.at <= message.from) : lines;
  return [...kept, { version, at, kind, by, events }];
}
