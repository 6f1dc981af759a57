/**
 * Lines of the log as they are shown. Equal lines in a row become one line with a count. Lines of the same kind by
 * one player in one turn are gathered in one line, for verbs with a message `<game>.gather.<verb>`.
 */

import type { Gathered, Sentence } from '$words/sentence';

export interface Told<Line> extends Sentence {
  /** The seat whose badge stands before it. */
  who: number | null;
  /** The log entry that the line leads to: the last one of those that it stands for. */
  line: Line;
  /** The part of a gathered line, if it is one. */
  gather?: Gathered | undefined;
}
export type Counted<Line> = Told<Line> & { times: number };

/** Gather and count lines. Each stands at the position of its last part. */
export function folded<Line>(told: readonly Told<Line>[]): Counted<Line>[] {
  return counted(gathered(told));
}

function gathered<Line>(told: readonly Told<Line>[]): Told<Line>[] {
  const out: Told<Line>[] = [];
  /** The gathered lines of this turn, by player and kind. */
  let turn = new Map<string, { line: Told<Line>; parts: Map<string, string> }>();
  for (const one of told) {
    if (one.heading) turn = new Map();
    const { gather } = one;
    if (!gather) {
      out.push(one);
      continue;
    }
    const topic = `${String(one.who)} ${gather.kind}`;
    const before = turn.get(topic);
    const parts = new Map(before?.parts);
    parts.delete(gather.about);
    parts.set(gather.about, gather.part);
    if (before) out.splice(out.indexOf(before.line), 1);
    const line = parts.size > 1 ? { ...one, text: gather.all([...parts.values()]) } : { ...one };
    turn.set(topic, { line, parts });
    out.push(line);
  }
  return out;
}

function counted<Line>(told: readonly Told<Line>[]): Counted<Line>[] {
  const out: Counted<Line>[] = [];
  for (const one of told) {
    const last = out.at(-1);
    if (last?.text === one.text && last.who === one.who)
      Object.assign(last, { line: one.line, times: last.times + 1 });
    else out.push({ ...one, times: 1 });
  }
  return out;
}
