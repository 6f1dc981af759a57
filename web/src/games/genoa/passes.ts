/**
 * What is said for those who do not want to be asked each time: no offer, a refusal, no message. Whoever has a sheet of his
 * own on the table, or has begun one, is asked. Whether one could act lies open: an action or an extra action tile, and a
 * building beside the tower that nobody has used.  GE-A73
 */

import { draftsOf } from './drafts.svelte';
import { isBuilding, mine, phaseOf, type Game, type Move } from './view';

export function passes(game: Game, asked: 'could' | 'never'): Move | undefined {
  const phase = phaseOf(game);
  if (phase === 'last_call') return undeliverable(game);
  if ((phase !== 'speak' && phase !== 'answer') || begun(game) || (asked === 'could' && couldAct(game)))
    return undefined;
  if (phase === 'answer') return game.legal.one('refuse');
  return asked === 'never' ? game.legal.one('sleep') : game.legal.one('pass');
}

/** A message that cannot be delivered: there is nothing to say but no. */
function undeliverable({ legal }: Game): Move | undefined {
  return legal.moves.length === 1 ? legal.one('pass') : undefined;
}

function begun(game: Game): boolean {
  return draftsOf(game).field !== null || game.view.offers.some(({ seat }) => seat === game.me);
}

/** On a building only those are asked who could take its action; before a step it is what lies beside the tower. */
function couldAct(game: Game): boolean {
  const { view } = game;
  if (view.talk.window === 'building' || view.call) return true;
  return (mine(game)?.can_act ?? false) && view.next.some(isBuilding);
}
