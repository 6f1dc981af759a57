/** From a click to a table: "Play now", "Same again", and a table for friends. */

import { api } from '$wire/http';
import type { GameInfo, NewTable } from '$wire/messages';
import { router } from '$app/router.svelte';
import { rememberPlay, settings, type LastPlay } from '$app/settings.svelte';
import { bestBot, rivals } from '$app/bots';
import { effective } from './needs';

/** Return the settings of the last game, or a default: the usual number of seats against the best bots. */
export function lastPlay(game: GameInfo): LastPlay {
  const kept = settings.last[game.key];
  const defaults = Object.fromEntries(game.options.map(({ name, default: value }) => [name, value]));
  const seats =
    kept && game.seats.includes(kept.seats)
      ? kept.seats
      : game.seats.includes(4)
        ? 4
        : (game.seats.at(-1) ?? 2);
  const known = Object.entries(kept?.options ?? {}).filter(([name]) => name in defaults);
  const options = { ...defaults, ...Object.fromEntries(known) };
  return { seats, bots: rivals(game, seats, kept?.bots ?? []), options, clock: kept?.clock ?? null };
}

/** Return the seconds that a bot takes, by the speed that was set. */
function pace(): number {
  return settings.speed === 0 ? 0 : 0.6 / settings.speed;
}

function wish(game: GameInfo, play: LastPlay, bots: NewTable['bots'], locked: boolean): NewTable {
  return {
    game: game.key,
    seats: play.seats,
    options: effective(game, play.options, play.seats),
    bots,
    pace: pace(),
    private: locked,
    stand_in: bestBot(game, play.seats),
  };
}

/** Open a private table against bots, start it, and go there: a game against bots is private. */
export async function playNow(game: GameInfo, play: LastPlay): Promise<void> {
  rememberPlay(game.key, play);
  const bots = Object.fromEntries(play.bots.map((bot, at) => [String(at + 1), bot]));
  const table = await api.open(wish(game, play, bots, true));
  await api.start(table.id, bestBot(game, play.seats));
  router.go(`/table/${table.id}`);
}

/** Open the guided first game of this kind, and go there. */
export async function learn(game: string): Promise<void> {
  const table = await api.learn(game, pace());
  router.go(`/table/${table.id}`);
}

/** Open a private table with free seats, for friends with the link or the code. */
export async function openForFriends(game: GameInfo, play: LastPlay): Promise<void> {
  rememberPlay(game.key, play);
  const table = await api.open({ ...wish(game, play, {}, true), clock: play.clock ?? null });
  router.go(`/table/${table.id}`);
}
