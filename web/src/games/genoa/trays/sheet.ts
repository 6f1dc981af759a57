/** A price sheet while it is written, and the goal that sends it.  GE-A59 */

import { held, ITEMS, mine, plain } from '../view';
import type { Card, Counts, Facts, Field, Look, Item, Mode, Section, Sheet } from '../view';

/** The contents of the sheet. `cards` are my own; everything else is counted. */
export interface Written {
  readonly price: Counts;
  readonly later: Counts;
  readonly in_return: Counts;
  readonly cards: Readonly<Partial<Record<Card, Mode>>>;
}
export const BLANK: Written = { price: {}, later: {}, in_return: {}, cards: {} };

/** An offer to the trader, or the trader's own call to one seat or to everybody. */
export type To = { kind: 'offer' } | { kind: 'call'; seat: number | null };

/** The section that I pay from: the price of an offer, what is added to a call. */
export function mySection(to: To): Section {
  return to.kind === 'offer' ? 'price' : 'in_return';
}

export function goalOf(to: To, field: Field, { price, later, in_return, cards }: Written): Facts['goal'] {
  const terms = { field, price, later, in_return, cards };
  if (to.kind === 'offer') return { do: 'offer', ...terms };
  return to.seat === null ? { do: 'call_everybody', ...terms } : { do: 'call', seat: to.seat, ...terms };
}

/** Return whether nothing stands on it. */
export function blank({ price, later, in_return, cards }: Written): boolean {
  return [price, later, in_return, cards].every((part) => Object.keys(part).length === 0);
}

/** Return the sheet with a section's count changed. */
export function changed(written: Written, section: Section, item: Item, n: number): Written {
  const counts: Partial<Record<Item, number>> = { ...written[section], [item]: n };
  if (n <= 0) Reflect.deleteProperty(counts, item);
  return { ...written, [section]: counts };
}

/** Return the sheet with one of my cards put on it in a mode, or taken off. */
export function withCard(written: Written, card: Card, mode: Mode | null): Written {
  const cards: Partial<Record<Card, Mode>> = { ...written.cards };
  if (mode) cards[card] = mode;
  else Reflect.deleteProperty(cards, card);
  return { ...written, cards };
}

/**
 * Return an offer as the start of the trader's call, which asks for five ducats more. Named cards become cards of their
 * pile: only the player who gives them can name them.
 */
export function asCall(sheet: Sheet): Written {
  const price = { ...sheet.price, ducats: (sheet.price.ducats ?? 0) + 5 };
  return { price, later: sheet.later, in_return: plain(sheet, 'in_return'), cards: {} };
}

/** Return the trader's call as the beginning of a counter-offer. What only its payer can name finds no room there. */
export function asOffer(sheet: Sheet): Written {
  return {
    price: plain(sheet, 'price'),
    later: sheet.later,
    in_return: plain(sheet, 'in_return'),
    cards: {},
  };
}

/** Return what I hold once the deal is done, as far as it is certain. */
export function after(to: To, written: Written, look: Look): Counts {
  const me = mine(look);
  if (!me) return {};
  const given = written[mySection(to)];
  const got = to.kind === 'offer' ? written.in_return : { ...written.price };
  const out: Partial<Record<Item, number>> = {};
  const own = held(me);
  for (const item of ITEMS) {
    const n = (own[item] ?? 0) - (given[item] ?? 0) + (got[item] ?? 0);
    if (n > 0) out[item] = n;
  }
  return out;
}
