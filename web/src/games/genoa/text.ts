/** The table in words: the city, offers, everybody's goods, the supply. */

import type { TextSection } from '$game/module';
import { isBuilding, PILES, type FieldView, type Look, type OfferView, type PlayerView } from './view';
import { cardsOf } from './scores';
import { cardName, fieldName, inReturn, items, nameOf, price, told } from './names';

export function text(look: Look): TextSection[] {
  const { view } = look;
  return [
    {
      title: look.t('genoa.text.city'),
      lines: [
        tower(look),
        ...view.board.filter(({ field }) => isBuilding(field)).map((place) => building(look, place)),
      ],
    },
    {
      title: look.t('genoa.offers'),
      lines:
        view.offers.length > 0
          ? view.offers.map((offer) => offerLine(look, offer))
          : [look.t('genoa.sheet.none')],
    },
    ...view.players.map((one) => ({ title: nameOf(look, one.seat), lines: seat(look, one) })),
    { title: look.t('genoa.supply'), lines: supply(look) },
  ];
}

/** Return where the tower stands and which way it came. */
export function tower(look: Look): string {
  const { tower: field, tower_discs, path } = look.view;
  if (field === null) return look.t('genoa.text.tower.none');
  return told(look, 'genoa.text.tower', { field, n: tower_discs, path });
}

function building(look: Look, { field, owner, used_by }: FieldView): string {
  const place = fieldName(look, field);
  const owned =
    owner === null
      ? look.t('genoa.text.unowned', { field: place })
      : look.t('genoa.text.owned', { field: place, seat: nameOf(look, owner) });
  return used_by === null ? owned : look.t('genoa.text.used', { field: owned, seat: nameOf(look, used_by) });
}

function offerLine(look: Look, { seat: from, sheet }: OfferView): string {
  const back = inReturn(look, sheet);
  const terms =
    back === '' ? price(look, sheet) : `${price(look, sheet)} / ${look.t('genoa.sheet.back')}: ${back}`;
  return `${nameOf(look, from)}. ${look.t('genoa.text.offer', { field: fieldName(look, sheet.field), terms })}`;
}

function seat(look: Look, one: PlayerView): string[] {
  const purse =
    one.ducats === null
      ? look.t('genoa.panel.ducats.hidden')
      : look.t('genoa.panel.ducats', { n: one.ducats });
  const goods = items(look, { ...one.goods, ...one.tiles });
  const lines = [purse, goods === '' ? look.t('nothing') : goods];
  lines.push(look.t('genoa.panel.held', { n: one.markers, placed: one.markers_on_board }));
  lines.push(`${look.t('genoa.panel.cards', { n: cardsOf(one) })}: ${items(look, one.cards)}`);
  if (one.hand && one.hand.length > 0)
    lines.push(look.t('genoa.text.hand', { cards: one.hand.map((face) => cardName(look, face)).join('; ') }));
  return lines;
}

function supply(look: Look): string[] {
  const { view } = look;
  const piles = PILES.map((pile) => {
    const found = view.piles.find((one) => one.pile === pile);
    return look.t('genoa.text.pile', {
      pile: look.t(`genoa.short.${pile}`),
      down: found?.face_down ?? 0,
      up: found?.face_up.length ?? 0,
    });
  });
  return [items(look, view.supply), items(look, view.tiles), ...piles];
}
