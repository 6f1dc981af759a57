/** The pictures on the cards, in the style of the boards. By night the sky is dark and windows are lit. */

import { sky, symbol, type CardPicture } from '$kit/picture';
import { outlined } from '$kit/pen';

const FOUND = import.meta.glob<CardPicture>('../../games/*/cover.ts', { eager: true, import: 'default' });

/** Return the picture of a game that this client draws itself. */
export function pictureOf(game: string): CardPicture | undefined {
  return FOUND[`../../games/${game}/cover.ts`];
}

/** The picture of a game without one. */
const PLAIN = (): string => sky('var(--inner)') + symbol('die', 102, 39, 72);

export function artOf(draw: () => string = PLAIN): string {
  return outlined(draw());
}
