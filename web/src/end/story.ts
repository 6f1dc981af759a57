/** The whole game for the end sheet: every line of the log, and the true scores by step. */

import type { GameEvent, Story } from '../games/module';
import { api } from '../protocol/http';
import type { LogLine } from '../protocol/messages';
import type { TableContext } from '../table/context.svelte';

export async function tellStory(game: TableContext): Promise<Story> {
  const [lines, { scores }] = await Promise.all([allLines(game.table.id), api.scores(game.table.id)]);
  return {
    lines: lines.map((line) => ({ ...line, events: line.events as GameEvent[] })),
    view: game.actual,
    scores: scores.map(([at, points]) => ({ at, scores: points })),
    seats: game.seats,
  };
}

async function allLines(table: string): Promise<LogLine[]> {
  const found: LogLine[] = [];
  for (;;) {
    const { lines, version } = await api.log(table, found.length === 0 ? 0 : (found.at(-1)?.version ?? 0) + 1, 200);
    found.push(...lines);
    if (lines.length === 0 || (found.at(-1)?.version ?? 0) >= version) return found;
  }
}
