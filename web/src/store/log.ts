/** The log as it grows, shrinks by an undo, and is filled in after a break. */

import type { Update, Welcome } from '$wire/messages';
import type { AnyEvent } from '$game/module';
import type { Moment } from '$game/reading';
import type { Beat, How, LogEntry, LogLine, Position } from './state';

/** Return an entry for each event. */
export function entriesOf(
  { version, step, kind, by }: Omit<LogLine, 'event'>,
  events: readonly (AnyEvent | null)[],
  moment: Moment | null,
  how: Pick<How, 'read'>,
): LogEntry[] {
  const earlier = [...(moment?.earlier ?? [])];
  return events.map((event) => {
    const reading = event && how.read(event, moment && { ...moment, earlier });
    if (event) earlier.push(event);
    return { version, step, kind, by, event, reading };
  });
}

/** Return the events of a message. What happened at the table rather than in the game has none: its entry holds null. */
export function eventsIn(message: Pick<Update, 'events'>): readonly (AnyEvent | null)[] {
  return message.events.length > 0 ? message.events : [null];
}

/** Return the log, or the news, with another beat. An undo takes away the lines of what it undid. */
export function logAfter(
  log: readonly LogEntry[],
  { position, entries, from }: Pick<Beat, 'position' | 'entries' | 'from'>,
): LogEntry[] {
  const kept = log.filter(({ version, step }) => version === position.version || (step ?? 0) <= from);
  return [...kept, ...entries];
}

/** Return the entries of stored lines. Moves that were taken back are left out. */
function standing(lines: Welcome['log'], how: How): LogEntry[] {
  const known = lines.some(({ step }) => step !== null);
  const stands = lines.filter(({ kind, step }) => !known || kind !== 'play' || step !== null);
  return stands.flatMap((line) => entriesOf(line, eventsIn(line), null, how));
}

/** Return the log with the lines of `earlier` that come before its first one. */
export function logBefore(log: readonly LogEntry[], earlier: Welcome['log'], how: How): LogEntry[] {
  const first = log[0]?.version ?? Infinity;
  return [...standing(earlier, how).filter(({ version }) => version < first), ...log];
}

/** Return the log after a `welcome`. After a break the message holds only what was missed, unless that was too much. */
export function logOnWelcome(log: readonly LogEntry[], message: Welcome, how: How): LogEntry[] {
  const told = standing(message.log, how);
  const first = message.log[0]?.version ?? message.version + 1;
  const last = log.at(-1)?.version ?? -1;
  return first <= last + 1 ? [...log.filter(({ version }) => version < first), ...told] : told;
}

/** Return the kind of an update; an answer to "may I undo?" is the last yes, one of several, or a no. */
export function kindOf({ kind, from, asked }: Update, before: Position): string {
  if (kind !== 'answer_undo') return kind;
  return from < before.at ? 'answer_undo.done' : asked !== null ? 'answer_undo.yes' : 'answer_undo.no';
}
