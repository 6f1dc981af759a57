/** What the dice or the founding brought. */

import type { Counts, Look } from './view';

/** What a seat got from the last roll, or from its second settlement, as the events told it. */
export function incomeOf(look: Look, seat: number): Counts | null {
  const rolled = look.news.findLastIndex(({ event }) => event.key === 'catan.dice');
  for (const { event } of look.news.slice(Math.max(rolled, 0)))
    if (event.key === 'catan.income' && event.seat === seat) return event.cards;
  return null;
}
