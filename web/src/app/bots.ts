/** Which bots a game offers: each level only with the numbers of seats at which it was tested. */

import type { GameInfo } from '$wire/messages';

type Offer = Pick<GameInfo, 'bots'>;

/** Return the bots that play at a table with `seats` seats, from weak to strong. */
export function botsAt(game: Offer, seats: number): readonly string[] {
  return game.bots[seats] ?? [];
}

/** Return the bots that will be offered for `seats` seats once the server's engines are compiled. */
export function botsLater(game: Pick<GameInfo, 'later'>, seats: number): readonly string[] {
  return game.later[seats] ?? [];
}

/** Return the usual level, if this server has it. */
export function bestBot(game: Offer, seats: number): string {
  const bots = botsAt(game, seats);
  return bots.find((bot) => bot === 'greedy') ?? bots.find((bot) => bot !== 'random') ?? 'random';
}

/** Return the bots to play against: those of `kept` that play with `seats` seats, else the usual one. */
export function rivals(game: Offer, seats: number, kept: readonly string[]): string[] {
  const bots = botsAt(game, seats);
  return Array.from(
    { length: seats - 1 },
    (_, at) => bots.find((bot) => bot === kept[at]) ?? bestBot(game, seats),
  );
}
