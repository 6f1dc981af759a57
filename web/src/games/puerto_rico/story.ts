/** Puerto Rico's own part of the end sheet: goods shipped, where barrels went, roles, years and turning points. */

import { toldIn, type Chart, type Round, type Story, type TurningPoint } from '$game/story';
import { GOODS, type Counts, type Event, type PuertoRico, type Good, type Look } from './view';
import { building, good, reasons, role } from './names';

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

export function charts(story: Story<PuertoRico>, look: Look): Chart[] {
  return [shipped(story, look), uses(story, look), roles(story, look)];
}

function shipped(story: Story<PuertoRico>, look: Look): Chart {
  const sums = story.seats.map(() => 0);
  const series = story.seats.map(({ seat }) => ({ seat, values: [{ at: 0, value: 0 }] }));
  for (const { at, event } of toldIn(story)) {
    if (!ships(event)) continue;
    const value = (sums[event.by] ?? 0) + barrels(event.goods);
    sums[event.by] = value;
    const values = series[event.by]?.values ?? [];
    // The small wharf names several kinds in one step.
    if (values.at(-1)?.at === at) values.pop();
    values.push({ at, value });
  }
  return {
    kind: 'steps',
    title: look.t('puerto_rico.chart.shipped'),
    note: look.t('puerto_rico.chart.shipped.note'),
    series,
  };
}

type Shipping = Extract<Event, { key: 'puerto_rico.load' | 'puerto_rico.wharf' | 'puerto_rico.send' }>;

function ships(event: Event): event is Shipping {
  return USE_OF[event.key] === 'shipped';
}

/** Return the number of barrels that a seat loses; losses in `goods` are negative. */
function barrels(goods: Counts): number {
  return -Object.values(goods).reduce((sum, n) => sum + Math.min(n, 0), 0);
}

type Use = 'made' | 'shipped' | 'sold' | 'lost';
const USES = ['made', 'shipped', 'sold', 'lost'] as const satisfies readonly Use[];
const USE_OF: { readonly [K in Event['key']]?: Use } = {
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
  story: Story<PuertoRico>,
): { uses: Record<Use, number>; kinds: Record<Good, number> }[] {
  const all = story.seats.map(() => ({
    uses: { made: 0, shipped: 0, sold: 0, lost: 0 },
    kinds: { corn: 0, indigo: 0, sugar: 0, tobacco: 0, coffee: 0 },
  }));
  for (const { event } of toldIn(story)) {
    const use = USE_OF[event.key];
    if (!use || !('goods' in event && 'by' in event)) continue;
    const one = all[event.by];
    for (const kind of GOODS) {
      const n = Math.abs(event.goods?.[kind] ?? 0);
      if (one) one.uses[use] += n;
      if (one && use === 'shipped') one.kinds[kind] += n;
    }
  }
  return all;
}

function uses(story: Story<PuertoRico>, look: Look): Chart {
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

function roles(story: Story<PuertoRico>, look: Look): Chart {
  const used = story.view.roles.map((card) => card.role).filter((card) => card !== 'second_prospector');
  const chosen = toldIn(story).flatMap(({ event }) =>
    event.key === 'puerto_rico.choose_role' ? [event] : [],
  );
  const times = (seat: number, card: string): number =>
    chosen.filter((one) => one.by === seat && one.role.replace('second_', '') === card).length;
  return {
    kind: 'table',
    title: look.t('puerto_rico.chart.roles'),
    head: [look.t('puerto_rico.chart.player'), ...used.map((card) => role(look, card))],
    rows: story.seats.map(({ name, seat }) => [name, ...used.map((card) => times(seat, card))]),
  };
}

/** A round is a year; before the first is the setup. */
export function rounds(story: Story<PuertoRico>, look: Look): Round[] {
  const years = toldIn(story).flatMap(({ at, event }) =>
    event.key === 'puerto_rico.year' ? [{ at, label: String(event.year) }] : [],
  );
  return [{ at: 0, label: look.t('puerto_rico.round.setup') }, ...years];
}

export function turningPoints(story: Story<PuertoRico>, look: Look): TurningPoint[] {
  const out: TurningPoint[] = [];
  let round = '1';
  let last = 0;
  for (const { at, event } of toldIn(story)) {
    if ('by' in event && event.by !== null) last = event.by;
    const add = (text: string, rule: string): void => void out.push({ at, round, seat: last, text, rule });
    if (event.key === 'puerto_rico.year') round = String(event.year);
    if (ships(event) && barrels(event.goods) >= MUCH_SHIPPED) {
      const { points = 0 } = event;
      const shipment = { n: barrels(event.goods), good: good(look, event.good), points };
      add(look.t('puerto_rico.turning.ship', shipment), 'PR-CAPT-01');
    }
    if (event.key === 'puerto_rico.buy' && LARGE.has(event.building))
      add(look.t('puerto_rico.turning.large', { building: building(look, event.building) }), 'PR-LARGE-03');
    if (event.key === 'puerto_rico.sell' && (event.doubloons ?? 0) >= MUCH_EARNED)
      add(
        look.t('puerto_rico.turning.sale', { good: good(look, event.good), n: event.doubloons }),
        'PR-TRADE-02',
      );
    if (event.key === 'puerto_rico.last_year')
      add(look.t('puerto_rico.turning.last', { reasons: reasons(look, event.reasons) }), 'PR-END-01');
  }
  return out;
}
