/** The picture on the card: the island. */

import { sky, symbol, type CardPicture } from '$kit/picture';
import { plain, stroke } from '$kit/strokes';
import { at, c, INK } from '$kit/pen';

const ISLAND = [
  ['field', 'pasture', 'forest', 'mountains'],
  ['hills', 'forest', 'desert', 'field', 'pasture'],
  ['mountains', 'field', 'pasture', 'hills'],
] as const;
const NUMBERS = [[9, 10, 4, 3], [5, 11, 0, 6, 8], [8, 4, 12, 10]];
const FLAT = { field: '#F0D06A', hills: '#DE9A6E', pasture: '#BEDC95', forest: '#86AC6E', desert: '#E8D29A', mountains: '#B9C3C9' };
/** Draws a kind of land: in one colour, or like the board once its drawings are fetched. */
type Land = (terrain: keyof typeof FLAT) => string;

const SIDE = 50;
function hexagon(size: number): string {
  const corners = Array.from({ length: 6 }, (_, k) => {
    const angle = ((k * 60 - 90) * Math.PI) / 180;
    return `${(Math.cos(angle) * size).toFixed(1)},${(Math.sin(angle) * size).toFixed(1)}`;
  });
  return `<polygon points="${corners.join(' ')}"/>`;
}
function number(value: number): string {
  const fill = value === 6 || value === 8 ? '#A3262A' : '#1E2329';
  return (
    c(0, 0, 17, 'var(--disc)') +
    `<text y="6" text-anchor="middle" font-size="18" font-weight="800" fill="${fill}" stroke="none">${value}</text>`
  );
}
function island(land?: Land): string {
  const step = SIDE * Math.sqrt(3);
  const hex = (terrain: keyof typeof FLAT, value: number, x: number, y: number): string =>
    at(x, y, plain(`<g fill="var(--coast, #F4E7C8)">${hexagon(SIDE)}</g><g transform="scale(.83)"><g fill="${land ? `var(--${terrain})` : FLAT[terrain]}">${hexagon(58)}</g>` +
      `<g clip-path="url(#art-hex)" stroke="${INK}" stroke-width="1" stroke-opacity=".78">${land?.(terrain) ?? ''}</g></g>`) + (value ? number(value) : ''));
  const road = (d: string, fill: string): string =>
    stroke(d, 13, '#FFFDF8') + stroke(d, 9.6) + stroke(d, 7, fill);
  const lands = ISLAND.map((row, i) => row.map((terrain, j) => hex(terrain, NUMBERS[i]?.[j] ?? 0, 138 + (j - (row.length - 1) / 2) * step, 75 + (i - 1) * SIDE * 1.5)).join('')).join('');
  return (
    `<clipPath id="art-hex">${hexagon(56.5)}</clipPath>${sky('var(--sea)')}${lands}` +
    road('M103 105L130 121', '#2459B0') + road('M146 121L173 105', '#2459B0') + road('M146 30L173 45', '#C2411A') +
    symbol('city', 80, 84, 30, '#2459B0') + symbol('settlement', 168, 86, 27, '#2459B0') + symbol('settlement', 124, 8, 27, '#C2411A')
  );
}

export default {
  draw: () => island(),
  inDetail: async () => {
    const { landOf } = await import('./art/land');
    return () => island(landOf);
  },
} satisfies CardPicture;
