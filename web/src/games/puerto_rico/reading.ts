/** The readings of Puerto Rico's events: barrels, doubloons, points and people that change hands. */

import type { GameModule } from '$game/module';
import type { Sound } from '$app/settings.svelte';
import type { Reading } from '$game/reading';
import type { GlyphName } from '$kit/paths';
import type { Flight, Label } from '$motion/flight';
import { COLONIST_FILL, GOODS, type Event, type PuertoRico } from './view';

const SOUNDS: { readonly [K in Event['key']]?: Sound } = {
  'puerto_rico.sell': 'coins',
  'puerto_rico.sell_at_post': 'coins',
  'puerto_rico.buy': 'build',
};
/** Events that "since my move" leaves out: passes, and small gains that are seen as flights. */
const NO_NEWS: ReadonlySet<Event['key']> = new Set(['puerto_rico.pass', 'puerto_rico.change']);
/** Where barrels go that are given away, and where coins and points come from, if no place is named. */
const SUPPLY = 'supply';

export const marks = {
  building: 'building',
  ship: 'ship',
  role: 'role',
} satisfies GameModule<PuertoRico>['marks'];
export const goods = ['goods', 'good'] satisfies GameModule<PuertoRico>['goods'];

export function reading(event: Event): Partial<Reading> {
  return { flights: flights(event), sound: SOUNDS[event.key] ?? null, news: !NO_NEWS.has(event.key) };
}

type Changes = Extract<Event, { key: 'puerto_rico.change' }>;

/** Return flights for each gain of a seat, and for each loss, which is a negative number. */
function flights(event: Event): Flight[] {
  if (event.key === 'puerto_rico.end' || !('by' in event || 'seat' in event)) return [];
  const { goods = {}, doubloons, points, colonists, nobles }: Omit<Changes, 'key' | 'seat' | 'tiles'> = event;
  const seat = 'by' in event ? event.by : event.seat;
  if (seat === null) return [];
  const own = `seat.${seat}`;
  const ship = event.key === 'puerto_rico.load' ? `ship.${event.ship}` : null;
  const taker = ship ?? (event.key === 'puerto_rico.sell' ? 'house' : null);
  const giver = event.key === 'puerto_rico.choose_role' ? `role.${event.role}` : SUPPLY;
  const named = (what: string, n = 0): Label => [`puerto_rico.float.${what}`, { n: Math.abs(n) }];
  return [
    ...GOODS.flatMap((kind) => {
      const heap = `${SUPPLY}.${kind}`;
      return passed(
        kind,
        goods[kind],
        `${own}.goods.${kind}`,
        taker ?? heap,
        [`puerto_rico.good.${kind}`],
        heap,
      );
    }),
    ...passed('coin', doubloons, `${own}.coin`, giver, named('doubloons', doubloons)),
    ...passed('points', points, `${own}.points`, ship ?? `${SUPPLY}.points`, named('points', points)),
    ...passed('person', colonists, `${own}.windrose`, 'colonist_ship', named('colonists', colonists)),
    ...passed('noble', nobles, `${own}.windrose`, 'colonist_ship', named('nobles', nobles)),
  ];
}

/** Return the flight of `change` things from `source` to `mine`, or from `mine` to `there` if it is negative. */
function passed(
  glyph: GlyphName,
  change = 0,
  mine: string,
  there: string,
  name: Label,
  source = there,
): Flight[] {
  if (change === 0) return [];
  const [from, to] = change > 0 ? [source, mine] : [mine, there];
  const fill = glyph === 'person' ? { fill: COLONIST_FILL } : {};
  return [{ glyph, n: Math.abs(change), from, to, name, ...fill }];
}
