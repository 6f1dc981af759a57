/** The board in words: land, harbours, everybody's pieces and cards, rewards, supply. */

import type { TextSection } from '$game/module';
import { EDGE_HEXES } from './geometry';
import type { Game, PlayerView } from './view';
import { developmentCards, cards, cornerName, edgeName, harbourName, hexName, nameOf } from './names';
import { facts } from './scores';

const ROWS = [3, 4, 5, 4, 3];

export function text(game: Game): TextSection[] {
  return [
    { title: game.t('catan.text.land'), lines: land(game) },
    { title: game.t('catan.text.harbours'), lines: harbours(game) },
    ...game.view.players.map((one) => ({ title: nameOf(game, one.seat), lines: seat(game, one) })),
    { title: game.t('catan.text.rewards'), lines: rewards(game) },
    {
      title: game.t('catan.supply'),
      lines: [game.t('catan.text.supply', { cards: cards(game, game.view.bank), n: game.view.deck })],
    },
  ];
}

function land(game: Game): string[] {
  let first = 0;
  return ROWS.map((length, row) => {
    const hexes = Array.from({ length }, (_, column) => first + column);
    first += length;
    return game.t('catan.text.row', { n: row + 1, hexes: hexes.map((hex) => named(game, hex)).join('; ') });
  });
}

function named(game: Game, hex: number): string {
  const name = hexName(game, hex);
  return game.view.board.robber === hex ? game.t('catan.text.robber', { hex: name }) : name;
}

function harbours(game: Game): string[] {
  return game.view.board.harbours
    .filter(({ edge }) => EDGE_HEXES[edge])
    .map(({ edge, kind }) =>
      game.t('catan.text.harbour', { harbour: harbourName(game, kind), place: edgeName(game, edge) }),
    );
}

function seat(game: Game, one: PlayerView): string[] {
  const { view } = game;
  const lines = [summary(game, one)];
  if (one.hand) lines.push(game.t('catan.text.hand', { cards: cards(game, one.hand) }));
  if (one.bonus_cards && one.bonus > 0)
    lines.push(game.t('catan.text.bonus', { cards: developmentCards(game, one.bonus_cards) }));
  if (one.offer)
    lines.push(
      game.t('catan.text.offer', { give: cards(game, one.offer.give), want: cards(game, one.offer.want) }),
    );
  for (const { corner, size } of view.buildings.filter((built) => built.seat === one.seat)) {
    lines.push(
      game.t(size === 2 ? 'catan.text.city' : 'catan.text.settlement', { place: cornerName(game, corner) }),
    );
  }
  const roads = view.roads.filter((road) => road.seat === one.seat).map(({ edge }) => edgeName(game, edge));
  if (roads.length > 0) lines.push(game.t('catan.text.roads', { n: roads.length, places: roads.join('; ') }));
  return lines;
}

function summary(game: Game, one: PlayerView): string {
  const left = [
    game.t('catan.panel.settlements_left', { n: one.settlements_left }),
    game.t('catan.panel.cities_left', { n: one.cities_left }),
    game.t('catan.panel.roads_left', { n: one.roads_left }),
  ];
  return game.t('catan.text.player', {
    points: facts(game, one.seat)[0]?.label ?? '',
    cards: game.t('catan.panel.cards', { n: one.hand_size }),
    bonus: game.t('catan.panel.bonus', { n: one.bonus }),
    knights: game.t('catan.panel.knights', { n: one.knights }),
    road: game.t('catan.panel.road', { n: one.road_length }),
    left: left.join(', '),
  });
}

function rewards(game: Game): string[] {
  const held = (reward: string, holder: number | null): string =>
    holder === null
      ? game.t('catan.text.aside', { reward })
      : game.t('catan.text.held', { reward, seat: nameOf(game, holder) });
  return [
    held(game.t('catan.reward.road'), game.view.longest_road),
    held(game.t('catan.reward.army'), game.view.largest_army),
  ];
}
