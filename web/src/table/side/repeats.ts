/** Lines of the log as they are shown: what is said several times in a row is said once, and how often. */

import type { Sentence } from '$words/sentence';
import type { LogEntry } from '$store/state';

export interface Told extends Sentence {
  id: string;
  /** The seat whose badge stands before it. */
  who: number | null;
  /** Where it leads: the last line that says it. */
  line: LogEntry;
}
export type Counted = Told & { times: number };

export function counted(told: readonly Told[]): Counted[] {
  const out: Counted[] = [];
  for (const one of told) {
    const last = out.at(-1);
    if (last?.text === one.text && last.who === one.who)
      Object.assign(last, { line: one.line, times: last.times + 1 });
    else out.push({ ...one, times: 1 });
  }
  return out;
}
