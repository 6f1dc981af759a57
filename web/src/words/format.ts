/**
 * Messages with arguments: a small part of ICU, and helpers that games and Hungarian need. `kontor/cli/messages.py`
 * reads the same; a test compares both on every event of the golden games.
 *
 *   {name}                                   the argument; {sheet.give} is a part of it
 *   {n, plural, one {# point} other {# points}}   by the language's plural rules; =0 {...} for exact numbers
 *   {kind, select, ore {...} other {...}}    by the argument's text; none {...} if it is missing, null or empty
 *   {list, {...} {...}}                      those parts that say something: a, b and c; after before {...}, or
 *                                            none {...} if there are none
 *   {@catan.gets}                            another message, with the same arguments
 *   {give:resource}                          an argument as a thing of this kind; without it the kind is its name.
 *                                            {place:tile:building} takes the first kind that has such a thing
 *   {x:az}   a or az before x, by sound:     az alma, a 7-es, az 5-ös
 *   {n:es}   the number as an adjective:     5-ös, 6-os, 7-es
 *   {x:cap}, {x:low}   with a capital first letter, or a small one
 *   {n:abs}            without its sign
 *   {seat:nak}, {cards:resource:t}   each with a Hungarian suffix: Annának, 2 gabonát és 1 ércet
 *   {seat:s}, {field:the}   Anna’s, your; the Cathedral, but street 3/2
 *   {by, select, you {...} other {...}}   the first if the seat is that of who reads
 */

import { article, numeral, suffixed, SUFFIXES } from './hungarian';

export type Lang = 'en' | 'hu';
export type Args = Readonly<Record<string, unknown>>;
export type Messages<K extends string = string> = Readonly<Record<K, string>>;

/** Functions that a message may need besides its arguments. */
export interface Voice {
  /** The text of another message. */
  message?(key: string): string | undefined;
  /** Return the word for `value` in the first of `kinds` that has one, or undefined to print it as it is. */
  word?(kinds: readonly string[], value: string | number): string | undefined;
  /** Return `n` things in words: "2 ore". */
  count?(kinds: readonly string[], name: string, n: number): string | undefined;
  /** Return whether this argument is the seat of the reader. */
  isReader?(name: string, value: unknown): boolean;
}

const PLURALS: Record<Lang, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  hu: new Intl.PluralRules('hu'),
};

/** The message with its arguments put in. An unknown argument stays visible as `{name}`. */
export function format(lang: Lang, message: string, args: Args = {}, voice: Voice = {}): string {
  let out = '';
  let at = 0;
  while (at < message.length) {
    const open = message.indexOf('{', at);
    if (open < 0) return out + message.slice(at);
    const close = closing(message, open);
    out += message.slice(at, open) + piece(lang, message.slice(open + 1, close), args, voice);
    at = close + 1;
  }
  return out;
}

/** Return the names of a message's arguments, also within the messages it contains; for tests. */
export function argumentsOf(message: string, messages: Messages = {}): Set<string> {
  const names = new Set<string>();
  for (let at = message.indexOf('{'); at >= 0; at = message.indexOf('{', at)) {
    const close = closing(message, at);
    const { name, kind, cases } = parse(message.slice(at + 1, close));
    const within = name.startsWith('@') ? [messages[name.slice(1)] ?? ''] : [...cases.values()];
    if (kind !== 'list' && !name.startsWith('@')) names.add(name);
    for (const text of within) for (const inner of argumentsOf(text, messages)) names.add(inner);
    at = close + 1;
  }
  return names;
}

function closing(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at++) {
    if (message[at] === '{') depth++;
    if (message[at] === '}' && --depth === 0) return at;
  }
  throw new SyntaxError(`a brace is not closed: ${message}`);
}

interface Piece {
  name: string;
  /** plural, select, list, or nothing. */
  kind: string;
  helpers: string[];
  cases: Map<string, string>;
}

const CHOICE = /^([\w.]+), (plural|select), /;

function parse(inside: string): Piece {
  if (inside.startsWith('list, '))
    return { name: '', kind: 'list', helpers: [], cases: casesOf(inside.slice(6)) };
  const [head, chosen = '', kind = ''] = CHOICE.exec(inside) ?? [''];
  if (kind !== '') return { name: chosen, kind, helpers: [], cases: casesOf(inside.slice(head.length)) };
  const [name = '', ...helpers] = inside.split(':');
  return { name, kind: '', helpers, cases: new Map() };
}

function casesOf(text: string): Map<string, string> {
  const cases = new Map<string, string>();
  let rest = text;
  for (let open = rest.indexOf('{'); open >= 0; open = rest.indexOf('{')) {
    const close = closing(rest, open);
    cases.set(rest.slice(0, open).trim() || String(cases.size), rest.slice(open + 1, close));
    rest = rest.slice(close + 1);
  }
  return cases;
}

function piece(lang: Lang, inside: string, args: Args, voice: Voice): string {
  const { name, kind, helpers, cases } = parse(inside);
  const again = (text: string): string => format(lang, text, args, voice);
  if (name.startsWith('@')) return again(voice.message?.(name.slice(1)) ?? name);
  if (kind === 'list') return enumerated(lang, Object.fromEntries(cases), again);
  const value = lookUp(args, name);
  if (kind === 'plural')
    return again(missing(value) ? (cases.get('none') ?? '') : plural(lang, Number(value), cases));
  const you = voice.isReader?.(name, value) ? cases.get('you') : undefined;
  if (you !== undefined) return again(you);
  if (kind === 'select')
    return again(cases.get(missing(value) ? 'none' : String(value)) ?? cases.get('other') ?? '');
  return value === undefined ? `{${name}}` : helped(lang, name, value, helpers, voice);
}

function enumerated(
  lang: Lang,
  { before = '', none = '', ...parts }: Record<string, string>,
  again: (text: string) => string,
): string {
  const told = Object.values(parts)
    .map(again)
    .filter((part) => part !== '');
  return told.length > 0 ? again(before) + listed(lang, told) : again(none);
}

/** `sheet.give` is the part `give` of the argument `sheet`. */
function lookUp(args: Args, name: string): unknown {
  return name.split('.').reduce<unknown>((value, part) => (value as Args | null | undefined)?.[part], args);
}

function missing(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

function helped(lang: Lang, name: string, given: unknown, helpers: readonly string[], voice: Voice): string {
  let value = given;
  const kinds: string[] = [];
  const dress: ((text: string) => string)[] = [];
  let bend = (text: string): string => text;
  for (const helper of helpers) {
    if (helper === 'az') dress.push(article);
    else if (helper === 'es') dress.push(numeral);
    else if (helper === 'cap') dress.push((text) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1));
    else if (helper === 'low') dress.push((text) => text.charAt(0).toLocaleLowerCase(lang) + text.slice(1));
    else if (helper === 's') bend = (text) => (text === 'you' ? 'your' : `${text}’s`);
    else if (helper === 'the') bend = (text) => (/^\p{Lu}/u.test(text) ? `the ${text}` : text);
    else if (SUFFIXES.has(helper)) bend = (text) => suffixed(text, helper);
    else if (helper === 'abs') value = positive(value);
    else kinds.push(helper);
  }
  const said = inWords(lang, kinds.length > 0 ? kinds : [name], value, voice, bend);
  return dress.reduce((text, change) => change(text), said);
}

function positive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return Math.abs(Number(value));
  return Object.fromEntries(Object.entries(value).map(([name, n]) => [name, Math.abs(Number(n))]));
}

/** Return a value in words; `bend` adds a suffix, in a list to each item. */
function inWords(
  lang: Lang,
  kinds: readonly string[],
  value: unknown,
  voice: Voice,
  bend: (text: string) => string,
): string {
  if (Array.isArray(value))
    return listed(
      lang,
      value.map((one) => inWords(lang, kinds, one, voice, bend)),
    );
  if (typeof value === 'object' && value !== null) {
    const counts = Object.entries(value as Record<string, number>).filter(([, n]) => n !== 0);
    if (counts.length === 0) return bend(voice.message?.('nothing') ?? '');
    return listed(
      lang,
      counts.map(([name, n]) => bend(voice.count?.(kinds, name, n) ?? `${number(lang, n)} ${name}`)),
    );
  }
  if (typeof value === 'number') return bend(voice.word?.(kinds, value) ?? number(lang, value));
  return bend(voice.word?.(kinds, String(value)) ?? String(value));
}

function plural(lang: Lang, value: number, cases: Map<string, string>): string {
  const text = cases.get(`=${value}`) ?? cases.get(PLURALS[lang].select(value)) ?? cases.get('other') ?? '';
  return counted(text, number(lang, value));
}

/** Return the number in place of every # that belongs to this plural, not to one inside it. */
function counted(text: string, value: string): string {
  let depth = 0;
  return [...text]
    .map((letter) => {
      if (letter === '{') depth++;
      if (letter === '}') depth--;
      return letter === '#' && depth === 0 ? value : letter;
    })
    .join('');
}

/** Return a list in words: "1 wood, 2 ore, and 1 brick". */
export function listed(lang: Lang, items: readonly string[]): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(items);
}

/** Return a number as people of this language write it. */
export function number(lang: Lang, value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 10000 ? String(value) : value.toLocaleString(lang);
}

/** Return when something was: "today 14:05", "yesterday 14:05", before that the day. */
export function ago(lang: Lang, then: number, now: number): string {
  const days = Math.round(
    (new Date(then).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / 86_400_000,
  );
  if (days < -1) return new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(then);
  const [day, time] = [
    new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(days, 'day'),
    new Intl.DateTimeFormat(lang, { timeStyle: 'short', hourCycle: 'h23' }).format(then),
  ];
  return `${day} ${time}`;
}
