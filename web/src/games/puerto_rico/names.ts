/** Things in words: goods, tiles, people, buildings, what somebody gained. */

import * as format from '$words/format';
import type { GameEvent, Namer } from '$game/module';
import type { Facts } from './facts';
import { GOODS, TILES } from './view';
import type {
  Building,
  Counts,
  Ending,
  Game,
  Good,
  People,
  Place,
  PuertoRicoKey,
  Role,
  Tile,
  Who,
} from './view';

export type Speaker = Pick<Game, 't' | 'lang'>;

export function nameOf(game: Pick<Game, 'seats'>, seat: number | null): string {
  return seat === null ? '' : (game.seats[seat]?.name ?? String(seat + 1));
}

export function listed(game: Speaker, items: readonly string[]): string {
  return items.length === 0 ? game.t('nothing') : format.listed(game.lang, items);
}

export function good(game: Speaker, kind: Good): string {
  return game.t(`puerto_rico.good.${kind}`);
}

export function tile(game: Speaker, kind: Tile): string {
  return game.t(`puerto_rico.tile.${kind}`);
}

export function role(game: Speaker, kind: Role): string {
  return game.t(`puerto_rico.role.${kind}`);
}

export function building(game: Speaker, name: Building): string {
  return game.t(`puerto_rico.building.${name}`);
}

/** The name as it fits on a small tile, with soft hyphens. */
export function shortName(game: Speaker & Pick<Game, 'maybe'>, name: Building): string {
  return game.maybe(`puerto_rico.short.${name}`) ?? building(game, name);
}

export function who(game: Speaker, person: Who | 'nobody'): string {
  return game.t(`puerto_rico.who.${person}`);
}

/** A tile, a building or the windrose. */
export function place(game: Speaker, at: Place | 'windrose'): string {
  if (at === 'windrose') return game.t('puerto_rico.place.windrose');
  return isTile(at) ? capital(game, tile(game, at)) : building(game, at);
}

export function isTile(name: string): name is Tile {
  return (TILES as readonly string[]).includes(name);
}

export function capital(game: Speaker, text: string): string {
  return text.charAt(0).toLocaleUpperCase(game.lang) + text.slice(1);
}

/** "2 corn, 1 coffee", or "nothing". */
export function goods(game: Speaker, counts: Counts): string {
  const said = GOODS.filter((kind) => (counts[kind] ?? 0) > 0).map((kind) =>
    game.t('count', { n: counts[kind] ?? 0, thing: good(game, kind) }),
  );
  return said.join(', ') || game.t('nothing');
}

export function people(game: Speaker, { colonists, nobles }: People): string {
  const said: string[] = [];
  if (colonists > 0) said.push(game.t('count', { n: colonists, thing: who(game, 'colonist') }));
  if (nobles > 0) said.push(game.t('count', { n: nobles, thing: who(game, 'noble') }));
  return said.join(', ') || game.t('nothing');
}

export function reasons(game: Speaker, why: readonly Ending[]): string {
  return listed(
    game,
    why.map((one) => game.t(`puerto_rico.reasons.${one}`)),
  );
}

/** How many barrels left a windrose by loading. */
export function barrels(event: GameEvent): number {
  const lost = Object.values((event['goods'] ?? {}) as Counts);
  return -lost.reduce((sum, n) => sum + Math.min(n, 0), 0);
}

/** What moves name beyond the words of the files: a ship, by its room. */
export const NAMES: Readonly<Record<string, Namer<Facts, PuertoRicoKey>>> = {
  ship: (ship, game) => String(game.view.ships[Number(ship)]?.room ?? Number(ship) + 1),
};
