/**
 * The ranking at the end: first by the game's verdict, then by points. Seats with equal verdict and points share a
 * rank. If all others resigned, points do not count.
 */

import type { ResultInfo } from '$wire/messages';

/** `seat` counts the automata after the seats. */
export interface Ranked {
  seat: number;
  rank: number;
  score: number;
}

export function ranking(result: ResultInfo | null): Ranked[] {
  if (!result) return [];
  const rows = result.scores.map((score, seat) => ({ seat, score, won: result.returns[seat] ?? 0 }));
  rows.sort((a, b) => b.won - a.won || b.score - a.score);
  const byPoints = result.reason !== 'resigned';
  return rows.map(({ seat, score, won }) => ({
    seat,
    score,
    rank:
      1 +
      rows.filter((other) => other.won > won || (byPoints && other.won === won && other.score > score))
        .length,
  }));
}
