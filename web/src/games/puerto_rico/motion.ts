/** What travels in Puerto Rico: barrels, doubloons, points and people, as the events say that they changed hands. */

import type { Flight } from '$motion/flight';
import type { GlyphName } from '$kit/paths';
import type { GameEvent } from '$game/module';
import { good } from './names';
import { COLONIST_FILL, GOODS, type Look, type Good } from './view';

type Told = GameEvent & {
  by?: number;
  seat?: number;
  ship?: number;
  role?: string;
  goods?: Partial<Record<Good, number>>;
};

/** Where barrels go that are given away, and where coins and points come from, by what was done. */
const SOLD: ReadonlySet<string> = new Set(['puerto_rico.sell']);
const STORED = 'supply';

export function flights(event: GameEvent, look: Look): readonly Flight[] {
  const told = event as Told;
  const seat = told.by ?? told.seat;
  if (typeof seat !== 'number') return [];
  const own = `seat.${seat}`;
  const taker = told.ship === undefined ? (SOLD.has(event.key) ? 'house' : STORED) : `ship.${told.ship}`;
  const giver = told.role === undefined ? STORED : `role.${told.role}`;
  const named = (what: 'doubloons' | 'points' | 'colonists' | 'nobles'): string =>
    look.t(`puerto_rico.float.${what}`, { n: Math.abs(Number(told[what])) });
  return [
    ...GOODS.flatMap((kind) =>
      passed(
        kind,
        told.goods?.[kind],
        own,
        `goods.${kind}`,
        taker === STORED ? `supply.${kind}` : taker,
        good(look, kind),
        `supply.${kind}`,
      ),
    ),
    ...passed('coin', told['doubloons'], own, 'coin', giver, named('doubloons')),
    ...passed(
      'points',
      told['points'],
      own,
      'points',
      told.ship === undefined ? 'supply.points' : taker,
      named('points'),
    ),
    ...passed('person', told['colonists'], own, 'windrose', 'colonist_ship', named('colonists')),
    ...passed('noble', told['nobles'], own, 'windrose', 'colonist_ship', named('nobles')),
  ];
}

/** So many come to the seat from there, or go there if it is less than none. */
function passed(
  glyph: GlyphName,
  change: unknown,
  own: string,
  part: string,
  there: string,
  name: string,
  source = there,
): Flight[] {
  if (typeof change !== 'number' || change === 0) return [];
  const mine = `${own}.${part}`;
  const [from, to] = change > 0 ? [source, mine] : [mine, there];
  return [
    { glyph, n: Math.abs(change), from, to, name, ...(glyph === 'person' ? { fill: COLONIST_FILL } : {}) },
  ];
}
