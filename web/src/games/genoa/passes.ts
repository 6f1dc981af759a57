/**
 * The answers for players who do not want to be asked each time: no offer, a refusal, no message. A player with a sheet on
 * the table, or with one begun, is asked. Everybody can see whether a player could act: they need an action or an extra
 * action tile, and an unused building beside the tower.  GE-A73
 */

import { isBuilding, mine, phaseOf, type Look, type Move } from './view';

export function autoPass(look: Look, asked: 'could' | 'never'): Move | undefined {
  const phase = phaseOf(look);
  if (phase === 'last_call') return undeliverable(look);
  if ((phase !== 'speak' && phase !== 'answer') || begun(look) || (asked === 'could' && couldAct(look)))
    return undefined;
  if (phase === 'answer') return look.legal.one('refuse');
  return asked === 'never' ? look.legal.one('sleep') : look.legal.one('pass');
}

/** Return the pass if a message cannot be delivered: then it is the only legal move. */
function undeliverable({ legal }: Look): Move | undefined {
  return legal.moves.length === 1 ? legal.one('pass') : undefined;
}

function begun(look: Look): boolean {
  return look.desk.price.kept.field !== null || look.view.offers.some(({ seat }) => seat === look.me);
}

/** Return whether I could act here: at a building by taking its action, before a step with what lies beside the tower. */
function couldAct(look: Look): boolean {
  const { view } = look;
  if (view.talk.window === 'building' || view.call) return true;
  return (mine(look)?.can_act ?? false) && view.next.some(isBuilding);
}
