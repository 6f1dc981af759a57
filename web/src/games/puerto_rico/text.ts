/** The board in words: what lies on the table, what is for sale, everybody's island and city. */

import type { TextSection } from '$game/module';
import { kinds, CITY_LOTS, SPACES, TILES, total, type Game, type PlayerView } from './view';
import { facts } from './scores';
import { building, good, goods, nameOf, people, role, tile } from './names';

export function text(game: Game): TextSection[] {
  return [
    { title: game.t('puerto_rico.text.common'), lines: common(game) },
    ...game.view.players.map((one) => ({ title: nameOf(game, one.seat), lines: seat(game, one) })),
    { title: game.t('puerto_rico.text.market'), lines: market(game) },
  ];
}

function common(game: Game): string[] {
  const { view } = game;
  const { plantations, trading_house: house, people: there } = view;
  const roles = view.roles.map(({ role: card, doubloons, holder }) =>
    holder === null
      ? game.t('puerto_rico.text.role.free', { role: role(game, card), n: doubloons })
      : game.t('puerto_rico.text.role.held', { role: role(game, card), seat: nameOf(game, holder) }),
  );
  return [
    game.t('puerto_rico.text.roles', { list: roles.join('; ') }),
    ...view.ships.map(({ room, good: kind, barrels }) =>
      kind === null
        ? game.t('puerto_rico.ship.empty', { room })
        : game.t('puerto_rico.ship.load', { room, n: barrels, good: good(game, kind) }),
    ),
    game.t('puerto_rico.house.label', {
      goods: goods(game, house.goods),
      n: total(house.goods),
      room: house.room,
    }),
    game.t('puerto_rico.text.row', {
      list: goods(game, plantations.face_up),
      n: plantations.quarries,
      down: plantations.face_down,
      out: total(plantations.discarded),
    }),
    game.t('puerto_rico.text.ship', {
      list: people(game, { colonists: there.ship_colonists, nobles: there.ship_nobles }),
    }),
    game.t('puerto_rico.supply.colonists', { n: there.colonists }),
    ...(view.expansions.nobles ? [game.t('puerto_rico.supply.nobles', { n: there.nobles })] : []),
    game.t('puerto_rico.supply.chips', { n: view.chips }),
    `${game.t('puerto_rico.supply.goods')}: ${kinds(view.supply).length > 0 ? goods(game, view.supply) : game.t('nothing')}`,
  ];
}

function seat(game: Game, one: PlayerView): string[] {
  const lines = [
    game.t('puerto_rico.text.means', {
      doubloons: one.doubloons,
      goods: goods(game, one.goods),
      points: facts(game, one.seat)[0]?.label ?? '',
    }),
    game.t('puerto_rico.text.island', { n: SPACES - one.empty_spaces, list: island(game, one) }),
    game.t('puerto_rico.text.city', { n: CITY_LOTS - one.free_city_lots, list: city(game, one) }),
    game.t('puerto_rico.text.windrose', { list: people(game, one.windrose) }),
  ];
  if (game.view.governor === one.seat) lines.unshift(game.t('puerto_rico.panel.governor'));
  return lines;
}

function island(game: Game, one: PlayerView): string {
  const said = TILES.flatMap((kind) => {
    const all = one.island.filter((each) => each.tile === kind);
    const on = all.filter(({ on_it }) => on_it !== null).length;
    return all.length > 0
      ? [game.t('puerto_rico.text.tile', { n: all.length, tile: tile(game, kind), on })]
      : [];
  });
  return said.join(', ') || game.t('nothing');
}

function city(game: Game, one: PlayerView): string {
  const said = one.city.map((house) =>
    game.t('puerto_rico.text.house', {
      building: building(game, house.building),
      on: house.colonists + house.nobles,
      of: house.circles,
    }),
  );
  return said.join(', ') || game.t('nothing');
}

function market(game: Game): string[] {
  return game.view.market.map(({ building: name, price, cost, left, points, circles }) =>
    game.t('puerto_rico.text.offer', {
      building: building(game, name),
      price: price ?? cost,
      left,
      points,
      circles,
    }),
  );
}
