/** Which tray is of use, and when the decision needs it. */

import type { TrayUse } from '$game/module';
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

/** Return the moves that choose one of several things, such as the commodity that a tile gives. */
export function choices(look: Look): readonly Move[] {
  if (!look.live) return [];
  return CHOOSING.has(phaseOf(look)) ? look.legal.moves : look.legal.of('take_commodity');
}

/** Return whether the tray of choices is of use. A tile may be used during an action, but need not be. */
export function choiceNow(look: Look): TrayUse | null {
  if (choices(look).length === 0) return null;
  return { for: CHOOSING.has(phaseOf(look)) ? 'deciding_alone' : 'reading' };
}

export function offersNow(look: Look): TrayUse | null {
  const talks = look.view.talk.window !== 'closed' || mine(look) !== null;
  if (look.over || choiceNow(look)?.for === 'deciding_alone' || !talks) return null;
  // Offers that could be accepted now.
  const count = look.view.offers.filter(({ live }) => live).length;
  if (look.legal.empty || !TALKING.has(phaseOf(look))) return { for: 'reading', count };
  return { for: aboutPlaces(look) ? 'deciding_on_board' : 'deciding', count };
}

/** Return whether the decision is about a place on the city, which phones then keep in sight. */
function aboutPlaces(look: Look): boolean {
  const phase = phaseOf(look);
  return (
    phase === 'answer' || phase === 'sheet' || writing(look) !== null || (phase === 'decide' && forced(look))
  );
}
