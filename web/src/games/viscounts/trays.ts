/** Where a decision is made: on the ring, with my cards, or on the tray of the action. */

import { lastCollision } from './trays/heard';
import { met, mine, type Look, type Phase } from './view';

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
export function actionShown(look: Look): boolean {
  const { step, phase } = look.actual;
  if (lastCollision(look) !== null && !look.over) return true;
  return (
    mine(look) !== null &&
    !look.over &&
    (ACTING.has(phase) ||
      met(look.actual) !== null ||
      step.effect !== undefined ||
      (step.waiting?.length ?? 0) > 0)
  );
}

export function actionWanted(look: Look): boolean {
  return look.live && ACTING.has(look.actual.phase);
}

/** A collision is followed here. */
export function actionWatched(look: Look): boolean {
  return look.actual.step.collision !== undefined && look.actual.automaton?.player !== look.actual.active;
}

/** So is the automaton's turn on the tray of its scheme. */
export function schemeWatched({ actual: { automaton, active, round } }: Look): boolean {
  return round > 0 && automaton?.player === active;
}

/** An order of cards and a building are chosen on the tray alone. */
export function actionAlone(look: Look): boolean {
  const { phase } = look.actual;
  return phase === 'rearrange' || phase === 'piece';
}

export function placeOf(look: Look): 'board' | 'own' {
  return look.draft.length === 0 && WITH_CARDS.has(look.view.phase) ? 'own' : 'board';
}
