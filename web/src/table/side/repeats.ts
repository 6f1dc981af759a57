/** Lines of the log as they are shown: what is said several times in a row is said once, and how often. */

import type { LogSentence } from '$game/module';
import type { LogLine } from '$store/state';

export interface Told extends LogSentence {
  id: string;
  /** Where it leads: the last line that says it. */
  line: LogLine;
}
export type Counted = Told & { times: number };

export function counted(told: readonly Told[]): Counted[] {
  const out: Counted[] = [];
  for (const one of told) {
    const last = out.at(-1);
    if (last?.text === one.text && last.seat === one.seat)
      Object.assign(last, { line: one.line, times: last.times + 1 });
    else out.push({ ...one, times: 1 });
  }
  return out;
}
