/** Points source by source, the state of the game in a line, and the numbers of a seat. */

import type { SeatCount, ScoreSheet } from '$game/module';
import { everybody, SHARES, type Ending, type Look, type Share, type ViscountsView } from './view';

/** Return the sources of points. Only with the automaton do resources score. */
function sharesOf(view: ViscountsView): readonly Share[] {
  return view.automaton ? SHARES : SHARES.filter((share) => share !== 'resources');
}

export function scores(look: Look): ScoreSheet {
  const { view } = look;
  const shares = sharesOf(view);
  return {
    sources: shares.map((key) => ({ key, name: look.t(`viscounts.score.${key}`) })),
    rows: everybody(view).map((one) => ({
      seat: one.player,
      points: shares.map((share) => ({ value: one.shares[share] })),
      total: one.points,
    })),
    ends: ends(look),
    ...(look.over ? {} : { note: look.t('viscounts.score.note') }),
  };
}

function ends(look: Look): NonNullable<ScoreSheet['ends']> {
  const { debts, deeds } = look.view;
  return [
    {
      text: look.t('viscounts.end.debts', { n: debts.left, of: debts.of }),
      value: debts.of - debts.left,
      of: debts.of,
    },
    {
      text: look.t('viscounts.end.deeds', { n: deeds.left, of: deeds.of }),
      value: deeds.of - deeds.left,
      of: deeds.of,
    },
  ];
}

export function counts(look: Look, seat: number): SeatCount[] {
  const one = everybody(look.view).find(({ player }) => player === seat);
  if (!one) return [];
  return [
    { glyph: 'points', value: one.points, label: look.t('viscounts.panel.points', { n: one.points }) },
    {
      glyph: 'silver_coin',
      value: one.held.silver,
      label: look.t('viscounts.panel.silver', { n: one.held.silver }),
    },
  ];
}

function endedBy({ ending }: ViscountsView): Ending {
  return ending.length > 1 ? 'both' : (ending[0] ?? 'round_limit');
}

/** Return the round, and how near the end is. */
export function status(view: ViscountsView, look: Look): string {
  if (view.round === 0) return look.t('viscounts.status.setup');
  const round = look.t('viscounts.status.round', { n: view.round });
  if (view.phase === 'over') return look.t(`viscounts.ending.${endedBy(view)}`);
  if (view.last_round !== null)
    return `${round}, ${look.t(view.round >= view.last_round ? 'viscounts.end.last' : 'viscounts.end.last_but_one')}`;
  const { debts, deeds } = view;
  return look.t('viscounts.status.near', {
    round,
    debts: debts.left,
    all_debts: debts.of,
    deeds: deeds.left,
    all_deeds: deeds.of,
  });
}
