/** Where a decision is made: on the ring, with my cards, or on the tray of the action. */

import type { TrayUse } from '$game/module';
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

/** Return the use of the action's tray: while icons are counted, effects wait, or a collision is shown. */
export function actionNow(look: Look): TrayUse | null {
  const { step, phase, automaton, active } = look.actual;
  const acting = ACTING.has(phase);
  const counts = acting || met(look.actual) !== null || step.effect !== undefined;
  const waits = counts || (step.waiting?.length ?? 0) > 0;
  if (look.over || !(lastCollision(look) !== null || (mine(look) !== null && waits))) return null;
  // An order of cards and a building are chosen on the tray alone.
  if (look.live && acting)
    return { for: phase === 'rearrange' || phase === 'piece' ? 'deciding_alone' : 'deciding' };
  return { for: step.collision !== undefined && automaton?.player !== active ? 'watching' : 'reading' };
}

/** Return the use of the scheme's tray, where the automaton's turn is followed. */
export function schemeNow({ actual: { automaton, active, round } }: Look): TrayUse | null {
  return automaton && { for: round > 0 && automaton.player === active ? 'watching' : 'reading' };
}

export function placeOf(look: Look): 'board' | 'own' {
  return look.draft.length === 0 && WITH_CARDS.has(look.view.phase) ? 'own' : 'board';
}
