/** The pen of the colony: what `pen.ts` has, with lines, flat shades and emblems of goods; and its colours. */

import { drawing, type GlyphName } from './paths';
import { p } from './pen';

/** Roofs and their trim have the colour of the kind of house: see colony.css. */
export const ROOF = 'var(--roof)';
export const TRIM = 'var(--trim)';
/** Windows are lit at night. */
export const PANE = 'var(--pane)';
export const CREAM = '#F7E8C8';
export const SAND = '#E8CB9B';
export const ROSE = '#EBBBA2';
export const BLUE = '#A9CAD2';
export const MINT = '#C2D6AC';
export const STONE = '#CFC8B8';
export const WHITE = '#FDF9EF';
export const TIMBER = '#BC8C55';
export const BRICK = '#C57B57';
export const DARK = '#7B5231';
export const GOLD = '#F2C94C';
export const GREEN = '#5E9150';
export const PINE = '#3C7142';
export const RED = '#B5533A';
export const GREY = '#9AA1A6';
export const INDIGO = '#3B4BA0';
export const INDIGO_WALL = '#BCC5EC';
export const SUGAR = '#9FC3CF';
export const TOBACCO = '#9A6A30';
export const TOBACCO_WALL = '#E0BC84';
export const COFFEE = '#5A3520';
export const COFFEE_WALL = '#C79E76';
export const SILVER = '#7F93A3';
export const SILVER_WALL = '#D3DCE2';
/** Light comes from the left: the right of a wall lies in this. */
export const SHADE = '#2a15001f';

export const stroke = (d: string, width = 1, colour = ''): string =>
  p(d, 'none', `stroke-width="${width}"${colour ? ` stroke="${colour}"` : ''}`);
/** Without the outline. */
export const plain = (inside: string): string => `<g stroke="none">${inside}</g>`;
/** Something drawn around 0, 0, put at x, y; what is enlarged keeps its outline. */
export const put = (x: number, y: number, scale: number, inside: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}${turn ? ` rotate(${turn})` : ''}"${scale > 1.3 ? ` stroke-width="${(1.2 / scale).toFixed(2)}"` : ''}>${inside}</g>`;
/** A symbol of the client, its middle at x, y. */
export const emblem = (name: GlyphName, x: number, y: number, size: number, fill?: string): string =>
  put(x - size / 2, y - size / 2, size / 24, drawing(name, fill));
