/** The language in use, and `t`: a message of the frame in it. Games add their messages when they are loaded. */

import { en, type FrameKey } from './en';
import { hu } from './hu';
import { format, type Args, type Lang, type Messages } from './format';

export type { FrameKey } from './en';
export type { Args, Lang } from './format';

class Language {
  lang = $state<Lang>(preferred());
  /** The messages of the games that are loaded; what was drawn before they came is drawn anew. */
  games = $state.raw<Record<Lang, Messages>>({ en: {}, hu: {} });
}

const language = new Language();
const FRAME: Record<Lang, Messages> = { en, hu };

function preferred(): Lang {
  const stored = globalThis.localStorage?.getItem('kontor.lang');
  if (stored === 'en' || stored === 'hu') return stored;
  return globalThis.navigator?.language.toLowerCase().startsWith('hu') ? 'hu' : 'en';
}

export function lang(): Lang {
  return language.lang;
}

export function setLang(chosen: Lang): void {
  language.lang = chosen;
  globalThis.localStorage?.setItem('kontor.lang', chosen);
  if (globalThis.document) document.documentElement.lang = chosen;
}

/** Make a game's messages known. Its keys begin with its own name, so nothing is overwritten. */
export function addWords(words: { readonly en: Messages; readonly hu: Messages }): void {
  language.games = { en: { ...language.games.en, ...words.en }, hu: { ...language.games.hu, ...words.hu } };
}

export function t(key: FrameKey, args?: Args): string {
  return say(key, args);
}

/** As `t`, for keys that are put together or come from elsewhere; a key that is not known stays as it is. */
export function say(key: string, args?: Args): string {
  const message = FRAME[language.lang][key] ?? language.games[language.lang][key];
  return message === undefined ? key : format(language.lang, message, args);
}

/** The message if there is one. */
export function maybe(key: string, args?: Args): string | undefined {
  const known = FRAME[language.lang][key] ?? language.games[language.lang][key];
  return known === undefined ? undefined : format(language.lang, known, args);
}

/** A list in words: "1 wood, 2 ore and 1 brick". */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(language.lang, { type: 'conjunction' }).format(items);
}

/** When something was, briefly. */
export function whenever(milliseconds: number): string {
  return new Intl.DateTimeFormat(language.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}
