/** Offers in the order in which they matter, and what the trader may do about them. */

import type { Game, OfferView, Sheet } from '../view';

/** What can be taken now comes first, the most ducats first; then proposals, the nearest first. */
export function ordered({ view }: Pick<Game, 'view'>): OfferView[] {
  return [...view.offers].sort(
    (a, b) =>
      Number(b.live) - Number(a.live) || (a.live ? worth(b.sheet) - worth(a.sheet) : a.steps - b.steps),
  );
}

function worth({ price, in_return }: Sheet): number {
  return (price.ducats ?? 0) - (in_return.ducats ?? 0);
}

/** May the offer be accepted as it is? */
export function mayTake(game: Game, offer: OfferView): boolean {
  return (
    game.live &&
    offer.live &&
    offer.acceptable !== false &&
    game.legal.one('accept', { seat: offer.seat }) !== undefined
  );
}

export function take(game: Game, { seat, sheet }: OfferView): void {
  void game.reach({ do: 'accept', seat, field: sheet.field });
}

/** The letters of the two best offers, and of the sheet to ask for others. */
export function letters(game: Game): string[] {
  return [game.t('genoa.key.yes'), game.t('genoa.key.next')];
}

export function keys(game: Game): Record<string, () => void> {
  const best = ordered(game).filter((offer) => mayTake(game, offer));
  return Object.fromEntries(
    letters(game).flatMap((letter, at) =>
      best.slice(at, at + 1).map((offer) => [letter, () => take(game, offer)]),
    ),
  );
}
