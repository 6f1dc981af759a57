/** Small things on a field of 24 by 24: resources, icons, symbols of effects. */

import { lettersOn } from '$kit/letters';
import { c, INK, line, outlined, p, PARCHMENT, r, RED, thin, U, V, WOOD } from '$kit/pen';
import { GILT, seal, sheet } from './paper';

const writing = (d: string): string => thin(d, 0.7, 1.1);

const THINGS = {
  silver: () => c(12, 12, 10, '#bbc') + c(12, 12, 7, '#ddd', U) + p('M12 8v8M9 10.5h6M9.5 13.5h5', 'none', U),
  ink: () => p('M9 3h6v4l4 5v10H5V12l4-5z', '#345') + r(8, 1.5, 8, 3, '#853', 1) + p('M8 14h8v5H8z', PARCHMENT, U) + line('M7 13l2.5-4', '#9bd', 1.4, .9),
  stone: () => p('M2 20l2-10 7-5 9 3 2 12z', '#99a') + p('M4 10l8 3 8-5-9-3z', '#bbc') + writing('M12 13v7'),
  gold: () => p('M2 21l2.5-8h7l2.5 8z', '#da2') + p('M4.5 13l1 2.5h5l1-2.5z', '#ec6', U) + p('M10.5 12.5L13 4.5h6l3 8z', GILT) + p('M13 4.5l1 2.5h4l1-2.5z', '#ec8', U),
  any: () => p('M12 1.5l4 4-4 4-4-4z', '#345', 'transform="translate(-4.5 5)"') + p('M12 1.5l4 4-4 4-4-4z', GILT, 'transform="translate(4.5 5)"') + p('M12 1.5l4 4-4 4-4-4z', '#99a', 'transform="translate(0 12.5)"') + p('M12 1.5l4 4-4 4-4-4z', PARCHMENT),
  merchant: () => p('M12 3v18M7 21.5h10M4 6.5h16', 'none', V) + p('M5 6.5L1.5 14a3.5 3.5 0 0 0 7 0zM19 6.5L15.5 14a3.5 3.5 0 0 0 7 0z', '#ec4'),
  builder: () => p('M11 9v12.5h3.5V9z', WOOD) + p('M4 5.5L8 2h9q4 1 5 5-3-2-5-1.5V9H8z', '#aab'),
  noble: () => p('M2.5 19l-1-11 5.5 4 5-9 5 9 5.5-4-1 11z', GILT) + p('M2.5 19h19v3h-19z', '#ec6') + c(12, 15, 1.7, RED, U),
  cleric: () => p('M21.5 2C11 3 6.5 9 5.5 17L2 22.5 8.5 19c8-1 12-7 13-17z', '#fff') + p('M3 21.5L15 9M9 15h5M10 11.5h4', 'none', U),
  criminal: () => p('M12 1.5l3 4V15H9V5.5z', '#ddd') + p('M5.5 15h13v2.5h-13z', '#822') + p('M10.5 17.5h3.5V22h-3.5z', RED) + writing('M12 5v9'),
  debt: () => sheet('#444', line('M8 7h8M8 10.5h8', '#eec', 1.3, .9) + p('M8 15.5l6 4M14 15.5l-6 4', 'none', 'stroke="#e99" stroke-width="1.8"')),
  paid: () => sheet('#ccb', writing('M8 7h8M8 10.5h8') + p('M7.5 16.5l3 3 6-6', 'none', 'stroke="#363" stroke-width="2.2"')),
  deed: () => sheet(PARCHMENT, writing('M7 6h10M7 9h10M7 12h10') + p('M7 18q3-4 5 0t5-1', 'none', 'stroke="#358" stroke-width="1.3"')),
  approved: () => sheet(PARCHMENT, writing('M7 6h10M7 9h10') + p('M11 17l-2 6 3-1.5 3 1.5-2-6z', GILT, U) + seal(12, 15, 4.2, GILT)),
  flip: () => p('M5 9a7.5 7.5 0 0 1 13-3l1.5-2v6H14l2-2a5 5 0 0 0-8.5 1.5z', '#658') + p('M19 15a7.5 7.5 0 0 1-13 3l-1.5 2v-6H10l-2 2a5 5 0 0 0 8.5-1.5z', '#b9d'),
  virtue: () => c(12, 12, 10, '#fff') + p('M12 5v14M7 10h10', 'none', 'stroke-width="2.4" stroke="#358"'),
  corruption: () => p('M12 2l10.5 19h-21z', '#333') + p('M12 9v5.5M12 18v0', 'none', 'stroke="#e99" stroke-width="2.4"'),
  hire: () => c(10, 7, 4.5, '#eb9') + p('M2 22q0-9 8-9t8 9z', '#47a') + p('M19 4v8M15 8h8', 'none', V),
  destroy: () => sheet('#eec', p('M12 20q-5-1-4-6 1 1 2 1-1-4 3-7 0 3 2 4.5 1.5 1.5 1 3.5-1 3-4 4z', '#d71', U)),
  discard: () => sheet('#eec', p('M12 6v9m-4-4l4 4.5 4-4.5', 'none', V)),
  rearrange: () => r(2, 6, 6, 10, PARCHMENT, 1) + r(9, 6, 6, 10, '#edb', 1) + r(16, 6, 6, 10, PARCHMENT, 1) + p('M5 20h13l-2-2M19 3H6l2 2', 'none', V),
  shuffle: () => p('M2 7h4q3 0 6 5t6 5h3l-2-2m2 2l-2 2M2 17h4q3 0 6-5t6-5h3l-2-2m2 2l-2 2', 'none', V),
  scheme: () => sheet('#543', r(6.5, 4, 11, 5, '#c95', 1, U) + line('M7 12.5h10M7 16h10M7 19.5h6', '#eec', 1.4, .9)),
  worker: () => c(12, 7, 4.5, '#eb9') + p('M4 22q0-10 8-10t8 10z', '#963'),
  move: () => p('M8 22l-3-7 3-9 4-4 2 3 4 3-1 4-5-1 3 5-1 6z', '#c95') + c(12.5, 7, .8, INK),
} as const satisfies Readonly<Record<string, () => string>>;

export type ThingName = keyof typeof THINGS;

/** Return the drawing without letters, for the hands in portraits. */
export function plain(name: ThingName): string {
  return outlined(THINGS[name](), 1.5);
}

/** Return the drawing, with letters if the player has them switched on. */
export function thing(name: ThingName): string {
  return plain(name) + lettersOn(name);
}
