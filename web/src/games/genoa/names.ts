/** Things and places in words: fields, items, cards, whole sheets. */

import type { Args } from '$words/format';
import { listed } from '$words/format';
import type { Namer } from '$game/module';
import { spaced, voiceOf } from '$words/sentence';
import { isBuilding, isPile, isTile, ITEMS, plain } from './view';
import type { CardView, Counts, Genoa, Field, Look, GenoaKey, GenoaView, Item, Section, Sheet } from './view';

export { nameOf } from '$game/naming';

/** The parts of a look that naming things needs. */
export type Teller = Pick<Look, 't' | 'maybe' | 'lang' | 'view' | 'seats'>;

/** A building by its word, a street by its cell. */
export function fieldName(look: Pick<Look, 't' | 'view'>, field: Field): string {
  return streetName(look, field) ?? look.t(`genoa.field.${field}`);
}

/** A street by its cell, which the server's components file may change; undefined for all other fields. */
function streetName(look: Pick<Look, 't' | 'view'>, field: string | number): string | undefined {
  const place = look.view.board.find((one) => one.field === field);
  const cell = place?.field.startsWith('street_') ? place.cells[0] : undefined;
  return cell && look.t('genoa.place.street', { blue: cell[0], red: cell[1] });
}

/** A message whose arguments are things of the game: `{what:item}`, `{buildings:field}`. */
export function told(look: Teller, key: GenoaKey, args: Args): string {
  const own = (kind: string, value: string | number): string | undefined =>
    kind === 'field' ? streetName(look, value) : undefined;
  return look.maybe(key, args, voiceOf('genoa', look, own)) ?? key;
}

/** Return "15 ducats and 1 linen"; empty if there is nothing. */
export function items(look: Pick<Look, 't' | 'lang'>, counts: Counts): string {
  return listed(look.lang, eachItem(look, counts));
}

/** Return "15 ducats", "1 linen". */
export function eachItem(look: Pick<Look, 't'>, counts: Counts): string[] {
  return ITEMS.filter((item) => (counts[item] ?? 0) > 0).map((item) =>
    counted(look, item, counts[item] ?? 0),
  );
}

export function counted(look: Pick<Look, 't'>, item: Item, n: number): string {
  return look.t(`genoa.item.${item}.n`, { n });
}

/** Return an item without its number, for readers and titles. */
export function itemName(look: Pick<Look, 't'>, item: Item): string {
  return look.t(...nameKey(item));
}

export function nameKey(item: Item): readonly [GenoaKey, Args?] {
  if (isPile(item)) return [`genoa.pile.${item}`];
  if (isTile(item)) return [`genoa.tile.${item}`];
  if (item === 'marker' || item === 'ducats') return [`genoa.thing.${item}`];
  if (item === 'any_commodity' || item === 'any_tile') return [`genoa.item.${item}.n`, { n: 1 }];
  return [`genoa.commodity.${item}`];
}

/** Return "large order for Villa Ricci: 1 silk, 1 wine and 1 copper". */
export function cardName(look: Teller, face: CardView): string {
  return told(look, `genoa.card.${face.pile}`, { buildings: face.buildings, goods: face.goods });
}

/** Return the terms of a sheet: what is paid, with cards whose faces are seen, and what comes from the action. */
export function price(look: Teller, sheet: Sheet): string {
  const now = items(look, plain(sheet, 'price'));
  const later = items(look, sheet.later);
  const parts = [
    now,
    ...cardsOf(look, sheet, 'price'),
    later === '' ? '' : look.t('genoa.sheet.later.item', { what: later }),
  ];
  return listed(
    look.lang,
    parts.filter((part) => part !== ''),
  );
}

export function inReturn(look: Teller, sheet: Sheet): string {
  const back = items(look, plain(sheet, 'in_return'));
  return listed(
    look.lang,
    [back, ...cardsOf(look, sheet, 'in_return')].filter((part) => part !== ''),
  );
}

function cardsOf(look: Teller, sheet: Sheet, section: Section): string[] {
  return sheet.cards
    .filter((one) => one.section === section)
    .map(({ face, pile }) => (face ? cardName(look, face) : counted(look, pile, 1)));
}

/** Return what a field is and does, whole sentences. */
export function about(look: Teller, field: Field): string[] {
  const place = look.view.board.find((one) => one.field === field);
  if (!place) return [];
  if (!isBuilding(field)) return [look.t(field === 'market' ? 'genoa.gives.market' : 'genoa.gives.street')];
  const what: Partial<Record<string, number>> = {};
  for (const gift of place.gives) what[gift] = (what[gift] ?? 0) + 1;
  const out = [told(look, place.villa ? 'genoa.gives.villa' : 'genoa.gives', { what })];
  if (place.owner !== null) out.push(told(look, 'genoa.about.owner', { seat: place.owner }));
  if (place.used_by !== null) out.push(told(look, 'genoa.about.used', { seat: place.used_by }));
  return out;
}

/** Return a card that I may see somewhere: in a hand, on a sheet, face up under its pile. */
export function faceOf(view: GenoaView, card: string): CardView | undefined {
  const hands = view.players.flatMap(({ hand, known }) => [...(hand ?? []), ...known]);
  const sheets = [
    ...view.offers.map(({ sheet }) => sheet),
    ...(view.call ? [view.call.sheet] : []),
    ...(view.draft ? [view.draft.sheet] : []),
  ];
  const offered = sheets.flatMap(({ cards }) => cards.flatMap(({ face }) => (face ? [face] : [])));
  const open = view.piles.flatMap(({ face_up }) => face_up);
  return [...hands, ...offered, ...open].find((one) => one.card === card);
}

/** The arguments of events and moves whose names are computed: streets by their cells, cards by their faces. */
export const NAMES: Readonly<Record<string, Namer<Genoa>>> = {
  field: (field, look) => streetName(look, field) ?? look.maybe(`genoa.field.${field}`) ?? spaced(field),
  card: (card, look) => {
    const face = faceOf(look.view, String(card));
    return face ? cardName(look, face) : spaced(card);
  },
};
