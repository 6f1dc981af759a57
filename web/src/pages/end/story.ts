/** The whole game for the end sheet: every step that has something to say, and the true scores by step. */

import type { Story } from '$game/story';
import { api } from '$wire/http';
import type { ReplayStep } from '$wire/messages';
import type { TableLook } from '$store/look.svelte';
import { allSteps, patiently } from '$wire/steps';

export async function tellStory(game: TableLook): Promise<Story> {
  const as = game.me === null ? 'public' : 'me';
  const [steps, { scores }] = await Promise.all([
    allSteps(game.table.id, as),
    patiently(() => api.scores(game.table.id)),
  ]);
  return {
    lines: linesOf(steps),
    view: game.actual,
    scores: scores.map(([at, points]) => ({ at, scores: points })),
    seats: game.seats,
  };
}

/** Return the steps that have something to say. */
export function linesOf(steps: readonly ReplayStep[]): Story['lines'] {
  return steps
    .filter(({ events }) => events.length > 0)
    .map(({ at, version, seat, events }) => ({
      at: at + 1,
      version,
      by: seat < 0 ? null : seat,
      events,
    }));
}
