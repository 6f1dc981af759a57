/** Steps of a game over HTTP: all of them, or the count at the end of a line of the log. */

import { api } from '../protocol/http';
import type { Replay, ReplayStep } from '../protocol/messages';

const PIECE = 100;

/** The pieces of a replay, in order. */
export async function* pieces(table: string, as: string): AsyncGenerator<Replay> {
  for (let from = 0; ; from += PIECE) {
    const piece = await api.replay(table, from, PIECE, as);
    yield piece;
    if (piece.steps.length < PIECE || from + PIECE >= piece.total) return;
  }
}

export async function allSteps(table: string, as: string): Promise<ReplayStep[]> {
  const steps: ReplayStep[] = [];
  for await (const piece of pieces(table, as)) steps.push(...piece.steps);
  return steps;
}

export async function stepAfter(table: string, version: number, as: string): Promise<number> {
  let count = 0;
  for await (const piece of pieces(table, as)) {
    for (const step of piece.steps) {
      if (step.version > version) return count;
      count++;
    }
  }
  return count;
}

export { PIECE };
