/** San Juan's own part of the end sheet: buildings by round, roles, cards and goods, turning points. */

import { toldIn, type Chart, type Round, type Story, type TurningPoint } from '$game/story';
import { CITY, CARD, ROLES } from './facts';
import type { SanJuan, Look } from './view';
import { card, role } from './names';

export interface Tally {
  drawn: number;
  made: number;
  sold: number;
  income: number;
  built: number;
  over: number;
  gold: number;
}

/** Return the counts of each seat's actions, from the log. */
export function tallies(story: Story<SanJuan>): Tally[] {
  const all = story.seats.map((): Tally => ({
    drawn: 0,
    made: 0,
    sold: 0,
    income: 0,
    built: 0,
    over: 0,
    gold: 0,
  }));
  const add = (seat: number, what: keyof Tally, n = 1): void => {
    const tally = all[seat];
    if (tally) tally[what] += n;
  };
  for (const { event } of toldIn(story)) {
    if (event.key === 'san_juan.draws') add(event.seat, 'drawn', event.cards);
    if (event.key === 'san_juan.produce') add(event.by, 'made');
    if (event.key === 'san_juan.sell') add(event.by, 'sold');
    if (event.key === 'san_juan.take') add(event.by, 'gold');
    if (event.key === 'san_juan.built') add(event.seat, event.over ? 'over' : 'built');
  }
  for (const { seat, n } of sales(story)) add(seat, 'income', n);
  return all;
}

/** Return each sale with its seat and the number of cards drawn. The draw follows the last good of the sale. */
export function sales(story: Story<SanJuan>): { at: number; seat: number; n: number }[] {
  const out: { at: number; seat: number; n: number }[] = [];
  let seller: number | null = null;
  for (const { at, event } of toldIn(story)) {
    if (event.key === 'san_juan.sell') seller = event.by;
    else if (event.key === 'san_juan.draws' && event.seat === seller)
      out.push({ at, seat: seller, n: event.cards });
    if (event.key === 'san_juan.draws' || event.key === 'san_juan.choose') seller = null;
  }
  return out;
}

export function charts(story: Story<SanJuan>, look: Look): Chart[] {
  return [buildings(story, look), roles(story, look), table(story, look)];
}

/** The city of each seat, place by place. Everybody starts with one building.  SJ-SETUP-04 */
function buildings(story: Story<SanJuan>, look: Look): Chart {
  const series = story.seats.map(({ seat }) => ({ seat, values: [{ at: 0, value: 1 }] }));
  for (const { at, event } of toldIn(story)) {
    if (event.key !== 'san_juan.built' || event.over) continue;
    const values = series[event.seat]?.values;
    values?.push({ at, value: (values.at(-1)?.value ?? 0) + 1 });
  }
  return {
    kind: 'steps',
    title: look.t('san_juan.chart.buildings'),
    goal: { value: CITY, label: look.t('san_juan.chart.buildings.goal') },
    series,
  };
}

function roles(story: Story<SanJuan>, look: Look): Chart {
  const chosen = toldIn(story).flatMap(({ event }) => (event.key === 'san_juan.choose' ? [event] : []));
  return {
    kind: 'table',
    title: look.t('san_juan.chart.roles'),
    head: [look.t('san_juan.chart.player'), ...ROLES.map((kind) => role(look, kind))],
    rows: story.seats.map(({ name, seat }) => [
      name,
      ...ROLES.map((kind) => chosen.filter((one) => one.by === seat && one.role === kind).length),
    ]),
  };
}

function table(story: Story<SanJuan>, look: Look): Chart {
  const all = tallies(story);
  const columns = ['player', 'drawn', 'made', 'sold', 'income', 'built', 'gold'] as const;
  return {
    kind: 'table',
    title: look.t('san_juan.chart.cards'),
    head: columns.map((column) => look.t(`san_juan.chart.${column}`)),
    rows: story.seats.map(({ name }, seat) => {
      const { drawn = 0, made = 0, sold = 0, income = 0, built = 0, over = 0, gold = 0 } = all[seat] ?? {};
      return [name, drawn, made, sold, income, `${built} / ${over}`, gold];
    }),
  };
}

export function rounds(story: Story<SanJuan>, look: Look): Round[] {
  const found = toldIn(story).flatMap(({ at, event }) =>
    event.key === 'san_juan.round' ? [{ at, label: String(event.round) }] : [],
  );
  return [{ at: 0, label: look.t('san_juan.round.deal') }, ...found];
}

const BIG_SALE = 6;
const FULL_CHAPEL = 4;

export function turningPoints(story: Story<SanJuan>, look: Look): TurningPoint[] {
  const out: TurningPoint[] = [];
  const places = story.seats.map(() => 1);
  const big = new Map(
    sales(story)
      .filter(({ n }) => n >= BIG_SALE)
      .map((sale) => [`${sale.at}/${sale.seat}`, sale.n]),
  );
  let round = '0';
  for (const { at, event } of toldIn(story)) {
    const say = (seat: number, text: string, rule: string): void =>
      void out.push({ at, round, seat, text, rule });
    if (event.key === 'san_juan.round') round = String(event.round);
    if (event.key === 'san_juan.built') {
      const { seat, building, over } = event;
      if (!over) places[seat] = (places[seat] ?? 0) + 1;
      if (places[seat] === CITY && !over) say(seat, look.t('san_juan.turning.last'), 'SJ-END-01');
      else if (building === 'library') say(seat, look.t('san_juan.turning.library'), 'SJ-LIB-01');
      else if (CARD[building].cost === 6)
        say(seat, look.t('san_juan.turning.six', { card: card(look, building) }), CARD[building].rule);
    }
    if (event.key === 'san_juan.draws') {
      const n = big.get(`${at}/${event.seat}`);
      if (n !== undefined) say(event.seat, look.t('san_juan.turning.sale', { n }), 'SJ-TRADE-04');
    }
    if (event.key === 'san_juan.take')
      say(event.by, look.t('san_juan.turning.gold', { card: card(look, event.card) }), 'SJ-GOLD-02');
    if (event.key === 'san_juan.open_chapel' && event.cards >= FULL_CHAPEL)
      say(event.by, look.t('san_juan.turning.chapel', { n: event.cards }), 'SJ-CHAPEL-02');
  }
  return out;
}
