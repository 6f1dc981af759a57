/** The ground of the city, in cells of 72: paving, fields, the market square, and the discs of the tower. */

import { awning, barrel, crate, tree, turret } from '$kit/masonry';
import { at, c, e, INK, line, many, outlined, p, r, STONE, TERRACOTTA, thin, U } from '$kit/pen';
import type { Building } from '../view';
import { site } from './sites';

/** The side of a cell. */
export const CELL = 72;

type Ground = 'villa' | 'warehouse' | 'inner' | 'park' | 'sea' | 'town';

const GROUNDS: Readonly<Partial<Record<Building, Ground>>> = {
  metals: 'warehouse',
  spices: 'warehouse',
  fabric: 'warehouse',
  drinks: 'warehouse',
  cathedral: 'inner',
  city_hall: 'inner',
  guild_hall: 'inner',
  post_office: 'inner',
  park: 'park',
  harbor: 'sea',
};

function groundOf(building: Building): Ground {
  return building.startsWith('villa') ? 'villa' : (GROUNDS[building] ?? 'town');
}

const FILLS: Readonly<Record<Ground, string>> = {
  villa: 'url(#genoa-lawn)',
  park: 'url(#genoa-lawn)',
  sea: 'var(--quay)',
  inner: 'var(--plaza)',
  warehouse: 'url(#genoa-soil)',
  town: 'var(--town)',
};

const pattern = (id: string, w: number, h: number, ground: string, inside: string): string =>
  `<pattern id="genoa-${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${r(0, 0, w, h, ground)}${inside}</pattern>`;

/** Textures, once a page. */
export const defs = (): string =>
  `<defs>${pattern('cobbles', 14, 12, 'var(--lane)', many(3, (k) => r([0.7, -6.3, 7.7][k] ?? 0, k > 0 ? 6.6 : 0.6, 12.6, 4.8, 'none', 2.4, 'stroke="var(--lane2)" opacity=".38"')))}` +
  pattern('ashlar', 20, 14, 'var(--wall)', line('M0 .5h20M0 7.5h20M5 .5v7M15 7.5v6.5', 'var(--wall2)', 0.8)) +
  pattern('water', 24, 14, 'var(--sea)', line('M1 5q3-3 6 0t6 0M12 12q3-3 6 0t6 0', 'var(--sea2)', 1.1, 0.6)) +
  pattern('lawn', 22, 18, 'var(--lawn)', line('M3 6l1.5-3 1.5 3M14 14l1.5-3 1.5 3', 'var(--lawn2)', 1, 0.55)) +
  `${pattern('soil', 16, 10, 'var(--soil)', line('M0 3q4-2 8 0t8 0M0 8q4-2 8 0t8 0', 'var(--soil2)'))}</defs>`;

/** The city wall with its turrets, and the paving inside; `start` is where the cells begin. */
export function walls(size: number, start: number): string {
  const inner = 8 * CELL + 4;
  const corners = [[10, 10], [size - 9, 10], [10, size - 9], [size - 9, size - 9]] as const;
  return (
    r(1, 1, size - 2, size - 2, 'url(#genoa-ashlar)', 12, `stroke="${INK}" stroke-width="1.6"`) +
    r(start - 2, start - 2, inner, inner, 'url(#genoa-cobbles)', 8, `stroke="${INK}" stroke-width="1.4"`) +
    outlined(corners.map(([x, y]) => turret(x, y, 9, TERRACOTTA)).join(''), 1.2)
  );
}

export const street = (): string => r(2, 2, CELL - 4, CELL - 4, 'none', 6, 'stroke="var(--lane2)" stroke-width="1.3" stroke-dasharray="4 4"');

/** Return a building on its field of w by h cells. */
export function premises(building: Building, w: number, h: number): string {
  const ground = groundOf(building);
  const [width, height] = [w * CELL, h * CELL];
  const base = r(2, 2, width - 4, height - 4, FILLS[ground], 7, `stroke="${INK}" stroke-width="1.4"`);
  if (ground === 'villa') return base + garden(height) + at(0.5, 44, site(building), 0.88);
  const sea = ground === 'sea' ? p(`M3 44H${width - 3}V${height - 9}q0 6-6 6H9q-6 0-6-6z`, 'url(#genoa-water)') : '';
  return base + sea + (h > w ? at(0.5, 25, site(building), 0.9) : at(13, 13.5, site(building), 0.88));
}

function garden(height: number): string {
  const path = p(`M36 ${height - 8}V120`, 'none', 'stroke="var(--lane)" stroke-width="9" stroke-linecap="butt"');
  const trees = many(3, (i) => tree(13, 150 + i * 26, 0.7) + tree(60, 150 + i * 26, 0.7, '#8a5'));
  const hedge = thin('M6 204h20M46 204h20M6 204v-78M66 204v-78', 0.5, 2);
  return outlined(path + trees + hedge + e(36, 158, 11, 6, '#bdd') + e(36, 157, 4, 1.8, '#edc'));
}

const stall = (x: number, y: number, fill: string, wares: string): string =>
  at(x, y, p('M2 8v12M26 8v12') + r(1, 13, 26, 7, '#b85') + many(5, (i) => c(5 + i * 4.5, 12, 2.2, wares, U)) + awning(0, 2, 28, 6, fill));
const folk = (x: number, y: number, fill: string): string => at(x, y, p('M-3 0q0-7 3-7t3 7z', fill, U) + c(0, -8.5, 2.2, '#eb9', U));

/** The market square, two cells by two. */
export const market = (): string =>
  r(2, 2, 140, 140, 'var(--plaza)', 8, `stroke="${INK}" stroke-width="1.4"`) +
  line('M72 20L124 72L72 124L20 72zM72 40L104 72L72 104L40 72z', 'var(--plaza2)', 1.5, 0.6) +
  outlined(
    stall(10, 30, '#b42', '#da2') + stall(58, 22, '#47a', '#8a5') + stall(106, 30, '#da2', '#b63') + fountain() +
      folk(46, 74, '#658') + folk(52, 78, '#c64') + folk(100, 70, '#47a') + folk(40, 98, '#864') + folk(108, 92, '#a32') +
      stall(12, 100, '#864', '#623') + stall(58, 106, '#a32', '#fed') + stall(104, 100, '#658', '#d71') + barrel(94, 118, 0.8) + crate(49, 124),
  );

const fountain = (): string =>
  e(72, 78, 20, 9, STONE) + e(72, 76, 15, 6, '#bdd') + p('M69 76V60h6v16z', '#edc') + e(72, 60, 8, 3, STONE) +
  p('M72 58v-6m0 0q-6-2-8 6m8-6q6-2 8 6', 'none', 'stroke="#69b" stroke-width="1.3"');

/** Wooden discs, `n` on top of one another; 0, 0 is the middle of the lowest. */
export function discs(n: number): string {
  const one = (i: number): string =>
    p(`M-20 ${-i * 8}v6a20 7.5 0 0 0 40 0v-6z`, '#963') + thin(`M-12 ${4 - i * 8}v4M2 ${6 - i * 8}v4M13 ${4 - i * 8}v3`, 0.4) + e(0, -i * 8, 20, 7.5, i === n - 1 ? '#ec8' : '#c95');
  const top = -8 * (n - 1);
  return e(0, 6, 22, 8, '#000', 'opacity=".16"') + outlined(many(n, one) + thin(`M-11 ${top}a11 4 0 0 0 22 0a11 4 0 0 0-22 0M-5 ${top}a5 1.8 0 0 0 10 0`, 0.45));
}
