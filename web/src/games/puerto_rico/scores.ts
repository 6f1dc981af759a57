/** Points source by source, the state of the game in a line, and the numbers of a seat. */

import type { SeatCount, ScoreSheet } from '$game/module';
import {
  CITY_LOTS,
  player,
  START_CHIPS,
  START_COLONISTS,
  type Building,
  type Look,
  type PlayerView,
  type PuertoRicoView,
} from './view';
import { role, shortName } from './names';

/** The year limit is of interest only when it comes near. */
const SOON = 10;

export function scores(look: Look): ScoreSheet {
  const { view } = look;
  const nobles = view.expansions.nobles;
  return {
    sources: [
      { key: 'chips', name: look.t('puerto_rico.score.chips') },
      { key: 'buildings', name: look.t('puerto_rico.score.buildings') },
      {
        key: 'large',
        name: look.t('puerto_rico.score.large'),
        short: look.t('puerto_rico.score.large.short'),
      },
      ...(nobles ? [{ key: 'nobles', name: look.t('puerto_rico.score.nobles') }] : []),
    ],
    rows: view.players.map((one) => row(look, one, nobles)),
    ends: ends(look),
    note: look.t(view.phase === 'over' ? 'puerto_rico.score.note.over' : 'puerto_rico.score.note'),
    rules: ['PR-SCORE-01', 'PR-SCORE-05'],
  };
}

function row(look: Look, one: PlayerView, nobles: boolean): ScoreSheet['rows'][number] {
  const { score } = one;
  const large = Object.entries(score.large_buildings) as [Building, number | null][];
  const hidden = large.some(([, points]) => points === null);
  const note = large.map(([name, points]) => `${shortName(look, name)} ${points ?? '?'}`).join(', ');
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

function ends(look: Look): NonNullable<ScoreSheet['ends']> {
  const { view } = look;
  const seats = view.players.length;
  const chips = START_CHIPS[seats] ?? 0;
  const colonists = START_COLONISTS[seats] ?? 0;
  const fullest = Math.max(0, ...view.players.map((one) => CITY_LOTS - one.free_city_lots));
  const last = Number(look.options['year_limit'] ?? 0);
  return [
    {
      text: look.t('puerto_rico.score.end.chips', { n: view.chips, of: chips }),
      value: chips - view.chips,
      of: chips,
      rule: 'PR-END-04',
    },
    ...(view.expansions.nobles
      ? []
      : [
          {
            text: look.t('puerto_rico.score.end.colonists', { n: view.people.colonists, of: colonists }),
            value: Math.max(0, colonists - view.people.colonists),
            of: colonists,
            rule: 'PR-END-02',
          },
        ]),
    {
      text: look.t('puerto_rico.score.end.city', { n: fullest }),
      value: fullest,
      of: CITY_LOTS,
      rule: 'PR-END-03',
    },
    ...(last - view.year <= SOON && last > 0
      ? [
          {
            text: look.t('puerto_rico.score.end.year', { n: view.year, of: last }),
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

export function counts(look: Look, seat: number): SeatCount[] {
  const one = player(look.view, seat);
  const label =
    one.points === null
      ? look.t('puerto_rico.panel.points.open', { n: one.open_points })
      : look.t('puerto_rico.panel.points', { n: one.points });
  return [
    { glyph: 'points', value: pointsText(one), label },
    {
      glyph: 'coin',
      value: one.doubloons,
      label: look.t('puerto_rico.panel.doubloons', { n: one.doubloons }),
    },
  ];
}

export function status(view: PuertoRicoView, look: Look): string {
  const n = view.year;
  if (view.phase === 'over') return look.t('puerto_rico.status.over', { n });
  if (view.phase === 'draft' || view.phase === 'select') return look.t('puerto_rico.status.draft');
  if (n === 0) return look.t('puerto_rico.status.setup');
  if (view.role === null) return look.t('puerto_rico.status.year', { n });
  return look.t(view.ending.length > 0 ? 'puerto_rico.status.last' : 'puerto_rico.status.role', {
    n,
    role: role(look, view.role),
  });
}
