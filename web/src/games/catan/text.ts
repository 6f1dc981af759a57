/** The board in words: land, harbours, everybody's pieces and cards, rewards, supply. */

import type { TextSection } from '$game/module';
import { EDGE_HEXES } from './geometry';
import type { Look, PlayerView } from './view';
import { developmentCards, cards, cornerName, edgeName, harbourName, hexName, nameOf } from './names';
import { counts } from './scores';

const ROWS = [3, 4, 5, 4, 3];

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
  const name = hexName(look, hex);
  return look.view.board.robber === hex ? look.t('catan.text.robber', { hex: name }) : name;
}

function harbours(look: Look): string[] {
  return look.view.board.harbours
    .filter(({ edge }) => EDGE_HEXES[edge])
    .map(({ edge, kind }) =>
      look.t('catan.text.harbour', { harbour: harbourName(look, kind), place: edgeName(look, edge) }),
    );
}

function seat(look: Look, one: PlayerView): string[] {
  const { view } = look;
  const lines = [summary(look, one)];
  if (one.hand) lines.push(look.t('catan.text.hand', { cards: cards(look, one.hand) }));
  if (one.bonus_cards && one.bonus > 0)
    lines.push(look.t('catan.text.bonus', { cards: developmentCards(look, one.bonus_cards) }));
  if (one.offer)
    lines.push(
      look.t('catan.text.offer', { give: cards(look, one.offer.give), want: cards(look, one.offer.want) }),
    );
  for (const { corner, size } of view.buildings.filter((built) => built.seat === one.seat)) {
    lines.push(
      look.t(size === 2 ? 'catan.text.city' : 'catan.text.settlement', { place: cornerName(look, corner) }),
    );
  }
  const roads = view.roads.filter((road) => road.seat === one.seat).map(({ edge }) => edgeName(look, edge));
  if (roads.length > 0) lines.push(look.t('catan.text.roads', { n: roads.length, places: roads.join('; ') }));
  return lines;
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
