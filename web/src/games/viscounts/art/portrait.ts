/** Portraits of townsfolk on a field of 64 by 64, put together by data: the same name has always the same face. */

import { at, bare, c, e, INK, line, many, outlined, p, RED, shade, U, V } from '$kit/pen';
import { CARD, TOWNSFOLK, type Icon, type Townsperson } from '../view';
import { BEARD, GARB, HAIRS, HAT } from './dress';
import { LOOKS } from './folk';
import { TOOL } from './tools';

const SKIN = ['#eb9', '#eb9', '#da7', '#b85', '#853'];
const HAIR = ['#322', '#642', '#a63', '#ca5', '#888', '#edc', '#832'];
/** The first icon that is not a merchant gives the family: its cloth, and the wall behind. */
const CLOTH: Readonly<Record<Icon, readonly string[]>> = {
  builder: ['#b74', '#864', '#c84', '#776'],
  noble: ['#658', '#358', '#834', '#457'],
  cleric: ['#653', '#875', '#444', '#986'],
  merchant: ['#377', '#a63', '#479', '#a56'],
  criminal: ['#444', '#633', '#546', '#454'],
};
const WALL: Readonly<Record<Icon, readonly [colour: string, painted: string]>> = {
  builder: ['#eca', line('M0 14h64M0 34h64M12 0v64M52 0v64M12 34L32 14', '#974', 2, .5)],
  noble: ['#dcd', bare('M0 0h64v10q-8 6-16 0t-16 0-16 0-16 0zM0 0h9q2 30-6 64H0zM64 0h-9q-2 30 6 64h3z', '#858', .55)],
  cleric: ['#ddb', line('M8 64V30Q8 8 32 2Q56 8 56 30V64M32 2V64M8 30h48', '#875', 2, .45)],
  merchant: ['#ccc', many(8, (i) => bare(`M${i * 8} 0h8v9q-4 5-8 0z`, i % 2 ? '#fed' : '#c64', .75))],
  criminal: ['#ba9', line('M0 10h64M0 22h64M0 34h64M0 46h64M10 0v10M34 0v10M56 0v10M22 10v12M46 10v12M10 22v12M34 22v12M56 22v12M22 34v12M46 34v12', '#654', 1.5, .45)],
};

/** The second card of the same name has another beard. */
const OTHER_BEARD: Readonly<Record<string, string>> = { full: 'goat', stub: 'mous', mous: 'full', goat: 'stub', long: 'full' };
/** The goods that traders hold in their hands. */
const WARES: Readonly<Record<string, string>> = { ink: 'icoin', gold: 'gcoin', stone: 'scoin', silver: 'coin' };

function hash(text: string): number {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  h ^= h >>> 13;
  h = Math.imul(h, 0x5bd1e995);
  return (h ^ (h >>> 15)) >>> 0;
}

/** "stonecutter_3" is a stonecutter, "debt_collector_any" a debt collector. */
function nameOf(person: Townsperson): string {
  return person.replace(/_(?!collector).*/, '');
}
const NAMES = [...new Set(TOWNSFOLK.map(nameOf))];

interface Looks {
  garment: string;
  hat: string;
  hair: string;
  beard: string;
  tool: string;
  face: string;
}

export function looksOf(person: Townsperson): Looks {
  const name = nameOf(person);
  const [garment = 'tunic', hat = '-', hair = '-', beard = '-', tool = '-', face = ''] = (LOOKS[NAMES.indexOf(name)] ?? '').split(' ');
  const copy = TOWNSFOLK.filter((other) => nameOf(other) === name).indexOf(person);
  const ware = WARES[person.slice(name.length + 1)];
  const shaved = copy % 2 === 1 ? (OTHER_BEARD[beard] ?? beard) : beard;
  return { garment, hat, hair: copy > 1 && hair === 'short' ? 'curly' : hair, beard: shaved, tool: ware ?? tool, face };
}

export function familyOf(person: Townsperson): Icon {
  const { icons } = CARD[person];
  return icons.find((icon) => icon !== 'merchant') ?? 'merchant';
}

/** The wall behind somebody: its colour, and what is painted on it. */
export function wallOf(person: Townsperson): { colour: string; painted: string } {
  const [colour, painted] = WALL[familyOf(person)];
  return { colour, painted };
}

function pick(list: readonly string[], at: number): string {
  return list[at % list.length] ?? '#888';
}

function eye(x: number, woman: boolean, brow: string, lean: number): string {
  const lid = `M${x - 2.6} ${woman ? 22.8 : 22.5}q2.6-${woman ? 1.6 : 1.1} 5.2 ${lean}`;
  return e(x, 27, 1.5, woman ? 1.9 : 1.5, INK, 'stroke="none"') + line(lid, woman ? INK : brow, woman ? 1.1 : 1.6, 1);
}

function faceOf(skin: string, hair: string, woman: boolean, criminal: boolean): string {
  const brow = shade(hair, -0.3);
  return (
    p('M21 25Q21 13 32 13t11 12q0 13-11 16.5Q21 38 21 25z', skin) +
    bare('M38 15q5 4 5 10 0 12-11 16.5Q40 34 38 15z', shade(skin, -0.25), 0.45) +
    eye(28.5, woman, brow, criminal ? 1.2 : 0) +
    eye(38, woman, brow, criminal ? -0.8 : 0) +
    p('M33.5 27l2 5q-1 1.5-3 .8', 'none', U) +
    (woman
      ? p('M30.5 36.5q3 2.5 5.5 0', 'none', `stroke="${RED}" stroke-width="1.9"`) +
        c(26, 33, 2, '#d76', 'stroke="none" opacity=".45"') +
        c(40, 33, 2, '#d76', 'stroke="none" opacity=".35"')
      : p('M30 37q3.5 1 6.5-.3', 'none', U))
  );
}

const MASKS: Readonly<Record<string, string>> = {
  m: p('M20.5 24q12-3 23 0 0 7-4.5 7.5L33 29l-4 2.5q-7-.5-8.5-7.5z', '#322') + c(28.5, 27, 1.6, '#FFF') + c(38, 27, 1.6, '#FFF'),
  e: p('M20 22l24 6', 'none', V) + e(38, 27, 3.6, 3.2, '#322'),
};
const LINEN = '#fed';

const drawn = new Map<Townsperson, string>();

/** The bust alone, without the wall. A face is drawn once. */
export function bust(person: Townsperson): string {
  const known = drawn.get(person) ?? portray(person);
  drawn.set(person, known);
  return known;
}

function portray(person: Townsperson): string {
  const { garment, hat, hair, beard, tool, face } = looksOf(person);
  const z = hash(person);
  const family = familyOf(person);
  const woman = face === 'f';
  const skin = pick(SKIN, z >>> 3);
  const colour = woman && z % 3 === 0 ? pick(HAIR, 3) : pick(HAIR, (z >>> 7) % (beard === 'long' || beard === 'full' ? 7 : 5));
  const cloth = pick(CLOTH[family], z >>> 11);
  const other = pick(CLOTH[family], (z >>> 11) + 1 + ((z >>> 14) % 3));
  const covered = hat === 'hood' || hat === 'veil';
  const hatFill = hat === 'veil' ? LINEN : hat === 'skull' || hat === 'biretta' ? shade(cloth, -0.35) : other;
  const parts =
    (covered ? p('M14 47Q10 7 32 4Q54 7 50 47z', shade(hat === 'veil' ? LINEN : other, -0.45)) : '') +
    (hair === 'long' || hair === 'braid' ? p('M17 46Q12 8 32 8t15 38q-15 6-30 0z', shade(colour, -0.2)) : '') +
    p('M27 36h10v9q-5 5-10 0z', shade(skin, -0.18)) +
    (GARB[garment]?.(cloth) ?? '').replace('var(--skin)', skin) +
    e(21, 28, 2, 3, skin) +
    e(43, 28, 2, 3, skin) +
    faceOf(skin, colour, woman, family === 'criminal') +
    (BEARD[beard]?.(colour) ?? '') +
    (covered || hat === 'coif' ? '' : (HAIRS[hair]?.(colour) ?? '')) +
    (HAT[hat]?.(hatFill) ?? '') +
    (MASKS[face] ?? '') +
    (tool === '-' ? '' : at(52, 55, (TOOL[tool]?.() ?? '') + e(0, 3, 3.8, 3.2, skin)));
  const inked = outlined(parts, 1.5);
  return (z >>> 17) % 2 === 1 ? `<g transform="matrix(-1 0 0 1 64 0)">${inked}</g>` : inked;
}
