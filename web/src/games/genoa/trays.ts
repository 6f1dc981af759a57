/** Which tray is of use, and when the decision needs it. */

import { forced } from './prompt';
import { writing } from './trays/writing';
import { mine, phaseOf, type Game, type Move, type Phase } from './view';

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
export function choices(game: Game): readonly Move[] {
  if (!game.live) return [];
  return CHOOSING.has(phaseOf(game)) ? game.legal.moves : game.legal.of('take_commodity');
}

export function choiceShown(game: Game): boolean {
  return choices(game).length > 0;
}

/** A tile may be used during an action, but one need not. */
export function choiceWanted(game: Game): boolean {
  return choiceShown(game) && CHOOSING.has(phaseOf(game));
}

export function offersShown(game: Game): boolean {
  return !game.over && !choiceWanted(game) && (game.view.talk.window !== 'closed' || mine(game) !== null);
}

export function offersWanted(game: Game): boolean {
  return game.live && !game.legal.empty && TALKING.has(phaseOf(game));
}

/** A sheet of one's own, an answer and a sale are about a place on the city, so phones keep it in sight. */
export function offersOver(game: Game): boolean {
  if (!offersWanted(game)) return false;
  const phase = phaseOf(game);
  return (
    phase === 'answer' || phase === 'sheet' || writing(game) !== null || (phase === 'decide' && forced(game))
  );
}

/** Offers that could be accepted now. */
export function offersCount(game: Game): number {
  return game.view.offers.filter(({ live }) => live).length;
}
