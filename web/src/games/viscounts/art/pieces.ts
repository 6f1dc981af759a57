/** The players' buildings, on a field of 24 by 24 in the colour of the seat. */

import { awning, block, door, win } from '$kit/masonry';
import { outlined } from '$kit/pen';
import type { Kind } from '../facts';

const WALL = '#edb';
const PIECES: Readonly<Record<Kind, (fill: string) => string>> = {
  trading_post: (fill) => block(3, 20, 14, 8, 7, 5, WALL, fill) + awning(2, 11.5, 16, 4, fill) + door(8, 20, 4, 6),
  guildhall: (fill) => block(2, 21, 14, 9, 8, 5, WALL, fill) + block(6, 21, 6, 15, 4, 6, '#eec', fill, 'pyramid') + door(7.5, 21, 3, 5) + win(8, 12, 1, 3, 2, 3),
  workshop: (fill) => block(13, 11, 3, 6, 2, 0, '#a87', fill, 'battlements') + block(3, 20, 13, 8, 8, 6, WALL, fill, 'gable') + door(7.5, 20, 4.5, 6.5),
};

/** Roofs of the automaton: a little lighter than its colour, so that their lines are seen. */
export const AUTOMATON_ROOF = '#5A6672';

export function piece(kind: Kind, fill: string): string {
  return outlined(PIECES[kind](fill), 1.3);
}
