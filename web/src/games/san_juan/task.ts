/**
 * Decisions that choose a set of cards: payment, discards, what to keep, goods to make or sell. The engine takes a
 * set one by one in ascending order; here it is marked in any order and sent as a whole.  SJ-A33
 */

import { goodOf, spread } from './cards';
import { BONUSES, MAKES, type Bonus, type Card } from './facts';
import { mine, type Action, type Counts, type Look, type Phase, type PlayerView } from './view';

export type Kind = 'pay' | 'discard' | 'tuck' | 'keep' | 'take' | 'produce' | 'sell';
type CardVerb = 'pay' | 'discard' | 'tuck' | 'keep' | 'take';
type GoodVerb = 'produce' | 'sell' | 'pay_good';
export type Where = 'hand' | 'city' | 'open';

/** Something that may be marked: the n-th card of the hand or of those laid open, or a place of the city. */
export interface Thing {
  readonly id: string;
  readonly where: Where;
  readonly at: number;
  readonly card: Card;
  readonly move: Action;
}

export interface Task {
  readonly kind: Kind;
  readonly least: number;
  readonly most: number;
  readonly things: readonly Thing[];
  /** The number of goods among them, if it is limited, as with the black market. */
  readonly goods: number;
  /** The rule that sets the number. */
  readonly rule: string;
}

const TASKS: Readonly<Partial<Record<Phase, (look: Look, me: PlayerView) => Task>>> = {
  pay: (look, me) =>
    exactly(
      look,
      'pay',
      [...hand(me, 'pay'), ...market(look, me)],
      'SJ-A10',
      look.view.construction?.market ?? 0,
    ),
  start_discard: (look, me) => exactly(look, 'discard', hand(me, 'discard'), 'SJ-OPT-02'),
  hand_check: (look, me) => exactly(look, 'discard', hand(me, 'discard'), 'SJ-ROUND-10'),
  archive: (look, me) => exactly(look, 'discard', hand(me, 'discard'), 'SJ-A21'),
  keep: (look) => exactly(look, 'keep', laidOpen(look, 'keep'), 'SJ-COUNC-01'),
  chapel: (_, me) => upTo('tuck', 1, hand(me, 'tuck'), 'SJ-CHAPEL-01'),
  nugget: (look) => upTo('take', 1, laidOpen(look, 'take'), 'SJ-GOLD-02'),
  produce: (look, me) =>
    upTo('produce', look.view.step.left, plants(look, me, 'produce', false), 'SJ-PROD-01'),
  sell: (look, me) => upTo('sell', look.view.step.left, plants(look, me, 'sell', true), 'SJ-TRADE-02'),
};

/** Return what I have to mark now, or null if the decision is of another kind. */
export function taskOf(look: Look): Task | null {
  const me = mine(look);
  if (!me || !look.live || look.legal.empty) return null;
  return TASKS[look.view.phase]?.(look, me) ?? null;
}

function exactly(look: Look, kind: Kind, things: Thing[], rule: string, goods = 0): Task {
  const { due } = look.view.step;
  return { kind, least: due, most: due, things, goods, rule };
}

function upTo(kind: Kind, most: number, things: Thing[], rule: string): Task {
  return { kind, least: 1, most: Math.min(most, things.length), things, goods: most, rule };
}

/** Return the buildings that each draw a card if `more` goods are made or sold.  SJ-A14 */
export function bonusesOf({ view }: Look, more: number): Bonus[] {
  return BONUSES.filter((card) => view.step.goods + more >= (view.step.bonuses[card] ?? Infinity));
}

/** Return the number of cards drawn for a sale, including goods that were sold before.  SJ-TRADE-04 */
export function incomeOf(look: Look, sold: readonly Thing[]): number {
  const { trading_house: house, step } = look.view;
  const goods = sold.map(({ card }) => (MAKES[card] && house.prices?.[MAKES[card]]) ?? 0);
  return goods.reduce((sum, price) => sum + price, step.sum) + bonusesOf(look, sold.length).length;
}

function cards(counts: Counts, where: Where, verb: CardVerb): Thing[] {
  return spread(counts).map((card, at) => ({
    id: `${where}${at}`,
    where,
    at,
    card,
    move: { do: verb, card },
  }));
}

function hand(me: PlayerView, verb: CardVerb): Thing[] {
  return cards(me.hand ?? {}, 'hand', verb);
}

function laidOpen(look: Look, verb: CardVerb): Thing[] {
  return cards(look.view.aside.cards ?? {}, 'open', verb);
}

/** Return my places with or without a good, whose kind may be named. */
function plants(look: Look, me: PlayerView, verb: GoodVerb, withGood: boolean): Thing[] {
  return places(me, verb, withGood).filter(({ move }) => look.legal.has(move));
}

function market(look: Look, me: PlayerView): Thing[] {
  return (look.view.construction?.market ?? 0) > 0 ? places(me, 'pay_good', true) : [];
}

function places(me: PlayerView, verb: GoodVerb, withGood: boolean): Thing[] {
  return me.city.flatMap(({ building, good }, at) => {
    const makes = goodOf(building);
    if (!makes || good !== withGood) return [];
    return [{ id: `city${at}`, where: 'city' as const, at, card: building, move: { do: verb, good: makes } }];
  });
}
