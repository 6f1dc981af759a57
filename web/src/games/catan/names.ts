/** Things and places in words: cards, hexes, corners, edges, harbours. */

import { listed, nameOf } from '$game/naming';
import type { Args } from '$words/format';
import { voiceOf } from '$words/sentence';
import { CORNER_HEXES, EDGE, EDGE_HEXES, HEX_CORNERS, sideOf } from './geometry';
import type { Namer } from '$game/module';
import { BUYABLES, CARDS, COSTS, minus, missing, RESOURCES, total } from './view';
import type {
  Buyable,
  Card,
  Catan,
  CatanKey,
  CatanView,
  Counts,
  Look,
  Harbour,
  HarbourView,
  Resource,
  Terrain,
} from './view';

export { nameOf };

/** The parts of a look that naming things needs: the words, and the view for places. */
export type Teller = Pick<Look, 't' | 'lang' | 'view' | 'seats'>;

export function resource(look: Pick<Look, 't'>, kind: Resource): string {
  return look.t(`catan.resource.${kind}`);
}

export function card(look: Pick<Look, 't'>, kind: Card): string {
  return look.t(`catan.card.${kind}`);
}

/** Return a message whose arguments are seats and things of the game, named as in the log: `{by}`, `{give:resource}`. */
export function told(look: Pick<Look, 'maybe' | 'seats'>, key: CatanKey, args: Args): string {
  return look.maybe(key, args, voiceOf('catan', look)) ?? key;
}

/** Return cards in the order in which they are always named. */
export function inOrder(counts: Counts): Counts {
  return Object.fromEntries(RESOURCES.map((kind) => [kind, counts[kind] ?? 0]));
}

/** Return "2 wood and 1 ore", or "nothing". */
export function cards(look: Pick<Look, 't' | 'lang'>, counts: Counts): string {
  return counted(look, RESOURCES, counts, resource);
}

export function developmentCards(look: Pick<Look, 't' | 'lang'>, counts: Counts<Card>): string {
  return counted(look, CARDS, counts, card);
}

function counted<T extends string>(
  look: Pick<Look, 't' | 'lang'>,
  kinds: readonly T[],
  counts: Counts<T>,
  name: (look: Pick<Look, 't'>, kind: T) => string,
): string {
  const held = kinds.filter((kind) => (counts[kind] ?? 0) > 0);
  const said = held.map((kind) => look.t('count', { n: counts[kind] ?? 0, thing: name(look, kind) }));
  return listed(look, said);
}

/** Return the purchases that a hand can pay for together: the dearest first, then those that the remaining cards pay for. */
export function affordable(hand: Counts): Buyable[] {
  let left = hand;
  const out: Buyable[] = [];
  for (const thing of ['city', 'settlement', 'card', 'road'] as const) {
    if (total(missing(left, COSTS[thing])) > 0) continue;
    out.push(thing);
    left = minus(left, COSTS[thing]);
  }
  return BUYABLES.filter((thing) => out.includes(thing));
}

export function hexName(look: Teller, hex: number): string {
  const { terrain, token } = look.view.board;
  const kind: Terrain = terrain[hex] ?? 'desert';
  const name = look.t(`catan.terrain.${kind}`);
  const number = token[hex] ?? 0;
  return number > 0 ? look.t('catan.place.hex', { terrain: name, token: number }) : name;
}

export function harbourName(look: Teller, kind: Harbour): string {
  if (kind === 'plain') return look.t('catan.place.harbour', { rate: '3:1' });
  return look.t('catan.place.harbour.of', { kind: resource(look, kind), rate: '2:1' });
}

/** Return "forest 11, hills 6, coast", with a harbour if there is one. */
export function cornerName(look: Teller, corner: number): string {
  const hexes = CORNER_HEXES[corner] ?? [];
  const said = hexes.map((hex) => hexName(look, hex));
  const only = hexes[0];
  if (hexes.length === 1 && only !== undefined) said.push(look.t(`catan.tip.${tip(only, corner)}`));
  else if (hexes.length === 2) said.push(look.t('catan.place.coast'));
  const harbour = harbourAt(look.view, corner);
  if (harbour) said.push(harbourName(look, harbour.kind));
  return said.join(', ');
}

/** Return "forest 11, hills 6", or "forest 11, north-west coast". */
export function edgeName(look: Teller, edge: number): string {
  const hexes = EDGE_HEXES[edge] ?? [];
  const said = hexes.map((hex) => hexName(look, hex));
  const only = hexes[0];
  if (hexes.length === 1 && only !== undefined) said.push(look.t(`catan.dir.${side(only, edge)}`));
  return said.join(', ');
}

export function harbourAt(view: CatanView, corner: number): HarbourView | undefined {
  return view.board.harbours.find(({ edge }) => EDGE[edge]?.includes(corner));
}

type Six = 0 | 1 | 2 | 3 | 4 | 5;

function side(hex: number, edge: number): Six {
  return sideOf(hex, edge) as Six;
}

function tip(hex: number, corner: number): Six {
  return (HEX_CORNERS[hex] ?? []).indexOf(corner) as Six;
}

/** Return `place`, which names a hex, with the players who have built on its corners: "forest 11 (Éva, Jenő)". */
export function withBuilders(look: Teller, hex: number, place: string): string {
  const there = look.view.buildings.filter(({ corner }) => HEX_CORNERS[hex]?.includes(corner));
  const names = [...new Set(there.map(({ seat }) => seat))].map((seat) => nameOf(look, seat));
  return names.length > 0 ? look.t('catan.place.built', { place, names: names.join(', ') }) : place;
}

const fromOne: Namer<Catan> = (value) => String(Number(value) + 1);

/** The arguments of events and moves whose names are computed: places by the hexes around them, and a player's own rate. */
export const NAMES: Readonly<Record<string, Namer<Catan>>> = {
  hex: (hex, look) => hexName(look, Number(hex)),
  target: (hex, look) => withBuilders(look, Number(hex), hexName(look, Number(hex))),
  corner: (corner, look) => cornerName(look, Number(corner)),
  edge: (edge, look) => edgeName(look, Number(edge)),
  harbour: (kind, look) => harbourName(look, kind as Harbour),
  own_rate: (kind, look) =>
    String(look.view.players[look.me ?? look.view.active]?.rates[kind as Resource] ?? 4),
  start: fromOne,
  shore: fromOne,
  corner_hex: fromOne,
};
