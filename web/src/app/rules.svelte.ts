/** The ledger's texts, fetched once per game and language. */

import { lang } from '$words/words.svelte';
import { api, troubleCode, type Rulebook } from '$wire/http';

/** Rulebooks, or the codes of what keeps them away. */
let found = $state.raw<Readonly<Record<string, Rulebook | string | undefined>>>({});
const asked: Record<string, boolean> = {};

/** The rulebook of a game in the current language, or undefined until it is fetched. */
export function rulebook(game: string): Rulebook | undefined {
  const key = `${game}.${lang()}`;
  if (!asked[key]) {
    asked[key] = true;
    api.rules(game, lang()).then(
      (book) => note(key, book),
      (error: unknown) => {
        asked[key] = false;
        note(key, troubleCode(error));
      },
    );
  }
  const book = found[key];
  return typeof book === 'object' ? book : undefined;
}

function note(key: string, what: Rulebook | string | undefined): void {
  found = { ...found, [key]: what };
}

/** Return the error code if the rulebook of `game` could not be fetched. */
export function rulebookTrouble(game: string): string | undefined {
  const code = found[`${game}.${lang()}`];
  return code === 'not_found' ? 'lost' : typeof code === 'string' ? code : undefined;
}

/** Fetch a rulebook again after an error. */
export function askAgain(game: string): void {
  note(`${game}.${lang()}`, undefined);
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
