/** Things in words: cards, goods, roles, prices, sets of cards. */

import { CARDS, CARD, GOODS, type Card, type Good, type Role } from './facts';
import type { Counts, Game, TradingHouse } from './view';

export type Teller = Pick<Game, 't'>;

export function nameOf(game: Pick<Game, 'seats'>, seat: number): string {
  return game.seats[seat]?.name ?? String(seat + 1);
}

export function card(game: Teller, kind: Card): string {
  return game.t(`san_juan.card.${kind}`);
}

/** The name with soft hyphens, for narrow places. */
export function slotName(game: Pick<Game, 't' | 'maybe'>, kind: Card): string {
  return game.maybe(`san_juan.slot.${kind}`) ?? card(game, kind);
}

export function good(game: Teller, kind: Good): string {
  return game.t(`san_juan.good.${kind}`);
}

export function role(game: Teller, kind: Role): string {
  return game.t(`san_juan.role.${kind}`);
}

/** "library: costs 5, 3 points. The privilege ...". */
export function fullText(game: Teller, kind: Card): string {
  const { cost, points } = CARD[kind];
  return game.t('san_juan.card.full', {
    name: card(game, kind),
    cost,
    points,
    text: game.t(`san_juan.text.${kind}`),
  });
}

/** "2 × quarry, well", or "nothing". */
export function cards(game: Teller, counts: Counts): string {
  const held = CARDS.filter((kind) => (counts[kind] ?? 0) > 0);
  return (
    held
      .map((kind) => game.t('san_juan.count', { n: counts[kind] ?? 0, thing: card(game, kind) }))
      .join(', ') || game.t('nothing')
  );
}

/** "indigo: 1, sugar: 1–2, ...". */
export function prices(game: Teller, house: TradingHouse): string {
  return GOODS.map((kind) =>
    game.t('san_juan.house.price', { good: good(game, kind), price: priceText(house, kind) }),
  ).join(', ');
}

/** "2", or "1–2". */
export function priceText({ low, high }: TradingHouse, kind: Good): string {
  return low[kind] === high[kind] ? String(low[kind]) : `${low[kind]}–${high[kind]}`;
}

/** Which tile it is whose prices are shown. */
export function whichTile(game: Teller, house: TradingHouse): string {
  const { known, tile, cycle, next } = house;
  return known === 'unseen'
    ? game.t('san_juan.house.unseen')
    : game.t(`san_juan.house.${known}`, { tile: tile ?? cycle[next] ?? '' });
}
