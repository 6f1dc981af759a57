/**
 * How much of each kind a section of a sheet can name, as far as the table shows it, so that no row is drawn in vain.
 * The engine has the last word, with its rule.  GE-A64, GE-A70, GE-A72
 */

import { COMMODITIES, fieldOf, held, isBuilding, isPile, isTile, isWild, ITEMS, LARGE_REWARD, mine, player, TILES, total } from '../view';
import type { Counts, Field, Game, Item, PlayerView, Section } from '../view';
import { mySection, type To, type Written } from './sheet';

/** The sheet in question: whose, for which field, and what stands on it. */
export interface Question {
  readonly game: Game;
  readonly to: To;
  readonly field: Field;
  readonly written: Written;
}

/** The kinds that a section can name now; ducats have a counter of their own. */
export function kindsOf(question: Question, section: Section): readonly Item[] {
  return ITEMS.filter((item) => item !== 'ducats' && (most(question, section, item) > 0 || (question.written[section][item] ?? 0) > 0));
}

export function most(question: Question, section: Section, item: Item): number {
  if (section === 'later') return mostLater(question, item);
  const limit = section === mySection(question.to) ? given(question, item) : asked(question, section, item);
  return item === 'marker' ? Math.min(limit, markerRoom(question, section)) : limit;
}

/** The most ducats that a section may name: my purse, what the table lets one ask for, the reward of a large order. */
export function mostDucats({ game, to, field, written }: Question, section: Section): number {
  if (section === 'later') return isVilla(game, field) && !written.later.contract ? LARGE_REWARD : 0;
  const limit = section === mySection(to) ? (mine(game)?.ducats ?? 0) : game.view.bounds.ask_money;
  return limit - (limit % 5);
}

/** What I hold; an extra action tile that I need for this very action stays with me.  GE-A68 */
function given({ game, to, field }: Question, item: Item): number {
  const me = mine(game);
  if (!me || isWild(item)) return 0;
  const own = held(me)[item] ?? 0;
  const needed = item === 'extra_action' && to.kind === 'offer' && isBuilding(field) && !me.action_left;
  return needed && (player(game.view, game.view.active).tiles.extra_action ?? 0) === 0 ? Math.max(0, own - 1) : own;
}

function asked({ game, to, written }: Question, section: Section, item: Item): number {
  return Math.max(0, ...partners(to, game).map((one) => ofOne(one, written[section], item)));
}

function ofOne(one: PlayerView, named: Counts, item: Item): number {
  if (item === 'any_commodity') return total(one.goods) - count(named, COMMODITIES);
  if (item === 'any_tile') return total(one.tiles) - count(named, TILES);
  return isPile(item) ? one.cards[item] : (held(one)[item] ?? 0);
}

/** Those who could pay what I ask. */
function partners(to: To, { view }: Game): PlayerView[] {
  if (to.kind === 'offer') return [player(view, view.active)];
  return view.players.filter(({ seat }) => seat !== view.active && (to.seat === null || to.seat === seat));
}

/** A marker that changes hands is taken from the supply of who gets it. */
function markerRoom({ game, to }: Question, section: Section): number {
  const { view } = game;
  const trader = player(view, view.active).marker_supply;
  if (section === 'price') return trader;
  return to.kind === 'offer' ? (mine(game)?.marker_supply ?? 0) : Math.max(0, ...partners(to, game).map(({ marker_supply }) => marker_supply));
}

/** What the action of the building gives; at a villa a contract, or the tile of a large order.  GE-A23, GE-A50 */
function mostLater({ game, field, written }: Question, item: Item): number {
  if (!isBuilding(field)) return 0;
  const gives = fieldOf(game.view, field).gives.filter((gift) => gift === item).length;
  const tiles = count(written.later, TILES) + (written.later.any_tile ?? 0);
  if (!isVilla(game, field)) return gives;
  if (item === 'contract') return tiles > 0 || written.later.ducats ? 0 : gives;
  return (isTile(item) || item === 'any_tile') && !written.later.contract && tiles <= (written.later[item] ?? 0) ? 1 : 0;
}

function isVilla({ view }: Game, field: Field): boolean {
  return fieldOf(view, field).villa;
}

function count(counts: Counts, kinds: readonly Item[]): number {
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}
