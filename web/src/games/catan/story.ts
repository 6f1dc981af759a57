/** Catan's own part of the end sheet: the dice, where cards came from, rounds and turning points. */

import { toldIn, type Chart, type Round, type Story, type TurningPoint } from '$game/story';
import type { Event, Catan, Look } from './view';
import { PIPS, total } from './view';
import { resource } from './names';

/** Return the number of rolls of each sum from 2 to 12. */
export function histogram(told: readonly { readonly event: Event }[]): number[] {
  const counts = Array.from({ length: 11 }, () => 0);
  for (const { event } of told) {
    if (event.key !== 'catan.dice') continue;
    const at = event.sum - 2;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

export function charts(story: Story<Catan>, look: Look): Chart[] {
  const counts = histogram(toldIn(story));
  const rolls = counts.reduce((sum, count) => sum + count, 0);
  const bars = counts.map((value, index) => ({
    label: String(index + 2),
    value,
    expected: (rolls * (PIPS[index + 2] ?? 0)) / 36,
    strong: index === 5,
  }));
  return [
    {
      kind: 'bars',
      title: look.t('catan.chart.dice'),
      note: look.t('catan.chart.dice.note', { n: rolls }),
      bars,
    },
    dealings(story, look),
  ];
}

interface Tally {
  rolls: number;
  deals: number;
  supply: number;
  stole: number;
  lost: number;
  sevens: number;
}

function tallies(story: Story<Catan>): Tally[] {
  const all = story.seats.map((): Tally => ({ rolls: 0, deals: 0, supply: 0, stole: 0, lost: 0, sevens: 0 }));
  const add = (seat: number, what: keyof Tally, n = 1): void => {
    const tally = all[seat];
    if (tally) tally[what] += n;
  };
  let calledAlone = -1;
  let rolled = false;
  for (const { event } of toldIn(story)) {
    if (event.key === 'catan.dice') rolled = true;
    if (event.key === 'catan.income' && rolled) add(event.seat, 'rolls', total(event.cards));
    if (event.key === 'catan.dice' && event.sum === 7) add(event.by, 'sevens');
    if (event.key === 'catan.maritime' || event.key === 'catan.mix_get') add(event.by, 'supply');
    if (event.key === 'catan.steal' || event.key === 'catan.steal_unseen') {
      add(event.by, 'stole');
      add(event.from, 'lost');
    }
    if (event.key === 'catan.take_offer') for (const seat of [event.by, event.seat]) add(seat, 'deals');
    // A seat called alone closes the deal by agreeing; the caller is who called it.
    if (event.key === 'catan.call') calledAlone = event.by;
    if (event.key === 'catan.call_everybody') calledAlone = -1;
    if (event.key === 'catan.agree' && calledAlone >= 0)
      for (const seat of [event.by, calledAlone]) add(seat, 'deals');
  }
  return all;
}

function dealings(story: Story<Catan>, look: Look): Chart {
  const all = tallies(story);
  return {
    kind: 'table',
    title: look.t('catan.chart.income'),
    head: [
      look.t('catan.chart.player'),
      look.t('catan.chart.income.rolls'),
      look.t('catan.chart.income.deals'),
      look.t('catan.chart.income.supply'),
      look.t('catan.chart.income.stole'),
      look.t('catan.chart.income.sevens'),
    ],
    rows: story.seats.map(({ name }, seat) => {
      const { rolls = 0, deals = 0, supply = 0, stole = 0, lost = 0, sevens = 0 } = all[seat] ?? {};
      return [name, rolls, deals, supply, `${stole} / ${lost}`, sevens];
    }),
  };
}

/** Return the rounds. Each begins when the turn of the first player does; before them is the founding. */
export function rounds(story: Story<Catan>, look: Look): Round[] {
  const out = [{ at: 0, label: look.t('catan.round.founding') }];
  let turn = 0;
  let begun = false;
  for (const { at, event } of toldIn(story)) {
    if (!begun && (event.key === 'catan.roll' || event.key === 'catan.play_card')) {
      begun = true;
      out.push({ at, label: '1' });
    }
    if (event.key !== 'catan.end_turn') continue;
    turn += 1;
    if (turn % story.seats.length === 0) out.push({ at, label: String(turn / story.seats.length + 1) });
  }
  return out;
}

export function turningPoints(story: Story<Catan>, look: Look): TurningPoint[] {
  const out: TurningPoint[] = [];
  let turn = 0;
  let taken = 0;
  for (const { at, event } of toldIn(story)) {
    const round = look.t('catan.turning.round', { n: Math.floor(turn / story.seats.length) + 1 });
    const add = (seat: number, text: string, rule: string): void =>
      void out.push({ at, round, seat, text, rule });
    if (event.key === 'catan.end_turn') turn += 1;
    if (event.key === 'catan.longest_road' && event.seat !== null)
      add(event.seat, look.t('catan.turning.road'), 'CA-ROAD-01');
    if (event.key === 'catan.largest_army' && event.seat !== null)
      add(event.seat, look.t('catan.turning.army'), 'CA-ARMY-01');
    if (event.key === 'catan.show_points')
      add(event.by, look.t('catan.turning.points', { n: event.cards }), 'CA-END-05');
    if (event.key === 'catan.monopolize') taken = 0;
    if (event.key === 'catan.hand_over') {
      taken += event.cards;
      const last = (event.from + 1) % story.seats.length === event.by;
      const kind = resource(look, event.resource);
      if (last && taken >= 4)
        add(event.by, look.t('catan.turning.monopoly', { card: kind, n: taken }), 'CA-CARD-09');
    }
  }
  return out;
}
