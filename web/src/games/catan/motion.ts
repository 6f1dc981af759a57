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
  type Game,
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
type Fly = (game: Game, event: Told, before: CatanView) => readonly Flight[];

const FLIGHTS: Readonly<Record<string, Fly>> = {
  'catan.income': income,
  'catan.steal': (game, { from, by, resource: kind }) => [
    { ...card(game, kind, hand(from), hand(by)), why: game.t('catan.float.robbed') },
  ],
  'catan.steal_unseen': (game, { from, by }) => [
    {
      glyph: 'card_back',
      from: hand(from),
      to: hand(by),
      name: game.t('catan.float.card'),
      why: game.t('catan.float.robbed'),
    },
  ],
  'catan.open_discard': (game, { by, resource: kind }) => [card(game, kind, hand(by), 'bank')],
  'catan.hand_over': (game, { from, by, resource: kind, cards }) => [
    card(game, kind, hand(from), hand(by), Number(cards)),
  ],
  'catan.invent': (game, { by, resource: kind }) => [card(game, kind, 'bank', hand(by))],
  'catan.mix_give': (game, { by, resource: kind }) => [card(game, kind, hand(by), 'bank')],
  'catan.mix_get': (game, { by, resource: kind }) => [card(game, kind, 'bank', hand(by))],
  'catan.maritime': (game, { by, give, get, rate }) => [
    card(game, give, hand(by), 'bank', rate),
    card(game, get, 'bank', hand(by)),
  ],
  // Who was asked alone closes the deal; who was asked with others only says that they would.
  'catan.agree': (game, { by, sheet, with: caller }) =>
    caller === undefined
      ? []
      : [...pay(game, sheet.give, hand(caller), hand(by)), ...pay(game, sheet.want, hand(by), hand(caller))],
  'catan.take_offer': (game, { by, seat, sheet }) => [
    ...pay(game, sheet.give, hand(seat), hand(by)),
    ...pay(game, sheet.want, hand(by), hand(seat)),
  ],
  'catan.build_road': (game, { by }, before) =>
    before.free_roads > 0 ? [] : price(game, 'road', by, before),
  'catan.build_settlement': (game, { by }, before) => price(game, 'settlement', by, before),
  'catan.build_city': (game, { by }, before) => price(game, 'city', by, before),
  'catan.buy_card': (game, { by }, before) => [
    ...price(game, 'card', by, before),
    { glyph: 'bonus', from: 'bank.bonus', to: `${hand(by)}.bonus`, quiet: true },
  ],
};

export function flights(event: GameEvent, game: Game, before: CatanView): readonly Flight[] {
  return FLIGHTS[event.key]?.(game, event as Told, before).filter(({ n }) => n !== 0) ?? [];
}

function hand(seat: number): string {
  return `seat.${seat}.hand`;
}

/** Cards of a kind lie in their own place of a hand that is open, and of the bank. */
function card(game: Game, kind: Resource, from: string, to: string, n = 1): Flight {
  return { glyph: kind, n, from: `${from}.${kind}`, to: `${to}.${kind}`, name: resource(game, kind) };
}

function pay(game: Game, cards: Counts, from: string, to: string): Flight[] {
  return RESOURCES.filter((kind) => (cards[kind] ?? 0) > 0).map((kind) =>
    card(game, kind, from, to, cards[kind]),
  );
}

/** What is founded with costs nothing.  CA-FOUND-03 */
function price(game: Game, thing: Buyable, by: number, before: CatanView): Flight[] {
  return before.turn === 0 ? [] : pay(game, COSTS[thing], hand(by), 'bank');
}

/** From the hexes that the dice or the second settlement name; what they cannot be told apart by comes from the bank. */
function income(game: Game, { seat, cards }: Told): Flight[] {
  const left: Partial<Record<Resource, number>> = { ...cards };
  const after = game.view.turn > 0 ? SETTLED : 0;
  const out: Flight[] = [];
  for (const { hex, kind, size } of yielding(game, seat)) {
    const n = Math.min(size, left[kind] ?? 0);
    left[kind] = (left[kind] ?? 0) - n;
    if (n > 0) out.push({ ...card(game, kind, '', hand(seat), n), from: `hex.${hex}`, after });
  }
  return [...out, ...pay(game, left, 'bank', hand(seat)).map((flight) => ({ ...flight, after }))];
}

function yielding({ view, recent }: Game, seat: number): { hex: number; kind: Resource; size: number }[] {
  const founded = recent.findLast(
    (event) => event.key === 'catan.build_settlement' && event['by'] === seat,
  )?.['corner'];
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
