/** Tools in the hands of townsfolk, around 0, 0. */

import { sack } from '$kit/masonry';
import { at, bare, c, e, INK, LEAF, many, p, PARCHMENT, r, RED, thin, U, V, WOOD } from '$kit/pen';
import { GILT, seal } from './paper';
import { plain } from './things';

const haft = (h: number, f = WOOD): string => p(`M-1.3 6V${-h}h2.6V6z`, f, U);
export const TOOL: Readonly<Record<string, () => string>> = {
  '-': () => '',
  hammer: () => haft(12) + r(-6, -16, 12, 6, '#aab', 1),
  trowel: () => p('M0 6V0', 'none', 'stroke-width="3"') + p('M0-14l5 12q-5 3-10 0z', '#bbc'),
  pick: () => haft(14) + p('M-9-9Q0-19 9-9 0-14-9-9z', '#aab'),
  axe: () => haft(16) + p('M1-17q9-1 8 9-4-2-8-2z', '#bbc'),
  chisel: () => p('M-1.5 5v-9h3v9z', WOOD) + p('M-1.5-4h3v-8l-3-2z', '#bbc'),
  plan: () => p('M-9-12h15v16H-9z', PARCHMENT) + p('M-11-13h4v18h-4zM5-13h4v18H5z', '#edb') + thin('M-5-8h8M-5-4h8M-1-8v9', .8),
  quill: () => p('M-3 5Q-2-10 8-18 8-4-1 3z', '#fed') + thin('M-3 5L6-13', .8),
  book: () => p('M-9-11h16v14H-9z', '#834') + p('M-7-11v14M7-9h-2v10h2', 'none') + p('M-1-8v7M-3.5-5.5h5', 'none', `stroke="${GILT}" stroke-width="1.6"`),
  cross: () => p('M-1.5 6v-15h-5v-3.5h5v-6h3v6h5V-9h-5V6z', GILT, U),
  crozier: () => p('M-1 8v-20q-1-9 5-9t5 6q0 4-4 4', 'none', 'stroke-width="4"') + p('M-1 8v-20q-1-9 5-9t5 6q0 4-4 4', 'none', `stroke="${GILT}" stroke-width="2"`),
  sword: () => p('M-1.5-2v-20L0-24l1.5 2v20z', '#ddd', U) + p('M-6-2h12v2.5H-6z', GILT, U) + p('M-1 0h2.5v6h-2.5z', WOOD),
  spear: () => haft(18) + p('M0-27l3.5 8h-7z', '#ddd'),
  key: () => c(0, -10, 5, GILT) + c(0, -10, 2, PARCHMENT) + p('M-1-5h2.5V6h4v-2.5h-4V1h4', GILT),
  purse: () => p('M-7 4q-3-8 4-11h6q7 3 4 11z', '#853') + p('M-4-7l-1-4h10l-1 4z', '#642') + c(0, 0, 2.4, GILT, U),
  scales: () => p('M0 6v-20M-8-12h16', 'none', V) + p('M-8-12l-4 7h8zM8-12l-4 7h8z', GILT),
  dagger: () => p('M-2-1v-11L0-16l2 4v11z', '#ddd') + p('M-5-1H5v2H-5z', '#433') + p('M-1 1h2.5v5h-2.5z', RED),
  cards: () => r(-8, -10, 9, 13, '#fed', 1, 'transform="rotate(-14)"') + r(-3, -11, 9, 13, '#fed', 1, 'transform="rotate(10)"') + bare('M2-6l2 3-2 3-2-3z', RED),
  pot: () => p('M-8-6h16l-2 10H-6z', '#b63') + p('M-8-6q8-9 16 0', 'none', V) + thin('M-6-2h12', .8),
  lamp: () => p('M0-18v3', 'none') + p('M-5-15h10l1 14h-12z', '#ec8') + p('M-6-1h12v4H-6zM-4-15l4-4 4 4z', '#642'),
  ring: () => c(0, -3, 5, 'none', `stroke="${GILT}" stroke-width="3"`) + c(0, -3, 6.5, 'none', U) + p('M-3-9l3-4 3 4-3 4z', '#c6a'),
  brush: () => haft(4) + p('M-2.5-4h5v-4h-5z', '#bbc') + p('M-2.5-8q0-6 2.5-10 2.5 4 2.5 10z', '#b42'),
  rod: () => haft(20, '#532') + c(0, -21, 2.8, GILT),
  cup: () => p('M-6-14H6q0 9-6 9t-6-9z', GILT) + p('M0-5v7M-4 3h8', 'none', V),
  rose: () => p('M0 6v-12', 'none', 'stroke="#574" stroke-width="2"') + c(0, -9, 5, '#b45') + thin('M-3-9q3-3 6 0-3 3-6 0', .8),
  sack: () => sack(0, 5),
  letter: () => r(-9, -9, 17, 12, '#fed', 1) + p('M-9-9l8.5 7L8-9', 'none', U) + seal(-.5, -2, 2.6),
  basket: () => p('M-9-4H9L6 5H-6z', '#c94') + p('M-7-4q7-12 14 0', 'none', V) + c(-3, -5, 2.5, RED) + c(3, -5, 2.5, LEAF),
  staff: () => haft(22),
  beads: () => p('M-6-12q6 20 12 0', 'none', U) + many(6, (i) => c(-6 + i * 2.4, -11 + ([0, 6, 9, 9, 6, 0][i] ?? 0), 1.6, '#642', U)) + p('M0-1v6M-2 1h4', 'none', V),
  coin: () => at(-7, -12, plain('silver'), .6),
  gcoin: () => at(-8, -13, plain('gold'), .7),
  icoin: () => at(-8, -13, plain('ink'), .7),
  scoin: () => at(-8, -13, plain('stone'), .7),
  shield: () => p('M-8-14H8v8Q8 3 0 7-8 3-8-6z', '#358') + p('M0-14V6M-8-6H8', 'none', 'stroke="#eec" stroke-width="2"'),
  candle: () => r(-2, -9, 4, 14, '#fed') + p('M0-17q3 4 0 7-3-3 0-7z', '#ea3', U),
  mask: () => p('M-8-10q8-4 16 0 0 8-4 9l-4-3-4 3q-4-1-4-9z', '#fed') + c(-3.5, -6, 1.3, INK) + c(3.5, -6, 1.3, INK) + p('M0-1V6'),
  club: () => p('M-2 6l-2-18q4-6 8 0L2 6z', '#853') + thin('M-2-11v0M1-9v0M-1-6v0', 1, 1.6),
  bell: () => p('M-6 0q2-2 2-7 0-4 4-4t4 4q0 5 2 7z', GILT) + c(0, 1.5, 1.8, '#853'),
  chain: () => many(3, (i) => e(0, -12 + i * 6, 2.6, 4, 'none', V)),
  horn: () => p('M-8-10q2 12 14 10l2 4Q-8 8-11-8z', '#ca5'),
  vial: () => p('M-1.5-13h3v5l4 8q0 4-5.5 4t-5.5-4l4-8z', '#bdc') + bare('M-4-1h8l1.5 2q0 3-5.5 3t-5.5-3z', '#658', .8),
};
