/** Workers are planned before they are sent, so that the player sees the effects in the castle. */

import type { Action, Look, Play, Phase } from '../view';

/** Phases that the server plays by itself when there is only one legal move. */
const FORCED: ReadonlySet<Phase> = new Set(['spend', 'climb', 'exile', 'flip', 'option', 'ability']);
const MOST_STEPS = 30;

/** Extend the draft while there is only one legal move: climbs, workers who step aside, and their effects. */
export async function planWorkers(look: Look, play: Play, first: Action): Promise<void> {
  if (!(await play.draft([first]))) return;
  await goOn(look, play);
}

export async function goOn(look: Look, play: Play): Promise<void> {
  for (let at = 0; at < MOST_STEPS && look.legal.moves.length === 1 && FORCED.has(look.view.phase); at++) {
    const next = look.legal.moves[0];
    if (!next || !(await play.draft([...look.draft, next]))) return;
  }
}
