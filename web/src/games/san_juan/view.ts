/** What San Juan's engine shows a seat: the shape of `kontor/games/san_juan/view.py`. */

import type words from '@words/en/san_juan.json';
import type { GameContext as AnyGame } from '../module';
import type { Card, Good, Role, Tile } from './cards';

export const PHASES = [
  ...['start', 'deal', 'start_discard', 'choose_role', 'build', 'site', 'pay', 'produce', 'good'] as const,
  ...['tile', 'sell', 'council', 'look', 'keep', 'archive', 'prospect', 'mine', 'turn_up', 'nugget'] as const,
  ...['chapel', 'hand_check', 'draw', 'open_chapel', 'over'] as const,
];
export type Phase = (typeof PHASES)[number];

export const SHARES = ['buildings', 'chapel', 'triumphal_arch', 'guild_hall', 'city_hall', 'palace'] as const;
export type Share = (typeof SHARES)[number];

/** Named counts; zeros are left out. */
export type Counts<T extends string = Card> = Readonly<Partial<Record<T, number>>>;

export interface Place {
  readonly building: Card;
  /** A good lies on it: a card back. */
  readonly good: boolean;
}

export interface PlayerView {
  readonly seat: number;
  readonly hand_size: number;
  readonly hand_limit: number;
  readonly hand: Counts | null;
  readonly city: readonly Place[];
  readonly goods: Counts<Good>;
  readonly covered: Counts;
  readonly chapel_size: number | null;
  readonly chapel: Counts | null;
  /** What everybody can count; `total` has the chapel's cards too, where they may be known. */
  readonly points: number;
  readonly total: number | null;
  readonly shares: Readonly<Record<Share, number>> | null;
}

export interface Construction {
  readonly building: Card;
  readonly over: Card | null;
  /** Known once its place is. */
  readonly price: number | null;
  /** Goods that may still help to pay. */
  readonly market: number;
  readonly waivable: number;
  readonly library: boolean;
}

export interface TradingHouse {
  readonly tile: Tile | null;
  readonly prices: Readonly<Record<Good, number>> | null;
  /** As far as it was seen; the next tile is the one at `next`. */
  readonly cycle: readonly (Tile | null)[];
  readonly next: number;
  readonly turned: number;
}

export interface SanJuanView {
  readonly seat: number | null;
  readonly phase: Phase;
  readonly actor: number | 'chance' | 'nobody';
  readonly active: number;
  readonly round: number;
  readonly round_limit: number;
  readonly governor: number;
  readonly chooser: number;
  readonly role: Role | null;
  readonly roles: Readonly<Record<Role, number | null>>;
  readonly picked: number;
  readonly library_used: boolean;
  readonly trading_house: TradingHouse;
  readonly deck: number;
  readonly shuffles: number;
  readonly aside: { readonly size: number; readonly cards: Counts | null };
  readonly construction: Construction | null;
  readonly step: {
    readonly draws: number;
    readonly due: number;
    readonly goods: number;
    readonly allowed: number;
    readonly sum: number;
    readonly looked: number;
  };
  readonly players: readonly PlayerView[];
  readonly results: readonly number[] | null;
}

export type SanJuanKey = keyof typeof words;
export type Game = AnyGame<SanJuanView, SanJuanKey>;

/** My own panel, if I sit at the table. */
export function mine(game: Game): PlayerView | null {
  return game.me === null ? null : (game.view.players[game.me] ?? null);
}

export function player(view: SanJuanView, seat: number): PlayerView {
  const found = view.players[seat];
  if (!found) throw new RangeError(`no seat ${seat}`);
  return found;
}

export function owns(one: PlayerView, building: Card): boolean {
  return one.city.some((place) => place.building === building);
}

/** Whether the active player may use a library for this role.  SJ-LIB-01, SJ-LIB-07 */
export function libraryFree(view: SanJuanView): boolean {
  const { active, chooser, governor, library_used } = view;
  return active === chooser && owns(player(view, active), 'library') && !(library_used && active === governor);
}

/** Whether a chapel stands or stood here, so that cards may lie under it. */
export function hadChapel(one: PlayerView): boolean {
  return owns(one, 'chapel') || (one.covered.chapel ?? 0) > 0;
}
