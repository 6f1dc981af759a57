/** The log: what somebody did, and what it brought. */

import type { GameEvent, LogSentence, Value } from '../../module';
import type { Counts, Ending, Game, Good } from '../view';
import type { PuertoRicoKey } from '../words/en';
import { said, takingPart, type Teller } from './label';
import { gains, good, listed, nameOf, reasons } from './things';

/** Told by the event that follows them, or seen on the board. */
const UNTOLD: ReadonlySet<string> = new Set(['turn_up', 'hacienda', 'guests_stay', 'place']);

/** The chapter of the rules that a line is about. */
const RULES: Readonly<Record<string, string>> = {
  choose_role: 'PR-ROLE-05',
  choose_building: 'PR-X1-03',
  draw_tile: 'PR-HACIENDA-01',
  take_plantation: 'PR-SETTLER-02',
  take_quarry: 'PR-SETTLER-01',
  take_forest: 'PR-FOREST-01',
  buy: 'PR-BUILD-02',
  return_person: 'PR-BMKT-01',
  return_barrel: 'PR-BMKT-01',
  return_point: 'PR-BMKT-01',
  take_part: 'PR-MAYOR-01',
  produce: 'PR-CRAFT-08',
  extra_barrel: 'PR-CRAFT-02',
  sell: 'PR-TRADE-02',
  sell_at_post: 'PR-TPOST-01',
  buy_plantation: 'PR-LAND-01',
  buy_forest: 'PR-LAND-03',
  sell_plantation: 'PR-LAND-02',
  royal_supply: 'PR-RSUP-01',
  load: 'PR-CAPT-01',
  wharf: 'PR-WHARF-01',
  small_wharf: 'PR-SWHARF-01',
  keep: 'PR-CAPT-13',
  move_guest: 'PR-GUEST-02',
  discard_plantation: 'PR-HUNT-01',
  discard_forest: 'PR-HUNT-01',
};

/** What the sentence itself says already. */
const SAID: Readonly<Record<string, ReadonlySet<string>>> = {
  take_plantation: new Set(['tiles']),
  take_quarry: new Set(['tiles']),
  take_forest: new Set(['tiles']),
  draw_tile: new Set(['tiles']),
  plant: new Set(['tiles']),
  plant_forest: new Set(['tiles']),
  discard_plantation: new Set(['tiles']),
  discard_forest: new Set(['tiles']),
  buy_plantation: new Set(['tiles']),
  buy_forest: new Set(['tiles']),
  sell_plantation: new Set(['tiles']),
  load: new Set(['goods']),
  wharf: new Set(['goods']),
  send: new Set(['goods']),
  sell: new Set(['goods']),
  sell_at_post: new Set(['goods']),
  royal_supply: new Set(['goods']),
  return_barrel: new Set(['goods']),
  return_point: new Set(['points']),
  return_person: new Set(['colonists', 'nobles']),
};

export function sentence(event: GameEvent, game: Game): LogSentence | null {
  const verb = event.key.replace('puerto_rico.', '');
  if (UNTOLD.has(verb)) return null;
  const table = ofTheTable(verb, event, game);
  if (table) return table;
  const seat = seatOf(event);
  const told = gains(game, event, SAID[verb]);
  if (verb === 'change') return { text: game.t('puerto_rico.log.change', { gains: told.join(', ') }), seat };
  const what = head(verb, event, game);
  const gained = told.join(', ');
  // One colon in a sentence is enough.
  const key = what.includes(':') ? 'puerto_rico.log.with.more' : 'puerto_rico.log.with';
  const text = gained ? game.t(key, { what, gains: gained }) : game.t('puerto_rico.log.plain', { what });
  const rule = RULES[verb];
  return { text, seat, ...(rule ? { rules: [rule] } : {}), ...about(event) };
}

function seatOf(event: GameEvent): number | null {
  const seat = event['seat'] ?? event['by'];
  return typeof seat === 'number' ? seat : null;
}

/** What the pointer marks on the board. */
function about(event: GameEvent): { about?: Readonly<Record<string, Value>> } {
  for (const name of ['building', 'ship', 'role'] as const) {
    const value = event[name];
    if (typeof value === 'number' || typeof value === 'string') return { about: { [name]: value } };
  }
  return {};
}

function head(verb: string, event: GameEvent, game: Teller): string {
  const args = said({ args: event as unknown as Record<string, Value> }, game);
  if (verb === 'take_part') return game.t(`puerto_rico.log.take_part${takingPart(event['privilege'], event['villa'])}` as PuertoRicoKey);
  if ((verb === 'take_colonist' || verb === 'take_noble') && args['building'] !== undefined) return game.t('puerto_rico.log.take_for', args);
  if (verb === 'done' && event['goods'] !== undefined) return game.t('puerto_rico.log.done.store');
  if (verb === 'done' && event['points'] !== undefined) return game.t('puerto_rico.log.done.sent');
  if (verb === 'load') return game.t('puerto_rico.log.load', { ...args, ship: Number(event['room']), n: barrels(event) });
  if (verb === 'wharf') return game.t('puerto_rico.log.wharf', { ...args, n: barrels(event) });
  return game.t(`puerto_rico.log.${verb}` as PuertoRicoKey, args);
}

/** How many barrels left a windrose by loading. */
export function barrels(event: GameEvent): number {
  const lost = Object.values((event['goods'] ?? {}) as Counts);
  return -lost.reduce((sum, n) => sum + Math.min(n, 0), 0);
}

/** Events that are nobody's own doing. */
function ofTheTable(verb: string, event: GameEvent, game: Game): LogSentence | null {
  switch (verb) {
    case 'ship_cleared': {
      const ship = game.view.ships[Number(event['ship'])]?.room ?? Number(event['ship']) + 1;
      return { text: game.t('puerto_rico.log.ship_cleared', { ship, good: good(game, event['good'] as Good) }), seat: null, rules: ['PR-CAPT-16'] };
    }
    case 'house_emptied':
      return { text: game.t('puerto_rico.log.house_emptied'), seat: null, rules: ['PR-TRADE-06'] };
    case 'restacked':
      return { text: game.t('puerto_rico.log.restacked', { n: Number(event['tiles']) }), seat: null, rules: ['PR-SETTLER-06'] };
    case 'ship_filled':
      return { text: game.t('puerto_rico.log.ship_filled', { n: Number(event['colonists']), nobles: Number(event['nobles']) }), seat: null, rules: ['PR-MAYOR-07'] };
    case 'last_year':
      return { text: game.t('puerto_rico.log.last_year', { reasons: reasons(game, event['reasons'] as Ending[]) }), seat: null, rules: ['PR-END-01'] };
    case 'year':
      return { text: game.t('puerto_rico.log.year', { year: Number(event['year']), seat: nameOf(game, Number(event['governor'])) }), seat: null, heading: true };
    case 'end':
      return theEnd(event, game);
    default:
      return null;
  }
}

function theEnd(event: GameEvent, game: Game): LogSentence {
  const winners = event['winners'] as number[];
  const points = event['points'] as number[];
  const text = game.t('puerto_rico.log.end', {
    reasons: reasons(game, event['reasons'] as Ending[]),
    names: listed(game, winners.map((seat) => nameOf(game, seat))),
    many: winners.length,
    n: points[winners[0] ?? 0] ?? 0,
  });
  return { text, seat: null, rules: ['PR-SCORE-04'] };
}
