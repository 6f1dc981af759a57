/** The trading house: prices of the open tile, of the next one where it is known, or the range of the unseen.  SJ-TRADE-10 */

import { GOODS, TILE_PRICES, TILES, type Good, type Tile } from './facts';
import type { TradingHouse } from './view';

export type Knowledge = 'open' | 'next' | 'unseen';

export interface Prices {
  readonly known: Knowledge;
  readonly tile: Tile | null;
  readonly range: Readonly<Record<Good, readonly [number, number]>>;
}

export function pricesOf(house: TradingHouse): Prices {
  if (house.tile) return { known: 'open', tile: house.tile, range: over([house.tile]) };
  const next = house.cycle[house.next] ?? null;
  if (next) return { known: 'next', tile: next, range: over([next]) };
  return { known: 'unseen', tile: null, range: over(TILES.filter((tile) => !house.cycle.includes(tile))) };
}

function over(tiles: readonly Tile[]): Prices['range'] {
  const span = (good: Good): readonly [number, number] => {
    const prices = tiles.map((tile) => TILE_PRICES[tile][good]);
    return [Math.min(...prices), Math.max(...prices)];
  };
  return Object.fromEntries(GOODS.map((good) => [good, span(good)])) as unknown as Prices['range'];
}

/** "2", or "1–2". */
export function rangeText([low, high]: readonly [number, number]): string {
  return low === high ? String(low) : `${low}–${high}`;
}
