/** Sheets and seals, and the colour of gilding. */

import { c, many, p, RED, U } from '$kit/pen';

export const GILT = '#da2';

export function seal(x: number, y: number, radius: number, fill = RED): string {
  const wave = many(9, (i) => {
    const angle = (i / 9) * 2 * Math.PI;
    const on = (turn: number, far: number): string => `${(x + Math.cos(turn) * far).toFixed(1)} ${(y + Math.sin(turn) * far).toFixed(1)}`;
    return i === 0 ? `M${on(angle, radius)}` : `Q${on(angle - 0.35, radius * 1.2)} ${on(angle, radius)}`;
  });
  return p(`${wave}z`, fill, U) + c(x, y, radius * 0.58, 'none', 'stroke-width=".8" opacity=".6"');
}

export const sheet = (fill: string, inside: string): string => p('M4 3.5q0-2 2-2h12q2 0 2 2v17q0 2-2 2H6q-2 0-2-2z', fill) + inside;
