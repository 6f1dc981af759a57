/** Genoa's own part of the end sheet: ducats in deals by seat, rounds, and moments worth a line. */

import { toldIn, type Chart, type Round, type Story, type TurningPoint } from '$game/story';
import type { Genoa, Look } from './view';
import { fieldName } from './names';

export function charts(story: Story<Genoa>, look: Look): Chart[] {
  const deals = toldIn(story).flatMap(({ event }) => (event.key === 'genoa.deal' ? [event] : []));
  const bars = story.view.players.flatMap(({ seat, given, got }) => [
    { label: `${story.seats[seat]?.letter ?? ''} −`, value: given },
    { label: `${story.seats[seat]?.letter ?? ''} +`, value: got, strong: true },
  ]);
  const rows = story.view.players.map(({ seat, given, got }) => {
    const struck = deals.filter((deal) => deal.by === seat || deal.seat === seat).length;
    return [story.seats[seat]?.name ?? '', struck, given, got, got - given];
  });
  const head = (['player', 'deals.n', 'given', 'got', 'balance'] as const).map((name) =>
    look.t(`genoa.chart.${name}`),
  );
  return [
    { kind: 'bars', title: look.t('genoa.chart.deals'), note: look.t('genoa.chart.note'), bars },
    { kind: 'table', title: look.t('genoa.chart.by_player'), head, rows },
  ];
}

/** A round begins with its first player's turn. */
export function rounds(story: Story<Genoa>): Round[] {
  const out: Round[] = [];
  let turns = 0;
  for (const { at, event } of toldIn(story)) {
    if (event.key !== 'genoa.turn') continue;
    if (turns % story.seats.length === 0) out.push({ at, label: String(turns / story.seats.length + 1) });
    turns += 1;
  }
  return out;
}

export function turningPoints(story: Story<Genoa>, look: Look): TurningPoint[] {
  const out: TurningPoint[] = [];
  let turns = 0;
  for (const { at, event } of toldIn(story)) {
    if (event.key === 'genoa.turn') turns += 1;
    const round = look.t('genoa.turning.round', { n: Math.max(1, Math.ceil(turns / story.seats.length)) });
    if (event.key === 'genoa.large_order')
      out.push({ at, round, seat: event.by, text: look.t('genoa.turning.large'), rule: 'GE-CARD-04' });
    if (event.key === 'genoa.oust') {
      out.push({
        at,
        round,
        seat: event.by,
        text: look.t('genoa.turning.oust', { field: fieldName(look, event.building) }),
        rule: 'GE-OWN-07',
      });
    }
  }
  return out;
}
