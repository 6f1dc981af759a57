/** Steps of a game over HTTP: piece by piece, or all of them. */

import type { AnyView } from '$game/module';
import { applyChanges } from './changes';
import { api, troubleCode } from './http';
import type { LogLine, Replay, ReplayStep } from './messages';

export const PIECE = 200;
const PATIENCE = 8;

/** Yield the pieces of a replay, in order. If the server limits the rate, wait and try again. */
export async function* pieces(table: string, as: string): AsyncGenerator<Replay> {
  for (let from = 0; ; from += PIECE) {
    const piece = await patiently(() => api.replay(table, from, PIECE, as));
    yield piece;
    if (piece.steps.length < PIECE || from + PIECE >= piece.total) return;
  }
}

export async function allSteps(table: string, as: string): Promise<ReplayStep[]> {
  const steps: ReplayStep[] = [];
  for await (const piece of pieces(table, as)) steps.push(...piece.steps);
  return steps;
}

/** The most steps that are searched for an earlier view. */
const NEAR = 60;

/** Return the last view up to step `at` for which `holds` is true, or null if it is further back than `NEAR` steps. */
export async function lastView(
  table: string,
  at: number,
  as: string,
  holds: (view: AnyView) => boolean,
): Promise<AnyView | null> {
  const from = Math.max(0, at - NEAR);
  const { view, steps } = await patiently(() => api.replay(table, from, NEAR, as));
  let now: AnyView = view;
  let found = holds(now) ? now : null;
  for (const { changes } of steps) {
    now = applyChanges(now, changes);
    if (holds(now)) found = now;
  }
  return found;
}

/** Return the lines of a table's log before version `end`. */
export async function linesBefore(table: string, end: number): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  for (let from = 0; from < end; from += PIECE)
    lines.push(...(await patiently(() => api.log(table, from, Math.min(PIECE, end - from)))).lines);
  return lines;
}

/** Ask again after a while if the server says that it was asked too often. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (troubleCode(error) !== 'rate_limited' || tries === PATIENCE) throw error;
      await new Promise((done) => setTimeout(done, 600));
    }
  }
}
