/** Offers in the order in which they matter, and what the trader may do about them. */

import type { Look, Play, OfferView, Sheet } from '../view';

/** What can be taken now comes first, the most ducats first; then proposals, the nearest first. */
export function ordered({ view }: Pick<Look, 'view'>): OfferView[] {
  return [...view.offers].sort(
    (a, b) =>
      Number(b.live) - Number(a.live) || (a.live ? worth(b.sheet) - worth(a.sheet) : a.steps - b.steps),
  );
}

function worth({ price, in_return }: Sheet): number {
  return (price.ducats ?? 0) - (in_return.ducats ?? 0);
}

/** Return whether the offer can be accepted as it is. */
export function mayTake(look: Look, offer: OfferView): boolean {
  return (
    look.live &&
    offer.live &&
    offer.acceptable !== false &&
    look.legal.one('accept', { seat: offer.seat }) !== undefined
  );
}

export function take(play: Play, { seat, sheet }: OfferView): void {
  void play.reach({ do: 'accept', seat, field: sheet.field });
}

/** Return the letters of the two best offers, and of the sheet to ask for others. */
export function letters(look: Look): string[] {
  return [look.t('genoa.key.yes'), look.t('genoa.key.next')];
}

export function keys(look: Look, play: Play): Record<string, () => void> {
  const best = ordered(look).filter((offer) => mayTake(look, offer));
  return Object.fromEntries(
    letters(look).flatMap((letter, at) =>
      best.slice(at, at + 1).map((offer) => [letter, () => take(play, offer)]),
    ),
  );
}
