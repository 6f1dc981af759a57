/** The picture on the card: a square of the city, and three cards. */

import type { GlyphName } from '$kit/paths';
import { ground, house, sky, sun, type CardPicture } from '$kit/picture';
import { HOUSES, SIGHTS } from '../colony/art/houses';
import { barrel } from '../colony/art/pieces';
import { at, p, r } from '$kit/pen';

function draw(): string {
  const card = (x: number, y: number, turn: number, good: GlyphName): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${r(-17, -25, 34, 50, '#FFFDF8', 4) + p('M-17-9v-12a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v12z', `var(--of-${good})`) + at(-11, -5, barrel(good), 0.92)}</g>`;
  return (
    `<g class="violet-roofs">${sky() + sun(238) + p('M-2 96q60-30 130-14t150-12v80H-2z', 'var(--hill)') + ground(121, 'var(--pave)')}` +
    `${house(-12, 36, 1.94, HOUSES.library.draw) + house(84, 36, 1.94, SIGHTS.prefecture.draw) + house(178, 36, 1.94, HOUSES.chapel.draw)}` +
    `${card(174, 124, -14, 'indigo') + card(204, 120, 0, 'coffee') + card(234, 124, 14, 'silver')}</g>`
  );
}

export default { draw } satisfies CardPicture;
