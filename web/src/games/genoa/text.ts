/** The table in words: the city, offers, everybody's goods, the supply. */

import type { TextSection } from '$game/module';
import { isBuilding, PILES, type FieldView, type Game, type OfferView, type PlayerView } from './view';
import { cardsOf } from './scores';
import { cardName, fieldName, inReturn, items, nameOf, price, told } from './names';

export function text(game: Game): TextSection[] {
  const { view } = game;
  return [
    {
      title: game.t('genoa.text.city'),
      lines: [
        tower(game),
        ...view.board.filter(({ field }) => isBuilding(field)).map((place) => building(game, place)),
      ],
    },
    {
      title: game.t('genoa.offers'),
      lines:
        view.offers.length > 0
          ? view.offers.map((offer) => offerLine(game, offer))
          : [game.t('genoa.sheet.none')],
    },
    ...view.players.map((one) => ({ title: nameOf(game, one.seat), lines: seat(game, one) })),
    { title: game.t('genoa.supply'), lines: supply(game) },
  ];
}

function tower(game: Game): string {
  const { tower: field, tower_discs, path } = game.view;
  if (field === null) return game.t('genoa.text.tower.none');
  return told(game, 'genoa.text.tower', { field, n: tower_discs, path });
}

function building(game: Game, { field, owner, used_by }: FieldView): string {
  const place = fieldName(game, field);
  const owned =
    owner === null
      ? game.t('genoa.text.unowned', { field: place })
      : game.t('genoa.text.owned', { field: place, seat: nameOf(game, owner) });
  return used_by === null ? owned : game.t('genoa.text.used', { field: owned, seat: nameOf(game, used_by) });
}

function offerLine(game: Game, { seat: from, sheet }: OfferView): string {
  const back = inReturn(game, sheet);
  const terms =
    back === '' ? price(game, sheet) : `${price(game, sheet)} / ${game.t('genoa.sheet.back')}: ${back}`;
  return `${nameOf(game, from)}. ${game.t('genoa.text.offer', { field: fieldName(game, sheet.field), terms })}`;
}

function seat(game: Game, one: PlayerView): string[] {
  const purse =
    one.ducats === null
      ? game.t('genoa.panel.ducats.hidden')
      : game.t('genoa.panel.ducats', { n: one.ducats });
  const goods = items(game, { ...one.goods, ...one.tiles });
  const lines = [purse, goods === '' ? game.t('nothing') : goods];
  lines.push(game.t('genoa.panel.held', { n: one.markers, placed: one.markers_on_board }));
  lines.push(`${game.t('genoa.panel.cards', { n: cardsOf(one) })}: ${items(game, one.cards)}`);
  if (one.hand && one.hand.length > 0)
    lines.push(game.t('genoa.text.hand', { cards: one.hand.map((face) => cardName(game, face)).join('; ') }));
  return lines;
}

function supply(game: Game): string[] {
  const { view } = game;
  const piles = PILES.map((pile) => {
    const found = view.piles.find((one) => one.pile === pile);
    return game.t('genoa.text.pile', {
      pile: game.t(`genoa.short.${pile}`),
      down: found?.face_down ?? 0,
      up: found?.face_up.length ?? 0,
    });
  });
  return [items(game, view.supply), items(game, view.tiles), ...piles];
}
