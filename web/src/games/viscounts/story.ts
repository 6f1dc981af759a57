/** Viscounts' own part of the end sheet: what everybody did, rounds and turning points. */

import type { Chart, GameEvent, Story } from '$game/module';
import type { Act, Look, ViscountsView } from './view';

type Told = { at: number; event: GameEvent };
export type TurningPoint = { at: number; round: string; seat: number; text: string; rule?: string };

const ACTIONS = ['trade', 'build', 'workers', 'transcribe'] as const satisfies readonly Act[];

function told(story: Story<ViscountsView>): Told[] {
  return story.lines.flatMap(({ at, events }) => events.map((event) => ({ at, event })));
}

/** How often everybody chose which action. */
export function charts(story: Story<ViscountsView>, look: Look): Chart[] {
  const chosen = told(story).filter(({ event }) => event.key === 'viscounts.act');
  const times = (seat: number, action: Act): number =>
    chosen.filter(({ event }) => event['by'] === seat && event['action'] === action).length;
  return [
    {
      kind: 'table',
      title: look.t('viscounts.chart.actions'),
      head: [look.t('viscounts.chart.player'), ...ACTIONS.map((action) => look.t(`viscounts.act.${action}`))],
      rows: story.seats.map(({ name, seat }) => [name, ...ACTIONS.map((action) => times(seat, action))]),
    },
  ];
}

export function rounds(story: Story<ViscountsView>, look: Look): { at: number; label: string }[] {
  const begun = told(story).filter(({ event }) => event.key === 'viscounts.round');
  return [
    { at: 0, label: look.t('viscounts.status.setup') },
    ...begun.map(({ at, event }) => ({ at, label: String(event['round']) })),
  ];
}

/** What changes a game: the Ruler, a cleric card, markers that meet, the end in sight. */
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
function uncovered({ card }: GameEvent, look: Look): string {
  return card === 'poverty' || card === 'prosperity' ? `${look.t(`viscounts.uncovered.${card}`)}: ` : '';
}

export function turningPoints(story: Story<ViscountsView>, look: Look): TurningPoint[] {
  const out: TurningPoint[] = [];
  let round = '1';
  let last = 0;
  for (const { at, event } of told(story)) {
    const { key, rule } = event;
    const seat = event['seat'] ?? event['by'];
    if (typeof seat === 'number') last = seat;
    if (key === 'viscounts.round') round = String(event['round']);
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
