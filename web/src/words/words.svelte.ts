/**
 * The language in use, and `t`: a message in it. Only the words of that language are fetched: the frame's before
 * anything is drawn, a game's together with its module. Another language is fetched when it is chosen, and the page
 * changes once all of its words are there.
 */

import { lazily } from '$wire/lazy';
import type frame from '@words/en/frame.json';
import { api, troubleCode } from '$wire/http';
import * as messages from './format';
import type { Args, Lang, Messages, Voice } from './format';

export type FrameKey = keyof typeof frame;
export type { Args, Lang, Voice } from './format';

/** A file of words: the frame, `learn`, a game's key, and for example `catan.lesson` and `catan.reasons`. */
type Part = string;
const FRAME: Part = 'frame';
/** `./words/en/frame.json`, `./games/catan/words/en.json`, `./games/catan/words/en.lesson.json`. */
const FILES = import.meta.glob<{ default: Messages }>(
  ['./words/*/*.json', '!./words/*/cli.json', './games/*/words/*.json'],
  { base: '../../../src/kontor' },
);
const PLACE = 'kontor.lang';

class Language {
  lang = $state<Lang>(preferred());
  /** All messages known in this language; what was drawn before some of them came is drawn anew. */
  messages = $state.raw<Messages>({});
  /** Whether the words of the language that was chosen last could not be fetched. */
  failed = $state(false);
}

const language = new Language();
const known: Record<Lang, Record<Part, Messages>> = { en: {}, hu: {} };
/** The language chosen last. If an earlier choice arrives later, it is not shown. */
let wanted = language.lang;

function preferred(): Lang {
  const stored = globalThis.localStorage?.getItem(PLACE);
  if (stored === 'en' || stored === 'hu') return stored;
  return globalThis.navigator?.language.toLowerCase().startsWith('hu') ? 'hu' : 'en';
}

async function fetchWords(lang: Lang, part: Part): Promise<void> {
  if (known[lang][part]) return;
  const [game, ...of] = part.split('.');
  const file =
    FILES[`./words/${lang}/${part}.json`] ?? FILES[`./games/${game}/words/${[lang, ...of].join('.')}.json`];
  known[lang][part] = file
    ? (await lazily(file)).default
    : await askForWords(lang, game ?? part, of.join('.'));
}

/** Fetch the words of a game that this client does not know; there may be none. */
async function askForWords(lang: Lang, game: string, part: string): Promise<Messages> {
  return api.words(game, lang, part).catch((error: unknown) => {
    if (troubleCode(error) === 'not_found') return {};
    throw error;
  });
}

function show(lang: Lang): void {
  language.messages = Object.assign({}, ...Object.values(known[lang])) as Messages;
  language.lang = lang;
}

/**
 * Fetch and make known the words of a game, or of the frame. A game's keys begin with its own name: nothing is
 * overwritten.
 */
export async function addWords(part: Part = FRAME): Promise<void> {
  let lang: Lang;
  do {
    lang = language.lang;
    await fetchWords(lang, part);
  } while (lang !== language.lang);
  show(lang);
}

/** Return the files in use whose words in this language are not fetched yet. */
function missing(lang: Lang): Part[] {
  return Object.keys(known[language.lang]).filter((part) => !known[lang][part]);
}

/** Fetch whatever is in use in another language, so that choosing it shows it at once. */
export async function prepareLang(lang: Lang): Promise<void> {
  await Promise.all(missing(lang).map((part) => fetchWords(lang, part)));
}

/** Switch to this language once its words are fetched. If that fails, everything stays as it is. */
export async function setLang(chosen: Lang): Promise<void> {
  wanted = chosen;
  try {
    // Again, if a game has come into use meanwhile.
    while (missing(chosen).length > 0) await prepareLang(chosen);
  } catch {
    if (wanted === chosen) wanted = language.lang;
    language.failed = true;
    return;
  }
  if (wanted !== chosen) return;
  language.failed = false;
  show(chosen);
  remember(chosen);
}

/** Store the language for the next visit. From the cookie the server chooses the page in that language. */
function remember(lang: Lang): void {
  globalThis.localStorage?.setItem(PLACE, lang);
  if (!globalThis.document) return;
  document.cookie = `${PLACE}=${lang}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.lang = lang;
}

export function lang(): Lang {
  return language.lang;
}

export function langFailed(): boolean {
  return language.failed;
}

export function t(key: FrameKey, args?: Args): string {
  return say(key, args);
}

/** Return a message as `t` does, for keys that are put together; an unknown key stays as it is. */
export function say(key: string, args?: Args): string {
  return maybe(key, args) ?? key;
}

/** Return the message if there is one; with a voice for what its arguments are called. */
export function maybe(key: string, args?: Args, voice?: Voice): string | undefined {
  const message = language.messages[key];
  const also: Voice = { message: (other) => language.messages[other], ...voice };
  return message === undefined ? undefined : messages.format(language.lang, message, args, also);
}

/** Return a list in words: "1 wood, 2 ore, and 1 brick". */
export function listed(items: readonly string[]): string {
  return messages.listed(language.lang, items);
}

/** Return briefly when something was: "today 14:05". */
export function whenever(milliseconds: number): string {
  return messages.ago(language.lang, milliseconds, Date.now());
}
