/**
 * The pen that cities are drawn with: strokes and shapes as SVG text. The outline is set once by the group around them
 * (`outlined`), parts give only a path and a fill.
 */

export const INK = 'var(--ol)';
/** Lines thinner and thicker than the outline. */
export const U = 'stroke-width="1"';
export const V = 'stroke-width="2"';

export const outlined = (inside: string, width = 1.4): string =>
  `<g stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${inside}</g>`;
export const p = (d: string, fill = 'none', more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const c = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const e = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const r = (x: number, y: number, w: number, h: number, fill: string, round = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}" ${more}/>`;
/** Something drawn around 0, 0, put at x, y. */
export const at = (x: number, y: number, inside: string, scale = 1): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${inside}</g>`;
export const thin = (d: string, opacity = 0.55, width = 0.8): string =>
  p(d, 'none', `stroke-width="${width}" opacity="${opacity}"`);
export const bare = (d: string, fill: string, opacity = 1): string =>
  p(d, fill, `stroke="none" opacity="${opacity}"`);
export const line = (d: string, colour: string, width = 0.9, opacity = 0.5): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
export const many = (n: number, one: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => one(i)).join('');

export type Point = readonly [x: number, y: number];
export const polygon = (points: readonly Point[], fill: string): string =>
  p(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`, fill);

export function short(n: number): string {
  return String(+n.toFixed(1));
}

/** A colour, darker (by less than 0) or lighter. */
export function shade(hex: string, by: number): string {
  const parts = [1, 2, 3].map((i) => {
    const value = parseInt(hex.length < 5 ? hex.charAt(i).repeat(2) : hex.slice(i * 2 - 1, i * 2 + 1), 16);
    return Math.round(by < 0 ? value * (1 + by) : value + (255 - value) * by)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

export const TERRACOTTA = '#c64';
export const SLATE = '#778';
export const WOOD = '#853';
export const LEAF = '#685';
export const GLASS = '#445';
export const PARCHMENT = '#F6EAD0';
export const RED = '#a22';
export const STONE = '#CFC6B4';
export const WATER = '#7FB4CC';
