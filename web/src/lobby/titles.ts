import { t } from '../i18n/words.svelte';
import { session } from '../session.svelte';
import { SHELF } from './shelf';

/** What a game is called here. */
export function titleOf(key: string): string {
  const shelved = SHELF.find((one) => one.key === key);
  return shelved ? t(shelved.title) : (session.games.find((game) => game.key === key)?.title ?? key);
}
