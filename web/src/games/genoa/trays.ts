/** Which tray is of use, and when the decision needs it. */

import { forced } from './prompt';
import { writing } from './trays/writing';
import { mine, phaseOf, type Look, type Move, type Phase } from './view';

const CHOOSING: ReadonlySet<Phase> = new Set(['pay', 'share', 'tile', 'swap_give', 'swap_take']);
const TALKING: ReadonlySet<Phase> = new Set([
  'speak',
  'sheet',
  'decide',
  'answer',
  'accept_field',
  'call_field',
]);

/** The things of which one is to be chosen; with a tile in hand, the commodities it could bring. */
export function choices(look: Look): readonly Move[] {
  if (!look.live) return [];
  return CHOOSING.has(phaseOf(look)) ? look.legal.moves : look.legal.of('take_commodity');
}

export function choiceShown(look: Look): boolean {
  return choices(look).length > 0;
}

/** A tile may be used during an action, but one need not. */
export function choiceWanted(look: Look): boolean {
  return choiceShown(look) && CHOOSING.has(phaseOf(look));
}

export function offersShown(look: Look): boolean {
  return !look.over && !choiceWanted(look) && (look.view.talk.window !== 'closed' || mine(look) !== null);
}

export function offersWanted(look: Look): boolean {
  return !look.legal.empty && TALKING.has(phaseOf(look));
}

/** A sheet of one's own, an answer and a sale are about a place on the city, so phones keep it in sight. */
export function offersOver(look: Look): boolean {
  if (!offersWanted(look)) return false;
  const phase = phaseOf(look);
  return (
    phase === 'answer' || phase === 'sheet' || writing(look) !== null || (phase === 'decide' && forced(look))
  );
}

/** Offers that could be accepted now. */
export function offersCount(look: Look): number {
  return look.view.offers.filter(({ live }) => live).length;
}
