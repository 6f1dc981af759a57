/** Points source by source, the state of the game in a line, and the numbers of a seat. */

import type { SeatCount, ScoreSheet } from '$game/module';
import { player, WORTH, type CatanView, type Look, type PlayerView } from './view';
import { nameOf } from './names';

export function scores(look: Look): ScoreSheet {
  const { view } = look;
  return {
    sources: [
      {
        key: 'settlements',
        name: look.t('catan.score.settlements'),
        short: look.t('catan.score.settlements.short'),
      },
      { key: 'cities', name: look.t('catan.score.cities') },
      { key: 'road', name: look.t('catan.score.road'), short: look.t('catan.score.road.short') },
      { key: 'army', name: look.t('catan.score.army'), short: look.t('catan.score.army.short') },
      { key: 'cards', name: look.t('catan.score.cards'), short: look.t('catan.score.cards.short') },
    ],
    rows: view.players.map((one) => row(look, one)),
    ends: view.players.map((one) => ({
      text: `${nameOf(look, one.seat)}: ${look.t('catan.score.end', { n: known(one), of: view.target })}`,
      value: known(one),
      of: view.target,
      seat: one.seat,
      rule: 'CA-END-03',
    })),
    note: note(look),
    rules: ['CA-END-01', 'CA-END-03'],
  };
}

function note(look: Look): string {
  if (!look.over) return look.t('catan.score.note');
  const reached = look.view.players.some((one) => known(one) >= look.view.target);
  return look.t(reached ? 'catan.score.note.over' : 'catan.score.note.limit');
}

/** Open points, or all of them where hidden cards may be known. */
export function known(one: PlayerView): number {
  return one.total ?? one.points;
}

function row(look: Look, one: PlayerView): ScoreSheet['rows'][number] {
  const { view } = look;
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
        note: look.t('catan.score.length', { n: one.road_length }),
      },
      {
        value: view.largest_army === one.seat ? WORTH.largest_army : 0,
        note: look.t('catan.score.knights', { n: one.knights }),
      },
      pointCards(look, one),
    ],
    total: known(one),
  };
}

function times(n: number, worth: number): { value: number; note: string } {
  return { value: n * worth, note: `${n} × ${worth}` };
}

function pointCards(look: Look, one: PlayerView): { value: number | null; note?: string } {
  if (one.bonus_cards) return { value: one.bonus_cards.point ?? 0 };
  return one.bonus === 0
    ? { value: 0 }
    : { value: null, note: look.t('catan.score.hidden', { n: one.bonus }) };
}

/** Return "7", or "5+?" where hidden cards may add to it. */
export function pointsText(one: PlayerView): string {
  return one.total === null && one.bonus > 0 ? `${one.points}+?` : String(known(one));
}

export function counts(look: Look, seat: number): SeatCount[] {
  const one = player(look.view, seat);
  const open = one.total === null && one.bonus > 0;
  return [
    {
      glyph: 'points',
      value: pointsText(one),
      label: look.t(open ? 'catan.panel.points.open' : 'catan.panel.points', { n: known(one) }),
    },
    { glyph: 'card', value: one.hand_size, label: look.t('catan.panel.cards', { n: one.hand_size }) },
  ];
}

export function status(view: CatanView, look: Look): string {
  const seats = view.players.length;
  if (view.phase === 'over') return look.t('catan.status.over', { n: view.turn });
  if (view.turn > 0)
    return look.t('catan.status.turn', { round: Math.ceil(view.turn / seats), n: view.turn });
  if (!view.phase.startsWith('found')) return look.t('catan.status.lay');
  const placed = view.buildings.length - (view.phase === 'found_road' ? 1 : 0);
  return look.t('catan.status.found', { n: placed < seats ? 1 : 2 });
}
