import { t } from '../i18n/words.svelte';
import type { TableRow } from '../protocol/messages';
import { session } from '../session.svelte';
import { SHELF } from './shelf';

/** How far a running game is: "Round 11"; before its first round what is done then. */
export function roundOf({ game, turns, players }: TableRow): string {
  if (!turns) return t('table.running', { game });
  return t('mine.round', { game, n: SHELF.find(({ key }) => key === game)?.turns ? Math.ceil(turns / players) : turns });
}

/** What a game is called here. */
export function titleOf(key: string): string {
  const shelved = SHELF.find((one) => one.key === key);
  return shelved ? t(shelved.title) : (session.games.find((game) => game.key === key)?.title ?? key);
}
