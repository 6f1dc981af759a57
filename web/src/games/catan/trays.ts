/** Which tray is of use, and when the decision needs it. */

import { mine, missing, total, type Game, type Move, type Phase } from './view';

const PICKING: ReadonlySet<Phase> = new Set(['invention', 'monopoly', 'mix']);
/** With none of these the tray can only be looked at: the log is of more use. */
const TRADES = ['call', 'call_everybody', 'take_offer', 'maritime', 'mix'] as const;
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
  return (
    TALKING.has(game.view.phase) ||
    (game.view.phase === 'main' && TRADES.some((verb) => game.legal.verbs.has(verb)))
  );
}

/** An answer is given on the tray; the floor is mostly passed, and my own turn is on the board. */
export function tradeAlone(game: Game): boolean {
  return tradeWanted(game) && (game.view.phase === 'answer' || game.view.phase === 'sheet');
}

/**
 * What passes for who does not want this question: the floor, and a call that nobody else can have meant for me. That I
 * cannot meet a call is answered by itself only among bots: people would learn from it what I hold.
 */
export function passes(game: Game, asked: 'could' | 'never'): Move | undefined {
  const { phase, trade } = game.view;
  const pass = game.legal.one('pass');
  if (phase === 'floor') return pass;
  if (phase !== 'answer' || (trade?.partner ?? null) !== null) return undefined;
  if (asked === 'never') return pass;
  const alone = game.seats.every(({ kind, me }) => me || kind !== 'person');
  const short = missing(mine(game)?.hand ?? {}, trade?.call?.want ?? {});
  return alone && total(short) > 0 ? pass : undefined;
}

/** Offers that I could take now. */
export function offersToMe(game: Game): number {
  return game.legal.of('take_offer').length;
}
