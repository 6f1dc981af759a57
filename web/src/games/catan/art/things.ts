/** Trees, animals and other things on the land and the cards of Catan, each drawn around the middle of its foot. */

import { at, c, e, many, p, r } from '$kit/pen';

const SHADE = '#2a15001f';
const WHITE = '#FDF9EF';
const FIR = '#3C7142';
const YOUNG_FIR = '#4B8050';
const STRAW = '#9A6B12';
const PLANK = '#8A6234';

const flat = (inside: string): string => `<g stroke="none">${inside}</g>`;
export const stroke = (d: string, width = 1, colour?: string): string =>
  p(d, 'none', `stroke-width="${width}"${colour ? ` stroke="${colour}"` : ''}`);
/** Ground without an outline. */
export const ground = (...parts: readonly (readonly [d: string, fill: string])[]): string => flat(parts.map(([d, fill]) => p(d, fill)).join(''));

export function fir(young = false): string {
  return (
    r(-1.2, -4, 2.4, 4, PLANK) +
    p('M0-21l5.5 7.5h-2.7l4.2 6h-2.2l3 4.5h-15.6l3-4.5h-2.2l4.2-6h-2.7z', young ? YOUNG_FIR : FIR) +
    flat(p('M.5-20l5 6.8h-2.7l4.2 6h-2.2l2.6 4h-4.4z', SHADE))
  );
}

export function sheep(facing: 1 | -1): string {
  return (
    `<g transform="scale(${facing} 1)">${stroke('M-4 0v-4M-1 0v-4M3 0v-4M6 0v-4', 1.7)}` +
    p('M-6-3.5a3.4 3.4 0 0 1-1-5.5 3.6 3.6 0 0 1 4.5-3.5 4 4 0 0 1 6.5 0 3.6 3.6 0 0 1 4 4 3.4 3.4 0 0 1-1.5 5z', WHITE) +
    flat(p('M7.6-8q.6 3.5-1.6 4.3h-11q8 0 12.6-4.3z', SHADE)) +
    `${p('M-8.5-11q-3.5-.5-4 3.5 0 3 2.8 3 3.2 0 3-4z', '#4A4038')}${flat(c(-10, -8.6, 0.8, WHITE))}</g>`
  );
}

export const STOOK =
  p('M-5.5 0l3.3-6.5q-4.5-3-5.3-8 2.2 1 3.4.2-.2-2 1-3.7 1.5.8 2 2.2.2-1.7 1.1-3.2.9 1.5 1.1 3.2.5-1.4 2-2.2 1.2 1.7 1 3.7 1.2.8 3.4-.2-.8 5-5.3 8l3.3 6.5q-5.5 1.8-11 0z', '#F6D767') +
  flat(p('M2-7q4-3 5-7h.4q-.9 5-5.3 8l3 6-2.6.8z', SHADE)) +
  stroke('M-4.5-12.5l3 5.5-2 6.5M0-15v15M4.5-12.5l-3 5.5 2 6.5', 0.7, STRAW) +
  stroke('M-2.8-6.5h5.6', 2, '#8A5A1E');

export function ears(...places: readonly (readonly [x: number, y: number])[]): string {
  return stroke(places.map(([x, y]) => `M${x} ${y}v-6.5m0 2.5l-2.2-2.3m2.2 2.3l2.2-2.3m-2.2 4.9l-2.2-2.3m2.2 2.3l2.2-2.3`).join(''), 1.1, STRAW);
}

export const BRICKS =
  many(3, (i) => r(-12 + i * 8, -4.5, 8, 4.5, i % 2 ? '#C8663F' : '#B95634')) +
  many(2, (i) => r(-8 + i * 8, -9, 8, 4.5, i ? '#B95634' : '#CF7049')) +
  r(-4, -13.5, 8, 4.5, '#C8663F');

export const KILN =
  flat(e(3, -27, 3.5, 2.6, 'var(--smoke)') + e(7, -32.5, 4.6, 3.2, 'var(--smoke)')) +
  r(-2.8, -25, 5.6, 6, '#A5563A') +
  p('M-12 0v-6q1-14 12-14.5 11 .5 12 14.5v6z', '#B65F3E') +
  flat(p('M4-19.5q7.5 3 7.5 13.5v5.5h-4.5v-6q0-9-3-13z', SHADE)) +
  stroke('M-11.5-6.5h23M-9.5-12.5h19M-5-20v7M4-12.5v6M-6.5-6.5v6M7.5-6.5v6', 0.7, '#0005') +
  p('M-4.5 0v-4.5a4.5 4.5 0 0 1 9 0v4.5z', '#3B2418') +
  flat(p('M-2.5 0q-1-3 2.5-6 3.5 3 2.5 6z', '#F08A24'));

/** A mountain with snow on it. */
export function peak(width: number, height: number, far = false): string {
  const [w, h] = [width / 2, height];
  const top = `${-w * 0.12} ${-h}q${w * 0.12}-1.5 ${w * 0.24} 0`;
  const snow = [[0.31, 0.36], [-0.18, -0.05], [-0.14, 0.09], [-0.16, -0.1], [-0.16, 0.07], [-0.12, -0.06], [-0.18, 0.05]] as const;
  return (
    p(`M${-w} 0L${top}L${w} 0z`, far ? '#9AA5AE' : '#8B97A1') +
    flat(p(`M${w * 0.1} ${-h}L${w - 0.6} -.5h${-w * 0.6}L${w * 0.24} ${-h * 0.45}z`, '#1e28321f')) +
    p(`M${top}${snow.map(([x, y]) => `l${w * x} ${h * y}`).join('')}z`, '#FBFCFA')
  );
}

export const CART =
  p('M-9-10h18l-2.5 8h-13z', '#8A5A2E') +
  many(3, (i) => p(`M${-7 + i * 4.6}-10l1.5-4 3 .5 1 3.5z`, i % 2 ? '#A8B5BF' : '#8896A3')) +
  c(-4.5, -1.5, 2.4, '#59626C') +
  c(4.5, -1.5, 2.4, '#59626C');

export const MINE = p('M-10 0v-9q1-7 10-7t10 7v9z', '#7B6A55') + p('M-6 0v-7q.5-5 6-5t6 5v7z', '#2B211B') + stroke('M-6.5 0v-8h13v8', 2, '#7B5231');
const PLANT = 'M0-.5v-14M0-5h-5v-5M0-8h5v-4';
export const CACTUS = stroke(PLANT, 5.5) + stroke(PLANT, 3.4, '#6FA15A');

export function fence(width: number): string {
  const posts = many(Math.round(width / 7) + 1, (i) => `M${-width / 2 + i * 7} 0v-7`);
  return stroke(`M${-width / 2}-5h${width}m0 2.5h${-width}${posts}`, 1.4, PLANK);
}
export function tufts(colour: string, ...places: readonly (readonly [x: number, y: number])[]): string {
  return stroke(places.map(([x, y]) => `M${x - 2} ${y}q-.4-3-1.5-4m3.5 4v-5m2 5q.4-3 1.5-4`).join(''), 1.1, colour);
}
export function log(x: number, y: number): string {
  return r(x, y - 5, 15, 5, '#9A6B3D', 2.5) + c(x + 14, y - 2.5, 2.6, '#E9CFA0');
}
export function boulder(x: number, y: number, size: number): string {
  return at(x, y, p('M-6 0q-1-6 3-7 5-2 7 2 3 1 2 5z', '#A9B2B8'), size);
}
