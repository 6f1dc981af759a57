/** All symbols of the client, drawn by hand on a field of 24 by 24. A symbol may take a fill. */

import { lettersOn } from './letters';

const WHITE = '#FFFFFF';
const E = 'stroke="var(--edge)" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"';
const PW = 'fill="none" stroke="#FFFDF8" stroke-width="1.6" stroke-linecap="round"';
const IN = 'fill="none" stroke="#1E2329" stroke-width="1.3" stroke-linecap="round"';

/** The default fill of each symbol. */
export const FILLS: Readonly<Record<string, string>> = {
  corn: '#F2C230',
  indigo: '#3B4BA0',
  sugar: '#FFFFFF',
  tobacco: '#B98A4E',
  coffee: '#4A2C1A',
  silver: '#B3C2CE',
  copper: '#A0522D',
  quarry: '#7C8187',
  pepper: '#2B2B2B',
  saffron: '#D9730D',
  linen: '#F1EADB',
  silk: '#C964A4',
  beer: '#F4CF5B',
  wine: '#6E1B3A',
  wood: '#1F5B34',
  brick: '#CB6440',
  wool: '#BFE3A0',
  grain: '#F0C237',
  ore: '#75818E',
  desert: '#CDB88F',
};

const DRAWN = {
  corn: (fill) => `<path d="M12 1.5c4 2.5 5.5 7 5 12-.3 3.5-2.5 7-5 9-2.5-2-4.7-5.5-5-9-.5-5 1-9.5 5-12z" fill="${fill}" ${E}/><path d="M9.5 7h5M8.7 11h6.6M8.9 15h6.2M12 4v16" ${IN} stroke-width="1"/>`,
  indigo: (fill) => `<path d="M12 1.5c3.5 5 7.5 8.8 7.5 13.5a7.5 7.5 0 0 1-15 0c0-4.7 4-8.5 7.5-13.5z" fill="${fill}" ${E}/><path d="M8 15.5a4 4 0 0 0 4 4" ${PW}/>`,
  sugar: (fill) => `<path d="M12 2l9 5v10l-9 5-9-5V7z" fill="${fill}" ${E}/><path d="M3 7l9 5 9-5M12 12v10" ${IN}/>`,
  tobacco: (fill) => `<path d="M3 21C2 10 9 3 21 3c0 12-7 19-18 18z" fill="${fill}" ${E}/><path d="M3 21L16 8M9 15V9M12 12V7M9.5 14.5h5.5" ${IN}/>`,
  coffee: (fill) => `<ellipse cx="12" cy="12" rx="10" ry="7" transform="rotate(-35 12 12)" fill="${fill}" ${E}/><path d="M5 17c3-1 4-3 6.5-5S16 8 19 7" ${PW}/>`,
  silver: (fill) => `<path d="M6 7h12l4 11H2z" fill="${fill}" ${E}/><path d="M6 7l3 4h6l3-4" ${IN}/>`,
  copper: (fill) => `<circle cx="12" cy="12" r="9.5" fill="${fill}" ${E}/><circle cx="12" cy="12" r="5.5" ${PW}/><circle cx="12" cy="12" r="1.8" ${PW}/>`,
  quarry: (fill) => `<path d="M2 21v-7h6V8h7v6h7v7z" fill="${fill}" ${E}/><path d="M8 14h7M8 14v7M15 14v7" ${IN}/>`,
  pepper: (fill) => `<g fill="${fill}" ${E}><circle cx="8" cy="9" r="5"/><circle cx="16.5" cy="11" r="5"/><circle cx="10.5" cy="17" r="5"/></g>`,
  saffron: (fill) => `<path d="M12 22C7 18 3 12 4 5c3 1 5 3 5.5 5C9.5 7 10.5 4 12 2c1.5 2 2.5 5 2.5 8C15 8 17 6 20 5c1 7-3 13-8 17z" fill="${fill}" ${E}/><path d="M12 20v-8" ${IN}/>`,
  linen: (fill) => `<path d="M5 5h12v14H5z" fill="${fill}" ${E}/><ellipse cx="17" cy="12" rx="3.5" ry="7" fill="${fill}" ${E}/><path d="M5 9h8M5 14h8" ${IN} stroke-width="1"/>`,
  silk: (fill) => `<path d="M2 7c5-6 8 4 13-1 3-3 5-2 7 0v11c-2-2-4-3-7 0-5 5-8-5-13 1z" fill="${fill}" ${E}/><path d="M3 12.5c5-5 8 4 12.5-1 2.5-2.5 4-2 5.5-.5" ${PW}/>`,
  beer: (fill) => `<path d="M4 7h11v14H4z" fill="${fill}" ${E}/><path d="M15 10h5v7h-5" fill="none" ${E}/><path d="M3 8c0-4 4-5 6.5-3C12 2 16.5 4 16 8z" fill="#fff" ${E}/>`,
  wine: (fill) => `<path d="M5 2h14c0 7-2 11-7 11S5 9 5 2z" fill="${fill}" ${E}/><path d="M12 13v7M7 21.5h10" fill="none" ${E} stroke-width="2"/>`,
  person: (fill) => `<path d="M4 22c0-6 3-9 8-9s8 3 8 9z" fill="${fill}" ${E}/><circle cx="12" cy="7" r="5" fill="${fill}" ${E}/>`,
  coin: () => `<circle cx="12" cy="12" r="9.5" fill="#F2C94C" ${E}/><circle cx="12" cy="12" r="5.5" ${IN}/>`,
  points: () => `<path d="M12 1.5l8.5 3v7c0 5-3.5 9-8.5 11-5-2-8.5-6-8.5-11v-7z" fill="#F4EBD0" ${E}/><path d="M12 6l1.7 3.6 3.8.5-2.8 2.7.7 3.9-3.4-1.9-3.4 1.9.7-3.9-2.8-2.7 3.8-.5z" fill="#1E2329"/>`,
  card: () => `<rect x="5" y="2" width="14" height="20" rx="2" fill="#FFFDF8" ${E}/><path d="M8 7h8M8 11h8M8 15h5" ${IN}/>`,
  tile: () => `<path d="M7 2h10l5 5v10l-5 5H7l-5-5V7z" fill="#DDE3D0" ${E}/><path d="M8 12h8M12 8v8" ${IN} stroke-width="2"/>`,
  flag: (fill) => `<path d="M5 22V2" fill="none" ${E} stroke-width="2"/><path d="M5 3h14l-4 5 4 5H5z" fill="${fill}" ${E}/>`,
  ink: () => `<path d="M9 2h6v5l4 5v10H5V12l4-5z" fill="#26324A" ${E}/><path d="M8 15h8" ${PW}/>`,
  stone: () => `<path d="M2 20l3-10 6-5 8 3 3 12z" fill="#8D9399" ${E}/><path d="M5 10l7 3 7-5M12 13v7" ${IN}/>`,
  gold: () => `<path d="M2 21l3-9h6l3 9zM11 12l2.5-8h5L22 12z" fill="#E0A81C" ${E}/>`,
  silver_coin: () => `<circle cx="12" cy="12" r="9.5" fill="#D5DBE0" ${E}/><path d="M12 6v12M9 9h6M9 15h6" ${IN}/>`,
  merchant: () => `<path d="M12 3v18M6 21h12M3 7h18M3 7l-2 7h6zM21 7l-2 7h6z" transform="translate(1 0) scale(.92)" fill="none" ${E} stroke-width="2"/>`,
  builder: () => `<path d="M3 6l5-4h8l3 4-3 3h-3v13H9V9H6z" fill="#8D9399" ${E}/>`,
  noble: () => `<path d="M2 20V7l5 5 5-9 5 9 5-5v13z" fill="#E0A81C" ${E}/>`,
  monk: () => `<path d="M21 2C11 3 6 9 5 17l-3 5 6-3c8-1 12-7 13-17z" fill="#FFFDF8" ${E}/><path d="M4 20L15 9" ${IN}/>`,
  criminal: () => `<path d="M12 1l3 4v9h4v3h-5v6h-4v-6H5v-3h4V5z" fill="#A3262A" ${E}/>`,
  deed: () => `<rect x="4" y="2" width="16" height="20" rx="2" fill="#FFFDF8" ${E}/><path d="M8 7h8M8 11h8" ${IN}/><circle cx="15" cy="17" r="3" fill="#A3262A"/>`,
  debt: () => `<rect x="4" y="2" width="16" height="20" rx="2" fill="#3D3A36" ${E}/><path d="M8 12h8" ${PW} stroke-width="2.5"/>`,
  log: () => `<path d="M4 3h16v13H10l-5 5v-5H4z" fill="#FFFDF8" ${E}/><path d="M8 8h8M8 12h5" ${IN}/>`,
  letter: () => `<rect x="2" y="5" width="20" height="14" rx="2" fill="#FFFDF8" ${E}/><path d="M2 7l10 7 10-7" ${IN}/>`,
  house: (fill) => `<path d="M3 22V10l9-8 9 8v12z" fill="${fill}" ${E}/><path d="M10 22v-7h4v7" ${IN}/>`,
  ship: () => `<path d="M2 15h20l-3 6H5z" fill="#B98A4E" ${E}/><path d="M12 14V2l8 11zM10 14V5l-6 8z" fill="#FFFDF8" ${E}/>`,
  wood: (fill) => `<path d="M12 1l6.5 8.5h-3L21 17h-7.5v5.5h-3V17H3l5.5-7.5h-3z" fill="${fill}" ${E}/>`,
  brick: (fill) => `<path d="M2 5h20v14H2z" fill="${fill}" ${E}/><path d="M2 12h20M9 5v7M15.5 12v7" ${IN}/>`,
  wool: (fill) => `<path d="M6.5 19a4.5 4.5 0 0 1-3.5-7A4.5 4.5 0 0 1 8 6a5 5 0 0 1 8.5 0 4.5 4.5 0 0 1 4.5 6 4.5 4.5 0 0 1-3.5 7z" fill="${fill}" ${E}/><path d="M8 12.5q2-3 4 0q2-3 4 0M10 16q2-2.5 4 0" ${IN}/>`,
  grain: (fill) => `<path d="M12 23V10" fill="none" ${E} stroke-width="2"/><g fill="${fill}" ${E}><path d="M12 9c-2.5-2-2.5-5 0-8 2.5 3 2.5 6 0 8z"/><path d="M12 14.5c-3.5 0-6-2-6.5-6 4 0 6.5 2 6.5 6zM12 14.5c3.5 0 6-2 6.5-6-4 0-6.5 2-6.5 6z"/><path d="M12 20.5c-3.5 0-6-2-6.5-6 4 0 6.5 2 6.5 6zM12 20.5c3.5 0 6-2 6.5-6-4 0-6.5 2-6.5 6z"/></g>`,
  ore: (fill) => `<path d="M1.5 21L9 5l3.5 5L16 4l6.5 17z" fill="${fill}" ${E}/><path d="M6.5 11l2.5 2.5 2-2.5M14 9.5l2.5 2 1.7-2" ${PW}/>`,
  desert: (fill) => `<path d="M2 20c0-8 5-12 10-12s10 4 10 12z" fill="${fill}" ${E}/><path d="M6 16q4-4 8 0" ${IN}/>`,
  road: (fill) => `<path d="M4.5 20.5L19.5 3.5" fill="none" stroke="var(--edge)" stroke-width="8" stroke-linecap="round"/><path d="M4.5 20.5L19.5 3.5" fill="none" stroke="${fill}" stroke-width="5" stroke-linecap="round"/>`,
  settlement: (fill) => `<path d="M3.5 22V11L12 3l8.5 8v11z" fill="${fill}" ${E}/>`,
  city: (fill) => `<path d="M1.5 22V9.5L6 6V3l3.5-2.5L13 3v8h9.5v11z" fill="${fill}" ${E}/>`,
  knight: () => `<path d="M5 22v-9C5 6 8 2 12 2s7 4 7 11v9h-5v-8h-4v8z" fill="#B3C2CE" ${E}/><path d="M12 2v9M7.5 10.5h9" ${IN}/>`,
  bonus: () => `<rect x="4.5" y="2" width="15" height="20" rx="2.5" fill="#6B4E8E" ${E}/><path d="M12 7l1.5 3.2 3.5.4-2.6 2.4.7 3.5L12 14.7l-3.1 1.8.7-3.5L7 10.6l3.5-.4z" fill="#FFFDF8"/>`,
  card_back: () => `<rect x="4.5" y="2" width="15" height="20" rx="2.5" fill="#8C6A3A" ${E}/><path d="M8 6h8v12H8z" ${PW}/>`,
  yes: () => '<circle cx="12" cy="12" r="10.5" fill="var(--good)"/><path d="M6.5 12.5l4 4 7-8.5" fill="none" stroke="var(--surface)" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
  no: () => '<circle cx="12" cy="12" r="10.5" fill="var(--bad)"/><path d="M7.5 7.5l9 9M16.5 7.5l-9 9" stroke="var(--surface)" stroke-width="2.8" stroke-linecap="round"/>',
  swap: (fill) => `<path d="M3 8h15l-4-4.5M21 16H6l4 4.5" fill="none" stroke="${fill === WHITE? 'currentColor' : fill}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  right: () => '<path d="M4 12h16M14 6l6 6-6 6" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>',
  clock: () => '<g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"><circle cx="12" cy="13" r="9"/><path d="M12 8v5l3 2M9 1.5h6"/></g>',
  menu: () => '<path d="M3 5h18M3 12h18M3 19h18" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  left: () => '<path d="M15 4l-8 8 8 8" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
  eye: () => '<path d="M1.5 12C5 6 8.5 4 12 4s7 2 10.5 8c-3.5 6-7 8-10.5 8S5 18 1.5 12z" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="3.5" fill="currentColor"/>',
  hammer: () => `<path d="M3 6l5-4h8l4 4-3.5 3.5H13V22H9V9.5H6.5z" fill="#8D9399" ${E}/>`,
  gear: () => `<path d="M10 1.5h4l.6 3 2.6 1.3 2.9-1 2 3.4-2.2 2.1v3.4l2.2 2.1-2 3.4-2.9-1-2.6 1.3-.6 3h-4l-.6-3-2.6-1.3-2.9 1-2-3.4 2.2-2.1v-3.4L1.9 8.2l2-3.4 2.9 1 2.6-1.3z" fill="#B3C2CE" ${E}/><circle cx="12" cy="12" r="3.6" fill="var(--surface)" ${E}/>`,
  scales: () => `<path d="M12 3v18M7 21.5h10M3.5 6.5h17" fill="none" ${E} stroke-width="2"/><path d="M4.5 6.5L1 14a3.7 3.7 0 0 0 7 0zM19.5 6.5L16 14a3.7 3.7 0 0 0 7 0z" fill="#F2C94C" ${E}/>`,
  scroll: () => `<path d="M5 3h13a3 3 0 0 1 3 3v2h-4v10a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3h4z" fill="#F4EBD0" ${E}/><path d="M8.5 8h5M8.5 12h5M8.5 16h3" ${IN}/>`,
  pick: () => `<path d="M2 9C7 2 17 2 22 9c-6-3-14-3-20 0z" fill="#8D9399" ${E}/><path d="M12 5v17" fill="none" ${E} stroke-width="3"/>`,
  sun: () => `<circle cx="12" cy="12" r="5.5" fill="#F2C94C" ${E}/><path d="M12 1v3M12 20v3M1 12h3M20 12h3M4.5 4.5l2 2M17.5 17.5l2 2M19.5 4.5l-2 2M6.5 17.5l-2 2" fill="none" ${E}/>`,
  column: () => `<path d="M6 2h12v4h-2v12h3v4H5v-4h3V6H6z" fill="#E6DFD0" ${E}/><path d="M11 8v9M13.5 8v9" ${IN} stroke-width="1"/>`,
  star: () => `<path d="M12 1.5l3.2 6.7 7.3 1-5.3 5.1 1.3 7.3L12 18.1l-6.5 3.5 1.3-7.3L1.5 9.2l7.3-1z" fill="#F2C94C" ${E}/>`,
  book: () => `<path d="M2 4c4-1.5 7-1 10 1.5C15 3 18 2.5 22 4v16c-4-1.5-7-1-10 1.5C9 19 6 18.5 2 20z" fill="#F4EBD0" ${E}/><path d="M12 5.5v16" ${IN}/>`,
  governor: () => `<path d="M2 17h20v4H2zM4 17V8l4 4 4-8 4 8 4-4v9z" fill="#F2C94C" ${E}/>`,
  down: () => '<path d="M4 8l8 8 8-8" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
  plus: () => '<path d="M12 4v16M4 12h16" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>',
  minus: () => '<path d="M4 12h16" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>',
  cross: () => '<path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>',
  check: () => '<path d="M4 12.5l5.5 5.5L20 6.5" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
  fork: () => '<g fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"><circle cx="6" cy="4.5" r="2.5"/><circle cx="6" cy="19.5" r="2.5"/><circle cx="18" cy="7.5" r="2.5"/><path d="M6 7v10M18 10c0 4-12 3-12 7"/></g>',
  bin: () => '<path d="M4 6.5h16M9 6V3h6v3M6 6.5l1 14.5h10l1-14.5M10 10.5v6.5M14 10.5v6.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  play: () => '<path d="M6 3.5l14 8.5-14 8.5z" fill="currentColor"/>',
  pause: () => '<path d="M7 4v16M17 4v16" fill="none" stroke="currentColor" stroke-width="4"/>',
  first: () => '<path d="M19 4l-9 8 9 8M6 4v16" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  last: () => '<path d="M5 4l9 8-9 8M18 4v16" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
  undo: () => '<path d="M8 4L3 9l5 5M3.5 9H15a5.5 5.5 0 0 1 0 11h-5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
  link: () => '<path d="M10 14a4 4 0 0 0 6 0l4-4a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-4 4a4.2 4.2 0 0 0 6 6l1.5-1.5" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"/>',
  die: () => '<rect x="2" y="2" width="20" height="20" rx="4.5" fill="#FFFDF8" stroke="#1E2329" stroke-width="1.6"/><g fill="#1E2329"><circle cx="7" cy="7" r="2"/><circle cx="17" cy="7" r="2"/><circle cx="12" cy="12" r="2"/><circle cx="7" cy="17" r="2"/><circle cx="17" cy="17" r="2"/></g>',
  bot: () => `<rect x="4" y="7" width="16" height="13" rx="3" fill="#B3C2CE" ${E}/><path d="M12 7V3M2.5 12v4M21.5 12v4" fill="none" ${E}/><circle cx="9" cy="13" r="1.7" fill="#1E2329"/><circle cx="15" cy="13" r="1.7" fill="#1E2329"/>`,
  hourglass: () => `<path d="M6 2h12M6 22h12M7 2c0 6 4 7 4.5 10C11 15 7 16 7 22h10c0-6-4-7-4.5-10C13 9 17 8 17 2z" fill="#F4EBD0" ${E}/>`,
} satisfies Record<string, (fill: string) => string>;

export type GlyphName = keyof typeof DRAWN;
export function isGlyph(name: string): name is GlyphName {
  return Object.hasOwn(DRAWN, name);
}
export const GLYPHS: Readonly<Record<GlyphName, (fill: string) => string>> = DRAWN;

/** A symbol as it is drawn, without letters: for pictures that say nothing about a game. */
export function drawing(name: GlyphName, fill?: string): string {
  return GLYPHS[name](fill ?? FILLS[name] ?? WHITE);
}

/** Return the inside of a symbol, for `<svg viewBox="0 0 24 24">` or a `<g>` of a board; goods with letters if so set. */
export function glyph(name: GlyphName, fill?: string): string {
  return drawing(name, fill) + lettersOn(name);
}
