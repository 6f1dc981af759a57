/** The six kinds of land, each on a hex of radius 58 around 0, 0; the circle in the middle stays free for the number. */

import '../palette.css';
import { at, p } from '$kit/pen';
import type { CatanView } from '../view';
import { boulder, BRICKS, CACTUS, CART, ears, fence, fir, ground, KILN, log, MINE, peak, sheep, STOOK, stroke, tufts } from './things';

type Terrain = NonNullable<CatanView['board']['terrain'][number]>;

const tint = (terrain: Terrain, place = ''): string => `var(--${terrain}${place})`;

const FIRS = [[-31, -15, 0.8], [31, -15, 0.8], [-17, -23, 0.95], [17, -23, 0.95], [0, -27, 1.1], [-37, 9, 0.95], [37, 9, 0.95], [-30, 33, 1.05], [30, 33, 1.05]] as const;
const STOOKS = [[-17, -20, 0.95], [2, -25, 1.05], [20, -20, 0.95], [-25, 40, 1.1], [26, 40, 1.1], [0, 52, 0.9]] as const;
const EARS = [[-40, -2], [-31, -8], [31, -8], [40, -3], [-41, 20], [-32, 17], [32, 16], [41, 19], [-12, 45], [12, 45]] as const;

const DRAWN: Readonly<Record<Terrain, () => string>> = {
  forest: () =>
    ground(['M-60-8q24-22 52-10t68-6v-50h-120z', tint('forest', '-far')], ['M-60 40q30-14 60-6t60-8v50h-120z', tint('forest', '-near')]) +
    FIRS.map(([x, y, size], i) => at(x, y, fir(i % 2 === 1), size)).join('') +
    log(-13, 40) + log(-5, 45) + log(-2, 37.5),
  pasture: () =>
    ground(['M-60-6q30-20 62-8t58-8v-60h-120z', tint('pasture', '-far')], ['M-60 34q34-12 62-2t60-6v50h-120z', tint('pasture', '-near')]) +
    at(-14, -26, fence(28)) + at(26, -18, sheep(1), 0.95) + at(-25, -11, sheep(-1), 0.85) + at(-20, 38, sheep(1), 1.15) + at(22, 37, sheep(-1)) +
    tufts('var(--tuft)', [-38, 16], [39, 14], [3, 46], [12, -38], [36, 24]),
  field: () =>
    ground(
      ['M-60-6q40-22 120-4v-60h-120z', tint('field', '-far')],
      ['M-60 6q60-26 120-4v14q-60-24-120 6zM-60 28q60-26 120-2v12q-60-22-120 4zM-60 50q60-24 120-4v12q-60-16-120 6z', tint('field', '-near')],
    ) + ears(...EARS) + STOOKS.map(([x, y, size]) => at(x, y, STOOK, size)).join(''),
  hills: () =>
    ground(['M-60 0q16-26 38-18 20-18 40-4 22-8 42 20v-70h-120z', tint('hills', '-far')], ['M-60 38q30-18 60-6t60-8v50h-120z', tint('hills', '-near')]) +
    stroke('M-40-12q10-9 20-3M14-20q12-4 22 8M-46 22q8-6 14-2M34 20q8-4 12 2', 1.1, '#8C4A3080') +
    p('M-18-24q5-12 17-12t18 12z', '#C97A50') + at(-24, 41, KILN) + at(24, 40, BRICKS) + at(30, -13, BRICKS, 0.62) +
    tufts('#7B8A3F', [-36, -4], [2, 48]),
  mountains: () =>
    ground(['M-60 0l22-12 20 6 30-8 48 12v-70h-120z', tint('mountains', '-far')], ['M-60 36q30-12 60-4t60-6v50h-120z', tint('mountains', '-near')]) +
    at(-24, -8, peak(34, 28)) + at(25, -8, peak(36, 26, true)) + at(1, -17, peak(40, 34)) + at(-25, 40, MINE) + at(22, 41, CART) +
    boulder(40, 18, 0.8) + boulder(-40, 17, 0.7) + boulder(3, 49, 0.8),
  desert: () =>
    ground(['M-60-4q20-20 44-10t40-6 36 12v-60h-120z', tint('desert', '-far')], ['M-60 36q26-22 56-6 34-18 64 2v40h-120z', tint('desert', '-near')]) +
    stroke('M-42-6q12-10 26-4M8-16q16-8 30 4M-40 30q14-10 26-4M6 34q16-8 30 0M-16 46q10-5 22 0', 1.2, '#A8875099') +
    at(-28, 8, CACTUS) + at(30, -14, CACTUS, 0.8) + boulder(30, 38, 0.7),
};

const drawn = new Map<Terrain, string>();
export function landOf(terrain: Terrain): string {
  let found = drawn.get(terrain);
  if (found === undefined) drawn.set(terrain, (found = DRAWN[terrain]()));
  return found;
}
