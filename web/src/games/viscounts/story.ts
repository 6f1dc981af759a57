/** Viscounts' own part of the end sheet: what everybody did, rounds and turning points. */

import { seatIn } from '$game/reading';
import { toldIn, type Chart, type Round, type Story, type TurningPoint } from '$game/story';
import type { Act, Event, Viscounts, Look } from './view';

const ACTIONS = ['trade', 'build', 'workers', 'transcribe'] as const satisfies readonly Act[];

/** Return a chart of how often each player chose each action. */
export function charts(story: Story<Viscounts>, look: Look): Chart[] {
  const chosen = toldIn(story).flatMap(({ event }) => (event.key === 'viscounts.act' ? [event] : []));
  const times = (seat: number, action: Act): number =>
    chosen.filter((one) => one.by === seat && one.action === action).length;
  return [
    {
      kind: 'table',
      title: look.t('viscounts.chart.actions'),
      head: [look.t('viscounts.chart.player'), ...ACTIONS.map((action) => look.t(`viscounts.act.${action}`))],
      rows: story.seats.map(({ name, seat }) => [name, ...ACTIONS.map((action) => times(seat, action))]),
    },
  ];
}

export function rounds(story: Story<Viscounts>, look: Look): Round[] {
  const begun = toldIn(story).flatMap(({ at, event }) =>
    event.key === 'viscounts.round' ? [{ at, label: String(event.round) }] : [],
  );
  return [{ at: 0, label: look.t('viscounts.status.setup') }, ...begun];
}

/** Events that count as turning points: the Ruler, a cleric card, markers that meet, the end in sight. */
const TURNING = {
  'viscounts.ruler': 'viscounts.turning.ruler',
  'viscounts.monk_card': 'viscounts.turning.monk_card',
  'viscounts.markers_meet': 'viscounts.turning.collision',
  'viscounts.uncovered': 'viscounts.turning.uncovered',
} as const;

function isTurning(key: string): key is keyof typeof TURNING {
  return key in TURNING;
}

/** Poverty or Prosperity, if the line is about one of them. */
function uncovered(event: Event, look: Look): string {
  return event.key === 'viscounts.uncovered' ? `${look.t(`viscounts.uncovered.${event.card}`)}: ` : '';
}

export function turningPoints(story: Story<Viscounts>, look: Look): TurningPoint[] {
  const out: TurningPoint[] = [];
  let round = '1';
  let last = 0;
  for (const { at, event } of toldIn(story)) {
    const { key, rule } = event;
    last = seatIn(event) ?? last;
    if (event.key === 'viscounts.round') round = String(event.round);
    if (isTurning(key))
      out.push({
        at,
        round,
        seat: last,
        text: `${uncovered(event, look)}${look.t(TURNING[key])}`,
        ...(rule ? { rule } : {}),
      });
  }
  return out;
}
