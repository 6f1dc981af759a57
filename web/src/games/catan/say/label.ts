/** A move as a button or a reader says it. */

import type { Move, Value } from '../../module';
import { HEX_CORNERS } from '../geometry';
import type { Card, Game, Harbour, Resource, Terrain } from '../view';
import { card, cornerName, edgeName, harbourName, hexName, nameOf, resource, type Teller } from './things';

export type LabelGame = Teller & Pick<Game, 'me'>;
type Words = Readonly<Record<string, string | number>>;

/** The arguments of each verb in words. A verb that is not listed takes none. */
const ARGUMENTS: Readonly<Record<string, (game: LabelGame, args: Move['args']) => Words>> = {
  deal_terrain: (game, { terrain }) => ({ terrain: game.t(`catan.terrain.${terrain as Terrain}`) }),
  harbour_ring: (_, { start }) => ({ n: Number(start) + 1 }),
  deal_harbour: (game, { harbour }) => ({ harbour: harbourName(game, harbour as Harbour) }),
  turn_harbour: (_, { shore }) => ({ n: Number(shore) + 1 }),
  first_token: (_, args) => ({ n: Number(args['corner_hex']) + 1 }),
  deal_token: (_, args) => ({ n: number(args['number']) }),
  first_player: seat,
  dice: (_, { sum }) => ({ n: number(sum) }),
  steal: kind,
  draw: bonus,
  open_discard: (game, args) => ({ ...seat(game, args), ...kind(game, args) }),
  hand_over: count,
  show_points: count,
  discard: kind,
  move_robber: (game, { hex }) => ({ place: withBuilders(game, number(hex)) }),
  rob: seat,
  build_settlement: corner,
  build_road: (game, { edge }) => ({ place: edgeName(game, number(edge)) }),
  build_city: corner,
  play_card: bonus,
  invent: kind,
  monopolize: kind,
  maritime: (game, { give, get }) => ({
    n: game.view.players[game.me ?? game.view.active]?.rates[give as Resource] ?? 4,
    give: resource(game, give as Resource),
    get: resource(game, get as Resource),
  }),
  mix_give: kind,
  mix_get: kind,
  call: seat,
  take_offer: seat,
  give: kind,
  want: kind,
};

export function label(move: Move, game: LabelGame): string {
  const words = ARGUMENTS[move.do]?.(game, move.args) ?? {};
  return game.t(`catan.do.${move.do as 'roll'}`, words);
}

/** "forest 11 (Éva, Jenő)": whom the robber would hit. */
function withBuilders(game: LabelGame, hex: number): string {
  const there = game.view.buildings.filter(({ corner }) => HEX_CORNERS[hex]?.includes(corner));
  const names = [...new Set(there.map(({ seat: owner }) => owner))].map((owner) => nameOf(game, owner));
  const place = hexName(game, hex);
  return names.length > 0 ? game.t('catan.place.built', { place, names: names.join(', ') }) : place;
}

function number(value: Value | undefined): number {
  return Number(value ?? 0);
}
function seat(game: LabelGame, args: Move['args']): Words {
  return { seat: nameOf(game, number(args['seat'])) };
}
function kind(game: LabelGame, args: Move['args']): Words {
  return { card: resource(game, args['resource'] as Resource) };
}
function bonus(game: LabelGame, args: Move['args']): Words {
  return { card: card(game, args['card'] as Card) };
}
function count(_: LabelGame, args: Move['args']): Words {
  return { n: number(args['cards']) };
}
function corner(game: LabelGame, args: Move['args']): Words {
  return { place: cornerName(game, number(args['corner'])) };
}
