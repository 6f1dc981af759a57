/** What a building costs me and why: the sum that the payment shows. The engine decides; this only explains.  SJ-A8 */

import { goodOf } from './cards';
import { CARD, type Card } from './facts';
import { libraryFree, owns, player, type Construction, type SanJuanView } from './view';

export type Reason = 'builder' | 'library' | 'smithy' | 'quarry' | 'crane';

/** So much less, why, and by which rule. */
export interface Discount {
  readonly why: Reason;
  readonly by: number;
  readonly rule: string;
}

/** All that lowers the price of a building for the active player, in the order of the rulebook. */
export function discounts(view: SanJuanView, card: Card, over: Card | null = null, library = libraryFree(view)): Discount[] {
  const me = player(view, view.active);
  const helper = goodOf(card) ? ('smithy' as const) : ('quarry' as const);
  const out: Discount[] = [];
  if (over) out.push({ why: 'crane', by: CARD[over].cost, rule: 'SJ-CRANE-01' });
  if (view.active === view.chooser) out.push({ why: 'builder', by: 1, rule: 'SJ-BUILD-02' });
  if (library && over !== 'library' && card !== 'library') out.push({ why: 'library', by: 1, rule: 'SJ-LIB-03' });
  // What was built just now does not help yet.  SJ-VIO-01
  const standing = helper !== card && owns(me, helper);
  if (standing && over !== helper) out.push({ why: helper, by: 1, rule: CARD[helper].rule });
  return out;
}

export function priceFor(view: SanJuanView, card: Card, over: Card | null = null): number {
  return Math.max(0, CARD[card].cost - discounts(view, card, over).reduce((sum, { by }) => sum + by, 0));
}

/** The sum of a building under construction; `declined` discounts were given up.  SJ-A31 */
export function sumOf(view: SanJuanView, building: Construction): { lines: Discount[]; declined: number; floor: boolean } {
  const lines = discounts(view, building.building, building.over);
  const less = lines.reduce((sum, { by }) => sum + by, 0);
  const bare = CARD[building.building].cost - less;
  const declined = (building.price ?? 0) - Math.max(0, bare);
  return { lines, declined, floor: bare < 0 };
}
