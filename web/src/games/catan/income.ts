/** The cards that a seat got from the dice or the founding. */

import type { Counts, Look } from './view';

/**
 * Return the cards that `seat` got from the last roll or its second settlement, according to the events; null if
 * there were none.
 */
export function incomeOf(look: Look, seat: number): Counts | null {
  const rolled = look.news.findLastIndex(({ event }) => event.key === 'catan.dice');
  for (const { event } of look.news.slice(Math.max(rolled, 0)))
    if (event.key === 'catan.income' && event.seat === seat) return event.cards;
  return null;
}
