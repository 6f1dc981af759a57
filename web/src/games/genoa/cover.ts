/** The picture on the card: the tower among the stalls. */

import { ground, OPEN, sky, symbol, type CardPicture } from '$kit/picture';
import { e, many, p } from '$kit/pen';

function draw(): string {
  const discs = (x: number, y: number, count: number): string =>
    many(count, (n) => p(`M${x - 21} ${y - n * 9}v8a21 9 0 0 0 42 0v-8z`, '#8C6A3A') + e(x, y - n * 9, 21, 9, '#D9B97A'));
  const cypress = (x: number): string => p(`M${x} 84q-10-14 0-34q10 20 0 34z`, '#4F7F58');
  const arches = (x: number, count: number): string => many(count, (n) => p(`M${x + n * 12} 84v-9a4 4 0 0 1 8 0v9z`, OPEN));
  const cloister =
    p('M30 84V60h104v24z', '#F4EBD0') + p('M25 60l10-11h94l10 11z', '#B5533A') + arches(34, 2) + arches(80, 4) +
    p('M58 84V34h17v50z', '#FFFDF8') + p('M54 34l12.5-15L79 34z', '#B5533A') + p('M62 51v-8a4.5 4.5 0 0 1 9 0v8z', OPEN);
  const stall = (x: number, fill: string): string =>
    p(`M${x + 3} 96V82h26v14z`, '#E9D9BE') + p(`M${x} 84l4-14h24l4 14z`, fill) + p(`M${x + 9} 84l2-14h10l2 14z`, '#FFFDF8');
  return (
    sky() + p('M-2 82q50-34 120-20t160-26v60H-2z', 'var(--hill2)') + p('M-2 88q80-18 280-8v24H-2z', 'var(--beach)') +
    cypress(14) + cypress(148) + cloister + stall(164, '#C2411A') + stall(200, '#3E7C84') + stall(236, '#C2411A') +
    ground(96, 'var(--pave)') + p('M56 130L128 118L206 128', 'none', 'stroke="#7B5231" stroke-width="4" stroke-dasharray="1 9"') +
    discs(54, 128, 1) + discs(128, 116, 1) + discs(212, 130, 5) + symbol('silk', 82, 122, 20) + symbol('wine', 154, 126, 20) + symbol('saffron', 246, 112, 20)
  );
}

export default { draw } satisfies CardPicture;
