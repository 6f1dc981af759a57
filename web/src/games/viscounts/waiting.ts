/** The sentence during other players' turns: who decides what. */

import type { Look, Phase, ViscountsKey } from './view';
import { nameOf } from './names';

const SAID: Readonly<Partial<Record<Phase, ViscountsKey>>> = {
  choose_start: 'viscounts.wait.choose_start',
  play: 'viscounts.wait.play',
  move: 'viscounts.wait.move',
  act: 'viscounts.wait.act',
  dismiss: 'viscounts.wait.dismiss',
  exchange: 'viscounts.wait.exchange',
  piece: 'viscounts.wait.build',
  plot: 'viscounts.wait.build',
  workers: 'viscounts.wait.workers',
  corridor: 'viscounts.wait.workers',
  spend: 'viscounts.wait.spend',
  recruit: 'viscounts.wait.recruit',
  rearrange: 'viscounts.wait.rearrange',
  shift: 'viscounts.wait.castle',
  climb: 'viscounts.wait.castle',
  exile: 'viscounts.wait.castle',
};

export function waiting(look: Look): string {
  const { phase, who, round, automaton } = look.view;
  if (phase === 'over') return look.t('viscounts.wait.over');
  const seat = nameOf(look, who);
  if (automaton && who === automaton.player) return look.t('viscounts.wait.automaton', { seat });
  const key = SAID[phase];
  if (seat === '' || (round === 0 && key === undefined)) return look.t('viscounts.wait.setup');
  return look.t(key ?? 'viscounts.wait.effect', { seat });
}
