/** The pictures on the five cards, 276 by 150, drawn with the same symbols as the boards. */

import { drawing, type GlyphName } from '../glyphs/paths';

export const WIDTH = 276;
export const HEIGHT = 150;
const LINE = 'stroke="#1E2329" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"';

function times(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}
function symbol(name: GlyphName, x: number, y: number, size: number, fill?: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 24})">${drawing(name, fill)}</g>`;
}
function sky(fill: string): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`;
}

function waves(y: number, fill: string): string {
  return `<path d="M0 ${y}${'q6-5 12 0t12 0'.repeat(12)}V${HEIGHT}H0z" fill="${fill}" stroke="#1E2329" stroke-width="1.2"/>`;
}
function barrel(x: number, y: number, good: GlyphName): string {
  return (
    `<path d="M${x} ${y}h24q4 13 0 26h-24q-4-13 0-26z" fill="#B98A4E" ${LINE}/>` +
    `<path d="M${x - 2} ${y + 7}h28M${x - 2} ${y + 19}h28" ${LINE} fill="none"/>` +
    `<circle cx="${x + 12}" cy="${y + 13}" r="9.5" fill="#FFFDF8" ${LINE}/>${symbol(good, x + 4.5, y + 5.5, 15)}`
  );
}
function puertoRico(): string {
  const palm =
    '<path d="M206 68c-2 14-6 28-12 44" fill="none" stroke="#6B4A24" stroke-width="5"/>' +
    '<path d="M206 68c-16-12-28-8-34 2 12-4 22-4 34-2zM206 68c-4-16-18-22-28-16 12 2 20 8 28 16zM206 68c12-14 26-12 32-2-12-3-22-2-32 2zM206 68c2-18 14-24 26-18-12 2-18 8-26 18z" ' +
    `fill="#3F7A3A" ${LINE}/>`;
  const ship =
    `<path d="M32 98h112l-16 30H50z" fill="#8C5A2B" ${LINE}/><path d="M86 98V18" ${LINE}/>` +
    `<path d="M92 24c34 12 44 40 34 66H92z" fill="#FFFDF8" ${LINE}/><path d="M80 34c-30 10-38 34-32 56h32z" fill="#F4EBD0" ${LINE}/>` +
    `<path d="M86 18l16 5-16 6z" fill="#C2411A" ${LINE}/>`;
  return (
    `${sky('#CFE3EA')}<circle cx="222" cy="42" r="21" fill="#F2C94C" ${LINE}/>` +
    `<path d="M150 112c10-34 36-52 58-46 24 6 46 20 78 46z" fill="#8FB573" ${LINE}/>${palm}${waves(108, '#7FB4CC')}${ship}` +
    waves(124, '#5E9AB5') +
    barrel(176, 110, 'coffee') +
    barrel(208, 114, 'indigo') +
    barrel(240, 110, 'corn')
  );
}

function townHouse(x: number, width: number, height: number, fill: string, roof: number): string {
  const ground = HEIGHT - 18;
  const window = (left: number, floor: number) =>
    `<rect x="${left}" y="${ground - height + 10 + floor * 26}" width="9" height="13" rx="1" fill="#FFFDF8" ${LINE}/>`;
  return (
    `<path d="M${x} ${ground}v-${height}h${width}v${height}z" fill="${fill}" ${LINE}/>` +
    `<path d="M${x - 4} ${ground - height}l${width / 2 + 4}-${roof}l${width / 2 + 4} ${roof}z" fill="#B5533A" ${LINE}/>` +
    `<path d="M${x + width / 2 - 6} ${ground}v-22a6 6 0 0 1 12 0v22z" fill="#5B3A22" ${LINE}/>` +
    times(Math.floor(height / 34), (floor) => window(x + 7, floor) + window(x + width - 16, floor))
  );
}
function playingCard(x: number, y: number, angle: number, fill: string, name: GlyphName): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="-19" y="-27" width="38" height="54" rx="5" fill="#FFFDF8" ${LINE}/>` +
    `<rect x="-19" y="-27" width="38" height="15" rx="5" fill="${fill}" ${LINE}/>${symbol(name, -11, -6, 22)}</g>`
  );
}
function sanJuan(): string {
  return (
    `${sky('#F3E3C4')}<circle cx="40" cy="36" r="16" fill="#F2C94C" ${LINE}/>` +
    townHouse(16, 52, 58, '#E8B48C', 24) +
    townHouse(74, 46, 76, '#9CC1C9', 20) +
    townHouse(126, 58, 52, '#EED58B', 28) +
    townHouse(192, 44, 84, '#D9A5B0', 18) +
    `<rect y="${HEIGHT - 18}" width="${WIDTH}" height="18" fill="#CDB88F" stroke="#1E2329" stroke-width="1.2"/>` +
    playingCard(196, 112, -14, '#E7DFEE', 'scales') +
    playingCard(224, 107, 0, '#DECFB1', 'indigo') +
    playingCard(252, 112, 14, '#E7DFEE', 'hammer')
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
    `<circle r="17" fill="#FFFDF8" stroke="#1E2329" stroke-width="1.2"/>` +
    `<text y="6" text-anchor="middle" font-size="18" font-weight="800" fill="${fill}">${value}</text>`
  );
}
function catan(land?: Land): string {
  const step = SIDE * Math.sqrt(3);
  const hex = (terrain: keyof typeof FLAT, value: number, x: number, y: number): string =>
    `<g transform="translate(${x.toFixed(1)} ${y})"><g fill="#F4E7C8">${hexagon(SIDE)}</g><g transform="scale(.83)">` +
    `<g fill="${land ? `var(--${terrain})` : FLAT[terrain]}">${hexagon(58)}</g>` +
    `<g clip-path="url(#art-hex)" stroke="var(--ol)" stroke-opacity=".78" stroke-linejoin="round" stroke-linecap="round">${land?.(terrain) ?? ''}</g></g>${value ? number(value) : ''}</g>`;
  const road = (d: string, fill: string): string =>
    [['#FFFDF8', 13], ['#1E2329', 9.6], [fill, 7]].map(([colour, width]) => `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`).join('');
  const lands = ISLAND.map((row, i) => row.map((terrain, j) => hex(terrain, NUMBERS[i]?.[j] ?? 0, 138 + (j - (row.length - 1) / 2) * step, 75 + (i - 1) * SIDE * 1.5)).join('')).join('');
  return (
    `<clipPath id="art-hex">${hexagon(56.5)}</clipPath>${sky('#B9D9E8')}${lands}` +
    road('M103 105L130 121', '#2459B0') + road('M146 121L173 105', '#2459B0') + road('M146 30L173 45', '#C2411A') +
    symbol('city', 80, 84, 30, '#2459B0') + symbol('settlement', 168, 86, 27, '#2459B0') + symbol('settlement', 124, 8, 27, '#C2411A')
  );
}

function hill(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" ${LINE}/>`;
}
function genoa(): string {
  const discs = (x: number, y: number, count: number): string =>
    times(count, (at) => hill(`M${x - 21} ${y - at * 9}v8a21 9 0 0 0 42 0v-8z`, '#8C6A3A') + `<ellipse cx="${x}" cy="${y - at * 9}" rx="21" ry="9" fill="#D9B97A" ${LINE}/>`);
  const cypress = (x: number): string => hill(`M${x} 84q-10-14 0-34q10 20 0 34z`, '#4F7F58');
  const arches = (x: number, count: number): string => times(count, (at) => hill(`M${x + at * 12} 84v-9a4 4 0 0 1 8 0v9z`, '#8A7A64'));
  const cloister =
    hill('M30 84V60h104v24z', '#F4EBD0') + hill('M25 60l10-11h94l10 11z', '#B5533A') + arches(34, 2) + arches(80, 4) +
    hill('M58 84V34h17v50z', '#FFFDF8') + hill('M54 34l12.5-15L79 34z', '#B5533A') + hill('M62 51v-8a4.5 4.5 0 0 1 9 0v8z', '#5B4634');
  const stall = (x: number, fill: string): string =>
    hill(`M${x + 3} 96V82h26v14z`, '#E9D9BE') + hill(`M${x} 84l4-14h24l4 14z`, fill) + hill(`M${x + 9} 84l2-14h10l2 14z`, '#FFFDF8');
  return (
    sky('#D8E9EA') + hill('M-2 82q50-34 120-20t160-26v60H-2z', '#8FB893') + hill('M-2 88q80-18 280-8v24H-2z', '#E6D3A7') +
    cypress(14) + cypress(148) + cloister + stall(164, '#C2411A') + stall(200, '#3E7C84') + stall(236, '#C2411A') +
    hill('M-2 96h280v60H-2z', '#CBB48A') +
    '<path d="M56 130L128 118L206 128" stroke="#7B5231" stroke-width="4" stroke-dasharray="1 9" stroke-linecap="round" fill="none"/>' +
    discs(54, 128, 1) + discs(128, 116, 1) + discs(212, 130, 5) + symbol('silk', 82, 122, 20) + symbol('wine', 154, 126, 20) + symbol('saffron', 246, 112, 20)
  );
}

/** Somebody seen from the front: garment, skin, and what is worn on the head. */
function bust(x: number, cloth: string, skin: string, hat: string): string {
  const dot = (at: number): string => `<circle cx="${at}" cy="-50" r="1.7" fill="#2A211B"/>`;
  return (
    `<g transform="translate(${x} 150)">${hill('M-21 2q-2-40 21-40t21 40z', cloth)}<path d="M8-36q13 6 12 36h-10q1-24-2-36z" fill="#2a15001f"/>` +
    `<circle cy="-50" r="14" fill="${skin}" ${LINE}/>${dot(-4.5)}${dot(5)}<path d="M-4-44q4.5 4 9 0" fill="none" ${LINE}/>${hat}</g>`
  );
}
function viscounts(): string {
  /** A wall of this height with battlements above it. */
  const wall = (x: number, top: number, merlons: number): string => hill(`M${x} 94V${top}${'v-7h6v7h5'.repeat(merlons)}v-7h6V94z`, '#C9C4B8');
  const flag = (x: number, top: number): string => hill(`M${x} ${top}v-22l17 6-17 7`, '#C2411A');
  const slit = (x: number, y: number): string => hill(`M${x} ${y}v-9a3 3 0 0 1 6 0v9z`, '#5B3A22');
  return (
    sky('#D8E9EA') + hill('M-2 104q70-40 150-24t130-22v92H-2z', '#A9C98F') +
    wall(40, 64, 17) + flag(50, 40) + flag(138, 26) + flag(226, 40) + wall(28, 46, 3) + wall(209, 46, 3) + wall(108, 32, 5) +
    slit(45, 66) + slit(226, 66) + slit(120, 58) + slit(150, 58) + hill('M126 94V78a12 12 0 0 1 24 0v16z', '#5B3A22') +
    hill('M-2 93h280v60H-2z', '#B9D08F') +
    bust(44, '#7B5231', '#EBC09A', hill('M-15-54q0-13 15-13t15 13q-15-6-30 0z', '#8A5A33')) +
    bust(108, '#2F6F78', '#D9A878', hill('M-19-56h38q-6-3-9-3 0-10-10-10t-10 10q-3 0-9 3z', '#2B4E78')) +
    bust(170, '#6B4E8E', '#EBC09A', hill('M-14-57l-2-15 8 6 8-9 8 9 8-6-2 15z', '#F2C94C')) +
    bust(234, '#3D3947', '#C98F62', hill('M-17-44q-3-25 17-25t17 25q-4-15-17-15t-17 15z', '#2E2B36'))
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
  return ART[game]?.(land) ?? sky('#DECFB1') + symbol('die', 102, 39, 72);
}
