import { describe, expect, test } from 'vitest';
import { en } from '../src/i18n/en';
import { argumentsOf } from '../src/i18n/format';
import { hu } from '../src/i18n/hu';

type Words = Record<string, string>;
const games = import.meta.glob<Record<string, Words>>('../src/games/*/words/*.ts', { eager: true });
const sources = import.meta.glob<string>(['../src/**/*.{ts,svelte}', '!../src/i18n/{en,hu}*', '!../src/games/*/words/*'], { query: '?raw', import: 'default', eager: true });

/** All message files in pairs: the frame's, and those of every game (`words/en.ts`, `words/hu.ts`). */
const pairs: [string, Words, Words][] = [['the frame', en, hu]];
for (const [path, module] of Object.entries(games)) {
  if (!path.endsWith('/en.ts')) continue;
  const other = games[path.replace('/en.ts', '/hu.ts')];
  pairs.push([path.split('/')[3] ?? path, module['en'] ?? {}, other?.['hu'] ?? {}]);
}

/** What speaks these words: a game its own, everything those of the frame. */
function speakers(part: string): string {
  const its = Object.entries(sources).filter(([path]) => part === 'the frame' || path.includes(`/games/${part}/`));
  return its.map(([, source]) => source).join('\n');
}

/** The keys that are neither written in the code nor put together there: `catan.res.${kind}`, `${key}.more`. */
function unspoken(part: string, keys: readonly string[]): string[] {
  const code = speakers(part);
  const found = (pattern: RegExp): string[] => [...new Set([...code.matchAll(pattern)].map(([, end]) => end ?? ''))];
  const heads = found(/`([a-z_]+\.[a-z_.]*)\$\{/g).filter((head) => head !== `${part}.`);
  const tails = found(/\}(\.[a-z_.]+)`/g);
  const spoken = (key: string): boolean =>
    code.includes(`'${key}'`) ||
    heads.some((head) => key.startsWith(head)) ||
    tails.some((tail) => key.endsWith(tail) && spoken(key.slice(0, -tail.length)));
  return keys.filter((key) => !spoken(key));
}

describe.each(pairs)('the words of %s', (part, english, hungarian) => {
  test('have no key missing in either language', () => {
    expect(Object.keys(hungarian).sort()).toEqual(Object.keys(english).sort());
  });

  test('are found at all', () => {
    expect(Object.keys(english).length).toBeGreaterThan(20);
  });

  test('use the same arguments in both languages', () => {
    const differing = Object.keys(english).filter((key) => {
      const [a, b] = [argumentsOf(english[key] ?? ''), argumentsOf(hungarian[key] ?? '')];
      return [...a].sort().join() !== [...b].sort().join();
    });
    expect(differing).toEqual([]);
  });

  test('are not empty and have no stray spaces', () => {
    for (const text of [...Object.values(english), ...Object.values(hungarian)]) {
      expect(text).not.toBe('');
      expect(text).toBe(text.trim());
      expect(text).not.toContain('!');
    }
  });

  test('never put a suffix on a name', () => {
    for (const [key, message] of Object.entries(hungarian)) {
      expect([key, /\{(seat|names?|from|partner|active)\}-?[a-záéíóöőúüű]/i.test(message)]).toEqual([key, false]);
    }
  });

  test('are all spoken', () => {
    // The frame asks for these by the names of the server's options.
    const keys = Object.keys(english).filter((key) => !key.startsWith(`${part}.option.`));
    expect(unspoken(part, [...keys, `${part}.nobody.says.this`])).toEqual([`${part}.nobody.says.this`]);
  });
});
