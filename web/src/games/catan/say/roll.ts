/** The last roll. The view does not carry it, so it is kept from the events that told it. */

import type { Game } from '../view';

export interface Roll {
  readonly by: number;
  readonly sum: number;
  readonly turn: number;
}

const seen = new WeakMap<object, Roll>();

/** Before the dice fall the last roll is of the turn before. */
const UNROLLED: ReadonlySet<string> = new Set(['before_roll', 'dice']);

/** The last roll that I was told of, if it is of this turn or the one before. */
export function lastRoll(game: Game): Roll | null {
  const { turn, phase } = game.actual;
  const told = game.recent.findLast((event) => event.key === 'catan.dice');
  if (told && game.view.turn === turn) {
    const back = UNROLLED.has(phase) || told['by'] !== game.actual.active ? 1 : 0;
    seen.set(game, { by: Number(told['by']), sum: Number(told['sum']), turn: turn - back });
  }
  const roll = seen.get(game);
  return roll && game.view.turn - roll.turn <= 1 && game.view.turn >= roll.turn ? roll : null;
}

/** The roll of the turn that is shown, or null if it has not been made or is not known. */
export function thisRoll(game: Game): number | null {
  const roll = lastRoll(game);
  return roll && roll.turn === game.view.turn && !UNROLLED.has(game.view.phase) ? roll.sum : null;
}

/** What each seat got from the last roll, as the events told it. */
export function incomeOf(game: Game, seat: number): Readonly<Partial<Record<string, number>>> | null {
  const from = game.recent.findLastIndex((event) => event.key === 'catan.dice');
  if (from < 0) return null;
  const told = game.recent.slice(from).find((event) => event.key === 'catan.income' && event['seat'] === seat);
  return told ? (told['cards'] as Partial<Record<string, number>>) : null;
}
