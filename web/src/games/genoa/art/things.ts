/** Small things on a field of 24 by 24: ducats, commodities, tiles, the backs of cards, markers. */

import { bare, c, e, LEAF, line, many, outlined, p, PARCHMENT, RED, thin, U, V } from '$kit/pen';
import { lettersOn } from '$kit/letters';
import type { Item } from '../view';

function seal(x: number, y: number, radius: number, fill = RED): string {
  const wave = many(9, (i) => {
    const angle = (i / 9) * 2 * Math.PI;
    const on = (turn: number, far: number): string => `${(x + Math.cos(turn) * far).toFixed(1)} ${(y + Math.sin(turn) * far).toFixed(1)}`;
    return i === 0 ? `M${on(angle, radius)}` : `Q${on(angle - 0.35, radius * 1.2)} ${on(angle, radius)}`;
  });
  return p(`${wave}z`, fill, U) + c(x, y, radius * 0.58, 'none', 'stroke-width=".8" opacity=".6"');
}

const octagon = (fill: string, inside: string): string =>
  p('M7 1.5h10l5.5 5.5v10l-5.5 5.5H7L1.5 17V7z', '#c95') + p('M8 4h8l4 4v8l-4 4H8l-4-4V8z', fill, U) + inside;
const leaf = (fill: string, inside: string): string => p('M4 3.5q0-2 2-2h12q2 0 2 2v17q0 2-2 2H6q-2 0-2-2z', fill) + inside;
const written = (d: string): string => thin(d, 0.7, 1.1);
const sackful = p('M4 21q-3-8 3-13h2V4h6v4h2q6 5 3 13z', '#db8') + written('M9 8h6');

const THINGS = {
  pepper: () => p('M13 7q3-6 8-5-1 5-7 6z', LEAF) + c(8, 10, 5, '#333') + c(16.5, 12.5, 5, '#333') + c(10, 18, 4.8, '#333') + line('M5.5 8.5q1-1.5 2.5-1.5M14 11q1-1.5 2.5-1.5M7.5 17q.8-1.5 2.5-1.5', '#FFF', 1.2, .7),
  saffron: () => p('M12 22C7 18 3 12 4 5c3 1 5 3 5.5 5 0-3 1-6 2.5-8 1.5 2 2.5 5 2.5 8C15 8 17 6 20 5c1 7-3 13-8 17z', '#d71') + bare('M12 21c4-4 7-9 7.5-14.5C16 9 13 14 12 21z', '#840', .4) + line('M12 20v-9m0 6l-3-4m3 4l3-4', '#fea', 1.5, 1),
  silver: () => p('M6 7h12l4.5 11h-21z', '#bbc') + p('M6 7l2.5 4h7L18 7z', '#ddd'),
  copper: () => c(12, 12, 10, '#a63') + c(12, 12, 6.5, '#d86') + c(12, 12, 3, '#742') + line('M5 9q2-4 6-4.5', '#fdc', 1.4, .8),
  linen: () => p('M4 5h13v14H4z', '#fed') + e(17, 12, 3.6, 7, '#ddb') + e(17, 12, 1.3, 2.6, '#cb9') + written('M6 9h7M6 13h7'),
  silk: () => p('M2 7c5-6 8 4 13-1 3-3 5-2 7 0v11c-2-2-4-3-7 0-5 5-8-5-13 1z', '#c6a') + bare('M2 13c5-5 8 4 13-1 3-3 5-2 7 0v5c-2-2-4-3-7 0-5 5-8-5-13 1z', '#837', .45) + line('M3.5 9.5c4-3.5 7 3.5 12-1', '#fde', 1.4, .9),
  ale: () => p('M15 10h5v8h-5', 'none', V) + p('M4 8h12v14H4z', '#ec4') + written('M8 11v8M12 11v8') + p('M3 9c-1-4 3-6 5.5-4C10 1.5 15 2 15 5c3 0 3 4 1 4z', '#fff'),
  wine: () => p('M5 2h14c.5 7-2 11.5-7 11.5S4.5 9 5 2z', '#ddd') + p('M5.5 6h13.5c-.5 4.5-2.5 7.5-6.5 7.5S6 10.5 5.5 6z', '#724') + p('M12 13.5V20M7 21.5h10', 'none', V),
  ducats: () => c(12, 12, 10, '#eb3') + c(12, 12, 7, '#ed7', U) + p('M8 16v-5l1.5 1 1-3h3l1 3 1.5-1v5z', '#b82', U),
  start_field: () => octagon(PARCHMENT, p('M9 19V5', 'none', V) + p('M9 5.5h8l-2.5 3 2.5 3H9z', '#b42')),
  extra_action: () => octagon('#ec8', p('M12 7v10M7 12h10', 'none', 'stroke-width="3"')),
  commodity_of_choice: () => octagon('#ddc', p('M7 18q-2-5 1.5-8H10V7.5h4V10h1.5Q19 13 17 18z', '#db8') + written('M10 10h4') + p('M10.5 13q0-1.5 1.5-1.5t1.5 1.5-1.5 2M12 17v0', 'none', U)),
  trade: () => octagon('#ddd', p('M6.5 9.5h10l-2.5-2.5M17.5 14.5h-10l2.5 2.5', 'none', V)),
  building_action: () => octagon('#ecc', p('M6 18v-7l6-5 6 5v7z', '#eec') + p('M13 9l-3 4.5h2.5L11 17l4-5h-2.5z', '#eb3', U)),
  large_order: () => leaf(PARCHMENT, written('M7 6h10M7 9h10M7 12h6') + seal(15.5, 17, 4)),
  small_order: () => leaf('#edb', written('M7 6h10M7 9h7') + p('M4 14h16', 'none', 'stroke="#47a" stroke-width="2.5"') + seal(12, 14.5, 3.4, '#47a')),
  message: () => p('M1.5 5.5h21v14h-21z', '#fed') + p('M1.5 5.5L12 14l10.5-8.5', 'none') + seal(12, 13.5, 3.4, '#b42'),
  contract: () => p('M5 2.5h13q3 0 3 3v2h-4v11q0 3-3 3H5q-3 0-3-3v-1h3z', '#edb') + written('M8 7h6M8 10h6') + p('M10 17l-2 6 2.5-1 1.5 1.5 1-6z', '#658', U) + seal(11.5, 15.5, 3.2, '#658'),
  marker: (fill = '#db7') => p('M5 22V2', 'none', V) + p('M5 3h15l-4 5 4 5H5z', fill),
  any_commodity: () => sackful + p('M10 13.5q0-2 2-2t2 2-2 2.6M12 18.5v0', 'none', V),
  any_tile: () => octagon(PARCHMENT, p('M9.5 9.5q0-2.5 2.5-2.5t2.5 2.5-2.5 3.5M12 16.5v0', 'none', V)),
} satisfies Record<Item, (fill?: string) => string>;

/** The drawing of a thing, with its letters if one wants them; a marker takes its owner's colour. */
export function thing(item: Item, fill?: string): string {
  const draw: (fill?: string) => string = THINGS[item];
  return outlined(draw(fill), 1.5) + lettersOn(item === 'ale' ? 'beer' : item);
}
