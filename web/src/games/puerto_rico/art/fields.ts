/** Island tiles, 40 by 40: what grows there, in rows. */

import { fir, pick, terraces } from '../../colony/art/props';
import { GREEN, INDIGO, PINE, plain, put, stroke } from '$kit/strokes';
import { c, many, outlined, p, r } from '$kit/pen';
import type { Tile } from '../view';

/** Ground and furrows. */
const SOIL: Readonly<Record<Tile, readonly [string, string]>> = {
  corn: ['#E3B93A', '#B88A1E'],
  indigo: ['#93A2DC', '#5E70BC'],
  sugar: ['#CFE0C4', '#93B98B'],
  tobacco: ['#D3A765', '#A67A3A'],
  coffee: ['#8A6A4A', '#5C422B'],
  quarry: ['#A5A9AC', '#6F757A'],
  forest: ['#6FA068', '#3C7142'],
};
/** One plant, its foot at 0, 0. */
const PLANT: Readonly<Record<Exclude<Tile, 'quarry'>, string>> = {
  corn: stroke('M0 0v-8', 1.2, PINE) + p('M-2-2q-1-6 2-8q3 2 2 8z', '#F9DE6B') + stroke('M0 0q-4-1-4-4M0 0q4-1 4-4', 1.1, PINE),
  indigo: p('M0 0q-5-1-5-6q4 0 5 4q1-4 5-4q0 5-5 6z', GREEN) + c(0, -7, 2.3, INDIGO),
  sugar: stroke('M-1.5 0v-10M1.5 0v-9', 1.8, '#7FA653') + stroke('M-1.5-9q-3-2-4 1M1.5-9q3-2 4 1M0-10q0-3 2-3', 1.2, PINE),
  tobacco: p('M0 0q-7-1-6-7q5 1 6 5q1-4 6-5q1 6-6 7z', '#6E9A45') + p('M0-1q-3-6 0-10q3 4 0 10z', '#86B155'),
  coffee: c(0, -4, 4.5, PINE) + plain(c(-1.7, -5, 1.2, '#C8402F') + c(1.8, -3.5, 1.2, '#C8402F') + c(0.3, -6.5, 1, '#C8402F')),
  forest: put(0, 1, 0.62, fir()),
};

const drawn = new Map<Tile, string>();

export function field(tile: Tile): string {
  const found = drawn.get(tile) ?? draw(tile);
  drawn.set(tile, found);
  return found;
}

function draw(tile: Tile): string {
  const [ground, furrow] = SOIL[tile];
  const soil = r(0.8, 0.8, 38.4, 38.4, ground, 6, 'stroke-width="1.3"');
  if (tile === 'quarry') return outlined(soil + put(20, 31, 0.78, terraces('#C9C9C4')) + plain(p('M3 36q16-6 34 0v2H3z', '#7C8187')) + put(31, 36, 0.8, pick, 18), 1.1);
  const furrows = plain(many(3, (i) => p(`M2 ${17 + i * 10}q18-6 36 0v4q-18-5-36 0z`, `${furrow}88`)));
  return outlined(soil + furrows + many(3, (row) => many(3, (i) => put(8 + i * 12, 15 + row * 11, 1, PLANT[tile]))), 1.1);
}
