/** Ducats source by source, the state of the game in a line, and the numbers of a seat. */

import { listed } from '$words/format';
import type { SeatCount, ScoreSheet } from '$game/module';
import { nameOf } from './names';
import { PER_MARKER, player, ROUNDS, total, type Look, type GenoaView, type PlayerView } from './view';

export function scores(look: Look): ScoreSheet {
  const { view } = look;
  const all = roundsOf(view);
  return {
    sources: [
      { key: 'purse', name: look.t('genoa.score.purse') },
      { key: 'markers', name: look.t('genoa.score.markers') },
      { key: 'contracts', name: look.t('genoa.score.contracts') },
    ],
    rows: view.players.map((one) => row(look, one)),
    ends: [
      {
        text: look.t('genoa.score.rounds', { n: view.rounds_left }),
        value: all - view.rounds_left,
        of: all,
        rule: 'GE-ROUND-09',
      },
    ],
    note: view.results ? ended(look, view.results) : look.t('genoa.score.note'),
    rules: ['GE-END-01'],
  };
}

/**
 * Return the sentence about the end; after a tie in ducats it names the tie-breaker: cards, commodities and tiles.
 * GE-END-05
 */
function ended(look: Look, results: readonly number[]): string {
  const ending = endingOf(look.view, results);
  const said = look.t(`genoa.ending.${ending}`);
  if (ending === 'ducats') return said;
  const most = Math.max(...look.view.players.map(({ wealth }) => wealth ?? 0));
  const tied = look.view.players.filter(({ wealth }) => wealth === most);
  return `${said} ${listed(
    look.lang,
    tied.map((one) => `${nameOf(look, one.seat)} ${total(one.goods) + total(one.tiles) + cardsOf(one)}`),
  )}.`;
}

/** Return how the winner was found: by ducats, by goods among the richest, or not at all. */
function endingOf({ players }: GenoaView, results: readonly number[]): 'ducats' | 'goods' | 'shared' {
  const best = Math.max(...results);
  if (results.filter((result) => result === best).length > 1) return 'shared';
  const most = Math.max(...players.map(({ wealth }) => wealth ?? 0));
  return players.filter(({ wealth }) => wealth === most).length > 1 ? 'goods' : 'ducats';
}

function row(look: Look, one: PlayerView): ScoreSheet['rows'][number] {
  const hidden = { value: null, note: look.t('genoa.score.hidden') };
  const contracts = one.groups?.reduce((sum, { worth }) => sum + worth, 0);
  return {
    seat: one.seat,
    points: [
      one.ducats === null ? hidden : { value: one.ducats },
      { value: PER_MARKER * one.markers_on_board, note: `${one.markers_on_board} × ${PER_MARKER}` },
      contracts === undefined
        ? hidden
        : { value: contracts, note: one.groups?.map(({ buildings }) => buildings.length).join(' + ') },
    ],
    total: one.wealth,
  };
}

/** Return all rounds of the game; one that a start on the market took off counts as played. */
export function roundsOf(view: GenoaView): number {
  return ROUNDS[view.players.length] ?? view.rounds_left;
}

export function cardsOf(one: PlayerView): number {
  return Object.values(one.cards).reduce((sum, n) => sum + n, 0);
}

export function counts(look: Look, seat: number): SeatCount[] {
  const one = player(look.view, seat);
  const purse =
    one.ducats === null
      ? look.t('genoa.panel.ducats.hidden')
      : look.t('genoa.panel.ducats', { n: one.ducats });
  const cards = cardsOf(one);
  return [
    { glyph: 'coin', value: one.ducats ?? '?', label: purse },
    { glyph: 'card', value: cards, label: look.t('genoa.panel.cards', { n: cards }) },
  ];
}

/** The rounds in the top bar. */
export function track(view: GenoaView, look: Look): { now: number; of: number; note: string } {
  const of = roundsOf(view);
  return { now: of - view.rounds_left + 1, of, note: look.t('genoa.status.market') };
}

export function status(view: GenoaView, look: Look): string {
  if (view.phase === 'over') return look.t('genoa.status.over', { n: view.turn });
  if (view.phase === 'first_player' || view.phase === 'deal') return look.t('genoa.status.lay');
  const all = roundsOf(view);
  return look.t('genoa.status', { round: all - view.rounds_left + 1, of: all });
}
