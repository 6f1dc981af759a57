/** Cargo ships, the colonists' ship and the trading house. */

import { barrel } from '../../colony/art/pieces';
import { DARK, plain, put, RED, stroke, TIMBER, WHITE } from '$kit/strokes';
import { awning } from '../../colony/art/walls';
import { many, outlined, p, r } from '$kit/pen';
import type { Good } from '../view';

/** The width of a hold. */
export const HOLD = 30;
export const SHIP_HEIGHT = HOLD + 39;
export const shipWidth = (room: number): number => room * HOLD + 62;

const SAIL = '#F4EBD0';

function sails(w: number): string {
  const [fore, main] = [w * 0.34 + 18, w * 0.72 + 18];
  return (
    stroke(`M${fore} 22V4M${main} 22V2`, 2, DARK) +
    p(`M${fore + 2} 5q16 6 13 17h-13z`, WHITE) + p(`M${fore - 2} 7q-12 5-11 15h11z`, SAIL) +
    p(`M${main + 2} 3q15 7 13 19h-13z`, WHITE) + p(`M${main - 2} 6q-11 5-10 16h10z`, SAIL) + p(`M${main} 2l9 2.5-9 2.5z`, RED)
  );
}

/** Return a ship with its holds: the good in each; `ghost` barrels would be loaded now. */
export function cargoShip(holds: readonly ({ readonly good: Good; readonly ghost: boolean } | null)[]): string {
  const w = holds.length * HOLD;
  const [width, size] = [shipWidth(holds.length), HOLD - 3];
  const hull =
    p(`M2 18q10 0 14 6h${w + 8}q14-2 34-10-6 12-14 ${HOLD + 12}-4 8-12 8H24q-9 0-13-9Q5 ${HOLD * 0.9 + 6} 2 18z`, '#9A6432') +
    p(`M8 27q2 0 8 .4h${w + 10}l22-5q-4 4-6 8l-16 2H12z`, '#B97F45');
  const loads = holds.map((hold, at) => {
    const x = 17 + at * HOLD;
    if (!hold) return r(x, 27, size, size, '#6E4622', 4);
    const inside = put(x + size * 0.07, 27 + size * 0.07, (size * 0.86) / 24, barrel(hold.good));
    return r(x, 27, size, size, '#E7CFA6', 4, hold.ghost ? 'stroke="#7FE3D2" stroke-width="2.4" stroke-dasharray="4 3"' : '') + inside;
  });
  const surf = `M0 ${SHIP_HEIGHT - 10}q6-4 12 0${'t12 0'.repeat(Math.floor(width / 12))}`;
  const sea = plain(p(`${surf}V${SHIP_HEIGHT}H0z`, 'var(--deep)')) + stroke(surf, 1);
  return outlined(sails(w) + hull + loads.join('') + sea, 1.3);
}

/** 64 by 48. */
export const COLONIST_SHIP = outlined(
  put(30, 44, 2.1, p('M-13-6h25l-4 7h-17z', '#5E7F9E') + stroke('M-1-6v-14') + p('M0-19q10 4 8 12h-8z', WHITE) + p('M-2-17q-7 4-6 10h6z', SAIL)) + plain(p(`M0 43q4-3 8 0${'t8 0'.repeat(7)}v5H0z`, 'var(--deep)')),
  1.3,
);

/** The trading house, 150 by 63: a stall with what lies in it. */
export function stall(goods: readonly Good[]): string {
  const posts = r(8, 18, 4, 42, DARK) + r(138, 18, 4, 42, DARK) + r(3, 40, 144, 20, TIMBER) + stroke('M39 40v20M75 40v20M111 40v20', 0.9);
  const places = many(4, (i) => (goods[i] ? put(12 + i * 34, 20, 0.95, barrel(goods[i])) : `<rect x="${14 + i * 34}" y="25" width="18" height="15" rx="3" fill="none" stroke-dasharray="3 3" opacity=".6"/>`));
  return outlined(posts + places + p('M10 3h130l7 11H3z', '#A3446A') + awning(1, 13, 148, 10, '#A3446A', 6), 1.3);
}
