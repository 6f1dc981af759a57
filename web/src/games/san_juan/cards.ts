/** Cards: their signs and glyphs, and a hand spread out. Their costs and texts come from the engine. */

import type { GlyphName } from '$kit/paths';
import { CARD, CARDS, MAKES, MONUMENTS, PLANT, type Card, type Good, type Role, type When } from './facts';
import type { Counts } from './view';

const WHEN_GLYPH: Readonly<Record<When, GlyphName>> = {
  builder: 'hammer',
  producer: 'gear',
  trader: 'scales',
  councillor: 'scroll',
  prospector: 'pick',
  round: 'sun',
  always: 'book',
  end: 'star',
  production: 'house',
};
export const ROLE_GLYPH: Readonly<Record<Role, GlyphName>> = WHEN_GLYPH;

/** Return the good that a production building makes, or null for a violet building. */
export function goodOf(card: Card): Good | null {
  return MAKES[card] ?? null;
}

export function plantOf(good: Good): Card {
  return PLANT[good];
}

/** Return the card's sign: its good, a column for monuments, or that of the role it works with. */
export function signOf(card: Card): GlyphName {
  return goodOf(card) ?? (MONUMENTS.includes(card) ? 'column' : WHEN_GLYPH[CARD[card].when]);
}

/** Return the cards one by one, in the order of the card list. */
export function spread(counts: Counts): Card[] {
  return CARDS.flatMap((card) => Array.from({ length: counts[card] ?? 0 }, () => card));
}
