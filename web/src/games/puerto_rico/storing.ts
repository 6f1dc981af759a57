/** The barrels that can be kept at the end of the captain phase, according to the stores in the view.  PR-CAPT-13 */

import { GOODS, kinds, total, type Counts, type Good, type StorageChoice } from './view';

function covers({ most }: StorageChoice, keep: Counts): boolean {
  return GOODS.every((good) => (keep[good] ?? 0) <= (most[good] ?? 0));
}

export function fitsIn(keep: Counts, keepings: readonly StorageChoice[]): boolean {
  return keepings.some((keeping) => covers(keeping, keep));
}

/** The most of a kind that can be kept besides the others. */
export function mostOf(good: Good, keep: Counts, keepings: readonly StorageChoice[]): number {
  return Math.max(
    0,
    ...keepings
      .filter((keeping) => covers(keeping, { ...keep, [good]: 0 }))
      .map(({ most }) => most[good] ?? 0),
  );
}

/** Return how barrels are stored: kinds in warehouses, and as few single barrels as possible. */
export function split(keep: Counts, keepings: readonly StorageChoice[]): { kinds: number; singles: number } {
  const ways = keepings
    .filter((keeping) => covers(keeping, keep))
    .map(({ whole }) => {
      const inside = kinds(keep).filter((good) => whole.includes(good));
      return {
        kinds: inside.length,
        singles: total(keep) - inside.reduce((sum, good) => sum + (keep[good] ?? 0), 0),
      };
    });
  return ways.sort((a, b) => a.singles - b.singles)[0] ?? { kinds: 0, singles: total(keep) };
}
