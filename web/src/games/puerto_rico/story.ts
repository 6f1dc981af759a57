/** Puerto Rico's own part of the end sheet: goods shipped, where barrels went, roles, years and turning points. */

import type { Chart, GameEvent, Story } from '$game/module';
import {
  GOODS,
  type Building,
  type Counts,
  type Ending,
  type Look,
  type Good,
  type PuertoRicoView,
} from './view';
import { barrels, building, good, reasons, role } from './names';

type Told = { at: number; event: GameEvent };
export type TurningPoint = { at: number; round: string; seat: number; text: string; rule?: string };

const SHIPPING: ReadonlySet<string> = new Set(['puerto_rico.load', 'puerto_rico.wharf', 'puerto_rico.send']);
const LARGE: ReadonlySet<string> = new Set([
  'guild_hall',
  'residence',
  'fortress',
  'customs_house',
  'city_hall',
  'statue',
  'cloister',
  'royal_garden',
]);
/** A shipment or a sale of this size is worth a line. */
const MUCH_SHIPPED = 6;
const MUCH_EARNED = 6;

function told(story: Story<PuertoRicoView>): Told[] {
  return story.lines.flatMap(({ at, events }) => events.map((event) => ({ at, event })));
}

export function charts(story: Story<PuertoRicoView>, look: Look): Chart[] {
  return [shipped(story, look), uses(story, look), roles(story, look)];
}

function shipped(story: Story<PuertoRicoView>, look: Look): Chart {
  const sums = story.seats.map(() => 0);
  const series = story.seats.map(({ seat }) => ({ seat, values: [{ at: 0, value: 0 }] }));
  for (const { at, event } of told(story)) {
    if (!SHIPPING.has(event.key)) continue;
    const by = Number(event['by']);
    sums[by] = (sums[by] ?? 0) + barrels(event);
    const values = series[by]?.values ?? [];
    // The small wharf names several kinds in one step.
    if (values.at(-1)?.at === at) values.pop();
    values.push({ at, value: sums[by] ?? 0 });
  }
  return {
    kind: 'steps',
    title: look.t('puerto_rico.chart.shipped'),
    note: look.t('puerto_rico.chart.shipped.note'),
    series,
  };
}

type Use = 'made' | 'shipped' | 'sold' | 'lost';
const USES = ['made', 'shipped', 'sold', 'lost'] as const satisfies readonly Use[];
const USE_OF: Readonly<Record<string, Use>> = {
  'puerto_rico.produce': 'made',
  'puerto_rico.extra_barrel': 'made',
  'puerto_rico.load': 'shipped',
  'puerto_rico.wharf': 'shipped',
  'puerto_rico.send': 'shipped',
  'puerto_rico.sell': 'sold',
  'puerto_rico.sell_at_post': 'sold',
  'puerto_rico.keep': 'lost',
  'puerto_rico.done': 'lost',
};

/** Barrels of each seat by what became of them, and those shipped by kind. */
export function tallies(
  story: Story<PuertoRicoView>,
): { uses: Record<Use, number>; kinds: Record<Good, number> }[] {
  const all = story.seats.map(() => ({
    uses: { made: 0, shipped: 0, sold: 0, lost: 0 },
    kinds: { corn: 0, indigo: 0, sugar: 0, tobacco: 0, coffee: 0 },
  }));
  for (const { event } of told(story)) {
    const use = USE_OF[event.key];
    const one = all[Number(event['by'])];
    if (!use || !one) continue;
    const goods = (event['goods'] ?? {}) as Counts;
    for (const kind of GOODS) {
      one.uses[use] += Math.abs(goods[kind] ?? 0);
      if (use === 'shipped') one.kinds[kind] += Math.abs(goods[kind] ?? 0);
    }
  }
  return all;
}

function uses(story: Story<PuertoRicoView>, look: Look): Chart {
  const all = tallies(story);
  return {
    kind: 'table',
    title: look.t('puerto_rico.chart.goods'),
    note: look.t('puerto_rico.chart.goods.note'),
    head: [
      look.t('puerto_rico.chart.player'),
      ...USES.map((use) => look.t(`puerto_rico.chart.goods.${use}`)),
      ...GOODS.map((kind) => good(look, kind)),
    ],
    rows: story.seats.map(({ name }, seat) => {
      const one = all[seat];
      return [name, ...USES.map((use) => one?.uses[use] ?? 0), ...GOODS.map((kind) => one?.kinds[kind] ?? 0)];
    }),
  };
}

function roles(story: Story<PuertoRicoView>, look: Look): Chart {
  const used = story.view.roles.map((card) => card.role).filter((card) => card !== 'second_prospector');
  const chosen = told(story).filter(({ event }) => event.key === 'puerto_rico.choose_role');
  const times = (seat: number, card: string): number =>
    chosen.filter(
      ({ event }) => event['by'] === seat && String(event['role']).replace('second_', '') === card,
    ).length;
  return {
    kind: 'table',
    title: look.t('puerto_rico.chart.roles'),
    head: [look.t('puerto_rico.chart.player'), ...used.map((card) => role(look, card))],
    rows: story.seats.map(({ name, seat }) => [name, ...used.map((card) => times(seat, card))]),
  };
}

/** A round is a year; before the first is the setup. */
export function rounds(story: Story<PuertoRicoView>, look: Look): { at: number; label: string }[] {
  const years = told(story).filter(({ event }) => event.key === 'puerto_rico.year');
  return [
    { at: 0, label: look.t('puerto_rico.round.setup') },
    ...years.map(({ at, event }) => ({ at, label: String(event['year']) })),
  ];
}

export function turningPoints(story: Story<PuertoRicoView>, look: Look): TurningPoint[] {
  const out: TurningPoint[] = [];
  let round = '1';
  let last = 0;
  for (const { at, event } of told(story)) {
    const by = event['by'];
    if (typeof by === 'number') last = by;
    const seat = last;
    if (event.key === 'puerto_rico.year') round = String(event['year']);
    const n = barrels(event);
    if (SHIPPING.has(event.key) && n >= MUCH_SHIPPED) {
      const points = Number(event['points'] ?? 0);
      out.push({
        at,
        round,
        seat,
        text: look.t('puerto_rico.turning.ship', { n, good: good(look, event['good'] as Good), points }),
        rule: 'PR-CAPT-01',
      });
    }
    if (event.key === 'puerto_rico.buy' && LARGE.has(String(event['building']))) {
      out.push({
        at,
        round,
        seat,
        text: look.t('puerto_rico.turning.large', {
          building: building(look, event['building'] as Building),
        }),
        rule: 'PR-LARGE-03',
      });
    }
    if (event.key === 'puerto_rico.sell' && Number(event['doubloons'] ?? 0) >= MUCH_EARNED) {
      out.push({
        at,
        round,
        seat,
        text: look.t('puerto_rico.turning.sale', {
          good: good(look, event['good'] as Good),
          n: Number(event['doubloons']),
        }),
        rule: 'PR-TRADE-02',
      });
    }
    if (event.key === 'puerto_rico.last_year') {
      out.push({
        at,
        round,
        seat,
        text: look.t('puerto_rico.turning.last', { reasons: reasons(look, event['reasons'] as Ending[]) }),
        rule: 'PR-END-01',
      });
    }
  }
  return out;
}
