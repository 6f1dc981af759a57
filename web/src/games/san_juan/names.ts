/** Things in words: cards, goods, roles, prices, sets of cards. */

import { CARDS, CARD, GOODS, type Card, type Good, type Role } from './facts';
import type { Counts, Look, TradingHouse } from './view';

export { nameOf } from '$game/naming';

export type Teller = Pick<Look, 't'>;

export function card(look: Teller, kind: Card): string {
  return look.t(`san_juan.card.${kind}`);
}

/** The name with soft hyphens, for narrow places. */
export function slotName(look: Pick<Look, 't' | 'maybe'>, kind: Card): string {
  return look.maybe(`san_juan.slot.${kind}`) ?? card(look, kind);
}

export function good(look: Teller, kind: Good): string {
  return look.t(`san_juan.good.${kind}`);
}

export function role(look: Teller, kind: Role): string {
  return look.t(`san_juan.role.${kind}`);
}

/** Return "library: costs 5, 3 points. The privilege ...". */
export function fullText(look: Teller, kind: Card): string {
  const { cost, points } = CARD[kind];
  return look.t('san_juan.card.full', {
    name: card(look, kind),
    cost,
    points,
    text: look.t(`san_juan.text.${kind}`),
  });
}

/** Return "2 × quarry, well", or "nothing". */
export function cards(look: Teller, counts: Counts): string {
  const held = CARDS.filter((kind) => (counts[kind] ?? 0) > 0);
  return (
    held
      .map((kind) => look.t('san_juan.count', { n: counts[kind] ?? 0, thing: card(look, kind) }))
      .join(', ') || look.t('nothing')
  );
}

/** Return "indigo: 1, sugar: 1–2, ...". */
export function prices(look: Teller, house: TradingHouse): string {
  return GOODS.map((kind) =>
    look.t('san_juan.house.price', { good: good(look, kind), price: priceText(house, kind) }),
  ).join(', ');
}

/** Return "2", or "1–2". */
export function priceText({ low, high }: TradingHouse, kind: Good): string {
  return low[kind] === high[kind] ? String(low[kind]) : `${low[kind]}–${high[kind]}`;
}

/** Return a text that says which price tile is shown. */
export function whichTile(look: Teller, house: TradingHouse): string {
  const { known, tile, cycle, next } = house;
  return known === 'unseen'
    ? look.t('san_juan.house.unseen')
    : look.t(`san_juan.house.${known}`, { tile: tile ?? cycle[next] ?? '' });
}
