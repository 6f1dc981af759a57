/** Which tray is of use, and when the decision needs it. */

import { mine, type Game, type Phase } from './view';

const PICKING: ReadonlySet<Phase> = new Set(['invention', 'monopoly', 'mix']);
const TALKING: ReadonlySet<Phase> = new Set(['floor', 'answer', 'sheet']);

export function discardWanted(game: Game): boolean {
  const me = mine(game);
  return game.view.phase === 'discard' && me !== null && (me.due > 0 || game.ready.includes(me.seat));
}

export function pickWanted(game: Game): boolean {
  return PICKING.has(game.view.phase) && game.live && game.legal.moves.length > 0;
}

/** Not beside a tray that has to be finished first. */
export function tradeShown(game: Game): boolean {
  return mine(game) !== null && !game.over && game.view.turn > 0 && !discardWanted(game) && !pickWanted(game);
}

export function tradeWanted(game: Game): boolean {
  if (!game.live || game.legal.empty) return false;
  return TALKING.has(game.view.phase) || (game.view.phase === 'main' && game.view.may_trade);
}

/** An answer is given on the tray; the floor is mostly passed, and my own turn is on the board. */
export function tradeAlone(game: Game): boolean {
  return tradeWanted(game) && (game.view.phase === 'answer' || game.view.phase === 'sheet');
}

/** Offers that I could take now. */
export function offersToMe(game: Game): number {
  return game.legal.of('take_offer').length;
}
