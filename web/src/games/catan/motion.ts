/** What travels over the island: cards from hexes, between hands, to and from the bank. */

import type { Flight } from '$motion/flight';
import type { GameEvent } from '$game/module';
import { CORNER_HEXES } from './geometry';
import { resource } from './names';
import {
  COSTS,
  RESOURCES,
  YIELD,
  type Buyable,
  type CatanView,
  type Counts,
  type Look,
  type Resource,
  type Sheet,
} from './view';

/** The dice fall first. */
export const DICE_TIME = 500;
const SETTLED = DICE_TIME + 110;

type Told = GameEvent & {
  by: number;
  seat: number;
  from: number;
  resource: Resource;
  cards: Counts;
  sheet: Sheet;
  give: Resource;
  get: Resource;
  rate: number;
  with?: number;
};
type Fly = (look: Look, event: Told, before: CatanView) => readonly Flight[];

const FLIGHTS: Readonly<Record<string, Fly>> = {
  'catan.income': income,
  'catan.steal': (look, { from, by, resource: kind }) => [
    { ...card(look, kind, hand(from), hand(by)), why: look.t('catan.float.robbed') },
  ],
  'catan.steal_unseen': (look, { from, by }) => [
    {
      glyph: 'card_back',
      from: hand(from),
      to: hand(by),
      name: look.t('catan.float.card'),
      why: look.t('catan.float.robbed'),
    },
  ],
  'catan.open_discard': (look, { by, resource: kind }) => [card(look, kind, hand(by), 'bank')],
  'catan.hand_over': (look, { from, by, resource: kind, cards }) => [
    card(look, kind, hand(from), hand(by), Number(cards)),
  ],
  'catan.invent': (look, { by, resource: kind }) => [card(look, kind, 'bank', hand(by))],
  'catan.mix_give': (look, { by, resource: kind }) => [card(look, kind, hand(by), 'bank')],
  'catan.mix_get': (look, { by, resource: kind }) => [card(look, kind, 'bank', hand(by))],
  'catan.maritime': (look, { by, give, get, rate }) => [
    card(look, give, hand(by), 'bank', rate),
    card(look, get, 'bank', hand(by)),
  ],
  // Who was asked alone closes the deal; who was asked with others only says that they would.
  'catan.agree': (look, { by, sheet, with: caller }) =>
    caller === undefined
      ? []
      : [...pay(look, sheet.give, hand(caller), hand(by)), ...pay(look, sheet.want, hand(by), hand(caller))],
  'catan.take_offer': (look, { by, seat, sheet }) => [
    ...pay(look, sheet.give, hand(seat), hand(by)),
    ...pay(look, sheet.want, hand(by), hand(seat)),
  ],
  'catan.build_road': (look, { by }, before) =>
    before.free_roads > 0 ? [] : price(look, 'road', by, before),
  'catan.build_settlement': (look, { by }, before) => price(look, 'settlement', by, before),
  'catan.build_city': (look, { by }, before) => price(look, 'city', by, before),
  'catan.buy_card': (look, { by }, before) => [
    ...price(look, 'card', by, before),
    { glyph: 'bonus', from: 'bank.bonus', to: `${hand(by)}.bonus`, quiet: true },
  ],
};

export function flights(event: GameEvent, look: Look, before: CatanView): readonly Flight[] {
  return FLIGHTS[event.key]?.(look, event as Told, before).filter(({ n }) => n !== 0) ?? [];
}

function hand(seat: number): string {
  return `seat.${seat}.hand`;
}

/** Cards of a kind lie in their own place of a hand that is open, and of the bank. */
function card(look: Look, kind: Resource, from: string, to: string, n = 1): Flight {
  return { glyph: kind, n, from: `${from}.${kind}`, to: `${to}.${kind}`, name: resource(look, kind) };
}

function pay(look: Look, cards: Counts, from: string, to: string): Flight[] {
  return RESOURCES.filter((kind) => (cards[kind] ?? 0) > 0).map((kind) =>
    card(look, kind, from, to, cards[kind]),
  );
}

/** What is founded with costs nothing.  CA-FOUND-03 */
function price(look: Look, thing: Buyable, by: number, before: CatanView): Flight[] {
  return before.turn === 0 ? [] : pay(look, COSTS[thing], hand(by), 'bank');
}

/** From the hexes that the dice or the second settlement name; what they cannot be told apart by comes from the bank. */
function income(look: Look, { seat, cards }: Told): Flight[] {
  const left: Partial<Record<Resource, number>> = { ...cards };
  const after = look.view.turn > 0 ? SETTLED : 0;
  const out: Flight[] = [];
  for (const { hex, kind, size } of yielding(look, seat)) {
    const n = Math.min(size, left[kind] ?? 0);
    left[kind] = (left[kind] ?? 0) - n;
    if (n > 0) out.push({ ...card(look, kind, '', hand(seat), n), from: `hex.${hex}`, after });
  }
  return [...out, ...pay(look, left, 'bank', hand(seat)).map((flight) => ({ ...flight, after }))];
}

function yielding({ view, news }: Look, seat: number): { hex: number; kind: Resource; size: number }[] {
  const founded = news.findLast((event) => event.key === 'catan.build_settlement' && event['by'] === seat)?.[
    'corner'
  ];
  const sources = view.buildings.filter(
    (one) => one.seat === seat && (view.turn > 0 || one.corner === founded),
  );
  return sources.flatMap(({ corner, size }) =>
    (CORNER_HEXES[corner] ?? []).flatMap((hex) => {
      const terrain = view.board.terrain[hex];
      const kind = terrain ? YIELD[terrain] : null;
      const pays = view.turn === 0 || (view.board.token[hex] === view.roll && view.board.robber !== hex);
      return kind && pays ? [{ hex, kind, size }] : [];
    }),
  );
}
