/** The command line and the browser say the same of every event of the golden games, in both languages. */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makePlain } from '../../src/games/plain/index';
import type { AnyEvent, AnyGameModule, AnyView, Look } from '$game/module';
import { sentence } from '$words/sentence';
import { format, type Args, type Lang, type Voice } from '$words/format';
import { seatsOf } from '../stage';
import { wordsOf } from '../word_files';

interface Told {
  game: string;
  view: AnyView;
  /** The event, and what the command line makes of it in English and Hungarian, for a spectator and for seat 1. */
  lines: [AnyEvent, ...string[]][];
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const modules = import.meta.glob<{ default: AnyGameModule }>(
  ['../../src/games/*/index.ts', '!../../src/games/plain/index.ts'],
  { eager: true },
);
const out = execFileSync('.venv/bin/python', ['web/tests/words/sentences.py'], {
  cwd: root,
  env: { PYTHONPATH: 'src' },
  maxBuffer: 1e9,
});
const golden = JSON.parse(String(out)) as Told[];

/** As much of a table as sentences need. */
function table(game: string, view: AnyView, lang: Lang, me: number | null): Look {
  const words: Record<string, string> = { ...wordsOf(lang, 'frame'), ...wordsOf(lang, game) };
  const maybe = (key: string, args?: Args, voice?: Voice): string | undefined => {
    const message = words[key];
    return message === undefined
      ? undefined
      : format(lang, message, args, { message: (other) => words[other], ...voice });
  };
  const t = (key: string, args?: Args): string => maybe(key, args) ?? key;
  return { view, lang, me, seats: seatsOf(5, me), maybe, t } as unknown as Look;
}

/** A game without a module of its own speaks from its words alone. */
function module(key: string): AnyGameModule {
  return modules[`../../src/games/${key}/index.ts`]?.default ?? makePlain(key);
}

/** What the browser says, in the command line's spelling: headings with their mark, no soft hyphens. */
function said(event: AnyEvent, game: Look, key: string): string {
  const line = sentence(module(key), event, game);
  return line ? `${line.heading ? '# ' : ''}${line.text.replaceAll('\u00ad', '')}` : '';
}

describe.each([
  ['en', null, 1],
  ['hu', null, 2],
  ['en', 1, 3],
  ['hu', 1, 4],
] as const)('in %s to seat %s', (lang, me, column) => {
  it.each(golden)('every event of a golden game of $game sounds the same', ({ game, view, lines }) => {
    const context = table(game, view, lang, me);
    expect(lines.map(([event]) => [event.key, said(event, context, game)])).toEqual(
      lines.map((line) => [line[0].key, line[column]]),
    );
  });

  it('nothing is left out', () => {
    for (const { lines } of golden) {
      expect(lines.length).toBeGreaterThan(50);
      for (const line of lines) expect(line[column]).not.toMatch(/[{}]|undefined/);
    }
  });
});
