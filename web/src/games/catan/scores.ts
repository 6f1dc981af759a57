/** Points source by source, the state of the game in a line, and the facts of a seat. */

import type { Fact, ScoreSheet } from '$game/module';
import { player, WORTH, type CatanView, type Game, type PlayerView } from './view';
import { nameOf } from './names';

export function scores(game: Game): ScoreSheet {
  const { view } = game;
  return {
    sources: [
      {
        key: 'settlements',
        name: game.t('catan.score.settlements'),
        short: game.t('catan.score.settlements.short'),
      },
      { key: 'cities', name: game.t('catan.score.cities') },
      { key: 'road', name: game.t('catan.score.road'), short: game.t('catan.score.road.short') },
      { key: 'army', name: game.t('catan.score.army'), short: game.t('catan.score.army.short') },
      { key: 'cards', name: game.t('catan.score.cards'), short: game.t('catan.score.cards.short') },
    ],
    rows: view.players.map((one) => row(game, one)),
    ends: view.players.map((one) => ({
      text: `${nameOf(game, one.seat)}: ${game.t('catan.score.end', { n: known(one), of: view.target })}`,
      value: known(one),
      of: view.target,
      seat: one.seat,
      rule: 'CA-END-03',
    })),
    note: note(game),
    rules: ['CA-END-01', 'CA-END-03'],
  };
}

function note(game: Game): string {
  if (!game.over) return game.t('catan.score.note');
  const reached = game.view.players.some((one) => known(one) >= game.view.target);
  return game.t(reached ? 'catan.score.note.over' : 'catan.score.note.limit');
}

/** Open points, or all of them where hidden cards may be known. */
export function known(one: PlayerView): number {
  return one.total ?? one.points;
}

function row(game: Game, one: PlayerView): ScoreSheet['rows'][number] {
  const { view } = game;
  const built = view.buildings.filter(({ seat }) => seat === one.seat);
  const settlements = built.filter(({ size }) => size === 1).length;
  const cities = built.length - settlements;
  return {
    seat: one.seat,
    points: [
      times(settlements, WORTH.settlement),
      times(cities, WORTH.city),
      {
        value: view.longest_road === one.seat ? WORTH.longest_road : 0,
        note: game.t('catan.score.length', { n: one.road_length }),
      },
      {
        value: view.largest_army === one.seat ? WORTH.largest_army : 0,
        note: game.t('catan.score.knights', { n: one.knights }),
      },
      pointCards(game, one),
    ],
    total: known(one),
  };
}

function times(n: number, worth: number): { value: number; note: string } {
  return { value: n * worth, note: `${n} × ${worth}` };
}

function pointCards(game: Game, one: PlayerView): { value: number | null; note?: string } {
  if (one.bonus_cards) return { value: one.bonus_cards.point ?? 0 };
  return one.bonus === 0
    ? { value: 0 }
    : { value: null, note: game.t('catan.score.hidden', { n: one.bonus }) };
}

/** "7", or "5+?" where hidden cards may add to it. */
export function pointsText(one: PlayerView): string {
  return one.total === null && one.bonus > 0 ? `${one.points}+?` : String(known(one));
}

export function facts(game: Game, seat: number): Fact[] {
  const one = player(game.view, seat);
  const open = one.total === null && one.bonus > 0;
  return [
    {
      glyph: 'points',
      value: pointsText(one),
      label: game.t(open ? 'catan.panel.points.open' : 'catan.panel.points', { n: known(one) }),
    },
    { glyph: 'card', value: one.hand_size, label: game.t('catan.panel.cards', { n: one.hand_size }) },
  ];
}

export function status(view: CatanView, game: Game): string {
  const seats = view.players.length;
  if (view.phase === 'over') return game.t('catan.status.over', { n: view.turn });
  if (view.turn > 0)
    return game.t('catan.status.turn', { round: Math.ceil(view.turn / seats), n: view.turn });
  if (!view.phase.startsWith('found')) return game.t('catan.status.lay');
  const placed = view.buildings.length - (view.phase === 'found_road' ? 1 : 0);
  return game.t('catan.status.found', { n: placed < seats ? 1 : 2 });
}
