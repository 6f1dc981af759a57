/** Events as lines of the log. Every key of the engine's events is here; null is "told by what follows". */

import type { GameEvent, LogSentence } from '../../module';
import { CARD, GOODS, type Card, type Good, type Role } from '../facts';
import type { Game } from '../view';
import { card, good, nameOf, role } from './things';

type Told = Omit<LogSentence, 'seat'> & { seat?: number | null };
type Speaker = (event: GameEvent, game: Game) => Told | null;
type CardKey = 'draw' | 'discard' | 'pay' | 'turn_up' | 'take' | 'keep' | 'tuck';
type GoodKey = 'pay_good' | 'produce' | 'sell';
type PlainKey = 'keep_unseen' | 'tuck_unseen' | 'waive' | 'no_gold' | 'act_with_library' | 'mine' | 'pass';
type CountKey = 'draws' | 'discards' | 'open_chapel';

const ofCard = (key: CardKey, rules: string[] = []): Speaker => (event, game) => {
  const kind = event['card'] as Card;
  return { text: game.t(`san_juan.log.${key}`, { card: card(game, kind) }), about: { card: kind }, rules };
};
const ofGood = (key: GoodKey, rules: string[] = []): Speaker => (event, game) => ({
  text: game.t(`san_juan.log.${key}`, { good: good(game, event['good'] as Good) }),
  rules,
});
const plain = (key: PlainKey, rules: string[] = []): Speaker => (_, game) => ({ text: game.t(`san_juan.log.${key}`), rules });
const counted = (key: CountKey, rules: string[] = []): Speaker => (event, game) => ({
  text: game.t(`san_juan.log.${key}`, { n: Number(event['cards']) }),
  rules,
});

const SPEAKERS: Readonly<Record<string, Speaker>> = {
  first_player: (event, game) => ({
    text: game.t('san_juan.log.first_player', { seat: nameOf(game, Number(event['seat'])) }),
    seat: Number(event['seat']),
    rules: ['SJ-SETUP-01'],
  }),
  round: (event, game) => ({
    text: game.t('san_juan.log.round', { n: Number(event['round']), seat: nameOf(game, Number(event['seat'])) }),
    heading: true,
  }),
  choose: (event, game) => {
    const words = { role: role(game, event['role'] as Role), seat: nameOf(game, Number(event['by'])) };
    return { text: game.t('san_juan.log.choose', words), heading: true };
  },
  draws: counted('draws'),
  discards: counted('discards'),
  draw: ofCard('draw'),
  discard: ofCard('discard'),
  pay: ofCard('pay'),
  pay_good: ofGood('pay_good', ['SJ-BLACK-01']),
  waive: plain('waive', ['SJ-A31']),
  turn_tile: (event, game) => {
    const told = event['prices'] as Readonly<Record<Good, number>>;
    const prices = GOODS.map((kind) => game.t('san_juan.house.price', { good: good(game, kind), price: told[kind] })).join(', ');
    return { text: game.t('san_juan.log.turn_tile', { tile: String(event['tile']), prices }), rules: ['SJ-TRADE-01'] };
  },
  turn_up: ofCard('turn_up'),
  no_gold: plain('no_gold', ['SJ-GOLD-03']),
  take: ofCard('take', ['SJ-GOLD-02']),
  open_chapel: counted('open_chapel', ['SJ-SCORE-02']),
  act: () => null, // how many cards are drawn follows
  act_with_library: plain('act_with_library', ['SJ-LIB-01']),
  built: (event, game) => {
    const kind = event['building'] as Card;
    const over = event['over'] as Card | null;
    if (!over) return { text: game.t('san_juan.log.built', { card: card(game, kind) }), about: { card: kind }, rules: violetRule(kind) };
    const key = event['good_lost'] ? 'san_juan.log.built.lost' : 'san_juan.log.built.over';
    return { text: game.t(key, { card: card(game, kind), over: card(game, over) }), about: { card: kind }, rules: ['SJ-CRANE-01'] };
  },
  produce: ofGood('produce'),
  sell: ofGood('sell'),
  keep: ofCard('keep'),
  keep_unseen: plain('keep_unseen'),
  mine: plain('mine', ['SJ-GOLD-01']),
  tuck: ofCard('tuck', ['SJ-CHAPEL-01']),
  tuck_unseen: plain('tuck_unseen', ['SJ-CHAPEL-01']),
  pass: plain('pass'),
  shuffle: (_, game) => ({ text: game.t('san_juan.log.shuffle'), seat: null, rules: ['SJ-A4'] }),
  end: (event, game) => {
    const winners = event['winners'] as number[];
    const [first = 0] = winners;
    const words = { names: winners.map((seat) => nameOf(game, seat)).join(', '), n: (event['points'] as number[])[first] ?? 0 };
    return { text: game.t('san_juan.log.end', words), seat: first, rules: ['SJ-SCORE-05'] };
  },
};

/** A violet building's rule tells what it will do. */
function violetRule(kind: Card): string[] {
  return CARD[kind].when === 'production' ? [] : [CARD[kind].rule];
}

export function sentence(event: GameEvent, game: Game): LogSentence | null {
  const told = SPEAKERS[event.key.replace('san_juan.', '')]?.(event, game);
  if (!told) return null;
  const by = event['by'] ?? event['seat'];
  return { ...told, seat: told.seat === undefined ? (typeof by === 'number' ? by : null) : told.seat };
}
