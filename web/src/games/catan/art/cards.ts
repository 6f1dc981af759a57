/** The pictures on the cards of the hand, 72 by 60. */

import { at, outlined, p } from '$kit/pen';
import type { Resource } from '../view';
import { BRICKS, CART, ears, fence, fir, ground, KILN, log, peak, sheep, STOOK, tufts } from './things';

const scene = (hill: string, foot: string): string =>
  ground(['M0 0h72v60h-72z', 'var(--sky)'], ['M0 36q18-12 38-5t34-7v36H0z', hill], ['M0 50h72v10h-72z', foot]);

const DRAWN: Readonly<Record<Resource, () => string>> = {
  wood: () =>
    scene('var(--hill)', 'var(--hill2)') + at(14, 44, fir(), 1.25) + at(58, 44, fir(true), 1.35) + at(36, 40, fir(true), 1.15) +
    at(25, 51, log(-8, 0), 1.6) + at(42, 51, log(-6, 0), 1.6) + at(34, 43, log(-7, 0), 1.6),
  brick: () => scene('#DDA27C', '#B9713F') + at(23, 51, KILN, 1.55) + at(54, 53, BRICKS, 1.25),
  wool: () => scene('var(--hill)', 'var(--pasture-near)') + at(54, 35, fence(35)) + at(36, 53, sheep(1), 2.3) + tufts('var(--tuft)', [10, 56], [64, 56]),
  grain: () => scene('#E8CF86', '#D9AE45') + ears([8, 42], [20, 42], [52, 42], [64, 42]) + at(18, 52, STOOK, 1.7) + at(54, 52, STOOK, 1.7) + at(36, 55, STOOK, 2.4),
  ore: () => scene('#B4BEC5', '#8F9AA2') + at(20, 46, peak(40, 34)) + at(52, 46, peak(38, 28, true)) + at(38, 55, CART, 2),
};

export function cardOf(kind: Resource): string {
  return outlined(DRAWN[kind](), 1.1);
}

/** A ship at its pier: the sail stands for what it takes, the rate is on the hull. */
export const SHIP =
  ground(['M-23 20a23 4 0 0 0 46 0 23 4 0 0 0-46 0z', 'var(--sea2)']) +
  p('M0 6v-29', 'none', 'stroke-width="1.6"') +
  p('M0-23l9 2.4-9 2.6z', '#C2411A') +
  p('M-14-17q14-3.5 28 0 3 10.5 0 21-14 3-28 0 3-10.5 0-21z', '#FDF9EF') +
  ground(['M9-18l5 1q3 10.5 0 21l-5 .8q3-11 0-22.8z', '#2a15001f']) +
  p('M-21 5h42q-1 10-7 14h-28q-6-4-7-14z', '#7A4E2A') +
  ground(['M-20.4 5.6h40.8l-.5 2.6h-39.8z', '#fff3']);

/** The robber, with a sack. */
export const ROBBER =
  p('M-10 0q-1-19 10-19t10 19z', '#3D3947') +
  ground(['M4-17q6 4 5.5 16.5h-4.5z', '#0004']) +
  p('M-7.5-17q-1-11 7.5-11.5 8.5.5 7.5 11.5-3 3-7.5 3t-7.5-3z', '#2E2B36') +
  p('M-5-18.5q0-5.5 5-5.5t5 5.5q-2 2.5-5 2.5t-5-2.5z', '#EBC09A') +
  ground(['M-5.3-21.6q5.3-1.8 10.6 0v3.2q-5.3 1.5-10.6 0z', '#1E1B24'], ['M-3.1-20a1 1 0 0 1 2 0 1 1 0 0 1-2 0zM1.1-20a1 1 0 0 1 2 0 1 1 0 0 1-2 0z', '#fff']) +
  p('M6-3q-1-6 3-7l-1-2h5l-1 2q4 2 3 7-4 2-9 0z', '#D9C08A') +
  p('M8.5-10h4', 'none', 'stroke-width="1"');
