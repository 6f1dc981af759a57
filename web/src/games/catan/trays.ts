/** Which tray is of use, and when the decision needs it. */

import type { TrayUse } from '$game/module';
import { mine, missing, total, type Look, type Move, type Phase } from './view';

const PICKING: ReadonlySet<Phase> = new Set(['invention', 'monopoly', 'mix']);
/** Verbs that the tray offers. Without any of them the log is more useful than the tray. */
const TRADES = ['call', 'call_everybody', 'take_offer', 'maritime', 'mix'] as const;

/** Discard, pick and mix are decided on their tray alone, with nothing to do on the board. */
const ALONE: TrayUse = { for: 'deciding_alone' };

export function discardNow(look: Look): TrayUse | null {
  const me = mine(look);
  return look.view.phase === 'discard' && me !== null && (me.due > 0 || look.ready.includes(me.seat))
    ? ALONE
    : null;
}

export function pickNow(look: Look): TrayUse | null {
  return PICKING.has(look.view.phase) && look.live && look.legal.moves.length > 0 ? ALONE : null;
}

/** Not beside a tray that has to be finished first. */
export function tradeNow(look: Look): TrayUse | null {
  if (mine(look) === null || look.over || look.view.turn === 0 || discardNow(look) || pickNow(look))
    return null;
  // Offers that I could take now.
  const count = look.legal.of('take_offer').length;
  return { for: tradeUse(look), count };
}

/** Return what the tray is for: answers are given on it, the floor is mostly passed, and my own turn is on the board. */
function tradeUse(look: Look): TrayUse['for'] {
  const { phase } = look.view;
  if (!look.live || look.legal.empty) return 'reading';
  if (phase === 'answer' || phase === 'sheet') return 'deciding_alone';
  const trades = phase === 'main' && TRADES.some((verb) => look.legal.verbs.has(verb));
  return phase === 'floor' || trades ? 'deciding' : 'reading';
}

/**
 * Return the move that passes for a player who does not want this question: the floor, or a call that was meant for
 * somebody else. A call that I cannot meet is refused at once only among bots: people would learn from it what I hold.
 */
export function autoPass(look: Look, asked: 'could' | 'never'): Move | undefined {
  const { phase, trade } = look.view;
  const pass = look.legal.one('pass');
  if (phase === 'floor') return pass;
  if (phase !== 'answer' || (trade?.partner ?? null) !== null) return undefined;
  if (asked === 'never') return pass;
  const alone = look.seats.every(({ kind, me }) => me || kind !== 'person');
  const short = missing(mine(look)?.hand ?? {}, trade?.call?.want ?? {});
  return alone && total(short) > 0 ? pass : undefined;
}
