/**
 * The readings of Viscounts' events: silver, resources, debts and deeds go to their owners, workers through the
 * castle. Viscounts and buildings move as pieces.
 */

import type { GameModule } from '$game/module';
import { interpreter, type Moment, type Reading } from '$game/reading';
import { AUTOMATON, COLOURS, FILL } from '$kit/colours';
import type { GlyphName } from '$kit/paths';
import type { Flight } from '$motion/flight';
import { spaceOf, type Event, type Viscounts, type Holding, type Segment, type ViscountsView } from './view';

const GLYPH: Readonly<Partial<Record<Holding, GlyphName>>> = {
  ink: 'ink',
  stone: 'stone',
  gold: 'gold',
  silver: 'silver_coin',
  debts: 'debt',
  deeds: 'deed',
};

export const marks = {
  card: 'card',
  segment: 'segment',
  space: 'space',
  plot: 'plot',
  manuscript: 'manuscript',
  piece: 'piece',
} satisfies GameModule<Viscounts>['marks'];
export const goods = ['resource'] satisfies GameModule<Viscounts>['goods'];

export const reading = interpreter<Viscounts>({
  'viscounts.pass': { news: false },
  'viscounts.draws': { news: false },
  'viscounts.exchange': { sound: 'coins' },
  'viscounts.builds': { sound: 'build' },
  'viscounts.gains': ({ seat, what }, { after }) => ({
    flights: given(what, place(after, seat), `seat.${seat}`),
  }),
  'viscounts.pays': ({ seat, what }, { after }) => ({
    flights: given(what, `seat.${seat}`, place(after, seat)),
  }),
  'viscounts.sends': walked,
  'viscounts.climb': walked,
  'viscounts.steps_aside': walked,
  'viscounts.shift': walked,
  'viscounts.exile': walked,
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

function given(what: Readonly<Partial<Record<Holding, number>>>, from: string, to: string): Flight[] {
  const kinds = Object.keys(GLYPH) as Holding[];
  return kinds.flatMap((kind) => {
    const [glyph, n = 0] = [GLYPH[kind], what[kind]];
    return glyph && n > 0 ? [{ glyph, n, from, to, name: [`viscounts.holding.${kind}`, { n }] }] : [];
  });
}

/** A worker's way in the castle: levels 0 (the own board) to 3 (the keep), and sections to the side, clockwise. */
export interface Way {
  segment: Segment;
  from: number;
  to: number;
  aside: -1 | 0 | 1;
}
type Walk = Extract<Event, { key: `viscounts.${'sends' | 'climb' | 'steps_aside' | 'shift' | 'exile'}` }>;

export function ways(event: Event): Way[] {
  switch (event.key) {
    case 'viscounts.sends':
      return [{ segment: event.segment, from: 0, to: 1, aside: 0 }];
    case 'viscounts.climb':
      return [{ segment: event.segment, from: event.level - 1, to: event.level, aside: 0 }];
    case 'viscounts.steps_aside':
      return ([-1, 1] as const).map((aside) => ({ segment: event.segment, from: 1, to: 1, aside }));
    case 'viscounts.shift':
      return [{ segment: event.segment, from: 1, to: 1, aside: event.direction === 'clockwise' ? 1 : -1 }];
    case 'viscounts.exile':
      return [{ segment: event.segment, from: event.level, to: 0, aside: 0 }];
    default:
      return [];
  }
}

function walked(event: Walk, { after }: Moment<Viscounts>): Partial<Reading> {
  const seat = 'seat' in event ? event.seat : event.by;
  const colour = seat === after.automaton?.player ? AUTOMATON : COLOURS[seat];
  const level = (segment: Segment, n: number): string =>
    n === 0 ? `seat.${seat}` : n > 2 ? 'castle.3' : `castle.${n}.${segment}`;
  return {
    flights: ways(event).map(({ segment, from, to, aside }) => ({
      glyph: 'person',
      fill: FILL[colour ?? AUTOMATON],
      n: event.key === 'viscounts.sends' ? event.workers : 1,
      from: level(segment, from),
      to: level(beside(after, segment, aside), to),
      quiet: true,
    })),
  };
}

function beside(view: ViscountsView, segment: Segment, aside: number): Segment {
  const around = view.segments.map((one) => one.segment);
  return around.at((around.indexOf(segment) + aside) % around.length) ?? segment;
}
