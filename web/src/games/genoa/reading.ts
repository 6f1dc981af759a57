/** The readings of Genoa's events: goods, tiles and cards between the supply and the seats, ducats from purse to purse. */

import type { GameModule } from '$game/module';
import type { Flight } from '$motion/flight';
import { interpreter, type Reading } from '$game/reading';
import { thing } from './art/things';
import { nameKey } from './names';
import { isPile, ITEMS, plain, type Counts, type Genoa, type Item, type Pile } from './view';

const SUPPLY = 'supply';
/** Offers and answers are words, not deeds: the log shows them, and nothing travels. */
const SAID = { weight: 'word' } as const;
const CALLED = { weight: 'word', sound: 'offer' } as const;

export const marks = { field: 'field', building: 'field' } satisfies GameModule<Genoa>['marks'];
export const goods = ['goods'] satisfies GameModule<Genoa>['goods'];

export const reading = interpreter<Genoa>({
  'genoa.proposal': SAID,
  'genoa.withdraw': SAID,
  'genoa.sleep': SAID,
  'genoa.agree': SAID,
  'genoa.refuse': SAID,
  'genoa.ask_again': SAID,
  'genoa.use': SAID,
  'genoa.leave': SAID,
  'genoa.stop': SAID,
  'genoa.offer': CALLED,
  'genoa.call': CALLED,
  'genoa.call_everybody': CALLED,
  'genoa.dice': { sound: 'dice', news: false },
  'genoa.own': { sound: 'build' },
  'genoa.oust': { sound: 'robber' },
  'genoa.gains': ({ seat, items }) => ({ flights: all(items, SUPPLY, at(seat)) }),
  'genoa.income': ({ seat, ducats }) => ({
    sound: 'coins',
    news: false,
    flights: [one('ducats', SUPPLY, at(seat), ducats)],
  }),
  'genoa.deal': ({ seat, by, sheet }) => ({
    sound: 'coins',
    flights: [
      ...all(plain(sheet, 'price'), at(seat), at(by)),
      ...all(plain(sheet, 'in_return'), at(by), at(seat)),
    ],
  }),
  'genoa.pays_later': ({ by, to, items }) => ({ flights: all(items, at(by), at(to)) }),
  'genoa.draw': drawn,
  'genoa.draw_unseen': drawn,
  'genoa.hand_over': handed,
  'genoa.hand_over_unseen': handed,
  'genoa.large_order': delivered,
  'genoa.small_order': delivered,
  'genoa.message': delivered,
  'genoa.tile_of_choice': ({ by, tile }) => ({ flights: [one(tile, SUPPLY, at(by))] }),
  'genoa.take_commodity': ({ by, commodity }) => ({
    flights: [one('commodity_of_choice', at(by), SUPPLY), one(commodity, SUPPLY, at(by))],
  }),
  'genoa.swap_give': ({ by, item }) => ({ flights: [one(item, at(by), SUPPLY)] }),
  'genoa.swap_take': ({ by, item }) => ({ flights: [one(item, SUPPLY, at(by))] }),
  'genoa.building_action': ({ by }) => ({ flights: [one('building_action', at(by), SUPPLY)] }),
  'genoa.extra_action': ({ by }) => ({ flights: [one('extra_action', at(by), SUPPLY)] }),
  'genoa.start_at': ({ by }) => ({ flights: [one('start_field', at(by), SUPPLY)] }),
});

function at(seat: number): string {
  return `seat.${seat}`;
}

/** Things of a kind have a place of their own at the seats and in the supply. */
function one(item: Item, from: string, to: string, n = 1): Flight {
  return { picture: thing(item), n, from: `${from}.${item}`, to: `${to}.${item}`, name: nameKey(item) };
}

/** Return a flight for each card, because cards that change hands are shown one by one. */
function all(counts: Counts, from: string, to: string): Flight[] {
  return ITEMS.filter((item) => !isPile(item) && (counts[item] ?? 0) > 0).map((item) =>
    one(item, from, to, counts[item]),
  );
}

function drawn({ by, pile }: { by: number; pile: Pile }): Partial<Reading> {
  return { flights: [one(pile, SUPPLY, at(by))] };
}

function handed({ by, to, pile }: { by: number; to: number; pile: Pile }): Partial<Reading> {
  return { flights: [one(pile, at(by), at(to))] };
}

/** Return the flights of a delivery: the goods and the card go, the reward comes. */
function delivered({
  by,
  goods,
  pile,
  ducats,
}: {
  by: number;
  goods: Counts;
  pile: Pile;
  ducats: number;
}): Partial<Reading> {
  const flights = [
    ...all(goods, at(by), SUPPLY),
    one(pile, at(by), SUPPLY),
    one('ducats', SUPPLY, at(by), ducats),
  ];
  return { sound: 'coins', flights };
}
