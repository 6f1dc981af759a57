/** Scenes of roles, 96 by 56, the ground at 50: somebody at work. Those that both games know. */

import { cask, gear, hammer, pick, scales } from './props';
import { BRICK, CREAM, DARK, emblem, GOLD, plain, put, RED, SAND, SHADE, STONE, stroke, TIMBER } from '$kit/strokes';
import { awning, sawtooth, wall } from './walls';
import { c, INK, p, r } from '$kit/pen';

const FLOOR = 50;

const hat = (y: number, fill: string): string => p(`M-6 ${y}h12q-1.5-1.5-3-1.5q0-4-3-4t-3 4q-1.5 0-3 1.5z`, fill);
/** Somebody in a coat of this colour, perhaps with a hat, and what they hold. */
export const figure = (x: number, coat: string, scale = 1, hatted = '#8A6234', holds = ''): string =>
  put(x, FLOOR, scale, p('M-8 0q-1-17 8-17t8 17z', coat) + plain(p('M3-15q5 3 4.5 14.5h-4z', SHADE)) + c(0, -21, 5.2, '#EBC09A') + plain(c(-1.2, -20.6, 0.75, INK) + c(2.3, -20.6, 0.75, INK)) + (hatted ? hat(-23, hatted) : '') + holds);

const sky = plain(r(0, 0, 96, 56, 'var(--sky)'));
export const land = sky + plain(p('M0 34q20-14 44-4t52-6v32h-96z', 'var(--hill)') + r(0, FLOOR, 96, 6, 'var(--ground)')) + stroke(`M0 ${FLOOR}h96`);
export const harbour = sky + plain(r(0, 36, 96, 20, 'var(--sea)')) + stroke('M4 41q2-2 4 0t4 0M84 40q2-2 4 0t4 0M70 45q2-2 4 0t4 0', 0.8, '#fff8');

export const ROLES = {
  builder: () => land + wall(46, 36, 20, BRICK, FLOOR) + stroke('M46 37h36M46 43h36M54 30v7M66 30v7M58 37v6M72 37v6M52 43v7M66 43v7', .7, '#0005') + stroke('M44 50v-38M84 50v-38M40 24h48M40 36h8', 1.6, DARK) + p('M56 22h10v-7h8v7', BRICK) + r(52, 18, 8, 6, BRICK) + r(61, 18, 8, 6, BRICK) + stroke('M64 6l20 6M64 6v6', 1.2, DARK) + r(60, 12, 8, 5, STONE) + figure(22, '#5E7F9E', 1.15, '#E6C778', put(12, -12, 1, hammer, 30)),
  craftsman: () => land + put(70, 6, 1, wall(-22, 46, 26, SAND) + sawtooth(-22, 46, 26, 2, RED)) + put(64, 38, 1.5, gear(5, '#B3C2CE')) + put(78, 30, 1, gear(3.5, GOLD)) + put(86, FLOOR, 1.3, cask('#3B4BA0')) + put(48, FLOOR, 1.3, cask('#B98A4E')) + figure(24, '#8A5A3A', 1.15, '#4A5058', p('M-5-12h10l1 12h-12z', CREAM) + put(13, -8, .95, hammer, 70)),
  trader: () => land + put(62, 6, 1.1, r(-22, 14, 2, 26, DARK) + r(22, 14, 2, 26, DARK) + r(-25, 29, 52, 11, TIMBER) + emblem('coffee', -15, 25, 9) + emblem('sugar', -4, 25, 9) + put(15, 29, .9, scales) + p('M-22 6h46l4 9h-54z', '#4E8A8B') + awning(-26, 14, 54, 7, '#4E8A8B', 4)) + figure(18, '#A3446A', 1.15, '#2E353C', c(11, -9, 3.2, GOLD)),
  prospector: () => land + p('M44 50q6-34 26-38 20 8 26 30v8z', '#9C8A6B') + stroke('M60 26l5 5M78 24l-4 6M84 38l5 3', .9, '#0005') + ([[66, 40], [78, 34], [88, 45], [58, 46], [74, 46]] as const).map(([x, y]) => put(x, y, 1, p('M-3.5 2l1-4.5 3-1.5 3 2.5 0 3.5z', GOLD))).join('') + figure(24, '#8C6A3A', 1.15, '#6B4526', put(14, -3, 1.2, pick, 32)),
} as const;
