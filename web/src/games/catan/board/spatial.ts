/** Moving among places with the arrow keys, and finding the one a finger means. */

import { distance, type Point } from '../geometry';

export type Direction = 'left' | 'right' | 'up' | 'down';

const AHEAD: Readonly<Record<Direction, Point>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The next place in a direction: near, and rather ahead than aside. Undefined if there is none. */
export function next<T extends { at: Point }>(
  places: readonly T[],
  from: Point,
  direction: Direction,
): T | undefined {
  const [ax, ay] = AHEAD[direction];
  let best: T | undefined;
  let least = Infinity;
  for (const place of places) {
    const dx = place.at[0] - from[0];
    const dy = place.at[1] - from[1];
    const ahead = dx * ax + dy * ay;
    const aside = Math.abs(dx * ay) + Math.abs(dy * ax);
    if (ahead < 0.05 || aside > 2.5 * ahead) continue;
    const cost = ahead + 1.6 * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** The place nearest to a point. */
export function nearest<T extends { at: Point }>(places: readonly T[], to: Point): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const place of places) {
    const far = distance(place.at, to);
    if (far < least) [best, least] = [place, far];
  }
  return best;
}
