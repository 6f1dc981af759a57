/** A sheet (an offer in a trade) while it is written, and the moves that send it.  CA-A38 */

import {
  RESOURCES,
  total,
  type Action,
  type CatanView,
  type Counts,
  type Facts,
  type MixedPaymentView,
  type Resource,
  type Sheet,
} from '../view';

export type To = number | 'all' | 'active';

/** Return the goal that asks the engine for a whole sheet. */
export function goalOf(to: To, { give, want }: Sheet): Facts['goal'] {
  if (to === 'active') return { do: 'offer', give, want };
  return to === 'all' ? { do: 'call_everybody', give, want } : { do: 'call', seat: to, give, want };
}

/** Return the move that a sheet begins with. */
export function opening(to: To): Action {
  if (to === 'active') return { do: 'offer' };
  return to === 'all' ? { do: 'call_everybody' } : { do: 'call', seat: to };
}

/** Return the sheet with one card more or less. */
export function changed(sheet: Sheet, side: keyof Sheet, kind: Resource, by: 1 | -1): Sheet {
  return { ...sheet, [side]: { ...sheet[side], [kind]: Math.max(0, (sheet[side][kind] ?? 0) + by) } };
}

/** Return what is offered to me, seen from my side. */
export function turned(sheet: Sheet): Sheet {
  return { give: sheet.want, want: sheet.give };
}

/** Return a sheet cut down to what I hold, and to what the others can have. */
export function fitted({ elsewhere }: CatanView, hand: Counts, sheet: Sheet): Sheet {
  return { give: within(sheet.give, hand), want: within(sheet.want, elsewhere ?? {}) };
}

function within(counts: Counts, most: Counts): Counts {
  return Object.fromEntries(
    RESOURCES.map((kind) => [kind, Math.min(counts[kind] ?? 0, most[kind] ?? 0)] as const).filter(
      ([, n]) => n > 0,
    ),
  );
}

/** Return the payments at a plain harbour that the cards in `pay` can still be completed to. */
export function mixesWith(mixes: readonly MixedPaymentView[], pay: Counts): MixedPaymentView[] {
  return mixes.filter(({ give }) => RESOURCES.every((kind) => (pay[kind] ?? 0) <= (give[kind] ?? 0)));
}

/** Return the payment that the cards in `pay` make up exactly, if there is one. */
export function mixOf(mixes: readonly MixedPaymentView[], pay: Counts): MixedPaymentView | undefined {
  return mixesWith(mixes, pay).find(({ give }) => total(give) === total(pay));
}
