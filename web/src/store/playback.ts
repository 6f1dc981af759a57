/** Splits an update into beats, the parts that are shown one after the other, and sets how long each beat lasts. */

import { applyChanges } from '$wire/changes';
import type { Update } from '$wire/messages';
import { entriesOf, eventsIn, kindOf } from './log';
import type { Beat, How, Position } from './state';

export const PACE = {
  /**
   * Milliseconds at normal speed. Moves of bots are shown no slower than bots play. Words stay readable in the log,
   * so their beats are short.
   */
  deed: 550,
  word: 120,
  nothing: 0,
  /** One stage of the consequences of a move: long enough to read its line in the log. */
  stage: 400,
  /** The shortest time at any speed; nobody can see and click faster. */
  glance: 250,
  /** A page that is more versions behind jumps and marks what changed. */
  behind: 24,
};

/**
 * Return the beats of an update that leads from `before` to `after`; only one where nothing moves. Nobody is asked anything
 * until the last beat.
 */
export function beatsOf(before: Position, update: Update, after: Position, how: How): Beat[] {
  const { version, at, by, from } = update;
  const line = { version, step: at, kind: kindOf(update, before), by };
  const events = eventsIn(update);
  const most = update.stages ? PACE.stage : PACE.deed;
  const beats: Beat[] = [];
  let { view } = before;
  let told = 0;
  const add = (position: Position, until: number): void => {
    const moment = {
      before: view,
      after: position.view,
      earlier: events.slice(0, told).flatMap((event) => event ?? []),
    };
    const entries = entriesOf(line, events.slice(told, until), moment, how);
    const times = entries.map(({ reading }) => PACE[reading?.weight ?? 'nothing']);
    beats.push({ position, entries, by, from, lasts: Math.min(most, Math.max(0, ...times)) });
    ({ view } = position);
    told = until;
  };
  for (const [until, changes] of how.moves ? (update.stages ?? []) : [])
    add({ ...after, view: applyChanges(view, changes), legal: [], decides: [], info: before.info }, until);
  add(after, Infinity);
  return beats;
}
