/** Parts of sentences that games share: the names of seats, lists, letters at the beginning. */

import * as format from '$words/format';
import type { Look } from './module';

type Speaker = Pick<Look, 't' | 'lang'>;

/** Return who sits there, or the seat's number; empty for nobody. */
export function nameOf(look: Pick<Look, 'seats'>, seat: number | null): string {
  return seat === null ? '' : (look.seats[seat]?.name ?? String(seat + 1));
}

/** Return a list in words; nothing at all is "nothing". */
export function listed(look: Speaker, items: readonly string[]): string {
  return items.length === 0 ? look.t('nothing') : format.listed(look.lang, items);
}

export function capital(look: Pick<Look, 'lang'>, text: string): string {
  return text.charAt(0).toLocaleUpperCase(look.lang) + text.slice(1);
}
