/** The readings of Catan's events: cards from hexes, between hands, to and from the bank; and sounds. */

import type { GameModule } from '$game/module';
import type { Flight } from '$motion/flight';
import { interpreter, type Moment as AnyMoment } from '$game/reading';
import { CORNER_HEXES } from './geometry';
import {
  COSTS,
  RESOURCES,
  YIELD,
  type Buyable,
  type CatanView,
  type Counts,
  type Event,
  type Catan,
  type Resource,
} from './view';

type Moment = AnyMoment<Catan>;
type Income = Extract<Event, { key: 'catan.income' }>;

/** How long the dice roll before cards travel, in milliseconds at normal speed. */
export const DICE_TIME = 500;
const SETTLED = DICE_TIME + 110;
const ROBBED = ['catan.float.robbed'] as const;
/** Buildings have a sound but count nothing in the sum of gains and losses. */
const BUILT = { sound: 'build', counted: false } as const;

export const marks = {
  sum: 'token',
  hex: 'hex',
  corner: 'corner',
  edge: 'edge',
} satisfies GameModule<Catan>['marks'];
export const goods = [
  'sheet.want',
  'sheet.give',
  'cards',
  'resource',
  'give',
  'get',
] satisfies GameModule<Catan>['goods'];

export const reading = interpreter<Catan>({
  'catan.dice': { sound: 'dice', news: false },
  'catan.pass': { news: false },
  'catan.move_robber': { sound: 'robber' },
  'catan.post': { sound: 'offer' },
  'catan.income': (event, moment) => ({ flights: income(event, moment), news: false }),
  'catan.steal': ({ from, by, resource }) => ({
    flights: [{ ...card(resource, hand(from), hand(by)), why: ROBBED }],
  }),
  'catan.steal_unseen': ({ from, by }) => ({
    flights: [
      { glyph: 'card_back', from: hand(from), to: hand(by), name: ['catan.float.card'], why: ROBBED },
    ],
  }),
  'catan.open_discard': ({ by, resource }) => ({ flights: [card(resource, hand(by), 'bank')] }),
  'catan.hand_over': ({ from, by, resource, cards }) => ({
    flights: cards > 0 ? [card(resource, hand(from), hand(by), cards)] : [],
  }),
  'catan.invent': ({ by, resource }) => ({ flights: [card(resource, 'bank', hand(by))] }),
  'catan.mix_give': ({ by, resource }) => ({ flights: [card(resource, hand(by), 'bank')] }),
  'catan.mix_get': ({ by, resource }) => ({ flights: [card(resource, 'bank', hand(by))] }),
  'catan.maritime': ({ by, give, get, rate }) => ({
    sound: 'coins',
    flights: [card(give, hand(by), 'bank', rate), card(get, 'bank', hand(by))],
  }),
  // A partner who was asked alone closes the deal; one of several only says that they would.
  'catan.agree': ({ by, sheet, with: caller }) => ({
    sound: 'coins',
    flights: caller === undefined ? [] : deal(sheet, caller, by),
  }),
  'catan.take_offer': ({ by, seat, sheet }) => ({ sound: 'coins', flights: deal(sheet, seat, by) }),
  'catan.build_road': ({ by }, { before }) => ({
    ...BUILT,
    flights: before.free_roads > 0 ? [] : price('road', by, before),
  }),
  'catan.build_settlement': ({ by }, { before }) => ({ ...BUILT, flights: price('settlement', by, before) }),
  'catan.build_city': ({ by }, { before }) => ({ ...BUILT, flights: price('city', by, before) }),
  'catan.buy_card': ({ by }, { before }) => ({
    flights: [
      ...price('card', by, before),
      { glyph: 'bonus', from: 'bank.bonus', to: `${hand(by)}.bonus`, quiet: true },
    ],
  }),
});

function hand(seat: number): string {
  return `seat.${seat}.hand`;
}

/** Cards of a kind lie in their own place of a hand that is open, and of the bank. */
function card(kind: Resource, from: string, to: string, n = 1): Flight {
  return { glyph: kind, n, from: `${from}.${kind}`, to: `${to}.${kind}`, name: [`catan.resource.${kind}`] };
}

function pay(cards: Counts, from: string, to: string): Flight[] {
  return RESOURCES.filter((kind) => (cards[kind] ?? 0) > 0).map((kind) => card(kind, from, to, cards[kind]));
}

/** Return a sheet from the side of `caller`. */
function deal({ give, want }: { give: Counts; want: Counts }, caller: number, partner: number): Flight[] {
  return [...pay(give, hand(caller), hand(partner)), ...pay(want, hand(partner), hand(caller))];
}

/** Return the payment for `thing`. The founding is free.  CA-FOUND-03 */
function price(thing: Buyable, by: number, before: CatanView): Flight[] {
  return before.turn === 0 ? [] : pay(COSTS[thing], hand(by), 'bank');
}

/** Return cards that fly from the hexes named by the dice or the second settlement; the rest comes from the bank. */
function income({ seat, cards }: Income, moment: Moment): Flight[] {
  const left: Partial<Record<Resource, number>> = { ...cards };
  const after = moment.after.turn > 0 ? SETTLED : 0;
  const out: Flight[] = [];
  for (const { hex, kind, size } of yielding(moment, seat)) {
    const n = Math.min(size, left[kind] ?? 0);
    left[kind] = (left[kind] ?? 0) - n;
    if (n > 0) out.push({ ...card(kind, '', hand(seat), n), from: `hex.${hex}`, after });
  }
  return [...out, ...pay(left, 'bank', hand(seat)).map((flight) => ({ ...flight, after }))];
}

function yielding(
  { after: view, earlier }: Moment,
  seat: number,
): { hex: number; kind: Resource; size: number }[] {
  const founded = earlier.findLast((event) => event.key === 'catan.build_settlement');
  const sources = view.buildings.filter(
    (one) => one.seat === seat && (view.turn > 0 || one.corner === founded?.corner),
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
