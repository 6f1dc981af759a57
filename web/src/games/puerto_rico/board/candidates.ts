/** The buildings that compete for the slots of the bank board, by cost.  PR-X1-02, PR-X2-01, PR-A6 */

import type { Value } from '../../module';
import { BUILDINGS, MAKES, type Building, type PuertoRicoView } from '../view';

export interface Candidate {
  readonly building: Building;
  readonly state: 'open' | 'chosen' | 'out';
}

export interface CostRow {
  readonly cost: number;
  /** Empty slots. */
  readonly left: number;
  readonly all: readonly Candidate[];
}

const BASE = BUILDINGS.indexOf('aqueduct');
const NOBLES = BUILDINGS.indexOf('land_office');
/** What the box says a beige building costs; the market's view has only those that were chosen. */
const COSTS: readonly (readonly Building[])[] = [
  [],
  ['small_market', 'aqueduct'],
  ['hacienda', 'construction_hut', 'forest_house', 'black_market', 'land_office'],
  ['small_warehouse', 'storehouse', 'chapel'],
  ['hospice', 'guest_house', 'hunting_lodge'],
  ['office', 'large_market', 'trading_post', 'church', 'zoning_office'],
  ['large_warehouse', 'small_wharf', 'royal_supplier'],
  ['factory', 'lighthouse', 'villa'],
  ['university', 'harbor', 'specialty_factory', 'library', 'jeweler'],
  ['wharf', 'union_hall'],
  ['guild_hall', 'residence', 'fortress', 'customs_house', 'city_hall', 'statue', 'cloister', 'royal_garden'],
];

export function candidates(view: PuertoRicoView, options: Readonly<Record<string, Value | boolean>>): CostRow[] {
  const chosen = new Set(view.market.map(({ building }) => building));
  const competes = (building: Building): boolean => {
    if (MAKES[building]) return false;
    if (building === 'jeweler') return view.expansions.nobles && options['jeweler'] === 'chosen';
    const at = BUILDINGS.indexOf(building);
    if (at < BASE) return true;
    return at < NOBLES ? view.expansions.new_buildings : view.expansions.nobles;
  };
  return COSTS.flatMap((all, cost) => {
    if (cost === 0) return [];
    const left = view.step.slots?.[String(cost)] ?? 0;
    const state = (building: Building): Candidate['state'] => (chosen.has(building) ? 'chosen' : left > 0 ? 'open' : 'out');
    return [{ cost, left, all: all.filter(competes).map((building) => ({ building, state: state(building) })) }];
  });
}
