/** The picture on the card: the castle, and four people of the kingdom. */

import { ground, OPEN, sky, type CardPicture } from '$kit/picture';
import { plain, SHADE } from '$kit/strokes';
import { at, c, INK, p } from '$kit/pen';

/** Return a person seen from the front: garment, skin, and what is worn on the head. */
function bust(x: number, cloth: string, skin: string, hat: string): string {
  const face = c(0, -50, 14, skin) + plain(c(-4.5, -50, 1.7, INK) + c(5, -50, 1.7, INK)) + p('M-4-44q4.5 4 9 0');
  return at(x, 150, p('M-21 2q-2-40 21-40t21 40z', cloth) + plain(p('M8-36q13 6 12 36h-10q1-24-2-36z', SHADE)) + face + hat);
}
function draw(): string {
  /** A wall of this height with battlements above it. */
  const wall = (x: number, top: number, merlons: number): string => p(`M${x} 94V${top}${'v-7h6v7h5'.repeat(merlons)}v-7h6V94z`, '#C9C4B8');
  const flag = (x: number, top: number): string => p(`M${x} ${top}v-22l17 6-17 7`, '#C2411A');
  const slit = (x: number, y: number): string => p(`M${x} ${y}v-9a3 3 0 0 1 6 0v9z`, OPEN);
  return (
    sky() + p('M-2 104q70-40 150-24t130-22v92H-2z', 'var(--hill)') +
    wall(40, 64, 17) + flag(50, 40) + flag(138, 26) + flag(226, 40) + wall(28, 46, 3) + wall(209, 46, 3) + wall(108, 32, 5) +
    slit(45, 66) + slit(226, 66) + slit(120, 58) + slit(150, 58) + p('M126 94V78a12 12 0 0 1 24 0v16z', OPEN) +
    ground(93, 'var(--grass)') +
    bust(44, '#7B5231', '#EBC09A', p('M-15-54q0-13 15-13t15 13q-15-6-30 0z', '#8A5A33')) +
    bust(108, '#2F6F78', '#D9A878', p('M-19-56h38q-6-3-9-3 0-10-10-10t-10 10q-3 0-9 3z', '#2B4E78')) +
    bust(170, '#6B4E8E', '#EBC09A', p('M-14-57l-2-15 8 6 8-9 8 9 8-6-2 15z', '#F2C94C')) +
    bust(234, '#3D3947', '#C98F62', p('M-17-44q-3-25 17-25t17 25q-4-15-17-15t-17 15z', '#2E2B36'))
  );
}

export default { draw } satisfies CardPicture;
