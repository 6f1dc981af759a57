/** Points source by source, the state of the game in a line, and the numbers of a seat. */

import type { SeatCount, ScoreSheet } from '$game/module';
import { goodOf } from './cards';
import { CITY, MONUMENTS } from './facts';
import {
  hadChapel,
  owns,
  player,
  SHARES,
  type Look,
  type PlayerView,
  type SanJuanView,
  type Share,
} from './view';
import { nameOf, role } from './names';

const SHORT: readonly Share[] = ['triumphal_arch', 'guild_hall', 'city_hall'];

export function scores(look: Look): ScoreSheet {
  const { players, round, round_limit } = look.view;
  return {
    sources: SHARES.map((key) => ({
      key,
      name: look.t(`san_juan.score.${key}`),
      ...(SHORT.includes(key) ? { short: look.t(`san_juan.score.${key as 'guild_hall'}.short`) } : {}),
    })),
    rows: players.map((one) => ({ seat: one.seat, points: points(look, one), total: known(one) })),
    ends: players.map((one) => ({
      text: look.t('san_juan.score.end', { seat: nameOf(look, one.seat), n: one.city.length }),
      value: one.city.length,
      of: CITY,
      seat: one.seat,
      rule: 'SJ-END-01',
    })),
    note: look.t(look.over ? 'san_juan.score.note.over' : 'san_juan.score.note'),
    rules: round === round_limit ? ['SJ-SCORE-06', 'SJ-A32'] : ['SJ-SCORE-06'],
  };
}

/** Open points, or all of them where the chapel may be known. */
export function known(one: PlayerView): number {
  return one.total ?? one.points;
}

function points(look: Look, one: PlayerView): { value: number | null; note?: string }[] {
  return SHARES.map((key) => {
    if (key === 'chapel' && one.total === null && hadChapel(one))
      return { value: null, note: look.t('san_juan.score.hidden') };
    const note = noteOf(look, one, key);
    return { value: one.shares[key], ...(note ? { note } : {}) };
  });
}

function noteOf(look: Look, one: PlayerView, key: Share): string | null {
  const cards = one.city.map(({ building }) => building);
  const plants = cards.filter(goodOf).length;
  if (key === 'buildings') return look.t('san_juan.score.n', { n: cards.length });
  if (key === 'chapel')
    return one.chapel_size ? look.t('san_juan.score.cards', { n: one.chapel_size }) : null;
  if (!owns(one, key)) return null;
  if (key === 'guild_hall') return each(look, plants, one.shares[key]);
  if (key === 'city_hall') return each(look, cards.length - plants, one.shares[key]);
  if (key === 'triumphal_arch')
    return look.t('san_juan.score.monuments', { n: cards.filter((card) => MONUMENTS.includes(card)).length });
  return null;
}

/** Return the note "`n` × points of each", or null without any. */
function each(look: Look, n: number, points: number): string | null {
  return n === 0 ? null : look.t('san_juan.score.each', { n, by: points / n });
}

/** Return "12", or "13+?" where cards may lie under a chapel. */
export function pointsText(one: PlayerView): string {
  return one.total === null && hadChapel(one) ? `${one.points}+?` : String(known(one));
}

export function counts(look: Look, seat: number): SeatCount[] {
  const one = player(look.view, seat);
  const open = one.total === null && hadChapel(one);
  return [
    {
      glyph: 'points',
      value: pointsText(one),
      label: look.t(open ? 'san_juan.fact.points.open' : 'san_juan.fact.points', { n: known(one) }),
    },
    { glyph: 'card', value: one.hand_size, label: look.t('san_juan.fact.cards', { n: one.hand_size }) },
  ];
}

export function status(view: SanJuanView, look: Look): string {
  if (view.phase === 'over') return look.t('san_juan.status.over', { n: view.round });
  if (view.round === 0) return look.t('san_juan.status.deal');
  if (!view.role) return look.t('san_juan.status.round', { n: view.round });
  return look.t('san_juan.status.role', { n: view.round, role: role(look, view.role) });
}
