/**
 * The readings of Viscounts' events: silver, resources, debts and deeds go to their owners, workers through the
 * castle. Viscounts and buildings move as pieces.
 */

import { interpreter } from '$game/reading';
import { AUTOMATON, COLOURS, FILL } from '$kit/colours';
import type { GlyphName } from '$kit/paths';
import type { Flight } from '$motion/flight';
import { spaceOf, type Viscounts, type Holding, type Segment, type ViscountsView } from './view';

const GLYPH: Readonly<Partial<Record<Holding, GlyphName>>> = {
  ink: 'ink',
  stone: 'stone',
  gold: 'gold',
  silver: 'silver_coin',
  debts: 'debt',
  deeds: 'deed',
};

export const reading = interpreter<Viscounts>({
  'viscounts.pass': { news: false },
  'viscounts.draws': { news: false },
  'viscounts.exchange': { sound: 'coins' },
  'viscounts.builds': { sound: 'build' },
  'viscounts.gains': ({ seat, what }, { after }) => ({
    flights: goods(what, place(after, seat), `seat.${seat}`),
  }),
  'viscounts.pays': ({ seat, what }, { after }) => ({
    flights: goods(what, `seat.${seat}`, place(after, seat)),
  }),
  'viscounts.sends': ({ seat, segment, workers }, { after }) => ({
    flights: [worker(after, seat, `seat.${seat}`, level(segment, 1), workers)],
  }),
  'viscounts.climb': ({ by, segment, level: to }, { after }) => ({
    flights: [worker(after, by, level(segment, to - 1), level(segment, to))],
  }),
  'viscounts.steps_aside': ({ seat, segment }, { after }) => ({
    flights: [-1, 1].map((aside) =>
      worker(after, seat, level(segment, 1), level(beside(after, segment, aside), 1)),
    ),
  }),
  'viscounts.shift': ({ by, segment, direction }, { after }) => {
    const to = beside(after, segment, direction === 'clockwise' ? 1 : -1);
    return { flights: [worker(after, by, level(segment, 1), level(to, 1))] };
  },
  'viscounts.exile': ({ seat, segment, level: from }, { after }) => ({
    flights: [worker(after, seat, level(segment, from), `seat.${seat}`)],
  }),
  'viscounts.ruler': ({ seat }, { before, after }) => ({
    flights: [
      {
        glyph: 'noble',
        from: before.ruler === null ? 'castle.3' : `seat.${before.ruler}`,
        to: `seat.${after.ruler ?? seat}`,
        quiet: true,
      },
    ],
  }),
});

/** Return where somebody's viscount stands: what is got or paid comes from there. */
function place(view: ViscountsView, seat: number): string {
  const space = spaceOf(view, seat);
  return space === null ? `seat.${seat}` : `space.${space}`;
}

function goods(what: Readonly<Partial<Record<Holding, number>>>, from: string, to: string): Flight[] {
  const kinds = Object.keys(GLYPH) as Holding[];
  return kinds.flatMap((kind) => {
    const [glyph, n = 0] = [GLYPH[kind], what[kind]];
    return glyph && n > 0 ? [{ glyph, n, from, to, name: [`viscounts.holding.${kind}`, { n }] }] : [];
  });
}

function worker(view: ViscountsView, seat: number, from: string, to: string, n = 1): Flight {
  const colour = seat === view.automaton?.player ? AUTOMATON : COLOURS[seat];
  return { glyph: 'person', fill: FILL[colour ?? AUTOMATON], n, from, to, quiet: true };
}

/** Return a level of the castle over a segment; the keep is one for all. */
function level(segment: Segment, n: number): string {
  return n > 2 ? 'castle.3' : `castle.${n}.${segment}`;
}

function beside(view: ViscountsView, segment: Segment, aside: number): Segment {
  const around = view.segments.map((one) => one.segment);
  return around.at((around.indexOf(segment) + aside) % around.length) ?? segment;
}
