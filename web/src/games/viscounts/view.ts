/** The types of Viscounts' view, and functions of it that several parts need. */

import type words from '@games/viscounts/words/en.json';
import { mine } from '$game/players';
import type { Look as AnyLook, Play as AnyPlay } from '$game/module';
import {
  ATOMS,
  CARD,
  MANUSCRIPT_FACTS,
  PIECE_FACTS,
  PLOT_FACTS,
  SEGMENT_FACTS,
  type Atom,
  type AutomatonView,
  type Facts,
  type Icon,
  type Kind,
  type Manuscript,
  type Piece,
  type PlayerView,
  type Plot,
  type PlotFacts,
  type Segment,
  type SegmentView,
  type Space,
  type Townsperson,
  type ViscountsView,
} from './facts';

export { mine };
export * from './facts';

export interface Viscounts extends Facts {
  words: keyof typeof words;
  desk: undefined;
  mark: {
    readonly space: Space;
    readonly segment: Segment;
    readonly card: Townsperson;
    readonly manuscript: Manuscript;
    readonly plot: Plot;
    readonly piece: Piece;
    readonly seat: number;
  };
}
export type ViscountsKey = Viscounts['words'];
export type Look = AnyLook<Viscounts>;
export type Play = AnyPlay<Viscounts>;

/** The keys of all printed things. */
export const TOWNSFOLK = Object.keys(CARD) as Townsperson[];
export const CODICES = Object.keys(MANUSCRIPT_FACTS) as Manuscript[];
export const BUILDINGS = Object.keys(PIECE_FACTS) as Piece[];

/** Return all players; the automaton comes last. */
export function everybody(view: ViscountsView): readonly PlayerView[] {
  return view.automaton ? [...view.players, view.automaton] : view.players;
}

export function automatonAt(view: ViscountsView, seat: number): AutomatonView | null {
  return view.automaton?.player === seat ? view.automaton : null;
}

/** Return the space of the track on which the active player's markers have met, or null. */
export function met(view: ViscountsView): number | null {
  const markers = everybody(view)[view.active]?.markers;
  return view.round > 0 && markers && markers.corruption === markers.virtue ? markers.virtue : null;
}

/** Return where somebody's viscount stands. */
export function spaceOf(view: ViscountsView, player: number): Space | null {
  return everybody(view).find((one) => one.player === player)?.viscount ?? null;
}

export function isInner(space: Space): boolean {
  return space.startsWith('inner');
}

export function segmentOf(space: Space): Segment {
  if (isInner(space)) return space.slice('inner_'.length) as Segment;
  const odd = Number(space) - 1 + (Number(space) % 2);
  return `${odd}_${odd + 1}` as Segment;
}

export function innerOf(segment: Segment): Space {
  return `inner_${segment}`;
}

/** Return the outer spaces of a segment, clockwise. */
export function outerOf(segment: Segment): readonly Space[] {
  return segment.split('_') as Space[];
}

export function kindOf(piece: Piece): Kind {
  return piece.slice(0, piece.lastIndexOf('_')) as Kind;
}

/** Return what is printed on a plot, on the side of the board that is in use. */
export function plotFacts(view: ViscountsView, plot: Plot): PlotFacts {
  const found = PLOT_FACTS[view.side][plot];
  if (!found) throw new RangeError(`no plot ${plot} on this side`);
  return found;
}

/** Return the number of plots left of the river. */
export function leftOf(view: ViscountsView, { plots }: SegmentView): number {
  return plots.filter(({ plot }) => plotFacts(view, plot).bank === 'left').length;
}

/** Return the segments clockwise, beginning with my viscount's. */
export function fromMine(look: Look): readonly SegmentView[] {
  const { segments } = look.view;
  const space = mine(look)?.viscount;
  const at = space ? segments.findIndex(({ segment }) => segment === segmentOf(space)) : 0;
  return [...segments.slice(at), ...segments.slice(0, Math.max(at, 0))];
}

/** Return the townsperson at the segment, or the values printed under the empty pile. */
export function townspersonOf({ segment, person }: SegmentView): {
  silver: number;
  icons: readonly Icon[];
  top: string;
} {
  return person ? CARD[person] : SEGMENT_FACTS[segment];
}

export function costOf({ segment, manuscript }: SegmentView): number {
  return manuscript ? MANUSCRIPT_FACTS[manuscript].cost : SEGMENT_FACTS[segment].cost;
}

/** One part of an effect, and how many times it happens. */
export interface Part {
  atom: Atom;
  n: number;
}

/** An effect, as it is printed in atoms: alternatives, each a sequence. */
export function readEffect(effect: string): readonly (readonly Part[])[] {
  if (effect === '') return [];
  return effect.split(' | ').map((option) => option.split(' + ').map(readPart));
}

function readPart(text: string): Part {
  const [first = '', second] = text.split(' ');
  const name = second ?? first;
  const atom = ATOMS.find((one) => one === name);
  if (!atom) throw new RangeError(`no effect is called ${name}`);
  return { atom, n: second === undefined ? 1 : Number(first) };
}
