/** How the others answered the last call: from live offers in the view, and the events since. */

import type { Game, Sheet } from '../view';

export type Answer =
  { kind: 'yes' | 'counter' | 'offer'; sheet: Sheet } | { kind: 'no' | 'asleep' | 'thinks' };

/** What stands at a seat, or null if nothing does. */
export function answerOf(game: Game, seat: number): Answer | null {
  const { view } = game;
  const one = view.players[seat];
  if (!one || seat === view.active || !view.trade || view.phase === 'over') return null;
  if (
    (view.phase === 'answer' || view.phase === 'floor' || view.phase === 'sheet') &&
    (view.actor === seat || game.decides.includes(seat))
  ) {
    return seat === game.me ? null : { kind: 'thinks' };
  }
  if (one.offer) return { kind: offerKind(game, seat), sheet: one.offer };
  if (one.asleep) return { kind: 'asleep' };
  return saidNo(game, seat) ? { kind: 'no' } : null;
}

/** The events since the active player last put a sheet of his own. */
function sinceCall(game: Game): Game['recent'] {
  const from = game.recent.findLastIndex(
    (event) => event.key === 'catan.post' && event['by'] === game.view.active,
  );
  return from < 0 ? [] : game.recent.slice(from + 1);
}

function offerKind(game: Game, seat: number): 'yes' | 'counter' | 'offer' {
  const since = sinceCall(game);
  if (since.some((event) => event.key === 'catan.agree' && event['by'] === seat)) return 'yes';
  return since.some((event) => event.key === 'catan.post' && event['by'] === seat) ? 'counter' : 'offer';
}

const ANSWERS: ReadonlySet<string> = new Set(
  ['pass', 'sleep', 'agree', 'offer', 'post', 'no_partner'].map((verb) => `catan.${verb}`),
);

/** A refusal stands until the turn goes on: another call, a deal, a building. */
function saidNo(game: Game, seat: number): boolean {
  const since = sinceCall(game);
  return (
    since.every(({ key }) => ANSWERS.has(key)) &&
    since.some((event) => event.key === 'catan.pass' && event['by'] === seat)
  );
}
