import { describe, expect, test } from 'vitest';
import { en } from '../src/i18n/en';
import { argumentsOf } from '../src/i18n/format';
import { hu } from '../src/i18n/hu';

type Words = Record<string, string>;
const games = import.meta.glob<Record<string, Words>>('../src/games/*/words/*.ts', { eager: true });

/** All message files in pairs: the frame's, and those of every game (`words/en.ts`, `words/hu.ts`). */
const pairs: [string, Words, Words][] = [['the frame', en, hu]];
for (const [path, module] of Object.entries(games)) {
  if (!path.endsWith('/en.ts')) continue;
  const other = games[path.replace('/en.ts', '/hu.ts')];
  pairs.push([path.split('/')[4] ?? path, module['en'] ?? {}, other?.['hu'] ?? {}]);
}

describe.each(pairs)('the words of %s', (_, english, hungarian) => {
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
});
