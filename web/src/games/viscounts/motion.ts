/** What travels: silver, resources, debts and deeds to their owners, workers through the castle. Viscounts and buildings move as pieces. */

import type { Flight } from '$motion/flight';
import type { GlyphName } from '$kit/paths';
import type { GameEvent } from '$game/module';
import { spaceOf, type Look, type Holding, type Segment, type ViscountsView } from './view';

const GLYPH: Readonly<Partial<Record<Holding, GlyphName>>> = {
  ink: 'ink',
  stone: 'stone',
  gold: 'gold',
  silver: 'silver_coin',
  debts: 'debt',
  deeds: 'deed',
};

type Told = GameEvent & {
  by: number;
  seat: number;
  what: Readonly<Partial<Record<Holding, number>>>;
  segment: Segment;
  level: number;
  workers: number;
  direction: string;
};
type Fly = (look: Look, event: Told, before: ViscountsView) => readonly Flight[];

const FLIGHTS: Readonly<Record<string, Fly>> = {
  'viscounts.gains': (look, { seat, what }) => goods(look, what, place(look, seat), `seat.${seat}`),
  'viscounts.pays': (look, { seat, what }) => goods(look, what, `seat.${seat}`, place(look, seat)),
  'viscounts.sends': (look, { seat, segment, workers }) => [
    worker(look, seat, `seat.${seat}`, level(segment, 1), workers),
  ],
  'viscounts.climb': (look, { by, segment, level: to }) => [
    worker(look, by, level(segment, to - 1), level(segment, to)),
  ],
  'viscounts.steps_aside': (look, { seat, segment }) =>
    [-1, 1].map((aside) => worker(look, seat, level(segment, 1), level(beside(look, segment, aside), 1))),
  'viscounts.shift': (look, { by, segment, direction }) => [
    worker(look, by, level(segment, 1), level(beside(look, segment, direction === 'clockwise' ? 1 : -1), 1)),
  ],
  'viscounts.exile': (look, { seat, segment, level: from }) => [
    worker(look, seat, level(segment, from), `seat.${seat}`),
  ],
  'viscounts.ruler': ({ view }, { seat }, before) => [
    {
      glyph: 'noble',
      from: before.ruler === null ? 'castle.3' : `seat.${before.ruler}`,
      to: `seat.${view.ruler ?? seat}`,
      quiet: true,
    },
  ],
};

export function flights(event: GameEvent, look: Look, before: ViscountsView): readonly Flight[] {
  return FLIGHTS[event.key]?.(look, event as Told, before) ?? [];
}

/** Where somebody's viscount stands: what is got or paid comes from there. */
function place({ view }: Look, seat: number): string {
  const space = spaceOf(view, seat);
  return space === null ? `seat.${seat}` : `space.${space}`;
}

function goods(look: Look, what: Told['what'], from: string, to: string): Flight[] {
  const kinds = Object.keys(GLYPH) as Holding[];
  return kinds.flatMap((kind) => {
    const [glyph, n = 0] = [GLYPH[kind], what[kind]];
    return glyph && n > 0 ? [{ glyph, n, from, to, name: look.t(`viscounts.holding.${kind}`, { n }) }] : [];
  });
}

function worker({ seats }: Look, seat: number, from: string, to: string, n = 1): Flight {
  return { glyph: 'person', fill: seats[seat]?.fill ?? '', n, from, to, quiet: true };
}

/** A level of the castle over a segment; the keep is one for all. */
function level(segment: Segment, n: number): string {
  return n > 2 ? 'castle.3' : `castle.${n}.${segment}`;
}

function beside({ view }: Look, segment: Segment, aside: number): Segment {
  const around = view.segments.map((one) => one.segment);
  return around.at((around.indexOf(segment) + aside) % around.length) ?? segment;
}
