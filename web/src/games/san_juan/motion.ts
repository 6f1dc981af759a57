/** What travels in San Juan: cards from the pile and back to it. Houses and goods are pieces and move by themselves. */

import type { Flight } from '$motion/flight';
import type { GameEvent } from '$game/module';
import type { Look, SanJuanView } from './view';

export function flights(event: GameEvent, look: Look, before: SanJuanView): readonly Flight[] {
  const seat = Number(event['seat']);
  if (event.key === 'san_juan.draws') return cards(look, Number(event['cards']), 'deck', `seat.${seat}.hand`);
  if (event.key === 'san_juan.discards')
    return cards(look, Number(event['cards']), `seat.${seat}.hand`, 'deck');
  if (event.key === 'san_juan.built')
    return cards(look, spent(look.view, before, seat) - 1, `seat.${seat}.hand`, 'deck');
  return [];
}

/** How many cards left a hand, the built one included. */
function spent(now: SanJuanView, before: SanJuanView, seat: number): number {
  return (before.players[seat]?.hand_size ?? 0) - (now.players[seat]?.hand_size ?? 0);
}

function cards(look: Look, n: number, from: string, to: string): Flight[] {
  return n > 0 ? [{ glyph: 'card_back', n, from, to, name: look.t('san_juan.float.cards', { n }) }] : [];
}
