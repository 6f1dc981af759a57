/** The board in words: what lies on the table, what is for sale, everybody's island and city. */

import type { TextSection } from '$game/module';
import { kinds, CITY_LOTS, SPACES, TILES, total, type Look, type PlayerView } from './view';
import { counts } from './scores';
import { building, good, goods, nameOf, people, role, tile } from './names';

export function text(look: Look): TextSection[] {
  return [
    { title: look.t('puerto_rico.text.common'), lines: common(look) },
    ...look.view.players.map((one) => ({ title: nameOf(look, one.seat), lines: seat(look, one) })),
    { title: look.t('puerto_rico.text.market'), lines: market(look) },
  ];
}

function common(look: Look): string[] {
  const { view } = look;
  const { plantations, trading_house: house, people: there } = view;
  const roles = view.roles.map(({ role: card, doubloons, holder }) =>
    holder === null
      ? look.t('puerto_rico.text.role.free', { role: role(look, card), n: doubloons })
      : look.t('puerto_rico.text.role.held', { role: role(look, card), seat: nameOf(look, holder) }),
  );
  return [
    look.t('puerto_rico.text.roles', { list: roles.join('; ') }),
    ...view.ships.map(({ room, good: kind, barrels }) =>
      kind === null
        ? look.t('puerto_rico.ship.empty', { room })
        : look.t('puerto_rico.ship.load', { room, n: barrels, good: good(look, kind) }),
    ),
    look.t('puerto_rico.house.label', {
      goods: goods(look, house.goods),
      n: total(house.goods),
      room: house.room,
    }),
    look.t('puerto_rico.text.row', {
      list: goods(look, plantations.face_up),
      n: plantations.quarries,
      down: plantations.face_down,
      out: total(plantations.discarded),
    }),
    look.t('puerto_rico.text.ship', {
      list: people(look, { colonists: there.ship_colonists, nobles: there.ship_nobles }),
    }),
    look.t('puerto_rico.supply.colonists', { n: there.colonists }),
    ...(view.expansions.nobles ? [look.t('puerto_rico.supply.nobles', { n: there.nobles })] : []),
    look.t('puerto_rico.supply.chips', { n: view.chips }),
    `${look.t('puerto_rico.supply.goods')}: ${kinds(view.supply).length > 0 ? goods(look, view.supply) : look.t('nothing')}`,
  ];
}

function seat(look: Look, one: PlayerView): string[] {
  const lines = [
    look.t('puerto_rico.text.means', {
      doubloons: one.doubloons,
      goods: goods(look, one.goods),
      points: counts(look, one.seat)[0]?.label ?? '',
    }),
    look.t('puerto_rico.text.island', { n: SPACES - one.empty_spaces, list: island(look, one) }),
    look.t('puerto_rico.text.city', { n: CITY_LOTS - one.free_city_lots, list: city(look, one) }),
    look.t('puerto_rico.text.windrose', { list: people(look, one.windrose) }),
  ];
  if (look.view.governor === one.seat) lines.unshift(look.t('puerto_rico.panel.governor'));
  return lines;
}

function island(look: Look, one: PlayerView): string {
  const said = TILES.flatMap((kind) => {
    const all = one.island.filter((each) => each.tile === kind);
    const on = all.filter(({ on_it }) => on_it !== null).length;
    return all.length > 0
      ? [look.t('puerto_rico.text.tile', { n: all.length, tile: tile(look, kind), on })]
      : [];
  });
  return said.join(', ') || look.t('nothing');
}

function city(look: Look, one: PlayerView): string {
  const said = one.city.map((house) =>
    look.t('puerto_rico.text.house', {
      building: building(look, house.building),
      on: house.colonists + house.nobles,
      of: house.circles,
    }),
  );
  return said.join(', ') || look.t('nothing');
}

function market(look: Look): string[] {
  return look.view.market.map(({ building: name, price, cost, left, points, circles }) =>
    look.t('puerto_rico.text.offer', {
      building: building(look, name),
      price: price ?? cost,
      left,
      points,
      circles,
    }),
  );
}
