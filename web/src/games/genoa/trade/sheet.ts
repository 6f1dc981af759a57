/** A price sheet while it is written: what may be put on it, and what is sent.  GE-A43, GE-A59 */

import { held, isWild, ITEMS, mine, plain, total } from '../view';
import type { Card, Counts, Facts, Field, Game, Item, Mode, Section, Sheet } from '../view';

/** What stands on it. `cards` are my own; the rest is counted. */
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

/** Items on the payer's side, or on the other one: all ducats together are one. */
export function lengthOf(to: To, written: Written, side: 'payer' | 'return'): number {
  const sections = side === 'payer' ? [written.price, written.later] : [written.in_return];
  const own = (mySection(to) === 'price') === (side === 'payer') ? Object.keys(written.cards).length : 0;
  return own + sections.reduce((sum, { ducats = 0, ...rest }) => sum + total(rest) + (ducats > 0 ? 1 : 0), 0);
}

export function tooLong(to: To, written: Written, game: Game): boolean {
  const limit = game.view.bounds.items;
  return lengthOf(to, written, 'payer') > limit || lengthOf(to, written, 'return') > limit;
}

/** Something is paid; with two players, not money alone.  GE-A48, GE-TWO-02 */
export function ready(to: To, written: Written, game: Game): boolean {
  if (lengthOf(to, written, 'payer') === 0 || tooLong(to, written, game)) return false;
  if (game.view.players.length > 2) return true;
  const money = ((written.price.ducats ?? 0) > 0 ? 1 : 0) + ((written.later.ducats ?? 0) > 0 ? 1 : 0);
  return lengthOf(to, written, 'payer') > money;
}

/** The sheet with a section's count changed. */
export function changed(written: Written, section: Section, item: Item, n: number): Written {
  const counts: Partial<Record<Item, number>> = { ...written[section], [item]: n };
  if (n <= 0) Reflect.deleteProperty(counts, item);
  return { ...written, [section]: counts };
}

/** One of my cards put on the sheet in a mode, or taken off. */
export function withCard(written: Written, card: Card, mode: Mode | null): Written {
  const cards: Partial<Record<Card, Mode>> = { ...written.cards };
  if (mode) cards[card] = mode;
  else Reflect.deleteProperty(cards, card);
  return { ...written, cards };
}

/**
 * An offer that lies on the table as the beginning of the trader's call: he asks for the same price; cards that were
 * named stay as cards of their pile, since only who gives them can name them.
 */
export function asCall(sheet: Sheet): Written {
  return { price: sheet.price, later: sheet.later, in_return: plain(sheet, 'in_return'), cards: {} };
}

/** The trader's call as the beginning of a counter-offer: what can be named by its payer. */
export function asOffer(sheet: Sheet): Written {
  const certain = Object.fromEntries(Object.entries(plain(sheet, 'price')).filter(([item]) => !isWild(item as Item)));
  return { price: certain, later: sheet.later, in_return: plain(sheet, 'in_return'), cards: {} };
}

/** A sheet cut down to what I hold. */
export function fitted(to: To, written: Written, game: Game): Written {
  const me = mine(game);
  if (!me) return BLANK;
  const section = mySection(to);
  const own = held(me);
  const cut = Object.fromEntries(
    ITEMS.map((item) => [item, Math.min(written[section][item] ?? 0, own[item] ?? 0)] as const).filter(([, n]) => n > 0),
  );
  const hand = new Set(me.hand?.map(({ card }) => card));
  const cards = Object.fromEntries(Object.entries(written.cards).filter(([card]) => hand.has(card as Card)));
  return { ...written, [section]: cut, cards };
}

/** What I hold once the deal is done, as far as it is certain. */
export function after(to: To, written: Written, game: Game): Counts {
  const me = mine(game);
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
