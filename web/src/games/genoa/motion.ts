/** What travels through the city: goods, tiles and cards between the supply and the seats, ducats from purse to purse. */

import type { Flight } from '$motion/flight';
import type { GameEvent } from '$game/module';
import { thing } from './art/things';
import { itemName } from './names';
import {
  isPile,
  ITEMS,
  plain,
  type Commodity,
  type Counts,
  type Look,
  type Item,
  type Pile,
  type Sheet,
  type Tile,
} from './view';

type Told = GameEvent & {
  by: number;
  seat: number;
  to: number;
  items: Counts;
  goods: Counts<Commodity>;
  ducats: number;
  pile: Pile;
  tile: Tile;
  commodity: Commodity;
  item: Item;
  sheet: Sheet;
};
type Fly = (look: Look, event: Told) => readonly Flight[];

const SUPPLY = 'supply';

const FLIGHTS: Readonly<Record<string, Fly>> = {
  'genoa.gains': (look, { seat, items }) => all(look, items, SUPPLY, at(seat)),
  'genoa.income': (look, { seat, ducats }) => [one(look, 'ducats', SUPPLY, at(seat), ducats)],
  'genoa.deal': (look, { seat, by, sheet }) => [
    ...all(look, plain(sheet, 'price'), at(seat), at(by)),
    ...all(look, plain(sheet, 'in_return'), at(by), at(seat)),
  ],
  'genoa.pays_later': (look, { by, to, items }) => all(look, items, at(by), at(to)),
  'genoa.draw': drawn,
  'genoa.draw_unseen': drawn,
  'genoa.hand_over': handed,
  'genoa.hand_over_unseen': handed,
  'genoa.large_order': delivered,
  'genoa.small_order': delivered,
  'genoa.message': delivered,
  'genoa.tile_of_choice': (look, { by, tile }) => [one(look, tile, SUPPLY, at(by))],
  'genoa.take_commodity': (look, { by, commodity }) => [
    one(look, 'commodity_of_choice', at(by), SUPPLY),
    one(look, commodity, SUPPLY, at(by)),
  ],
  'genoa.swap_give': (look, { by, item }) => [one(look, item, at(by), SUPPLY)],
  'genoa.swap_take': (look, { by, item }) => [one(look, item, SUPPLY, at(by))],
  'genoa.building_action': (look, { by }) => [one(look, 'building_action', at(by), SUPPLY)],
  'genoa.extra_action': (look, { by }) => [one(look, 'extra_action', at(by), SUPPLY)],
  'genoa.start_at': (look, { by }) => [one(look, 'start_field', at(by), SUPPLY)],
};

export function flights(event: GameEvent, look: Look): readonly Flight[] {
  return FLIGHTS[event.key]?.(look, event as Told) ?? [];
}

function at(seat: number): string {
  return `seat.${seat}`;
}

/** Things of a kind have a place of their own at the seats and in the supply. */
function one(look: Look, item: Item, from: string, to: string, n = 1): Flight {
  return {
    picture: thing(item),
    n,
    from: `${from}.${item}`,
    to: `${to}.${item}`,
    name: itemName(look, item),
  };
}

/** Cards that change hands are told one by one. */
function all(look: Look, counts: Counts, from: string, to: string): Flight[] {
  return ITEMS.filter((item) => !isPile(item) && (counts[item] ?? 0) > 0).map((item) =>
    one(look, item, from, to, counts[item]),
  );
}

function drawn(look: Look, { by, pile }: Told): Flight[] {
  return [one(look, pile, SUPPLY, at(by))];
}

function handed(look: Look, { by, to, pile }: Told): Flight[] {
  return [one(look, pile, at(by), at(to))];
}

/** The goods and the card go, the reward comes. */
function delivered(look: Look, { by, goods, pile, ducats }: Told): Flight[] {
  return [
    ...all(look, goods, at(by), SUPPLY),
    one(look, pile, at(by), SUPPLY),
    one(look, 'ducats', SUPPLY, at(by), ducats),
  ];
}
