/** Which tray is of use, and when the decision needs it. */

import { mine, missing, total, type Look, type Move, type Phase } from './view';

const PICKING: ReadonlySet<Phase> = new Set(['invention', 'monopoly', 'mix']);
/** With none of these the tray can only be looked at: the log is of more use. */
const TRADES = ['call', 'call_everybody', 'take_offer', 'maritime', 'mix'] as const;
const TALKING: ReadonlySet<Phase> = new Set(['floor', 'answer', 'sheet']);

export function discardWanted(look: Look): boolean {
  const me = mine(look);
  return look.view.phase === 'discard' && me !== null && (me.due > 0 || look.ready.includes(me.seat));
}

export function pickWanted(look: Look): boolean {
  return PICKING.has(look.view.phase) && look.live && look.legal.moves.length > 0;
}

/** Not beside a tray that has to be finished first. */
export function tradeShown(look: Look): boolean {
  return mine(look) !== null && !look.over && look.view.turn > 0 && !discardWanted(look) && !pickWanted(look);
}

export function tradeWanted(look: Look): boolean {
  if (!look.live || look.legal.empty) return false;
  return (
    TALKING.has(look.view.phase) ||
    (look.view.phase === 'main' && TRADES.some((verb) => look.legal.verbs.has(verb)))
  );
}

/** An answer is given on the tray; the floor is mostly passed, and my own turn is on the board. */
export function tradeAlone(look: Look): boolean {
  return tradeWanted(look) && (look.view.phase === 'answer' || look.view.phase === 'sheet');
}

/**
 * What passes for who does not want this question: the floor, and a call that nobody else can have meant for me. That I
 * cannot meet a call is answered by itself only among bots: people would learn from it what I hold.
 */
export function passes(look: Look, asked: 'could' | 'never'): Move | undefined {
  const { phase, trade } = look.view;
  const pass = look.legal.one('pass');
  if (phase === 'floor') return pass;
  if (phase !== 'answer' || (trade?.partner ?? null) !== null) return undefined;
  if (asked === 'never') return pass;
  const alone = look.seats.every(({ kind, me }) => me || kind !== 'person');
  const short = missing(mine(look)?.hand ?? {}, trade?.call?.want ?? {});
  return alone && total(short) > 0 ? pass : undefined;
}

/** Offers that I could take now. */
export function offersToMe(look: Look): number {
  return look.legal.of('take_offer').length;
}
