/** Walls, roofs and openings. x: left; w, h: width and height over the ground; k: height of the roof; f: colour. */

import { isGlyph, type GlyphName } from '$kit/paths';
import { c, e, many, p, r } from '$kit/pen';
import { column, sails } from './props';
import { DARK, emblem, GOLD, PANE, plain, put, ROOF, SHADE, STONE, stroke, SUGAR, TIMBER, TRIM, WHITE } from '$kit/strokes';

export const GROUND = 44;

export const wall = (x: number, w: number, h: number, f: string, y = GROUND): string => r(x, y - h, w, h, f) + plain(r(x + w * 0.78, y - h + 0.5, w * 0.22 - 0.5, h - 1, SHADE) + r(x + 0.5, y - 3, w - 1, 2.5, '#2a15001a'));
export const gable = (x: number, w: number, h: number, k: number, f: string): string => p(`M${x-3} ${GROUND-h}l${w/2+3}-${k}l${w/2+3} ${k}z`, f) + stroke(`M${x+w/4-1} ${GROUND-h-k*.42+1}h${w/2+2}`, .8, '#0004');
export const hip = (x: number, w: number, h: number, k: number, f: string): string => p(`M${x-3} ${GROUND-h}l${k*.6+3}-${k}h${w-k*1.2}l${k*.6+3} ${k}z`, f) + stroke(`M${x+k*.3} ${GROUND-h-k*.5}h${w-k*.6}M${x+w*.3} ${GROUND-h-k*.5}v${k*.5}M${x+w*.7} ${GROUND-h-k*.5}v${k*.5}M${x+w*.5} ${GROUND-h-k}v${k*.5}`, .7, '#0004');
export const flat = (x: number, w: number, h: number, f: string): string => r(x-2, GROUND-h-3.5, w + 4, 4, f, 1);
export const dome = (x: number, w: number, h: number, f: string): string => p(`M${x} ${GROUND-h}a${w/2} ${w/2} 0 0 1 ${w} 0z`, f) + stroke(`M${x+w/2} ${GROUND-h-w/2}v${w/2}M${x+w/2} ${GROUND-h-w/2}q-${w/3.4} ${w/6}-${w/4} ${w/2}M${x+w/2} ${GROUND-h-w/2}q${w/3.4} ${w/6} ${w/4} ${w/2}`, .7, '#0004') + stroke(`M${x+w/2} ${GROUND-h-w/2}v-4`, 1.4);
export const battlements = (x: number, w: number, h: number, f: string, n = Math.round(w / 6)): string => {
  const step = w / (n * 2 - 1);
  return p(`M${x} ${GROUND - h + 0.5}v-4${many(n, (i) => `h${step}${i < n - 1 ? `v3h${step}v-3` : ''}`)}v4z`, f);
};
export const sawtooth = (x: number, w: number, h: number, n: number, f: string): string => many(n, (i) => p(`M${x+i*w/n} ${GROUND-h}v-9l${w/n} 9z`, f) + stroke(`M${x+i*w/n+2.4} ${GROUND-h-1.5}v-4.5`, 1.6, PANE));
export const pediment = (x: number, w: number, h: number, k: number, f: string): string => p(`M${x-3} ${GROUND-h}l${w/2+3}-${k}l${w/2+3} ${k}z`, f) + p(`M${x+4} ${GROUND-h-1.8}l${w/2-4}-${k-4}l${w/2-4} ${k-4}z`, '#fff5');

export const pane = (x: number, y: number, w = 5, h = 6.5): string => r(x, y, w, h, PANE, .5) + stroke(`M${x+w/2} ${y}v${h}M${x} ${y+h/2}h${w}`, .6);
export const arch = (x: number, y: number, w = 5, h = 8, f = PANE): string => p(`M${x} ${y+h}v-${h-w/2}a${w/2} ${w/2} 0 0 1 ${w} 0v${h-w/2}z`, f);
export const shutters = (x: number, y: number): string => pane(x, y) + r(x-2.5, y, 2.3, 6.5, TRIM) + r(x + 5.2, y, 2.3, 6.5, TRIM);
export const door = (x: number, w = 7, h = 11, f = '#6B4526'): string => arch(x-w/2, GROUND-h, w, h, f) + plain(c(x + w*.24, GROUND-h*.42, .8, GOLD));
export const barnDoor = (x: number, w: number, h: number, f = TIMBER): string => r(x-w/2, GROUND-h, w, h, f) + stroke(`M${x} ${GROUND}v-${h}M${x-w/2} ${GROUND}l${w/2}-${h}M${x+w/2} ${GROUND}l-${w/2}-${h}`, .8);
export const arcade = (x: number, w: number, n: number, h: number, f = '#5B4634'): string => many(n, (i) => arch(x + i*w/n + 1, GROUND-h, w/n-2, h, f));
export const awning = (x: number, y: number, w: number, n: number, f = ROOF, h = 5): string => {
  const step = w / n;
  return many(n, (i) => p(`M${x + i * step} ${y}h${step}v${h}a${step / 2} 2.4 0 0 1-${step} 0z`, i % 2 ? WHITE : f));
};
/** A white disc with a symbol, or with something drawn around 0, 0. */
export const sign = (x: number, y: number, what: string, size = 6.5): string =>
  c(x, y, size, WHITE) + (isGlyph(what) ? emblem(what, x, y, size * 1.35) : put(x, y, size / 7, what));

export const mill = (x: number, h = 24): string => p(`M${x-8} ${GROUND}l2.5-${h}h11l2.5 ${h}z`, WHITE) + plain(p(`M${x+3} ${GROUND}l0-${h}h2.5l2.5 ${h}z`, '#2a15001f')) + p(`M${x-6.5} ${GROUND-h}l6.5-8 6.5 8z`, SUGAR) + door(x, 5.5, 8.5) + put(x, GROUND-h-.5, 1, sails);
export const hang = (x: number, n: number, s: number): string => many(n, (i) => put(x + i*s, 0, 1, p('M0 25.5q-3 4-.5 9.5q3-5 .5-9.5z', i%2?'#C79A52':'#A87B35')));
export const tent = (x: number, w: number, n: number, f: string, goods: readonly GlyphName[]): string =>
  r(x + 1, 20, 1.6, 24, DARK) + r(x + w - 2.6, 20, 1.6, 24, DARK) + r(x - 1, 34, w + 2, 10, TIMBER) + stroke(`M${x + w * 0.33} 34v10M${x + w * 0.66} 34v10`, 0.7) +
  goods.map((good, i) => emblem(good, x + 6 + (i * (w - 12)) / (goods.length - 1 || 1), 30.5, 8)).join('') +
  p(`M${x + 2} 13h${w - 4}l3 8h-${w + 2}z`, f) + awning(x - 2, 20, w + 4, n, f, 4);
export const temple = (x: number, w: number, h: number, n: number, f: string): string => wall(x, w, h, f) + r(x-3, GROUND-2.5, w + 6, 2.5, STONE) + many(n, (i) => put(x + 3 + i*(w-6)/(n-1), GROUND-2.5, 1, column(h-5, WHITE)));
export const tub = (x: number, w: number, f: string): string => p(`M${x} ${GROUND}v-7h${w}v7z`, DARK) + e(x + w/2, GROUND-7, w/2, 2.2, f);
