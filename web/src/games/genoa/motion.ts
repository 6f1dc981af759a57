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
  type Game,
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
type Fly = (game: Game, event: Told) => readonly Flight[];

const SUPPLY = 'supply';

const FLIGHTS: Readonly<Record<string, Fly>> = {
  'genoa.gains': (game, { seat, items }) => all(game, items, SUPPLY, at(seat)),
  'genoa.income': (game, { seat, ducats }) => [one(game, 'ducats', SUPPLY, at(seat), ducats)],
  'genoa.deal': (game, { seat, by, sheet }) => [
    ...all(game, plain(sheet, 'price'), at(seat), at(by)),
    ...all(game, plain(sheet, 'in_return'), at(by), at(seat)),
  ],
  'genoa.pays_later': (game, { by, to, items }) => all(game, items, at(by), at(to)),
  'genoa.draw': drawn,
  'genoa.draw_unseen': drawn,
  'genoa.hand_over': handed,
  'genoa.hand_over_unseen': handed,
  'genoa.large_order': delivered,
  'genoa.small_order': delivered,
  'genoa.message': delivered,
  'genoa.tile_of_choice': (game, { by, tile }) => [one(game, tile, SUPPLY, at(by))],
  'genoa.take_commodity': (game, { by, commodity }) => [
    one(game, 'commodity_of_choice', at(by), SUPPLY),
    one(game, commodity, SUPPLY, at(by)),
  ],
  'genoa.swap_give': (game, { by, item }) => [one(game, item, at(by), SUPPLY)],
  'genoa.swap_take': (game, { by, item }) => [one(game, item, SUPPLY, at(by))],
  'genoa.building_action': (game, { by }) => [one(game, 'building_action', at(by), SUPPLY)],
  'genoa.extra_action': (game, { by }) => [one(game, 'extra_action', at(by), SUPPLY)],
  'genoa.start_at': (game, { by }) => [one(game, 'start_field', at(by), SUPPLY)],
};

export function flights(event: GameEvent, game: Game): readonly Flight[] {
  return FLIGHTS[event.key]?.(game, event as Told) ?? [];
}

function at(seat: number): string {
  return `seat.${seat}`;
}

/** Things of a kind have a place of their own at the seats and in the supply. */
function one(game: Game, item: Item, from: string, to: string, n = 1): Flight {
  return {
    picture: thing(item),
    n,
    from: `${from}.${item}`,
    to: `${to}.${item}`,
    name: itemName(game, item),
  };
}

/** Cards that change hands are told one by one. */
function all(game: Game, counts: Counts, from: string, to: string): Flight[] {
  return ITEMS.filter((item) => !isPile(item) && (counts[item] ?? 0) > 0).map((item) =>
    one(game, item, from, to, counts[item]),
  );
}

function drawn(game: Game, { by, pile }: Told): Flight[] {
  return [one(game, pile, SUPPLY, at(by))];
}

function handed(game: Game, { by, to, pile }: Told): Flight[] {
  return [one(game, pile, at(by), at(to))];
}

/** The goods and the card go, the reward comes. */
function delivered(game: Game, { by, goods, pile, ducats }: Told): Flight[] {
  return [
    ...all(game, goods, at(by), SUPPLY),
    one(game, pile, at(by), SUPPLY),
    one(game, 'ducats', SUPPLY, at(by), ducats),
  ];
}
