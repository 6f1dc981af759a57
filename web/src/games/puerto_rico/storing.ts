/** What may be kept at the end of the captain phase: whole kinds in warehouses, single barrels besides.  PR-CAPT-13 */

import { GOODS, kinds, total, type Counts, type Good } from './view';

export interface Stores {
  /** Kinds of which all barrels may be kept. */
  readonly whole: number;
  /** Barrels of any kinds besides. */
  readonly single: number;
}

/** The largest kinds fill the warehouses; the rest must be single barrels. */
export function split(keep: Counts, stores: Stores): { whole: Good[]; singles: number } {
  const sorted = kinds(keep).sort((a, b) => (keep[b] ?? 0) - (keep[a] ?? 0));
  const whole = sorted.slice(0, stores.whole);
  return { whole, singles: total(keep) - whole.reduce((sum, good) => sum + (keep[good] ?? 0), 0) };
}

export function fitsIn(keep: Counts, stores: Stores): boolean {
  return split(keep, stores).singles <= stores.single;
}

/** The most of a kind that can be kept besides the others. */
export function mostOf(good: Good, keep: Counts, held: Counts, stores: Stores): number {
  for (let n = held[good] ?? 0; n > 0; n--) if (fitsIn({ ...keep, [good]: n }, stores)) return n;
  return 0;
}

/** As much as can be kept: the warehouses for the largest kinds, then the dearest single barrels. */
export function mostKept(held: Counts, stores: Stores): Counts {
  const { whole } = split(held, stores);
  let keep: Counts = Object.fromEntries(whole.map((good) => [good, held[good] ?? 0]));
  for (const good of [...GOODS].reverse()) {
    const most = whole.includes(good) ? 0 : mostOf(good, keep, held, stores);
    if (most > 0) keep = { ...keep, [good]: most };
  }
  return keep;
}
