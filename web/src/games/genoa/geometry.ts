/** Where things are on the city: cells of 72 inside a wall, seen in one drawing. */

import { CELL } from './art/ground';
import type { FieldView } from './view';

/** Where the first cell begins, and how large the whole drawing is. */
export const START = 22;
export const SIZE = START + 8 * CELL + 9;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  /** In cells. */
  columns: number;
  rows: number;
}

/** The box around the cells of a field; cells are blue and red, both from 1. */
export function boxOf({ cells }: Pick<FieldView, 'cells'>): Box {
  const blue = cells.map(([column]) => column);
  const red = cells.map(([, row]) => row);
  const [left, top] = [Math.min(...blue), Math.min(...red)];
  const [columns, rows] = [Math.max(...blue) - left + 1, Math.max(...red) - top + 1];
  return { x: at(left), y: at(top), w: columns * CELL, h: rows * CELL, columns, rows };
}

export function at(cell: number): number {
  return START + (cell - 1) * CELL;
}

/**
 * Return where a disc lies on a field: in the middle of a street or the market. On a building it leaves room for the gift, the
 * owner and the offers: at the lower edge of a wide one, before the house of a tall one, in the garden of a villa.
 */
export function discAt({ x, y, w, h, columns, rows }: Box, building: boolean): Point {
  if (!building) return [x + w / 2, y + h / 2 + 8];
  if (columns > rows) return [x + w / 2, y + h - 14];
  return [x + w / 2, y + (rows > 2 ? 165 : 70)];
}

type Point = readonly [x: number, y: number];

/**
 * Return the way of the tower over these fields, disc by disc. Where it goes straight up or down through a tall building it keeps to
 * the border, so that the gift stays readable.
 */
export function way(stops: readonly { box: Box; building: boolean }[]): Point[] {
  const discs = stops.map(({ box, building }) => discAt(box, building));
  return stops.flatMap(({ box, building }, i) => {
    const disc = discs[i] ?? [0, 0];
    const border: Point = [box.x + 5, disc[1]];
    const straight = (other: Point | undefined): Point[] =>
      building && box.rows > 1 && other && Math.abs(other[0] - disc[0]) < CELL / 2 ? [border] : [];
    return [...straight(discs[i - 1]), disc, ...straight(discs[i + 1])];
  });
}
