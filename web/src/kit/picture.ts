/** Drawings that several pictures of lobby cards share: sky, ground, water, houses; 276 by 150. */

import { drawing, type GlyphName } from './paths';
import { at, c, outlined, p, r } from './pen';
import { plain } from './strokes';

/** The picture on a game's card: `cover.ts` in its folder has one as its default export. */
export interface CardPicture {
  draw(): string;
  /** The same in more detail, with drawings that are fetched when the card is on the screen. */
  inDetail?(): Promise<() => string>;
}

export const WIDTH = 276;
export const HEIGHT = 150;
/** The fill of openings: windows, gates, arcades. */
export const OPEN = 'var(--open)';

export const symbol = (name: GlyphName, x: number, y: number, size: number, fill?: string): string =>
  at(x, y, drawing(name, fill), size / 24);
export const sky = (fill = 'var(--sky)'): string => plain(r(0, 0, WIDTH, HEIGHT, fill));
export const sun = (x: number): string => c(x, 31, 17, 'var(--sun)');
/** From y down to the lower edge. */
export const ground = (y: number, fill: string): string => p(`M-2 ${y}h280v60H-2z`, fill);
export const waves = (y: number, fill: string): string =>
  p(`M-4 ${y}${'q6-5 12 0t12 0'.repeat(12)}V152H-4z`, fill);
/** A house of the colony, its field with the upper left corner there. */
export const house = (x: number, y: number, scale: number, draw: () => string): string =>
  at(x, y, outlined(draw(), 1), scale);
