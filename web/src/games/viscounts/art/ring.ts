/** The ring in a box of 400: five sectors of land around the castle, the first at the top. */

import { block, tree, turret } from '$kit/masonry';
import { at, bare, c, e, INK, line, many, outlined, p, r, short, TERRACOTTA, thin, U, V, WATER } from '$kit/pen';
import type { Segment } from '../facts';

export type Band = readonly [from: number, to: number];

/** Radii of the parts of the ring, from the middle outwards. */
export const KEEP = 25;
export const LEVEL_2: Band = [29.5, 60];
export const LEVEL_1: Band = [63.5, 95];
export const INNER: Band = [103, 132];
export const OUTER: Band = [133, 165];
export const PLOTS_AT = 183;
const LAND: Band = [164, 199];

export const SECTOR = (2 * Math.PI) / 5;
const FIRST = -Math.PI / 2 - SECTOR / 2;
const MIDDLE = 200;

/** Return the angle at this share of a sector. */
export function angle(sector: number, share: number): number {
  return FIRST + (sector + share) * SECTOR;
}

export function point(radius: number, turn: number): readonly [x: number, y: number] {
  return [MIDDLE + radius * Math.cos(turn), MIDDLE + radius * Math.sin(turn)];
}

const spot = (radius: number, turn: number): string => point(radius, turn).map(short).join(' ');

/** Return the outline of a part of a ring; `gap` is left free at both ends. */
export function arc([inner, outer]: Band, from: number, to: number, gap = 0): string {
  const [far, near] = [gap / outer, gap / inner];
  return `M${spot(outer, from + far)}A${outer} ${outer} 0 0 1 ${spot(outer, to - far)}L${spot(inner, to - near)}A${inner} ${inner} 0 0 0 ${spot(inner, from + near)}z`;
}

const EDGE = `stroke="${INK}" stroke-width="1.2"`;
const pattern = (id: string, w: number, h: number, ground: string, inside: string): string =>
  `<pattern id="viscounts-${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${r(0, 0, w, h, ground)}${inside}</pattern>`;

/** Textures, once a page. */
const defs = (): string =>
  `<defs>${pattern('cobbles', 14, 12, 'var(--lane)', many(3, (k) => r([0.7, -6.3, 7.7][k] ?? 0, k > 0 ? 6.6 : 0.6, 12.6, 4.8, 'none', 2.4, 'stroke="var(--lane2)" opacity=".38"')))}` +
  pattern('parchment', 60, 60, 'var(--parch)', line('M6 12q6-3 12 0M38 30q7 3 13 0M14 46q5-2 9 1M48 8l3 1M27 22l2 1M8 31l2-1M40 52l3 1', 'var(--parch2)', 1, 0.45)) +
  pattern('ashlar', 20, 14, 'var(--wall)', line('M0 .5h20M0 7.5h20M5 .5v7M15 7.5v6.5', 'var(--wall2)', 0.8)) +
  pattern('water', 24, 14, 'var(--sea)', line('M1 5q3-3 6 0t6 0M12 12q3-3 6 0t6 0', 'var(--sea2)', 1.1, 0.6)) +
  pattern('lawn', 22, 18, 'var(--lawn)', line('M3 6l1.5-3 1.5 3M14 14l1.5-3 1.5 3', 'var(--lawn2)', 1, 0.55)) +
  `${pattern('soil', 16, 10, 'var(--soil)', line('M0 3q4-2 8 0t8 0M0 8q4-2 8 0t8 0', 'var(--soil2)'))}</defs>`;

const fir = (x: number, y: number, k: number, fill = '#574'): string =>
  at(x, y, p('M0 0v-3', 'none', V) + p('M0-19l5 7h-2.5l4 5h-13l4-5h-2.5z', fill) + bare('M0-18l4.5 6h-2.5l4 4.5h-5z', '#222', 0.18), k);

interface Country {
  fill: string;
  /** Returns the drawing between two plots. */
  between: (k: number) => string;
}

const COUNTRY: Readonly<Record<Segment, Country>> = {
  '1_2': { fill: 'url(#viscounts-lawn)', between: () => e(0, 0, 8, 3.5, WATER) + thin('M-3 0q1.5-1.5 3 0t3 0') },
  '3_4': {
    fill: 'var(--town)',
    between: (k) => block(-6, 4, 7, 5, 4, 3, ['#ea9', '#ec8', '#fed'][k % 3] ?? '#fed') + block(2, 5, 5, 4, 3, 3, '#eec', '#a44', 'gable'),
  },
  '5_6': { fill: 'var(--forest)', between: () => fir(-4, 4, 0.62) + fir(3, 5, 0.72, '#464') },
  '7_8': { fill: 'url(#viscounts-lawn)', between: () => tree(-4, 5, 0.5) + p('M-1 5q5-9 10 0z', '#ba9') },
  '9_10': { fill: 'url(#viscounts-soil)', between: () => thin('M-6-3l10 3M-6 0l10 3M-6 3l10 3', 0.6, 1.3) + tree(6, 3, 0.4) },
};

function land(sector: number, segment: Segment, plots: number): string {
  const { fill, between } = COUNTRY[segment];
  const decor = many(plots - 1, (k) => {
    const [x, y] = point(172, angle(sector, (k + 1) / plots));
    return at(+short(x), +short(y), outlined(between(k), 1));
  });
  return p(arc(LAND, angle(sector, 0), angle(sector, 1)), fill, EDGE) + decor;
}

/** From the inner spaces to the rim, where the left plots end. */
function river(sector: number, share: number): string {
  const points = Array.from({ length: 15 }, (_, k) => {
    const radius = 133 + k * 4.7;
    const bend = Math.min(1, Math.max(0, (radius - 152) / 26));
    return spot(radius, angle(sector, 0.5 + (share - 0.5) * bend) + (Math.sin(k * 1.2) * 2.2) / radius);
  });
  const water = (width: number, colour: string): string =>
    `<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
  return water(8, INK) + water(6, 'var(--sea)') + water(1.2, 'var(--sea2)');
}

function battlements(radius: number, n: number, width: number): string {
  const half = (Math.PI / n) * 0.62;
  return many(n, (i) => p(arc([radius - width, radius + width * 0.9], (i / n) * 2 * Math.PI - half, (i / n) * 2 * Math.PI + half), 'var(--wall3)', `stroke="${INK}" stroke-width=".8"`));
}

function level(band: Band, fill: string, gap: number): string {
  return many(5, (i) => p(arc(band, angle(i, 0), angle(i, 1), gap), fill, EDGE));
}

function castle(): string {
  const disc = (radius: number, fill: string): string => c(MIDDLE, MIDDLE, radius, fill, EDGE);
  const towers = many(5, (i) => {
    const [x, y] = point(96, angle(i, 0));
    const [u, v] = point(61, angle(i, 0));
    return turret(x, y, 6.4, TERRACOTTA) + turret(u, v, 5, '#579');
  });
  return (
    disc(102.5, 'url(#viscounts-water)') + disc(98, 'var(--wall4)') + battlements(97, 66, 2) + level(LEVEL_1, 'url(#viscounts-ashlar)', 1.3) +
    disc(63, 'var(--wall4)') + battlements(62, 44, 1.8) + level(LEVEL_2, 'var(--court)', 1.1) +
    disc(29, 'var(--wall4)') + battlements(28, 24, 1.7) + disc(KEEP, 'var(--keep)') + outlined(towers, 1)
  );
}

export interface Sector {
  segment: Segment;
  plots: number;
  /** The number of plots left of the river. */
  left: number;
}

/** Return the ground of the ring: everything that never moves. */
export function ground(sectors: readonly Sector[]): string {
  const lanes = sectors.map((_, i) =>
    p(arc(OUTER, angle(i, 0), angle(i, 0.5), 0.4), 'url(#viscounts-cobbles)', EDGE) +
    p(arc(OUTER, angle(i, 0.5), angle(i, 1), 0.4), 'url(#viscounts-cobbles)', EDGE) +
    p(arc(INNER, angle(i, 0), angle(i, 1), 0.4), 'url(#viscounts-parchment)', EDGE),
  );
  const lands = sectors.map(({ segment, plots }, i) => land(i, segment, plots));
  const rivers = sectors.map(({ plots, left }, i) => river(i, left / plots));
  return defs() + [...lands, ...lanes, ...rivers].join('') + castle();
}

/** Return a bar between two neighbouring plots. */
export function linkPath(sector: number, place: number, plots: number): string {
  const from = angle(sector, (place + 0.5) / plots);
  const to = angle(sector, (place + 1.5) / plots);
  return `M${spot(PLOTS_AT, from)}A${PLOTS_AT} ${PLOTS_AT} 0 0 1 ${spot(PLOTS_AT, to)}`;
}

/** A pawn with a crown, its foot at 0, 0. */
const PAWN = 'M-9 1q0-7 4-9-3-1-3-5 0-7 8-7t8 7q0 4-3 5 4 2 4 9z';
export function viscount(fill: string, ink: string, letter: string): string {
  return (
    e(0, 1, 10, 3, '#000', 'opacity=".2"') +
    outlined(p(PAWN, 'var(--surface)', 'stroke="var(--surface)" stroke-width="4"') + p(PAWN, fill) + p('M-6-19.5l-1.5-6 4 2.5L0-28l3.5 5 4-2.5-1.5 6q-6-2-12 0z', '#da2', U)) +
    `<text y="-7.2" text-anchor="middle" font-size="10.5" font-weight="750" style="fill:${ink}">${letter}</text>`
  );
}
