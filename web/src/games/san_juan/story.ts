/** San Juan's own part of the end sheet: buildings by round, roles, cards and goods, turning points. */

import type { Chart, GameEvent, Story } from '$game/module';
import { CITY, CARD, ROLES, type Card } from './facts';
import type { Look, SanJuanView } from './view';
import { card, role } from './names';

type Told = { at: number; event: GameEvent };
export type TurningPoint = { at: number; round: string; seat: number; text: string; rule?: string };

function told(story: Story<SanJuanView>): Told[] {
  return story.lines.flatMap(({ at, events }) =>
    events.map((event) => ({ at, event: { ...event, key: event.key.replace('san_juan.', '') } })),
  );
}

export interface Tally {
  drawn: number;
  made: number;
  sold: number;
  income: number;
  built: number;
  over: number;
  gold: number;
}

/** What each seat did, counted from the log. */
export function tallies(story: Story<SanJuanView>): Tally[] {
  const all = story.seats.map((): Tally => ({
    drawn: 0,
    made: 0,
    sold: 0,
    income: 0,
    built: 0,
    over: 0,
    gold: 0,
  }));
  const add = (seat: unknown, what: keyof Tally, n = 1): void => {
    const tally = all[Number(seat)];
    if (tally) tally[what] += n;
  };
  for (const { event } of told(story)) {
    const { key } = event;
    if (key === 'draws') add(event['seat'], 'drawn', Number(event['cards']));
    if (key === 'produce') add(event['by'], 'made');
    if (key === 'sell') add(event['by'], 'sold');
    if (key === 'take') add(event['by'], 'gold');
    if (key === 'built') add(event['seat'], event['over'] ? 'over' : 'built');
  }
  for (const { seat, n } of sales(story)) add(seat, 'income', n);
  return all;
}

/** Each sale: who, and how many cards it brought. The draw follows the last good that was sold. */
export function sales(story: Story<SanJuanView>): { at: number; seat: number; n: number }[] {
  const out: { at: number; seat: number; n: number }[] = [];
  let seller: unknown = null;
  for (const { at, event } of told(story)) {
    if (event.key === 'sell') seller = event['by'];
    else if (event.key === 'draws' && event['seat'] === seller && seller !== null)
      out.push({ at, seat: Number(seller), n: Number(event['cards']) });
    if (event.key === 'draws' || event.key === 'choose') seller = null;
  }
  return out;
}

export function charts(story: Story<SanJuanView>, look: Look): Chart[] {
  return [buildings(story, look), roles(story, look), table(story, look)];
}

/** The city of each seat, place by place. Everybody starts with one building.  SJ-SETUP-04 */
function buildings(story: Story<SanJuanView>, look: Look): Chart {
  const series = story.seats.map(({ seat }) => ({ seat, values: [{ at: 0, value: 1 }] }));
  for (const { at, event } of told(story)) {
    if (event.key !== 'built' || event['over']) continue;
    const values = series[Number(event['seat'])]?.values;
    values?.push({ at, value: (values.at(-1)?.value ?? 0) + 1 });
  }
  return {
    kind: 'steps',
    title: look.t('san_juan.chart.buildings'),
    goal: { value: CITY, label: look.t('san_juan.chart.buildings.goal') },
    series,
  };
}

function roles(story: Story<SanJuanView>, look: Look): Chart {
  const chosen = told(story)
    .filter(({ event }) => event.key === 'choose')
    .map(({ event }) => event);
  return {
    kind: 'table',
    title: look.t('san_juan.chart.roles'),
    head: [look.t('san_juan.chart.player'), ...ROLES.map((kind) => role(look, kind))],
    rows: story.seats.map(({ name, seat }) => [
      name,
      ...ROLES.map((kind) => chosen.filter((one) => one['by'] === seat && one['role'] === kind).length),
    ]),
  };
}

function table(story: Story<SanJuanView>, look: Look): Chart {
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

export function rounds(story: Story<SanJuanView>, look: Look): { at: number; label: string }[] {
  const found = told(story)
    .filter(({ event }) => event.key === 'round')
    .map(({ at, event }) => ({ at, label: String(event['round']) }));
  return [{ at: 0, label: look.t('san_juan.round.deal') }, ...found];
}

const BIG_SALE = 6;
const FULL_CHAPEL = 4;

export function turningPoints(story: Story<SanJuanView>, look: Look): TurningPoint[] {
  const out: TurningPoint[] = [];
  const places = story.seats.map(() => 1);
  const big = new Map(
    sales(story)
      .filter(({ n }) => n >= BIG_SALE)
      .map((sale) => [`${sale.at}/${sale.seat}`, sale.n]),
  );
  let round = '0';
  for (const { at, event } of told(story)) {
    const seat = Number(event['seat'] ?? event['by']);
    const say = (text: string, rule: string): void => void out.push({ at, round, seat, text, rule });
    if (event.key === 'round') round = String(event['round']);
    if (event.key === 'built') {
      const kind = event['building'] as Card;
      if (!event['over']) places[seat] = (places[seat] ?? 0) + 1;
      if (places[seat] === CITY && !event['over']) say(look.t('san_juan.turning.last'), 'SJ-END-01');
      else if (kind === 'library') say(look.t('san_juan.turning.library'), 'SJ-LIB-01');
      else if (CARD[kind].cost === 6)
        say(look.t('san_juan.turning.six', { card: card(look, kind) }), CARD[kind].rule);
    }
    const sale = event.key === 'draws' ? big.get(`${at}/${seat}`) : undefined;
    if (sale !== undefined) say(look.t('san_juan.turning.sale', { n: sale }), 'SJ-TRADE-04');
    if (event.key === 'take')
      say(look.t('san_juan.turning.gold', { card: card(look, event['card'] as Card) }), 'SJ-GOLD-02');
    if (event.key === 'open_chapel' && Number(event['cards']) >= FULL_CHAPEL)
      say(look.t('san_juan.turning.chapel', { n: Number(event['cards']) }), 'SJ-CHAPEL-02');
  }
  return out;
}
