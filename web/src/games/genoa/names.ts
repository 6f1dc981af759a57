/** Things and places in words: fields, items, cards, whole sheets. */

import type { Args } from '$words/format';
import { listed } from '$words/format';
import type { Namer } from '$game/module';
import { spaced, voiceOf } from '$words/sentence';
import { isBuilding, isPile, isTile, ITEMS, plain } from './view';
import type { CardView, Counts, Facts, Field, Game, GenoaKey, GenoaView, Item, Section, Sheet } from './view';

/** What naming things takes. */
export type Teller = Pick<Game, 't' | 'maybe' | 'lang' | 'view' | 'seats'>;

export function nameOf(game: Pick<Game, 'seats'>, seat: number): string {
  return game.seats[seat]?.name ?? String(seat + 1);
}

export function fieldName(game: Pick<Game, 't'>, field: Field): string {
  return game.t(`genoa.field.${field}`);
}

/** A message whose arguments are things of the game: `{what:item}`, `{buildings:field}`. */
export function told(game: Pick<Game, 'maybe' | 'seats'>, key: GenoaKey, args: Args): string {
  return game.maybe(key, args, voiceOf('genoa', game)) ?? key;
}

/** "15 ducats and 1 linen"; empty if there is nothing. */
export function items(game: Teller, counts: Counts): string {
  return listed(
    game.lang,
    ITEMS.filter((item) => (counts[item] ?? 0) > 0).map((item) => counted(game, item, counts[item] ?? 0)),
  );
}

export function counted(game: Pick<Game, 't'>, item: Item, n: number): string {
  return game.t(`genoa.item.${item}.n`, { n });
}

/** An item without its number, for readers and titles. */
export function itemName(game: Pick<Game, 't'>, item: Item): string {
  if (isPile(item)) return game.t(`genoa.pile.${item}`);
  if (isTile(item)) return game.t(`genoa.tile.${item}`);
  if (item === 'marker' || item === 'ducats') return game.t(`genoa.thing.${item}`);
  if (item === 'any_commodity' || item === 'any_tile') return counted(game, item, 1);
  return game.t(`genoa.commodity.${item}`);
}

/** "large order for Villa Ricci: 1 silk, 1 wine and 1 copper". */
export function cardName(game: Pick<Game, 'maybe' | 'seats'>, face: CardView): string {
  return told(game, `genoa.card.${face.pile}`, { buildings: face.buildings, goods: face.goods });
}

/** The terms of a sheet: what is paid, with cards whose faces are seen, and what comes from the action. */
export function price(game: Teller, sheet: Sheet): string {
  const now = items(game, plain(sheet, 'price'));
  const later = items(game, sheet.later);
  const parts = [
    now,
    ...cardsOf(game, sheet, 'price'),
    later === '' ? '' : game.t('genoa.sheet.later.item', { what: later }),
  ];
  return listed(
    game.lang,
    parts.filter((part) => part !== ''),
  );
}

export function inReturn(game: Teller, sheet: Sheet): string {
  const back = items(game, plain(sheet, 'in_return'));
  return listed(
    game.lang,
    [back, ...cardsOf(game, sheet, 'in_return')].filter((part) => part !== ''),
  );
}

function cardsOf(game: Teller, sheet: Sheet, section: Section): string[] {
  return sheet.cards
    .filter((one) => one.section === section)
    .map(({ face, pile }) => (face ? cardName(game, face) : counted(game, pile, 1)));
}

/** What a field is and does, whole sentences. */
export function about(game: Teller, field: Field): string[] {
  const place = game.view.board.find((one) => one.field === field);
  if (!place) return [];
  if (!isBuilding(field)) return [game.t(field === 'market' ? 'genoa.gives.market' : 'genoa.gives.street')];
  const what: Partial<Record<string, number>> = {};
  for (const gift of place.gives) what[gift] = (what[gift] ?? 0) + 1;
  const out = [told(game, place.villa ? 'genoa.gives.villa' : 'genoa.gives', { what })];
  if (place.owner !== null) out.push(game.t('genoa.about.owner', { seat: nameOf(game, place.owner) }));
  if (place.used_by !== null) out.push(game.t('genoa.about.used', { seat: nameOf(game, place.used_by) }));
  return out;
}

/** A card that I may see somewhere: in a hand, on a sheet, face up under its pile. */
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

/** What events and moves name beyond the words of the files: a card by what is printed on it. */
export const NAMES: Readonly<Record<string, Namer<Facts, GenoaKey>>> = {
  card: (card, game) => {
    const face = faceOf(game.view, String(card));
    return face ? cardName(game, face) : spaced(card);
  },
};
