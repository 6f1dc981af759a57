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

function genoa(): string {
  const cell = (row: number, column: number): string => {
    const [x, y, kind] = [10 + column * 37, 6 + row * 37, (row * 7 + column * 5) % 6];
    const box = (fill: string, edge: string) =>
      `<rect x="${x}" y="${y}" width="33" height="33" rx="5" fill="${fill}" stroke="${edge}"/>`;
    const goods: GlyphName[] = ['pepper', 'copper', 'wine', 'saffron'];
    if (kind === 0) return box('#E9D9BE', '#7D735E') + symbol('house', x + 7, y + 7, 19);
    if (kind === 1) return box('#E7D3D0', '#7D735E') + symbol('silk', x + 7, y + 7, 19);
    if (kind === 3) return box('#DDE3D0', '#7D735E') + symbol(goods[row] ?? 'wine', x + 7, y + 7, 19);
    return box('#F7F1E3', '#CBC1AC');
  };
  const discs = (x: number, y: number, count: number) =>
    times(
      count,
      (at) =>
        `<path d="M${x - 24} ${y - at * 10}v8a24 10 0 0 0 48 0v-8z" fill="#8C6A3A" ${LINE}/>` +
        `<ellipse cx="${x}" cy="${y - at * 10}" rx="24" ry="10" fill="#D9B97A" ${LINE}/>`,
    );
  return (
    sky('#F3E3C4') +
    times(28, (at) => cell(Math.floor(at / 7), at % 7)) +
    '<path d="M62 118L138 82L206 96" stroke="#8C6A3A" stroke-width="5" stroke-dasharray="2 9" stroke-linecap="round" fill="none"/>' +
    discs(62, 118, 1) +
    discs(134, 84, 1) +
    discs(208, 104, 5)
  );
}

function viscounts(): string {
  const at = (radius: number, angle: number) =>
    `${(138 + Math.cos(angle) * radius * 1.28).toFixed(1)},${(84 + Math.sin(angle) * radius * 0.8).toFixed(1)}`;
  const arc = (outer: number, inner: number, from: number, to: number, fill: string) =>
    `<path d="M${at(outer, from)}A${outer * 1.28} ${outer * 0.8} 0 0 1 ${at(outer, to)}L${at(inner, to)}` +
    `A${inner * 1.28} ${inner * 0.8} 0 0 0 ${at(inner, from)}z" fill="${fill}" ${LINE}/>`;
  const ring = (count: number, outer: number, inner: number, fills: string[]) =>
    times(count, (one) =>
      arc(outer, inner, (one * 2 * Math.PI) / count, ((one + 1) * 2 * Math.PI) / count, fills[one % fills.length] ?? '#FFF'),
    );
  return (
    sky('#DDE3D0') +
    ring(12, 88, 62, ['#E9D9BE', '#F7F1E3']) +
    ring(6, 62, 38, ['#DECFB1', '#E7D3D0', '#CFE3EA']) +
    `<path d="M92 112V66h10v7h9v-7h10v7h8V40h8v6h6v-6h8v6h6v-6h8v33h8v-7h10v7h9v-7h10v46z" fill="#B9B4A8" ${LINE}/>` +
    `<path d="M128 112V98a10 10 0 0 1 20 0v14z" fill="#5B3A22" ${LINE}/><path d="M153 40V16l18 6-18 7" fill="#C2411A" ${LINE}/>` +
    `<path d="M104 84v9M188 84v9M137 56v10M158 56v10" ${LINE}/>` +
    symbol('merchant', 22, 28, 24) +
    symbol('noble', 230, 30, 24) +
    symbol('monk', 24, 112, 24) +
    symbol('criminal', 232, 112, 24)
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
