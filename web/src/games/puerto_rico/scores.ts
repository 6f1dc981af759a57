/** Points source by source, the state of the game in a line, and the facts of a seat. */

import type { Fact, ScoreSheet } from '$game/module';
import {
  CITY_LOTS,
  player,
  START_CHIPS,
  START_COLONISTS,
  type Building,
  type Game,
  type PlayerView,
  type PuertoRicoView,
} from './view';
import { role, shortName } from './names';

/** The year limit is of interest only when it comes near. */
const SOON = 10;

export function scores(game: Game): ScoreSheet {
  const { view } = game;
  const nobles = view.expansions.nobles;
  return {
    sources: [
      { key: 'chips', name: game.t('puerto_rico.score.chips') },
      { key: 'buildings', name: game.t('puerto_rico.score.buildings') },
      {
        key: 'large',
        name: game.t('puerto_rico.score.large'),
        short: game.t('puerto_rico.score.large.short'),
      },
      ...(nobles ? [{ key: 'nobles', name: game.t('puerto_rico.score.nobles') }] : []),
    ],
    rows: view.players.map((one) => row(game, one, nobles)),
    ends: ends(game),
    note: game.t(view.phase === 'over' ? 'puerto_rico.score.note.over' : 'puerto_rico.score.note'),
    rules: ['PR-SCORE-01', 'PR-SCORE-05'],
  };
}

function row(game: Game, one: PlayerView, nobles: boolean): ScoreSheet['rows'][number] {
  const { score } = one;
  const large = Object.entries(score.large_buildings) as [Building, number | null][];
  const hidden = large.some(([, points]) => points === null);
  const note = large.map(([name, points]) => `${shortName(game, name)} ${points ?? '?'}`).join(', ');
  const bonus = large.reduce((sum, [, points]) => sum + (points ?? 0), 0);
  return {
    seat: one.seat,
    points: [
      { value: score.chips },
      { value: score.buildings },
      { value: hidden ? null : bonus, ...(note ? { note } : {}) },
      ...(nobles ? [{ value: score.nobles }] : []),
    ],
    total: one.points,
  };
}

function ends(game: Game): NonNullable<ScoreSheet['ends']> {
  const { view } = game;
  const seats = view.players.length;
  const chips = START_CHIPS[seats] ?? 0;
  const colonists = START_COLONISTS[seats] ?? 0;
  const fullest = Math.max(0, ...view.players.map((one) => CITY_LOTS - one.free_city_lots));
  const last = Number(game.options['year_limit'] ?? 0);
  return [
    {
      text: game.t('puerto_rico.score.end.chips', { n: view.chips, of: chips }),
      value: chips - view.chips,
      of: chips,
      rule: 'PR-END-04',
    },
    ...(view.expansions.nobles
      ? []
      : [
          {
            text: game.t('puerto_rico.score.end.colonists', { n: view.people.colonists, of: colonists }),
            value: Math.max(0, colonists - view.people.colonists),
            of: colonists,
            rule: 'PR-END-02',
          },
        ]),
    {
      text: game.t('puerto_rico.score.end.city', { n: fullest }),
      value: fullest,
      of: CITY_LOTS,
      rule: 'PR-END-03',
    },
    ...(last - view.year <= SOON && last > 0
      ? [
          {
            text: game.t('puerto_rico.score.end.year', { n: view.year, of: last }),
            value: view.year,
            of: last,
            rule: 'PR-A52',
          },
        ]
      : []),
  ];
}

/** "12", or "7+" where chips that lie face down add to it. */
export function pointsText(one: PlayerView): string {
  return one.points === null ? `${one.open_points}+` : String(one.points);
}

export function facts(game: Game, seat: number): Fact[] {
  const one = player(game.view, seat);
  const label =
    one.points === null
      ? game.t('puerto_rico.panel.points.open', { n: one.open_points })
      : game.t('puerto_rico.panel.points', { n: one.points });
  return [
    { glyph: 'points', value: pointsText(one), label },
    {
      glyph: 'coin',
      value: one.doubloons,
      label: game.t('puerto_rico.panel.doubloons', { n: one.doubloons }),
    },
  ];
}

export function status(view: PuertoRicoView, game: Game): string {
  const n = view.year;
  if (view.phase === 'over') return game.t('puerto_rico.status.over', { n });
  if (view.phase === 'draft' || view.phase === 'select') return game.t('puerto_rico.status.draft');
  if (n === 0) return game.t('puerto_rico.status.setup');
  if (view.role === null) return game.t('puerto_rico.status.year', { n });
  return game.t(view.ending.length > 0 ? 'puerto_rico.status.last' : 'puerto_rico.status.role', {
    n,
    role: role(game, view.role),
  });
}
