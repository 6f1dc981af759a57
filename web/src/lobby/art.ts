/** The pictures on the five cards, 276 by 150, in the hand of the boards: by night the sky is dark and windows are lit. */

import { drawing, type GlyphName } from '../glyphs/paths';
import { at, c, e, INK, many, outlined, p, r } from '../games/parts/pen';
import { plain, SHADE, stroke } from '../games/parts/colony/strokes';
import { barrel } from '../games/parts/colony/pieces';
import { HOUSES, SIGHTS } from '../games/parts/colony/houses';

export const WIDTH = 276;
export const HEIGHT = 150;
/** What one looks into: windows, gates, arcades. */
const OPEN = 'var(--open)';

const symbol = (name: GlyphName, x: number, y: number, size: number, fill?: string): string => at(x, y, drawing(name, fill), size / 24);
const sky = (fill = 'var(--sky)'): string => plain(r(0, 0, WIDTH, HEIGHT, fill));
const sun = (x: number): string => c(x, 31, 17, 'var(--sun)');
/** From y down to the lower edge. */
const ground = (y: number, fill: string): string => p(`M-2 ${y}h280v60H-2z`, fill);
const waves = (y: number, fill: string): string => p(`M-4 ${y}${'q6-5 12 0t12 0'.repeat(12)}V152H-4z`, fill);
/** A house of the colony, its field with the upper left corner there. */
const house = (x: number, y: number, scale: number, draw: () => string): string => at(x, y, outlined(draw(), 1), scale);

function puertoRico(): string {
  const ship =
    p('M12 84h76l-11 21H24z', '#5E7F9E') + stroke('M47 84V42', 2) + p('M50 44q30 12 24 36H50z', '#FDF9EF') + p('M44 50q-21 12-18 30h18z', '#F4EBD0') + p('M47 42l14 4-14 5z', '#B5533A');
  return (
    sky() + sun(38) + p('M84 104q30-62 90-58 20-22 60-16 40 4 54 24v54H84z', 'var(--hill)') + p('M100 106q40-14 180-10v30H100z', 'var(--beach)') +
    house(106, 40, 1.45, SIGHTS.large_sugar_mill.draw) + house(188, 40, 1.45, SIGHTS.hacienda.draw) +
    waves(107, 'var(--water)') + ship + waves(124, 'var(--deep)') +
    (['coffee', 'indigo', 'corn', 'sugar'] as const).map((good, i) => at(142 + i * 32, 117, outlined(barrel(good), 1.2), 1.25)).join('')
  );
}

function sanJuan(): string {
  const card = (x: number, y: number, turn: number, good: GlyphName): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${r(-17, -25, 34, 50, '#FFFDF8', 4) + p('M-17-9v-12a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v12z', `var(--of-${good})`) + at(-11, -5, barrel(good), 0.92)}</g>`;
  return (
    `<g class="violet-roofs">${sky() + sun(238) + p('M-2 96q60-30 130-14t150-12v80H-2z', 'var(--hill)') + ground(121, 'var(--pave)')}` +
    `${house(-12, 36, 1.94, HOUSES.library.draw) + house(84, 36, 1.94, SIGHTS.prefecture.draw) + house(178, 36, 1.94, HOUSES.chapel.draw)}` +
    `${card(174, 124, -14, 'indigo') + card(204, 120, 0, 'coffee') + card(234, 124, 14, 'silver')}</g>`
  );
}

const ISLAND = [
  ['field', 'pasture', 'forest', 'mountains'],
  ['hills', 'forest', 'desert', 'field', 'pasture'],
  ['mountains', 'field', 'pasture', 'hills'],
] as const;
const NUMBERS = [[9, 10, 4, 3], [5, 11, 0, 6, 8], [8, 4, 12, 10]];
const FLAT = { field: '#F0D06A', hills: '#DE9A6E', pasture: '#BEDC95', forest: '#86AC6E', desert: '#E8D29A', mountains: '#B9C3C9' };
/** How a kind of land is drawn, once the drawings of Catan are here. */
export type Land = (terrain: keyof typeof FLAT) => string;

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
function catan(land?: Land): string {
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

function genoa(): string {
  const discs = (x: number, y: number, count: number): string =>
    many(count, (n) => p(`M${x - 21} ${y - n * 9}v8a21 9 0 0 0 42 0v-8z`, '#8C6A3A') + e(x, y - n * 9, 21, 9, '#D9B97A'));
  const cypress = (x: number): string => p(`M${x} 84q-10-14 0-34q10 20 0 34z`, '#4F7F58');
  const arches = (x: number, count: number): string => many(count, (n) => p(`M${x + n * 12} 84v-9a4 4 0 0 1 8 0v9z`, OPEN));
  const cloister =
    p('M30 84V60h104v24z', '#F4EBD0') + p('M25 60l10-11h94l10 11z', '#B5533A') + arches(34, 2) + arches(80, 4) +
    p('M58 84V34h17v50z', '#FFFDF8') + p('M54 34l12.5-15L79 34z', '#B5533A') + p('M62 51v-8a4.5 4.5 0 0 1 9 0v8z', OPEN);
  const stall = (x: number, fill: string): string =>
    p(`M${x + 3} 96V82h26v14z`, '#E9D9BE') + p(`M${x} 84l4-14h24l4 14z`, fill) + p(`M${x + 9} 84l2-14h10l2 14z`, '#FFFDF8');
  return (
    sky() + p('M-2 82q50-34 120-20t160-26v60H-2z', 'var(--hill2)') + p('M-2 88q80-18 280-8v24H-2z', 'var(--beach)') +
    cypress(14) + cypress(148) + cloister + stall(164, '#C2411A') + stall(200, '#3E7C84') + stall(236, '#C2411A') +
    ground(96, 'var(--pave)') + p('M56 130L128 118L206 128', 'none', 'stroke="#7B5231" stroke-width="4" stroke-dasharray="1 9"') +
    discs(54, 128, 1) + discs(128, 116, 1) + discs(212, 130, 5) + symbol('silk', 82, 122, 20) + symbol('wine', 154, 126, 20) + symbol('saffron', 246, 112, 20)
  );
}

/** Somebody seen from the front: garment, skin, and what is worn on the head. */
function bust(x: number, cloth: string, skin: string, hat: string): string {
  const face = c(0, -50, 14, skin) + plain(c(-4.5, -50, 1.7, INK) + c(5, -50, 1.7, INK)) + p('M-4-44q4.5 4 9 0');
  return at(x, 150, p('M-21 2q-2-40 21-40t21 40z', cloth) + plain(p('M8-36q13 6 12 36h-10q1-24-2-36z', SHADE)) + face + hat);
}
function viscounts(): string {
  /** A wall of this height with battlements above it. */
  const wall = (x: number, top: number, merlons: number): string => p(`M${x} 94V${top}${'v-7h6v7h5'.repeat(merlons)}v-7h6V94z`, '#C9C4B8');
  const flag = (x: number, top: number): string => p(`M${x} ${top}v-22l17 6-17 7`, '#C2411A');
  const slit = (x: number, y: number): string => p(`M${x} ${y}v-9a3 3 0 0 1 6 0v9z`, OPEN);
  return (
    sky() + p('M-2 104q70-40 150-24t130-22v92H-2z', 'var(--hill)') +
    wall(40, 64, 17) + flag(50, 40) + flag(138, 26) + flag(226, 40) + wall(28, 46, 3) + wall(209, 46, 3) + wall(108, 32, 5) +
    slit(45, 66) + slit(226, 66) + slit(120, 58) + slit(150, 58) + p('M126 94V78a12 12 0 0 1 24 0v16z', OPEN) +
    ground(93, 'var(--grass)') +
    bust(44, '#7B5231', '#EBC09A', p('M-15-54q0-13 15-13t15 13q-15-6-30 0z', '#8A5A33')) +
    bust(108, '#2F6F78', '#D9A878', p('M-19-56h38q-6-3-9-3 0-10-10-10t-10 10q-3 0-9 3z', '#2B4E78')) +
    bust(170, '#6B4E8E', '#EBC09A', p('M-14-57l-2-15 8 6 8-9 8 9 8-6-2 15z', '#F2C94C')) +
    bust(234, '#3D3947', '#C98F62', p('M-17-44q-3-25 17-25t17 25q-4-15-17-15t-17 15z', '#2E2B36'))
  );
}

const ART: Readonly<Record<string, (land?: Land) => string>> = {
  puerto_rico: puertoRico,
  san_juan: sanJuan,
  catan,
  genoa,
  viscounts,
};

export function artOf(game: string, land?: Land): string {
  return outlined(ART[game]?.(land) ?? sky('var(--inner)') + symbol('die', 102, 39, 72));
}
