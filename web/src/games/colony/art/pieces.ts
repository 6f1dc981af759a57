/** Barrels, coins, crowns and people, 24 by 24. */

import { FILLS, glyph, type GlyphName } from '$kit/paths';
import { c, outlined, p } from '$kit/pen';
import { GOLD, put, stroke } from '$kit/strokes';

/** A barrel of a good: its colour, and its symbol on a white disc. */
export const barrel = (good: GlyphName): string =>
  p('M5 22.5q-3.5-10.5 0-21h14q3.5 10.5 0 21z', good === 'coffee' ? '#6B4128' : (FILLS[good] ?? '#fff')) + stroke('M3.6 6.5h16.8M3.6 17.5h16.8', 1.3) + c(12, 12, 6.8, '#FFFDF8') + put(6.6, 6.6, 0.45, glyph(good));

const PIECES = {
  man: p('M4 23c0-7 2.5-10.5 8-10.5s8 3.5 8 10.5z', '#A8703C') + c(12, 8.5, 4.8, '#E9C29C') + p('M5.5 6.5h13q-1.5-1.5-3-1.7Q15 1.2 12 1.2T8.5 4.8q-1.5.2-3 1.7z', '#D9B765'),
  noble: p('M4 23c0-7 2.5-10.5 8-10.5s8 3.5 8 10.5z', '#7A4FA3') + c(12, 8.5, 4.8, '#E9C29C') + p('M7 5.5V.8l2.5 2L12-.5l2.5 3.3 2.5-2v4.7z', GOLD),
  coin: c(12, 12, 10.5, GOLD) + c(12, 12, 7, '#E3B02E') + stroke('M12 8v8M9.5 10q5-2 5 1t-5 2 5 1', 1.2, '#7A5410'),
  crown: p('M2.5 20l-1-13 5.5 5L12 3l5 9 5.5-5-1 13z', GOLD) + c(12, 16, 1.8, '#A3262A') + c(7, 16.5, 1.2, '#2459B0') + c(17, 16.5, 1.2, '#2459B0'),
} as const;
export type PieceName = keyof typeof PIECES;

export const piece = (name: PieceName): string => outlined(PIECES[name], 1.3);
