/** The cards that a seat got from the dice or the founding. */

import type { Counts, Look } from './view';

/**
 * Return the cards that `seat` got from the last roll or its second settlement, according to the events; null if
 * there were none.
 */
export function incomeOf(look: Look, seat: number): Counts | null {
  const rolled = look.news.findLastIndex((event) => event.key === 'catan.dice');
  const told = look.news
    .slice(Math.max(rolled, 0))
    .find((event) => event.key === 'catan.income' && event.seat === seat);
  return told?.key === 'catan.income' ? told.cards : null;
}
