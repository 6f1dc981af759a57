/** The dice, and what they or the founding brought. */

import type { Game } from '../view';

export interface Roll {
  readonly by: number;
  readonly sum: number;
}

/** The roll of this turn; until it is made, the one before, if I was told of it. */
export function lastRoll(game: Game): Roll | null {
  const { roll, active, turn } = game.view;
  if (roll !== null) return { by: active, sum: roll };
  const told = game.recent.findLast((event) => event.key === 'catan.dice');
  return told && turn === game.actual.turn ? { by: Number(told['by']), sum: Number(told['sum']) } : null;
}

/** What a seat got from the last roll, or from its second settlement, as the events told it. */
export function incomeOf(game: Game, seat: number): Readonly<Partial<Record<string, number>>> | null {
  const rolled = game.recent.findLastIndex((event) => event.key === 'catan.dice');
  const told = game.recent.slice(Math.max(rolled, 0)).find((event) => event.key === 'catan.income' && event['seat'] === seat);
  return told ? (told['cards'] as Partial<Record<string, number>>) : null;
}
