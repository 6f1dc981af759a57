/** Where a decision is made: on the ring, with my cards, or on the tray of the action. */

import { lastCollision } from './trays/heard';
import { met, mine, type Game, type Phase } from './view';

const ACTING: ReadonlySet<Phase> = new Set([
  'act',
  'dismiss',
  'exchange',
  'piece',
  'workers',
  'spend',
  'rearrange',
]);
const WITH_CARDS: ReadonlySet<Phase> = new Set(['play', 'discard', 'destroy', 'destroy_own', 'ability']);

/** It is there while something can be counted or still waits, and for a collision. */
export function actionShown(game: Game): boolean {
  const { step, phase } = game.actual;
  if (lastCollision(game) !== null && !game.over) return true;
  return (
    mine(game) !== null &&
    !game.over &&
    (ACTING.has(phase) ||
      met(game.actual) !== null ||
      step.effect !== undefined ||
      (step.waiting?.length ?? 0) > 0)
  );
}

export function actionWanted(game: Game): boolean {
  return game.live && ACTING.has(game.actual.phase);
}

/** A collision is followed here. */
export function actionWatched(game: Game): boolean {
  return game.actual.step.collision !== undefined && game.actual.automaton?.player !== game.actual.active;
}

/** So is the automaton's turn on the tray of its scheme. */
export function schemeWatched({ actual: { automaton, active, round } }: Game): boolean {
  return round > 0 && automaton?.player === active;
}

/** An order of cards and a building are chosen on the tray alone. */
export function actionAlone(game: Game): boolean {
  const { phase } = game.actual;
  return phase === 'rearrange' || phase === 'piece';
}

export function placeOf(game: Game): 'board' | 'own' {
  return game.draft.length === 0 && WITH_CARDS.has(game.view.phase) ? 'own' : 'board';
}
