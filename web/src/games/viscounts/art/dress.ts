/** The dress of townsfolk: garments, hats, hair and beards, on a field of 64 by 64. */

import { bare, c, line, many, p, RED, shade, thin, U, V } from '$kit/pen';
import { GILT } from './paper';

type Part = (fill: string) => string;
const BUST = 'M5 64Q6 49 21 45.5L27 43h10l6 2.5Q58 49 59 64z';
export const GARB: Readonly<Record<string, Part>> = {
  tunic: (f) => p(BUST, f) + p('M25 44q7 8 14 0', 'none', V) + thin('M32 50v14'),
  apron: (f) => p(BUST, f) + p('M20 64l2-15h20l2 15z', '#edb') + p('M22 49l-2-4M42 49l2-4') + thin('M24 57h16'),
  robe: (f) => p(BUST, f) + p('M25 44l7 20 7-20 4 2-7 18h-8l-7-18z', shade(f, -.25)),
  habit: (f) => p(BUST, f) + p('M16 47q16-9 32 0 1 8-16 9-17-1-16-9z', shade(f, -.18)) + p('M32 56v8', 'none', 'stroke="#edb" stroke-width="2.2"'),
  doublet: (f) => p(BUST, f) + p('M25 43l-3 5 10 4 10-4-3-5z', '#fed') + thin('M32 52v12') + many(2, (i) => c(32, 56 + i * 5, 1.2, GILT, U)),
  fur: (f) => p(BUST, f) + p('M12 50q8-8 15-7l5 8 5-8q7-1 15 7-4 7-20 7t-20-7z', '#fed') + bare('M18 50l1 2h-2zM25 52l1 2h-2zM39 52l1 2h-2zM46 50l1 2h-2z', '#322'),
  mail: (f) => p(BUST, '#99a') + line('M14 54q2-3 4 0t4 0M42 54q2-3 4 0t4 0M10 60q2-3 4 0t4 0M46 60q2-3 4 0t4 0', '#455', 1, .8) + p('M22 46h20v18H22z', f) + p('M32 49v10M28 53h8', 'none', 'stroke="#fed" stroke-width="2"'),
  cloak: (f) => p(BUST, shade(f, .3)) + p('M5 64Q6 49 21 45.5l6-2.5q1 12-6 21zM59 64Q58 49 43 45.5L37 43q-1 12 6 21z', f) + c(32, 47, 2.5, GILT),
  stole: (f) => p(BUST, '#eec') + p('M22 45l4 19h5l-2-20zM42 45l-4 19h-5l2-20z', f) + thin('M27 58h3M34 58h3', .9, 1.2),
  vest: (f) => p(BUST, '#eec') + p('M5 64Q6 49 21 45.5l5-2q-1 10 3 20.5zM59 64Q58 49 43 45.5l-5-2q1 10-3 20.5z', f) + thin('M29 50l6 3M29 54l6 3'),
  gown: (f) => p(BUST, f) + p('M20 46q12 14 24 0l-6-3q-6 6-12 0z', 'var(--skin)') + p('M20 46q12 14 24 0', 'none', 'stroke="#ec6" stroke-width="2"'),
};
const cap = (f: string): string => p('M18 19Q19 7 33 6.5Q47 7 47 17Q40 14 32 15Q24 15.5 18 19z', f) + p('M18 19q14-6 28-2l.5 3q-14-3.5-28 1.5z', shade(f, -.25));
export const HAT: Readonly<Record<string, Part>> = {
  '-': () => '',
  cap,
  feather: (f) => cap(f) + p('M43 14q4-12 14-12-1 10-12 14z', '#eec') + thin('M44 14l10-10', .8),
  coif: () => p('M20 31Q17 9 32 8.5Q47 9 44 31l-3-3q1-10-9-10.5T23 28z', '#fed') + p('M22 33q10 14 20 0', 'none', 'stroke="#fed" stroke-width="1.8"') + thin('M26 12q6-2.5 12 0'),
  hood: (f) => p('M14 47Q10 7 32 4Q54 7 50 47l-7-4Q48 21 32 14.5Q16 21 21 43z', f) + thin('M18 40Q15 14 32 9', .5),
  crown: () => p('M21 16l-1.5-11 6.5 5L32 2l6 8 6.5-5L43 16q-11-3.5-22 0z', GILT) + c(32, 11, 1.6, RED, U),
  circlet: () => p('M20.5 19q11.5-5 23 0v3q-11.5-5-23 0z', GILT) + c(32, 18, 1.9, '#47a', U),
  mitre: () => p('M21 17Q18 8 32 .5Q46 8 43 17q-11-4-22 0z', '#fed') + p('M32 3v12M27.5 9h9', 'none', `stroke="${GILT}" stroke-width="2.2"`),
  helm: () => p('M19.5 27Q18 8 32 6.5Q46 8 44.5 27h-4v-6H34v9h-3v-9h-7.5v6z', '#bbc') + thin('M32 6.5V21'),
  kettle: () => p('M21 18Q21 6 32 6t11 12z', '#bbc') + p('M12 20q20-8 40 0l-3 3q-17-5-34 0z', '#99a'),
  straw: () => p('M22 16Q22 6 32 6t10 10z', '#ec7') + p('M10 19q22-9 44 0l-4 3q-18-6-36 0z', '#ca5') + p('M22 15q10-3 20 0', 'none', 'stroke="#834" stroke-width="2"'),
  chaperon: (f) => p('M44 14q10 4 8 24-4 1-5-2 1-14-6-18z', shade(f, -.2)) + p('M18 20q-3-8 4-10 10-5 21 0 6 2 3 9-14-5-28 1z', f) + thin('M22 11q1 5-1 7M30 9q1 5 0 7M39 9q0 5 2 7'),
  veil: (f) => p('M17 48Q12 7 32 7t15 41l-8-3Q46 30 41 22q-4-5-9-5t-9 5q-5 8 2 23z', f) + thin('M22 44q-3-12 0-24M42 44q3-12 0-24', .4),
  bandana: (f) => p('M20 21Q21 9 32 9t12 12q-12-5-24 0z', f) + p('M43 19l7 2-3 2 3 4-8-4z', f) + thin('M24 14l2 2M32 12l2 2M38 15l2 2', .8, 1.4),
  biretta: (f) => p('M20 18l1-9 4-2 7 2 7-2 4 2 1 9q-12-4-24 0z', f) + c(32, 7, 2, shade(f, .3)),
  turban: (f) => p('M18 20q-3-14 14-14t14 14q-14-5-28 0z', f) + thin('M20 17q6-9 14-10M27 15q7-7 14-5M20 13q10-3 24 4', .6, 1.1) + c(32, 14, 2, GILT),
  skull: (f) => p('M22 16Q23 8 32 8t10 8q-10-4-20 0z', f),
  jester: (f) => p('M20 20Q8 18 10 6q6 0 12 6Q26 2 32 4t10 8q6-6 12-6 2 12-10 14-12-5-24 0z', f) + c(10, 6, 2, GILT) + c(54, 6, 2, GILT) + bare('M32 4q6 2 10 8-2 3-10 4z', '#da2', .8),
};
export const HAIRS: Readonly<Record<string, Part>> = {
  '-': () => '',
  bald: (f) => bare('M20.5 29q-1-4 1-7l1.5 5zM43.5 29q1-4-1-7l-1.5 5z', f),
  short: (f) => p('M19.5 27Q17 9 32 9t12.5 18q-1-8-5-9.5-8 2-15 0-4 2-5 9.5z', f),
  bowl: (f) => p('M18.5 29Q15 8 32 8t13.5 21l-3-1q0-6-2-7-9 2-17 0-2 1-2 7z', f),
  curly: (f) => p('M19 29q-4-2-2-6-3-4 1-7 0-5 5-5 2-4 7-3 5-2 8 2 5 0 5 5 4 2 2 7 2 4-2 7 0-8-4-10-8 2-14 0-5 2-6 10z', f),
  long: (f) => p('M21 26q1-8 4-9 7 3 14 0 4 1 4 9 2 12 5 17-2-32-16-34Q16 11 16 43q4-5 5-17z', f),
  braid: (f) => p('M19.5 27Q17 9 32 9t12.5 18q-2-8-12.5-10-10.5 2-12.5 10z', f) + p('M42 25q5 3 3 8 3 3 0 7 2 4-1 7-4-1-3-5-2-4 0-7-2-5 1-10z', f) + thin('M43 33l3 0M43 40l3 0'),
  tonsure: (f) => p('M19.5 29q-1.5-9 3-12 2 4 9.5 4t9.5-4q4.5 3 3 12l-2-5q-10-3-21 0z', f),
};
export const BEARD: Readonly<Record<string, Part>> = {
  '-': () => '',
  full: (f) => p('M20.5 28q.5 13 6.5 17 5 3 10 0 6-4 6.5-17-2 5.5-5.5 6-6-3-12 0-3.5-.5-5.5-6z', f) + p('M28.5 37q3.5 1.5 7 0', 'none', U),
  long: (f) => p('M20.5 28q-.5 14 4 20l7.5 9 7.5-9q4.5-6 4-20-2 5.5-5.5 6-6-3-12 0-3.5-.5-5.5-6z', f) + p('M28.5 37q3.5 1.5 7 0', 'none', U) + thin('M29 44l2 8M35 44l-2 8'),
  goat: (f) => p('M28 39.5q4-2 8 0-1 6-4 7-3-1-4-7zM26.5 35q3-2.5 5.5-1 2.5-1.5 5.5 1-3 1.5-5.5 .3-2.5 1-5.5-.3z', f),
  mous: (f) => p('M24.5 36q3-4 7.5-2 4.5-2 7.5 2-4 2-7.5 0-3.5 2-7.5 0z', f),
  stub: () => bare('M21.5 30q1 9 10.5 11 9.5-2 10.5-11-2 5-5 5-5.5-2-11 0-3 0-5-5z', '#322', .3),
};
