/** Events as lines of the log. Every key of the engine's events is here; null is "told elsewhere". */

import type { GameEvent, LogSentence, Value } from '../../module';
import type { Card, Counts, Game, Resource, Sheet } from '../view';
import { total } from '../view';
import { card, cards, cornerName, edgeName, hexName, nameOf, resource, type Teller } from './things';

type Told = Omit<LogSentence, 'seat'> & { seat?: number | null };
type Speaker = (event: GameEvent, game: Game) => Told | null;

const untold: Speaker = () => null;

const SPEAKERS: Readonly<Record<string, Speaker>> = {
  first_player: (event, game) => ({ text: game.t('catan.log.first_player', { seat: who(game, event, 'seat') }), heading: true, seat: null }),
  roll: untold, // the dice follow
  dice: (event, game) => {
    const n = number(event['sum']);
    const key = n === 7 ? 'catan.log.dice.7' : 'catan.log.dice';
    return { text: game.t(key, { seat: who(game, event), n }), rules: n === 7 ? ['CA-ROBBER-01'] : [], about: { token: n } };
  },
  income: (event, game) => ({
    text: game.t('catan.log.income', { seat: who(game, event, 'seat'), cards: cards(game, event['cards'] as Counts) }),
    seat: number(event['seat']),
  }),
  rob: untold, // the stolen card follows
  steal: (event, game) => ({
    text: game.t('catan.log.steal', { seat: who(game, event), from: who(game, event, 'from'), card: kind(game, event) }),
    rules: ['CA-ROBBER-09'],
  }),
  steal_unseen: (event, game) => ({
    text: game.t('catan.log.steal_unseen', { seat: who(game, event), from: who(game, event, 'from') }),
    rules: ['CA-ROBBER-09'],
  }),
  draw: (event, game) => ({ text: game.t('catan.log.draw', { seat: who(game, event), card: card(game, event['card'] as Card) }) }),
  draw_unseen: untold, // the purchase was told
  open_discard: (event, game) => ({
    text: game.t('catan.log.open_discard', { seat: who(game, event, 'seat'), card: kind(game, event) }),
    seat: number(event['seat']),
    rules: ['CA-ROBBER-02'],
  }),
  hand_over: (event, game) => {
    const n = number(event['cards']);
    const words = { seat: who(game, event), n, card: kind(game, event), from: who(game, event, 'from') };
    return { text: game.t(n > 0 ? 'catan.log.hand_over' : 'catan.log.hand_over.none', words) };
  },
  not_yet: (event, game) => ({ text: game.t('catan.log.not_yet', { seat: who(game, event) }), rules: ['CA-A40'] }),
  show_points: (event, game) => ({
    text: game.t('catan.log.show_points', { seat: who(game, event), n: number(event['cards']) }),
    rules: ['CA-CARD-13'],
  }),
  move_robber: (event, game) => placed(event, game, 'move_robber', { hex: number(event['hex']) }, ['CA-ROBBER-06']),
  rob_nobody: (event, game) => ({ text: game.t('catan.log.rob_nobody', { seat: who(game, event) }), rules: ['CA-A8'] }),
  build_settlement: (event, game) => placed(event, game, 'build_settlement', { corner: number(event['corner']) }),
  build_road: (event, game) => placed(event, game, 'build_road', { edge: number(event['edge']) }),
  build_city: (event, game) => placed(event, game, 'build_city', { corner: number(event['corner']) }),
  buy_card: (event, game) => ({ text: game.t('catan.log.buy_card', { seat: who(game, event) }) }),
  play_card: (event, game) => ({
    text: game.t('catan.log.play_card', { seat: who(game, event), card: card(game, event['card'] as Card) }),
    rules: [CARD_RULES[event['card'] as Card]],
  }),
  invent: (event, game) => ({ text: game.t('catan.log.invent', { seat: who(game, event), card: kind(game, event) }) }),
  monopolize: (event, game) => ({ text: game.t('catan.log.monopolize', { seat: who(game, event), card: kind(game, event) }) }),
  maritime: (event, game) => {
    const words = { n: number(event['rate']), give: resource(game, event['give'] as Resource), get: resource(game, event['get'] as Resource) };
    return { text: game.t('catan.log.maritime', { seat: who(game, event), ...words }), rules: ['CA-TRADE-05'] };
  },
  mix: (event, game) => ({ text: game.t('catan.log.mix', { seat: who(game, event) }), rules: ['CA-A42'] }),
  mix_give: (event, game) => ({ text: game.t('catan.log.mix_give', { seat: who(game, event), card: kind(game, event) }) }),
  mix_get: (event, game) => ({ text: game.t('catan.log.mix_get', { seat: who(game, event), card: kind(game, event) }) }),
  call: (event, game) => ({ text: game.t('catan.log.call', { seat: who(game, event), partner: who(game, event, 'seat') }) }),
  call_everybody: untold, // the sheet follows
  offer: untold,
  post: (event, game) => {
    const sheet = event['sheet'] as Sheet;
    const half = total(sheet.want) === 0 ? 'catan.log.post.give' : 'catan.log.post.want';
    const whole = total(sheet.give) > 0 && total(sheet.want) > 0;
    return { text: game.t(whole ? 'catan.log.post' : half, { seat: who(game, event), ...sides(game, sheet) }) };
  },
  take_offer: (event, game) => {
    // The sheet is the partner's: what he wants is what the active player gives.
    const { give, want } = event['sheet'] as Sheet;
    const words = { seat: who(game, event), partner: who(game, event, 'seat'), ...sides(game, { give: want, want: give }) };
    return { text: game.t('catan.log.take_offer', words), rules: ['CA-TRADE-01'] };
  },
  agree: (event, game) => {
    const { give, want } = event['sheet'] as Sheet;
    return { text: game.t('catan.log.agree', { seat: who(game, event), ...sides(game, { give: want, want: give }) }) };
  },
  pass: untold, // it stands at the seat, and `no_partner` tells when all have passed
  no_partner: (event, game) => ({ text: game.t('catan.log.no_partner', { seat: who(game, event) }) }),
  sleep: (event, game) => ({ text: game.t('catan.log.sleep', { seat: who(game, event) }), rules: ['CA-A38'] }),
  end_turn: (event, game) => {
    const next = (number(event['by']) + 1) % game.seats.length;
    return { text: game.t('catan.log.turn', { seat: nameOf(game, next) }), heading: true, seat: next };
  },
  longest_road: (event, game) => {
    if (event['seat'] === null) return { text: game.t('catan.log.longest_road.none'), seat: null, rules: ['CA-ROAD-06'] };
    return { text: game.t('catan.log.longest_road', { seat: who(game, event, 'seat') }), seat: number(event['seat']), rules: ['CA-ROAD-01'] };
  },
  largest_army: (event, game) => ({
    text: game.t('catan.log.largest_army', { seat: who(game, event, 'seat') }),
    seat: number(event['seat']),
    rules: ['CA-ARMY-01'],
  }),
  end: (event, game) => {
    if (typeof event['winner'] !== 'number') return { text: game.t('catan.log.end.limit'), seat: null, rules: ['CA-A36'] };
    const n = (event['points'] as number[])[event['winner']] ?? 0;
    return { text: game.t('catan.log.end', { seat: nameOf(game, event['winner']), n }), seat: event['winner'], rules: ['CA-END-03'] };
  },
};

export const CARD_RULES: Readonly<Record<Card, string>> = {
  knight: 'CA-CARD-10',
  road_building: 'CA-CARD-06',
  invention: 'CA-CARD-07',
  monopoly: 'CA-CARD-09',
  point: 'CA-CARD-12',
};

export function sentence(event: GameEvent, game: Game): LogSentence | null {
  const told = SPEAKERS[event.key.replace('catan.', '')]?.(event, game);
  if (!told) return null;
  const by = typeof event['by'] === 'number' ? event['by'] : null;
  return { ...told, seat: told.seat === undefined ? by : told.seat };
}

function number(value: unknown): number {
  return Number(value);
}
function who(game: Game, event: GameEvent, field = 'by'): string {
  return nameOf(game, number(event[field]));
}
function kind(game: Game, event: GameEvent): string {
  return resource(game, event['resource'] as Resource);
}
function sides(game: Teller, sheet: Sheet): { give: string; want: string } {
  return { give: cards(game, sheet.give), want: cards(game, sheet.want) };
}

type Placing = 'move_robber' | 'build_settlement' | 'build_road' | 'build_city';

function placed(event: GameEvent, game: Game, verb: Placing, about: Record<string, Value>, rules: string[] = []): Told {
  const [[what, at] = ['hex', 0]] = Object.entries(about);
  const names = { hex: hexName, corner: cornerName, edge: edgeName };
  const place = names[what as keyof typeof names](game, number(at));
  return { text: game.t(`catan.log.${verb}`, { seat: who(game, event), place }), about, rules };
}
