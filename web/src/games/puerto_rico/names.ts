/** Things in words: goods, tiles, people, buildings, what somebody gained. */

import { capital, listed, nameOf } from '$game/naming';
import type { Namer } from '$game/module';
import { GOODS, TILES } from './view';
import type {
  Building,
  Counts,
  Ending,
  Look,
  Good,
  People,
  Place,
  PuertoRico,
  Role,
  Tile,
  Who,
} from './view';

export { capital, listed, nameOf };

export type Speaker = Pick<Look, 't' | 'lang'>;

export function good(look: Speaker, kind: Good): string {
  return look.t(`puerto_rico.good.${kind}`);
}

export function tile(look: Speaker, kind: Tile): string {
  return look.t(`puerto_rico.tile.${kind}`);
}

export function role(look: Speaker, kind: Role): string {
  return look.t(`puerto_rico.role.${kind}`);
}

export function building(look: Speaker, name: Building): string {
  return look.t(`puerto_rico.building.${name}`);
}

/** The name as it fits on a small tile, with soft hyphens. */
export function shortName(look: Speaker & Pick<Look, 'maybe'>, name: Building): string {
  return look.maybe(`puerto_rico.short.${name}`) ?? building(look, name);
}

export function who(look: Speaker, person: Who | 'nobody'): string {
  return look.t(`puerto_rico.who.${person}`);
}

/** Return a tile, a building or the windrose. */
export function place(look: Speaker, at: Place | 'windrose'): string {
  if (at === 'windrose') return look.t('puerto_rico.place.windrose');
  return isTile(at) ? capital(look, tile(look, at)) : building(look, at);
}

export function isTile(name: string): name is Tile {
  return (TILES as readonly string[]).includes(name);
}

/** Return a word as it stands in the middle of a sentence. */
export function small(look: Speaker, text: string): string {
  return text.charAt(0).toLocaleLowerCase(look.lang) + text.slice(1);
}

/** Return "2 corn, 1 coffee", or "nothing". */
export function goods(look: Speaker, counts: Counts): string {
  const said = GOODS.filter((kind) => (counts[kind] ?? 0) > 0).map((kind) =>
    look.t('count', { n: counts[kind] ?? 0, thing: good(look, kind) }),
  );
  return said.join(', ') || look.t('nothing');
}

export function people(look: Speaker, { colonists, nobles }: People): string {
  const said: string[] = [];
  if (colonists > 0) said.push(look.t('count', { n: colonists, thing: who(look, 'colonist') }));
  if (nobles > 0) said.push(look.t('count', { n: nobles, thing: who(look, 'noble') }));
  return said.join(', ') || look.t('nothing');
}

export function reasons(look: Speaker, why: readonly Ending[]): string {
  return listed(
    look,
    why.map((one) => look.t(`puerto_rico.reasons.${one}`)),
  );
}

/** Arguments of moves that the word files do not name: a ship is called by its room. */
export const NAMES: Readonly<Record<string, Namer<PuertoRico>>> = {
  ship: (ship, look) => String(look.view.ships[Number(ship)]?.room ?? Number(ship) + 1),
};
