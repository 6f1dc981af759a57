/** The order of offers, and which of them the trader can accept. */

import type { Look, Play, OfferView, Sheet } from '../view';

/** Return the offers: those that can be accepted now, the highest price first, then proposals, the nearest field first. */
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

/** Whether this offer was not raised although the trader asked for more since the tower came here. */
export function stays({ log }: Pick<Look, 'log'>, { seat, sheet: { field } }: OfferView): boolean {
  for (const { event } of log.toReversed()) {
    switch (event.key) {
      case 'genoa.turn':
      case 'genoa.move':
        return false;
      case 'genoa.ask_again':
        return true;
      case 'genoa.offer':
        if (event.by === seat && event.sheet.field === field) return false;
        break;
      case 'genoa.call':
        if (event.to === seat && event.sheet.field === field) return true;
        break;
      case 'genoa.call_everybody':
        if (event.sheet.field === field) return true;
    }
  }
  return false;
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
