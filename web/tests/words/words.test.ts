import { describe, expect, test } from 'vitest';
import { argumentsOf } from '$words/format';
import { PARTS, wordsOf } from '../word_files';

const sources = import.meta.glob<string>('../../src/**/*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All word files in pairs: the frame's, and those of every game. */
const pairs = PARTS.map((part) => [part, wordsOf('en', part), wordsOf('hu', part)] as const);

/** What speaks these words: a game its own and its messages within others, everything those of the frame. */
function speakers(part: string): string {
  const its = Object.entries(sources).filter(
    ([path]) => part === 'frame' || path.includes(`/games/${part}/`),
  );
  const within = Object.values(wordsOf('en', part)).flatMap((text) =>
    [...text.matchAll(/\{@([\w.]+)\}/g)].map(([, key]) => `'${key}'`),
  );
  return [...its.map(([, source]) => source), ...within].join('\n');
}

/** The keys that are neither written in the code nor put together there: `catan.resource.${kind}`, `${key}.more`. */
function unspoken(part: string, keys: readonly string[]): string[] {
  const code = speakers(part);
  const found = (pattern: RegExp): string[] => [
    ...new Set([...code.matchAll(pattern)].map(([, end]) => end ?? '')),
  ];
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
    const few = part === 'learn' || part.endsWith('.reasons');
    expect(Object.keys(english).length).toBeGreaterThan(few ? 5 : 20);
  });

  test('use the same arguments in both languages', () => {
    const differing = Object.keys(english).filter((key) => {
      const [a, b] = [argumentsOf(english[key] ?? '', english), argumentsOf(hungarian[key] ?? '', hungarian)];
      return [...a].sort().join() !== [...b].sort().join();
    });
    expect(differing).toEqual([]);
  });

  test('are not empty and have no stray spaces', () => {
    for (const [key, text] of [...Object.entries(english), ...Object.entries(hungarian)]) {
      // An event or a move whose sentence is empty is told by others.
      if (!/^\w+\.(log|confirm)\./.test(key)) expect([key, text]).not.toEqual([key, '']);
      expect(text).toBe(text.trim());
      expect(text).not.toContain('!');
    }
  });

  test('never put a suffix on a name', () => {
    for (const [key, message] of Object.entries(hungarian)) {
      expect([
        key,
        /\{(seat|names?|from|by|winner|governor|partner|active)\}-?[a-záéíóöőúüű]/i.test(message),
      ]).toEqual([key, false]);
    }
  });

  // A game without a module is drawn from its words of events and moves alone; reasons and lessons are asked for by their data.
  if (part !== 'frame' && !(`../../src/games/${part}/index.ts` in sources)) return;
  test('are all spoken', () => {
    // The frame asks for these by the names of the server's options, events and moves; the command line draws with others.
    const asked = ['option', 'log', 'do', 'gather', 'confirm', 'count', 'drawn'].map(
      (name) => `${part}.${name}.`,
    );
    // What the end sheet says of points, a game may say of something else: `genoa.end.wins`.
    const instead = new Set(
      Object.keys(wordsOf('en', 'frame'))
        .filter((key) => key.startsWith('end.'))
        .map((key) => `${part}.${key}`),
    );
    const keys = Object.keys(english).filter(
      (key) => !instead.has(key) && !asked.some((head) => key.startsWith(head)),
    );
    expect(unspoken(part, [...keys, `${part}.nobody.says.this`])).toEqual([`${part}.nobody.says.this`]);
  });
});
