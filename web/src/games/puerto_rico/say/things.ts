/** Things in words: goods, tiles, people, buildings, what somebody gained. */

import type { GameEvent } from '../../module';
import { GOODS, TILES } from '../view';
import type { Building, Counts, Ending, Game, Good, People, Place, Role, Tile, Who } from '../view';

export type Speaker = Pick<Game, 't' | 'lang'>;

export function nameOf(game: Pick<Game, 'seats'>, seat: number | null): string {
  return seat === null ? '' : (game.seats[seat]?.name ?? String(seat + 1));
}

export function listed(game: Speaker, items: readonly string[]): string {
  return items.length === 0 ? game.t('puerto_rico.none') : new Intl.ListFormat(game.lang, { type: 'conjunction' }).format(items);
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
  return game.t(`puerto_rico.b.${name}`);
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
  if (at === 'windrose') return game.t('puerto_rico.windrose');
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
  const said = GOODS.filter((kind) => (counts[kind] ?? 0) > 0).map((kind) => game.t('puerto_rico.count', { n: counts[kind] ?? 0, thing: good(game, kind) }));
  return said.join(', ') || game.t('puerto_rico.none');
}

export function people(game: Speaker, { colonists, nobles }: People): string {
  const said: string[] = [];
  if (colonists > 0) said.push(game.t('puerto_rico.count', { n: colonists, thing: who(game, 'colonist') }));
  if (nobles > 0) said.push(game.t('puerto_rico.count', { n: nobles, thing: who(game, 'noble') }));
  return said.join(', ') || game.t('puerto_rico.none');
}

export function reasons(game: Speaker, why: readonly Ending[]): string {
  return listed(game, why.map((one) => game.t(`puerto_rico.reason.${one}`)));
}

const COUNTED = ['points', 'doubloons', 'colonists', 'nobles'] as const;

/** What an event brought or cost, piece by piece: "+3 doubloons", "−1 sugar". */
export function gains(game: Speaker, event: GameEvent, without: ReadonlySet<string> = new Set()): string[] {
  const signed = (n: number): { sign: string; n: number } => ({ sign: n < 0 ? '−' : '+', n: Math.abs(n) });
  const out: string[] = [];
  const changed = (event['goods'] ?? {}) as Counts;
  if (!without.has('goods')) {
    for (const kind of GOODS) if (changed[kind]) out.push(game.t('puerto_rico.gain.good', { ...signed(changed[kind]), good: good(game, kind) }));
  }
  const tiles = typeof event['tiles'] === 'object' ? (event['tiles'] as Counts<Tile>) : {};
  if (!without.has('tiles')) {
    for (const kind of TILES) if (tiles[kind]) out.push(game.t('puerto_rico.gain.tile', { ...signed(tiles[kind]), tile: tile(game, kind) }));
  }
  for (const what of COUNTED) {
    const n = event[what];
    if (typeof n === 'number' && n !== 0 && !without.has(what)) out.push(game.t(`puerto_rico.gain.${what}`, signed(n)));
  }
  return out;
}
