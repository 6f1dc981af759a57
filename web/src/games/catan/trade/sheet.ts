/** A sheet while it is written: what may be put on it, and what is sent.  CA-A38 */

import { RESOURCES, total, type Action, type CatanView, type Counts, type Facts, type MixView, type Resource, type Sheet } from '../view';

export type To = number | 'all' | 'active';

/** A whole sheet, as the engine is asked for it. */
export function goalOf(to: To, { give, want }: Sheet): Facts['goal'] {
  if (to === 'active') return { do: 'offer', give, want };
  return to === 'all' ? { do: 'call_everybody', give, want } : { do: 'call', seat: to, give, want };
}

/** The move that a sheet begins with. */
export function opening(to: To): Action {
  if (to === 'active') return { do: 'offer' };
  return to === 'all' ? { do: 'call_everybody' } : { do: 'call', seat: to };
}

/** May one more of this kind be given? What I hold, and nothing that I also want. */
export function mayGive(hand: Counts, sheet: Sheet, kind: Resource): boolean {
  return (sheet.want[kind] ?? 0) === 0 && (sheet.give[kind] ?? 0) < (hand[kind] ?? 0);
}

/** May one more be wanted? Not of what I give, and only what can be outside the supply and my hand. */
export function mayWant(view: CatanView, sheet: Sheet, kind: Resource, most: number): boolean {
  const wanted = sheet.want[kind] ?? 0;
  return (sheet.give[kind] ?? 0) === 0 && wanted < (view.elsewhere?.[kind] ?? 0) && total(sheet.want) < most;
}

/** The most cards that the other side can have. */
export function mostOfPartner(view: CatanView, to: To): number {
  if (to === 'all') return view.trade?.largest_hand ?? 0;
  return view.players[to === 'active' ? view.active : to]?.hand_size ?? 0;
}

/** The sheet with one card more or less. */
export function changed(sheet: Sheet, side: keyof Sheet, kind: Resource, by: 1 | -1): Sheet {
  return { ...sheet, [side]: { ...sheet[side], [kind]: Math.max(0, (sheet[side][kind] ?? 0) + by) } };
}

/** What is offered to me, seen from my side. */
export function turned(sheet: Sheet): Sheet {
  return { give: sheet.want, want: sheet.give };
}

/** A sheet cut down to what may be put: what I hold, and what the partner can have. */
export function fitted(view: CatanView, hand: Counts, sheet: Sheet, most: number): Sheet {
  let out: Sheet = { give: {}, want: {} };
  for (const kind of RESOURCES) {
    for (let n = 0; n < (sheet.give[kind] ?? 0) && mayGive(hand, out, kind); n++) out = changed(out, 'give', kind, 1);
    for (let n = 0; n < (sheet.want[kind] ?? 0) && mayWant(view, out, kind, most); n++) out = changed(out, 'want', kind, 1);
  }
  return out;
}

/** The payments at a plain harbour that these cards can still become. */
export function mixesWith(mixes: readonly MixView[], pay: Counts): MixView[] {
  return mixes.filter(({ give }) => RESOURCES.every((kind) => (pay[kind] ?? 0) <= (give[kind] ?? 0)));
}

/** The one that they are already. */
export function mixOf(mixes: readonly MixView[], pay: Counts): MixView | undefined {
  return mixesWith(mixes, pay).find(({ give }) => total(give) === total(pay));
}
