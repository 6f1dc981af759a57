/** How a house of the colony is described and framed. */

import { many, outlined, p, r } from '$kit/pen';
import { plain, stroke } from '$kit/strokes';

/** What a house makes, or that it does something else. Roof and name plate have its colour. */
export type Kind = 'indigo' | 'sugar' | 'tobacco' | 'coffee' | 'silver' | 'gold' | 'other';
type Scenery = 'plain' | 'hill' | 'sea' | 'wood';

export interface House {
  readonly kind: Kind;
  readonly scenery: Scenery;
  /** Drawn 144 wide; its middle is its sign. */
  readonly large: boolean;
  readonly draw: () => string;
}

export const house = (kind: Kind, scenery: Scenery, draw: () => string): House => ({ kind, scenery, large: false, draw });
export const large = (kind: Kind, scenery: Scenery, draw: () => string): House => ({ kind, scenery, large: true, draw });

const HEIGHT = 48;
const GROUND = 44;

/** Sky, what lies behind, and the ground. */
function behind(width: number, scenery: Scenery): string {
  const sky = plain(r(0, 0, width, HEIGHT, 'var(--sky)'));
  const ground = plain(r(0, GROUND, width, 4, scenery === 'sea' ? 'var(--quay)' : 'var(--ground)')) + stroke(`M0 ${GROUND}h${width}`);
  return sky + far(width, scenery) + ground;
}

function far(width: number, scenery: Scenery): string {
  if (scenery === 'sea') {
    const waves = [[2, 35], [width - 16, 34], [width - 26, 39], [6, 40]].map(([x, y]) => `M${x} ${y}q2-2 4 0t4 0`).join('');
    return plain(r(0, 31, width, 17, 'var(--sea)')) + stroke(waves, 0.8, '#fff7');
  }
  if (scenery === 'wood') return plain(many(Math.floor(width / 9), (i) => p(`M${i * 9 - 3} 44l6-${16 + ((i * 5) % 9)} 6 ${16 + ((i * 5) % 9)}z`, 'var(--hill2)')));
  const [from, rise] = scenery === 'hill' ? [26, 14] : [33, 9];
  return plain(p(`M0 ${from}q${width * 0.2}-${rise} ${width * 0.45}-1t${width * 0.55}-4v30h-${width}z`, 'var(--hill)'));
}

export interface Framed {
  readonly box: string;
  readonly inside: string;
}

const seen = new WeakMap<House, Map<string, Framed>>();

/**
 * Return the drawing with its frame: `bare` stands in a street that has its own scenery, `wide` shows all of a large
 * one.
 */
export function framed(one: House, bare: boolean, wide: boolean): Framed {
  const known = seen.get(one) ?? new Map<string, Framed>();
  seen.set(one, known);
  const key = `${bare}${wide}`;
  const found = known.get(key) ?? frame(one, bare, wide);
  known.set(key, found);
  return found;
}

function frame({ scenery, large: big, draw }: House, bare: boolean, wide: boolean): Framed {
  const [left, width] = !big ? [0, 72] : wide ? [0, 144] : bare ? [22, 100] : [36, 72];
  const inside = outlined((bare ? '' : behind(big ? 144 : 72, scenery)) + draw(), 1.1);
  return { box: bare ? `${left} 1 ${width} 44` : `${left} 0 ${width} ${HEIGHT}`, inside };
}
