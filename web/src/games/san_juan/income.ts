/** What marked goods bring: the sum that is shown before they are sold.  SJ-TRADE-04, SJ-A14 */

import { goodOf } from './cards';
import type { Thing } from './task';
import { mine, owns, type Game } from './view';

export interface Income {
  readonly goods: number;
  readonly stand: boolean;
  readonly hall: boolean;
  readonly sum: number;
}

export function incomeOf(game: Game, sold: readonly Thing[]): Income {
  const { trading_house: house, step } = game.view;
  const me = mine(game);
  const goods = sold.reduce((sum, { card }) => sum + (house.prices?.[goodOf(card) ?? 'indigo'] ?? 0), step.sum);
  const count = step.goods + sold.length;
  const stand = me !== null && count >= 2 && owns(me, 'market_stand');
  const hall = me !== null && count >= 1 && owns(me, 'market_hall');
  return { goods, stand, hall, sum: goods + (stand ? 1 : 0) + (hall ? 1 : 0) };
}

/** Whether a well pays for these goods.  SJ-WELL-01 */
export function wellPays(game: Game, made: readonly Thing[]): boolean {
  const me = mine(game);
  return me !== null && owns(me, 'well') && game.view.step.goods + made.length >= 2;
}
