import { lang, t } from '$words/words.svelte';
import type { CardText, GameInfo, TableRow } from '$wire/messages';
import { session } from './session.svelte';

/** Return a game that the server has. */
export function infoOf(key: string): GameInfo | undefined {
  return session.games.find((game) => game.key === key);
}

/** Return what a game's card says, in the language in use or else in English. */
export function cardText(info: GameInfo): CardText | undefined {
  return info.card[lang()] ?? info.card['en'];
}

/** Return how far a running game is, such as "Round 11", or the name of its setup phase. */
export function roundOf({ game, turns, players }: TableRow): string {
  const info = infoOf(game);
  const text = info && cardText(info);
  if (!turns) return text?.opening || t('table.running');
  const n = info?.counts === 'turns' ? Math.ceil(turns / players) : turns;
  return text?.round ? text.round.replace('{n}', String(n)) : t('mine.round', { n });
}

/** Return the title of `game` in the language in use. */
export function titleOf(key: string): string {
  const info = infoOf(key);
  return (info && cardText(info)?.title) ?? key;
}
