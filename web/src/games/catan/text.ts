/** The table in words: land, harbours, everybody's pieces and cards, rewards, supply. */

import type { TextSection } from '$game/module';
import { EDGE_HEXES } from './geometry';
import { YIELD, type Look, type PlayerView } from './view';
import {
  developmentCards,
  cards,
  cornerName,
  edgeName,
  harbourName,
  hexName,
  nameOf,
  resource,
  withBuilders,
} from './names';
import { counts } from './scores';

const ROWS = [3, 4, 5, 4, 3];

/** Return the island in words: each hex, the harbours, and where everybody has built. */
export function island(look: Look): TextSection[] {
  const hexes = ROWS.flatMap((length, row) => Array<number>(length).fill(row + 1));
  return [
    { title: look.t('catan.text.land'), lines: hexes.map((row, hex) => hexInWords(look, hex, row)) },
    { title: look.t('catan.text.harbours'), lines: harbours(look) },
    ...look.view.players.map(({ seat }) => ({ title: nameOf(look, seat), lines: pieces(look, seat) })),
  ].filter(({ lines }) => lines.length > 0);
}

/** Return "hills 9, row 1: brick (Anita, Jenő) with the robber". */
function hexInWords(look: Look, hex: number, row: number): string {
  const kind = YIELD[look.view.board.terrain[hex] ?? 'desert'];
  const said = look.t('catan.text.hex', {
    hex: hexName(look, hex),
    row,
    resource: kind ? resource(look, kind) : look.t('nothing'),
  });
  return robbed(look, hex, withBuilders(look, hex, said));
}

export function text(look: Look): TextSection[] {
  return [
    { title: look.t('catan.text.land'), lines: land(look) },
    { title: look.t('catan.text.harbours'), lines: harbours(look) },
    ...look.view.players.map((one) => ({ title: nameOf(look, one.seat), lines: seat(look, one) })),
    { title: look.t('catan.text.rewards'), lines: rewards(look) },
    {
      title: look.t('catan.supply'),
      lines: [look.t('catan.text.supply', { cards: cards(look, look.view.bank), n: look.view.deck })],
    },
  ];
}

function land(look: Look): string[] {
  let first = 0;
  return ROWS.map((length, row) => {
    const hexes = Array.from({ length }, (_, column) => first + column);
    first += length;
    return look.t('catan.text.row', { n: row + 1, hexes: hexes.map((hex) => named(look, hex)).join('; ') });
  });
}

function named(look: Look, hex: number): string {
  return robbed(look, hex, hexName(look, hex));
}

/** Return `said`, what a hex is called, with the robber if it stands there. */
function robbed(look: Look, hex: number, said: string): string {
  return look.view.board.robber === hex ? look.t('catan.text.robber', { hex: said }) : said;
}

function harbours(look: Look): string[] {
  return look.view.board.harbours
    .filter(({ edge }) => EDGE_HEXES[edge])
    .map(({ edge, kind }) =>
      look.t('catan.text.harbour', { harbour: harbourName(look, kind), place: edgeName(look, edge) }),
    );
}

function seat(look: Look, one: PlayerView): string[] {
  const lines = [summary(look, one)];
  if (one.hand) lines.push(look.t('catan.text.hand', { cards: cards(look, one.hand) }));
  if (one.bonus_cards && one.bonus > 0)
    lines.push(look.t('catan.text.bonus', { cards: developmentCards(look, one.bonus_cards) }));
  if (one.offer)
    lines.push(
      look.t('catan.text.offer', { give: cards(look, one.offer.give), want: cards(look, one.offer.want) }),
    );
  return [...lines, ...pieces(look, one.seat)];
}

/** Return a line for each settlement and city of `seat`, and one for all its roads. */
function pieces(look: Look, seat: number): string[] {
  const { buildings, roads } = look.view;
  const built = buildings
    .filter((building) => building.seat === seat)
    .map(({ corner, size }) =>
      look.t(size === 2 ? 'catan.text.city' : 'catan.text.settlement', { place: cornerName(look, corner) }),
    );
  const edges = roads.filter((road) => road.seat === seat).map(({ edge }) => edgeName(look, edge));
  if (edges.length === 0) return built;
  return [...built, look.t('catan.text.roads', { n: edges.length, places: edges.join('; ') })];
}

function summary(look: Look, one: PlayerView): string {
  const left = [
    look.t('catan.panel.settlements_left', { n: one.settlements_left }),
    look.t('catan.panel.cities_left', { n: one.cities_left }),
    look.t('catan.panel.roads_left', { n: one.roads_left }),
  ];
  return look.t('catan.text.player', {
    points: counts(look, one.seat)[0]?.label ?? '',
    cards: look.t('catan.panel.cards', { n: one.hand_size }),
    bonus: look.t('catan.panel.bonus', { n: one.bonus }),
    knights: look.t('catan.panel.knights', { n: one.knights }),
    road: look.t('catan.panel.road', { n: one.road_length }),
    left: left.join(', '),
  });
}

function rewards(look: Look): string[] {
  const held = (reward: string, holder: number | null): string =>
    holder === null
      ? look.t('catan.text.aside', { reward })
      : look.t('catan.text.held', { reward, seat: nameOf(look, holder) });
  return [
    held(look.t('catan.reward.road'), look.view.longest_road),
    held(look.t('catan.reward.army'), look.view.largest_army),
  ];
}
