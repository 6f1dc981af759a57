/** Manuscripts: a page of 48 by 60 with an ornamental initial, and the ribbon that marks its colour. */

import { LEAF, line, outlined, p, PARCHMENT, r, shade } from '$kit/pen';
import { CODICES, MANUSCRIPT_FACTS, type Manuscript, type Ribbon } from '../view';

/** The ribbon's colour, and the ink on it. */
export const RIBBON: Readonly<Record<Ribbon, readonly [fill: string, ink: string]>> = {
  black: ['#333', '#FFF'],
  blue: ['#358', '#FFF'],
  grey: ['#666', '#FFF'],
  yellow: ['#da2', '#222'],
};
const INITIALS = 'VADHNMSOLPGE';
const VINES = [
  'M6 33v20M6 38q5 0 5 4M6 45q-4 0-4-3M6 52q5 0 6-3M26 7h16M34 7q0-3 3-3',
  'M26 6q6-3 9 1t8-1M33 6q1 4 5 3M8 33q-4 8-1 20M6 42q4 0 4 4',
] as const;

export function page(name: Manuscript): string {
  const { ribbon, per } = MANUSCRIPT_FACTS[name];
  const [fill] = RIBBON[ribbon];
  const gilding = ribbon === 'yellow' ? '#531' : '#eec';
  const number = CODICES.indexOf(name);
  const initial = `<text x="15" y="26" text-anchor="middle" font-family="serif" font-size="18" font-weight="700" stroke="none" style="fill:${gilding}">${INITIALS.charAt(number % INITIALS.length)}</text>`;
  return outlined(
    p('M2 4q10-3 22 0 12-3 22 0v50q-10-3-22 0-12-3-22 0z', per === null ? PARCHMENT : '#edb') +
      line(VINES[number % 2] ?? VINES[0], LEAF, 1.6, 1) +
      line('M28 13h13M28 18h13M28 23h13M28 28h10M14 35h27M14 40h27M14 45h22', '#764', 1.1, 0.7) +
      r(5, 9, 20, 21, fill, 1) +
      r(7, 11, 16, 17, shade(fill, 0.18), 0, 'stroke="none"') +
      line('M8 12q4 4 0 7M22 27q-4-4 0-7M8 27q3-2 5 0M22 12q-3 2-5 0', gilding, 1.2, 0.8) +
      initial +
      p('M35 48v12l3.5-3 3.5 3V48z', fill),
  );
}

/** A ribbon of 18 by 22 around 0, 0. */
export function ribbon(name: Ribbon): string {
  return outlined(p('M-9-11h18v22l-9-5-9 5z', RIBBON[name][0]));
}
