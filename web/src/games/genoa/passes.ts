/**
 * What is said for those who do not want to be asked each time: no offer, a refusal, no message. Whoever has a sheet of his
 * own on the table, or has begun one, is asked. Whether one could act lies open: an action or an extra action tile, and a
 * building beside the tower that nobody has used.  GE-A73
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

/** A message that cannot be delivered: there is nothing to say but no. */
function undeliverable({ legal }: Look): Move | undefined {
  return legal.moves.length === 1 ? legal.one('pass') : undefined;
}

function begun(look: Look): boolean {
  return look.desk.price.kept.field !== null || look.view.offers.some(({ seat }) => seat === look.me);
}

/** On a building only those are asked who could take its action; before a step it is what lies beside the tower. */
function couldAct(look: Look): boolean {
  const { view } = look;
  if (view.talk.window === 'building' || view.call) return true;
  return (mine(look)?.can_act ?? false) && view.next.some(isBuilding);
}
