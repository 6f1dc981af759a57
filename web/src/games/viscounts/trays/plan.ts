/** Workers are planned before they are sent, so that one sees what they set off in the castle. */

import type { Action, Game, Phase } from '../view';

/** What the server does by itself when there is one way. */
const FORCED: ReadonlySet<Phase> = new Set(['spend', 'climb', 'exile', 'flip', 'option', 'ability']);
const MOST_STEPS = 30;

/** The draft goes on while there is nothing to choose: climbs, steps aside, whatever they bring. */
export async function planWorkers(game: Game, first: Action): Promise<void> {
  if (!(await game.plan([first]))) return;
  await goOn(game);
}

export async function goOn(game: Game): Promise<void> {
  for (let at = 0; at < MOST_STEPS && game.legal.moves.length === 1 && FORCED.has(game.view.phase); at++) {
    const next = game.legal.moves[0];
    if (!next || !(await game.compose(next))) return;
  }
}
