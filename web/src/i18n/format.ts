/**
 * Messages with arguments: a small part of ICU, and two helpers that Hungarian needs.
 *
 *   {name}                                   the argument
 *   {n, plural, one {# point} other {# points}}   by the language's plural rules; =0 {...} for exact numbers
 *   {kind, select, ore {...} other {...}}    by the argument's text
 *   {x:az}   a or az before x, by sound:     az alma, a 7-es, az 5-ös
 *   {n:es}   the number as an adjective:     5-ös, 6-os, 7-es
 *   {x:cap}  with a capital first letter
 */

import { article, numeral } from './hungarian';

export type Lang = 'en' | 'hu';
export type Arg = string | number;
export type Args = Readonly<Record<string, Arg>>;
export type Messages<K extends string = string> = Readonly<Record<K, string>>;

const PLURALS: Record<Lang, Intl.PluralRules> = { en: new Intl.PluralRules('en'), hu: new Intl.PluralRules('hu') };

/** The message with its arguments put in. An unknown argument stays visible as `{name}`. */
export function format(lang: Lang, message: string, args: Args = {}): string {
  let out = '';
  let at = 0;
  while (at < message.length) {
    const open = message.indexOf('{', at);
    if (open < 0) return out + message.slice(at);
    const close = closing(message, open);
    out += message.slice(at, open) + piece(lang, message.slice(open + 1, close), args);
    at = close + 1;
  }
  return out;
}

/** The messages, and those whose key begins with `name` once more as `other`: buildings that are also values of an option. */
export function alsoAs<M extends Messages>(name: string, other: string, messages: M): M {
  const again = Object.entries<string>(messages).filter(([key]) => key.startsWith(name));
  return { ...messages, ...Object.fromEntries(again.map(([key, text]) => [other + key.slice(name.length), text])) };
}

/** The names of a message's arguments, for tests. */
export function argumentsOf(message: string): Set<string> {
  const names = new Set<string>();
  for (let at = message.indexOf('{'); at >= 0; at = message.indexOf('{', at)) {
    const close = closing(message, at);
    const { name, cases } = parse(message.slice(at + 1, close));
    names.add(name);
    for (const text of cases.values()) for (const inner of argumentsOf(text)) names.add(inner);
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
  kind: string;
  cases: Map<string, string>;
}

function parse(inside: string): Piece {
  const [head = '', kind = ''] = inside.split(',', 2).map((part) => part.trim());
  const cases = new Map<string, string>();
  if (kind !== 'plural' && kind !== 'select') {
    const [name = '', helper = ''] = head.split(':');
    return { name, kind: helper, cases };
  }
  let rest = inside.slice(inside.indexOf(',', inside.indexOf(',') + 1) + 1);
  for (let open = rest.indexOf('{'); open >= 0; open = rest.indexOf('{')) {
    const close = closing(rest, open);
    cases.set(rest.slice(0, open).trim(), rest.slice(open + 1, close));
    rest = rest.slice(close + 1);
  }
  return { name: head, kind, cases };
}

function piece(lang: Lang, inside: string, args: Args): string {
  const { name, kind, cases } = parse(inside);
  const value = args[name];
  if (value === undefined) return `{${name}}`;
  if (kind === 'plural') return format(lang, plural(lang, Number(value), cases), args);
  if (kind === 'select') return format(lang, cases.get(String(value)) ?? cases.get('other') ?? '', args);
  const text = typeof value === 'number' ? number(lang, value) : value;
  if (kind === 'az') return article(text);
  if (kind === 'es') return numeral(Number(value));
  if (kind === 'cap') return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
  return text;
}

function plural(lang: Lang, value: number, cases: Map<string, string>): string {
  const text = cases.get(`=${value}`) ?? cases.get(PLURALS[lang].select(value)) ?? cases.get('other') ?? '';
  return counted(text, number(lang, value));
}

/** The number in place of every # that belongs to this plural, not to one inside it. */
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

/** A number as people of this language write it. */
export function number(lang: Lang, value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 10000 ? String(value) : value.toLocaleString(lang);
}
