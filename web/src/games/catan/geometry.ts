/**
 * The island as a drawing. Hexes, corners and edges have the engine's numbers: from top to bottom, and around a hex
 * clockwise, where corner 0 is the top and side 0 lies between corners 0 and 1.
 */

import { LAND, type Point } from './facts';

export { LAND, type Point };

const AROUND: readonly Point[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];
const around = ([x, y]: Point): Point[] => AROUND.map(([dx, dy]) => [x + dx, y + dy]);
const find = (all: readonly Point[], [x, y]: Point): number => all.findIndex(([a, b]) => a === x && b === y);
const once = (all: readonly Point[]): Point[] => all.filter((one, at) => find(all, one) === at);

/** The engine has the same tables. They are made of the hexes here, which is less to load. */
export const CORNER: readonly Point[] = once(LAND.flatMap(around)).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
export const HEX_CORNERS = LAND.map((hex) => around(hex).map((corner) => find(CORNER, corner)));
export const CORNER_HEXES = CORNER.map((_, corner) =>
  [...LAND.keys()].filter((hex) => HEX_CORNERS[hex]?.includes(corner)),
);
/** The two corners of each edge. */
export const EDGE: readonly Point[] = once(
  HEX_CORNERS.flatMap((corners) =>
    corners.map((a, side): Point => {
      const b = corners[(side + 1) % 6] ?? a;
      return [Math.min(a, b), Math.max(a, b)];
    }),
  ),
).sort((a, b) => a[0] - b[0] || a[1] - b[1]);

/** One or two hexes beside each edge. */
export const EDGE_HEXES: readonly (readonly number[])[] = EDGE.map(([a, b]) =>
  (CORNER_HEXES[a] ?? []).filter((hex) => CORNER_HEXES[b]?.includes(hex)),
);

/** The edge's side as seen from its only hex, 0 (north-east) to 5 (north-west), clockwise. */
export function sideOf(hex: number, edge: number): number {
  const [a, b] = EDGE[edge] ?? [-1, -1];
  const corners = HEX_CORNERS[hex] ?? [];
  return corners.findIndex((corner, side) => {
    const next = corners[(side + 1) % 6];
    return (corner === a && next === b) || (corner === b && next === a);
  });
}

/** The length of a hex's side in units of the drawing. */
export const R = 58;

// Places in drawing units: the side of a hex is 1, the middle of the island 0,0.

const HALF = Math.sqrt(3) / 2;

function drawn([x, y]: Point): Point {
  return [x * HALF, (y - 6) / 2];
}

export const HEX_XY: readonly Point[] = LAND.map(drawn);
export const CORNER_XY: readonly Point[] = CORNER.map(drawn);
export const EDGE_XY: readonly Point[] = EDGE.map(([a, b]) => middle(cornerXY(a), cornerXY(b)));

export function hexXY(hex: number): Point {
  return HEX_XY[hex] ?? [0, 0];
}
export function cornerXY(corner: number): Point {
  return CORNER_XY[corner] ?? [0, 0];
}
export function edgeXY(edge: number): Point {
  return EDGE_XY[edge] ?? [0, 0];
}
/** Both ends of an edge, drawn together by a share of its length. */
export function edgeEnds(edge: number, inset = 0): readonly [Point, Point] {
  const [a, b] = EDGE[edge] ?? [0, 0];
  return [between(cornerXY(a), cornerXY(b), inset), between(cornerXY(b), cornerXY(a), inset)];
}

export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function middle(a: Point, b: Point): Point {
  return between(a, b, 0.5);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Return the outline of a hex around x, y. */
export function outline([x, y]: Point, size = 1): string {
  return AROUND.map(([dx, dy]) => px([x + dx * HALF * size, y + (dy / 2) * size])).join(' ');
}

/** The shore of the whole island: every hex in one path. */
export const ISLE = HEX_XY.map((at) => `M${outline(at).replaceAll(' ', 'L')}z`).join('');

/** Where the ship of a harbour lies: out at sea, before the middle of its edge. */
export function harbourXY(edge: number): Point {
  const at = edgeXY(edge);
  const out = Math.abs(at[0]) > 4 ? 0.5 : 0.6;
  const from = hexXY(EDGE_HEXES[edge]?.[0] ?? 0);
  const length = distance(at, from);
  return [at[0] + ((at[0] - from[0]) / length) * out, at[1] + ((at[1] - from[1]) / length) * out];
}

/** Return "x,y" in the units of the drawing. */
export function px([x, y]: Point): string {
  return `${(x * R).toFixed(1)},${(y * R).toFixed(1)}`;
}
