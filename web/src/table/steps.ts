/** Steps of a game over HTTP: piece by piece, or all of them. */

import { api, troubleCode } from '../protocol/http';
import type { Replay, ReplayStep } from '../protocol/messages';

export const PIECE = 200;
const PATIENCE = 8;

/** The pieces of a replay, in order. A server that asks for patience gets it. */
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

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (troubleCode(error) !== 'rate_limited' || tries === PATIENCE) throw error;
      await new Promise((done) => setTimeout(done, 600));
    }
  }
}
