/** Houses, trees and what stands around them, for every city: seen from the front and a little from above. */

import {
  at,
  bare,
  c,
  e,
  GLASS,
  INK,
  LEAF,
  many,
  p,
  PARCHMENT,
  polygon,
  r,
  shade,
  short,
  TERRACOTTA,
  thin,
  U,
  V,
  type Point,
} from './pen';

/** The roof of a block: ridge along the front, gable in front, hip, pyramid, battlements, dome. */
export type Roof = 'ridge' | 'gable' | 'hip' | 'pyramid' | 'battlements' | 'dome';

/** x, y: front, bottom left; w, h: the front; d: depth; q: height of the roof. */
export function block(
  x: number,
  y: number,
  w: number,
  h: number,
  d: number,
  q: number,
  wall: string,
  roof = TERRACOTTA,
  kind: Roof = 'ridge',
): string {
  const box: Box = {
    x,
    y,
    w,
    q,
    dx: d * 0.6,
    dy: -d * 0.5,
    right: x + w,
    top: y - h,
    wall,
    dark: shade(wall, -0.2),
    roof,
    shaded: shade(roof, -0.18),
  };
  if (kind === 'ridge' || kind === 'hip') return ridged(box, kind === 'hip' ? w * 0.2 + d * 0.12 : 0);
  if (kind === 'gable') return gabled(box);
  if (kind === 'pyramid') return pointed(box);
  return kind === 'dome' ? domed(box) : battlemented(box);
}

interface Box {
  x: number;
  y: number;
  w: number;
  q: number;
  dx: number;
  dy: number;
  right: number;
  top: number;
  wall: string;
  dark: string;
  roof: string;
  shaded: string;
}

/** The overhang of a roof. */
const EAVES = 1.8;

function side({ y, right, dx, dy, top, dark }: Box, ...more: Point[]): string {
  return polygon([[right, y], [right + dx, y + dy], [right + dx, top + dy], ...more, [right, top]], dark);
}

function front({ x, y, right, top, wall }: Box, ...more: Point[]): string {
  return polygon([[x, y], [x, top], ...more, [right, top], [right, y]], wall);
}

/** A ridge along the front; with a hip its ends lean in. */
function ridged(box: Box, hip: number): string {
  const { x, q, dx, dy, right, top, roof, shaded } = box;
  const [lx, ly] = [x + dx / 2 + hip, top - q + dy / 2];
  const [rx, ry] = [right + dx / 2 - hip, ly];
  const over = hip > 0 ? 0 : EAVES;
  const end =
    hip > 0
      ? side(box) +
        polygon(
          [
            [right + EAVES, top + 1],
            [right + dx + EAVES, top + dy + 1],
            [rx, ry],
          ],
          shaded,
        )
      : side(box, [rx, ry]);
  const slope = polygon(
    [
      [x - EAVES, top + 1.4],
      [right + EAVES, top + 1.4],
      [rx + over, ry],
      [lx - over, ly],
    ],
    roof,
  );
  const course = (k: number): string =>
    `M${short(x - EAVES + (lx - x) * k)} ${short(top + 1 + (ly - top) * k)}L${short(right + EAVES + (rx - right) * k)} ${short(top + 1 + (ry - top) * k)}`;
  return end + front(box) + slope + thin(course(0.36) + course(0.68), 0.4);
}

function gabled(box: Box): string {
  const { x, w, q, dx, dy, right, top, roof, shaded } = box;
  const tip: Point = [x + w / 2, top - q];
  const back: Point = [tip[0] + dx, tip[1] + dy];
  const course = (k: number): string =>
    `M${short(tip[0] + (right - tip[0]) * k)} ${short(tip[1] + (top - tip[1]) * k)}l${short(dx)} ${short(dy)}`;
  return (
    side(box) +
    polygon([[x - EAVES, top + 1], tip, back, [x + dx - EAVES, top + dy + 1]], roof) +
    front(box, tip) +
    polygon([[right + EAVES, top + 1.6], tip, back, [right + dx + EAVES, top + dy + 1.6]], shaded) +
    thin(course(0.36) + course(0.7), 0.4) +
    p(`M${x - EAVES} ${top + 1.6}L${tip[0]} ${tip[1]}L${right + EAVES} ${top + 1.6}`, 'none', V)
  );
}

function pointed(box: Box): string {
  const { x, w, q, dx, dy, right, top, roof, shaded } = box;
  const tip: Point = [x + w / 2 + dx / 2, top - q + dy / 2];
  const far = polygon([[right + EAVES, top + 1], [right + dx + EAVES, top + dy + 1], tip], shaded);
  return side(box) + front(box) + far + polygon([[x - EAVES, top + 1], [right + EAVES, top + 1], tip], roof);
}

function flat(box: Box, fill: string): string {
  const { x, dx, dy, right, top } = box;
  return (
    side(box) +
    front(box) +
    polygon(
      [
        [x, top],
        [right, top],
        [right + dx, top + dy],
        [x + dx, top + dy],
      ],
      fill,
    )
  );
}

function battlemented(box: Box): string {
  const { x, w, dx, dy, right, top, wall, dark } = box;
  const n = Math.max(2, Math.round(w / 6));
  const step = (w / (n * 2 - 1)).toFixed(2);
  const teeth = many(n, (i) => `v-4.5h${step}v4.5${i < n - 1 ? `h${step}` : ''}`);
  return (
    flat(box, shade(wall, -0.3)) +
    p(`M${right + dx} ${top + dy}v-3l${-dx} ${-dy}v3z`, dark) +
    p(`M${x} ${top + 1}${teeth}z`, wall)
  );
}

function domed(box: Box): string {
  const { x, w, q, dx, dy, top, wall, roof } = box;
  const [middle, foot] = [x + w / 2 + dx / 2, top + dy / 2];
  return (
    flat(box, shade(wall, 0.25)) +
    p(`M${x + dx / 2} ${foot}v-2a${w / 2} ${q} 0 0 1 ${w} 0v2z`, roof) +
    thin(`M${middle} ${foot - 2 - q}v${q}`, 0.4) +
    p(`M${middle} ${foot - q - 2}v-5m-2 2h4`)
  );
}

export const win = (x: number, y: number, n = 1, gap = 7, w = 3, h = 5, f = GLASS): string =>
  many(n, (i) => p(`M${x + i * gap} ${y}v-${h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h}z`, f, U));
export const door = (x: number, y: number, w = 6, h = 9, f = '#642'): string =>
  p(`M${x} ${y}v-${h - w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`, f);
export const tree = (x: number, y: number, k = 1, f = LEAF): string =>
  at(
    x,
    y,
    p('M0 0v-5', 'none', 'stroke-width="2.4" stroke="#642"') +
      p('M0-4c-6 0-8-4-6-8 0-5 4-7 6-7s6 2 6 7c2 4 0 8-6 8z', f) +
      bare('M1-5c4 0 5-3 4-6-1 3-3 4-6 4z', shade(f, -0.3), 0.6),
    k,
  );
export const cypress = (x: number, y: number, k = 1): string =>
  at(
    x,
    y,
    p('M0 0v-4', 'none', V) +
      p('M0-3c-4-2-4-9 0-20 4 11 4 18 0 20z', '#574') +
      bare('M.5-4c3-3 2-9 0-16z', '#343', 0.6),
    k,
  );
export const flag = (x: number, y: number, f: string, h = 11): string =>
  p(`M${x} ${y}v-${h}`) + p(`M${x} ${y - h}q3-2 5 0t5 0v5q-3 2-5 0t-5 0z`, f, U);
export const barrel = (x: number, y: number, k = 1): string =>
  at(
    x,
    y,
    p('M-5 0q-2-5.5 0-11h10q2 5.5 0 11z', '#b85') +
      thin('M-5.5-3h11M-5.5-8h11', 0.8, 1.1) +
      e(0, -11, 5, 1.6, '#D9B97A', U),
    k,
  );
export const sack = (x: number, y: number, f = '#D8BE8D'): string =>
  at(x, y, p('M-5 0q-2-5 1-8l2 0 0-2h4v2h2q3 3 1 8z', f) + thin('M-2-8h4'));
export const crate = (x: number, y: number): string =>
  at(x, y, r(-5, -8, 10, 8, '#C79A5B') + thin('M-5-8l10 8M5-8l-10 8', 0.5));
export const awning = (x: number, y: number, w: number, n: number, f: string, g = '#FBF4E2'): string =>
  many(n, (i) => p(`M${x + (w / n) * i} ${y}l-1.5 6q${w / n / 2} 3 ${w / n} 0l1.5-6z`, i % 2 ? g : f, U));
export const wheel = (x: number, y: number, q = 4): string =>
  c(x, y, q, '#D9B97A') + thin(`M${x - q} ${y}h${2 * q}M${x} ${y - q}v${2 * q}`, 0.8) + c(x, y, 1, INK);
export const smoke = (x: number, y: number): string =>
  p(`M${x} ${y}c-3-3 2-5-1-8 4 0 5 4 3 6 3 1 1 3-2 2z`, '#E6DFD0', 'stroke-width=".9" opacity=".9"');
export const sign = (x: number, y: number, s: string): string =>
  p(`M${x} ${y}h7M${x + 4} ${y}v2`) + c(x + 4, y + 6, 4.5, PARCHMENT) + at(x + 4, y + 6, s);
export const stripes = (x: number, y: number, w: number, h: number, n = 3): string =>
  bare(
    many(n, (i) => `M${x} ${y + (h / n) * (i + 0.5)}h${w}v${h / n / 2}h-${w}z`),
    '#444',
    0.75,
  );
export const turret = (x: number, y: number, q: number, roof: string): string =>
  c(x, y + 1.5, q, '#000', 'stroke="none" opacity=".18"') +
  c(x, y, q, 'var(--wall3)') +
  c(x, y, q * 0.7, roof) +
  at(x, y, bare('M0 0L.5-.5A.7 .7 0 0 1 .5 .5z', '#000', 0.28), q);
