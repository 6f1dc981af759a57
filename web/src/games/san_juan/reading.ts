/**
 * The readings of San Juan's events: cards from the pile and back to it. Houses and goods are pieces and move by
 * themselves.
 */

import type { GameModule } from '$game/module';
import { interpreter } from '$game/reading';
import type { Flight } from '$motion/flight';
import type { SanJuan, SanJuanView } from './view';

export const marks = { card: 'card', building: 'card' } satisfies GameModule<SanJuan>['marks'];
export const goods = ['good'] satisfies GameModule<SanJuan>['goods'];

export const reading = interpreter<SanJuan>({
  'san_juan.pass': { news: false },
  'san_juan.sell': { sound: 'coins' },
  'san_juan.draws': ({ seat, cards }) => ({ flights: moved(cards, 'deck', hand(seat)), news: false }),
  'san_juan.discards': ({ seat, cards }) => ({ flights: moved(cards, hand(seat), 'deck'), news: false }),
  // The price of a building is not counted among gains and losses.
  'san_juan.built': ({ seat }, { before, after }) => ({
    sound: 'build',
    counted: false,
    flights: moved(held(before, seat) - held(after, seat) - 1, hand(seat), 'deck'),
  }),
});

function hand(seat: number): string {
  return `seat.${seat}.hand`;
}

function held({ players }: SanJuanView, seat: number): number {
  return players[seat]?.hand_size ?? 0;
}

function moved(n: number, from: string, to: string): Flight[] {
  return n > 0 ? [{ glyph: 'card_back', n, from, to, name: ['san_juan.float.cards', { n }] }] : [];
}
