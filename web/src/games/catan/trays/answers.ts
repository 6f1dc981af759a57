/** How the others answered the last call: from live offers in the view, and the events since. */

import type { Look, Sheet } from '../view';

export type Answer =
  { kind: 'yes' | 'counter' | 'offer'; sheet: Sheet } | { kind: 'no' | 'asleep' | 'thinks' };

/** Return the answer to show at a seat, or null if it has not answered. */
export function answerOf(look: Look, seat: number): Answer | null {
  const { view } = look;
  const one = view.players[seat];
  if (!one || seat === view.active || !view.trade || view.phase === 'over') return null;
  if (
    (view.phase === 'answer' || view.phase === 'floor' || view.phase === 'sheet') &&
    (view.actor === seat || look.deciding.includes(seat))
  ) {
    return seat === look.me ? null : { kind: 'thinks' };
  }
  if (one.offer) return { kind: offerKind(look, seat), sheet: one.offer };
  if (one.asleep) return { kind: 'asleep' };
  return saidNo(look, seat) ? { kind: 'no' } : null;
}

/** Return the events since the active player last posted a sheet. */
function sinceCall(look: Look): Look['news'] {
  const from = look.news.findLastIndex(
    ({ event }) => event.key === 'catan.post' && event.by === look.view.active,
  );
  return from < 0 ? [] : look.news.slice(from + 1);
}

function offerKind(look: Look, seat: number): 'yes' | 'counter' | 'offer' {
  const since = sinceCall(look);
  if (since.some(({ event }) => event.key === 'catan.agree' && event.by === seat)) return 'yes';
  return since.some(({ event }) => event.key === 'catan.post' && event.by === seat) ? 'counter' : 'offer';
}

const ANSWERS: ReadonlySet<string> = new Set(
  ['pass', 'sleep', 'agree', 'offer', 'post', 'no_partner'].map((verb) => `catan.${verb}`),
);

/** Return whether a seat said no. A refusal stands until the turn goes on: another call, a deal, a building. */
function saidNo(look: Look, seat: number): boolean {
  const since = sinceCall(look);
  return (
    since.every(({ event }) => ANSWERS.has(event.key)) &&
    since.some(({ event }) => event.key === 'catan.pass' && event.by === seat)
  );
}
