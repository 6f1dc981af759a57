/** The ledger's texts, fetched once per game and language. */

import { SvelteMap } from 'svelte/reactivity';
import { lang } from '$words/words.svelte';
import { api, troubleCode, type Rulebook } from '$wire/http';

const books = new SvelteMap<string, Rulebook>();
const troubles = new SvelteMap<string, string>();
const asked: Record<string, boolean> = {};

/** The rulebook of a game in the current language, or undefined until it is fetched. */
export function rulebook(game: string): Rulebook | undefined {
  const key = `${game}.${lang()}`;
  if (!asked[key]) {
    asked[key] = true;
    api.rules(game, lang()).then(
      (book) => books.set(key, book),
      (error: unknown) => {
        asked[key] = false;
        troubles.set(key, troubleCode(error));
      },
    );
  }
  return books.get(key);
}

/** Return the error code if the rulebook of `game` could not be fetched. */
export function rulebookTrouble(game: string): string | undefined {
  const code = troubles.get(`${game}.${lang()}`);
  return code === 'not_found' ? 'lost' : code;
}

/** Fetch a rulebook again after an error. */
export function askAgain(game: string): void {
  troubles.delete(`${game}.${lang()}`);
  rulebook(game);
}

/** Return the text of a rule without its marks of emphasis. */
export function ruleText(game: string, id: string): string | undefined {
  for (const { entries } of rulebook(game)?.chapters ?? []) {
    const entry = entries.find((one) => one.id === id);
    if (entry) return plain(entry.text);
  }
  return undefined;
}

export function plain(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\*\*(\S(?:.*?\S)?)\*\*/g, '$1')
    .replace(/(^|[^\w*])\*(\S(?:[^*]*\S)?)\*(?![\w*])/g, '$1$2')
    .replace(/`([^`]+)`/g, '$1');
}
