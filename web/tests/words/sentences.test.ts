/** The command line and the browser say the same of every event of the golden games, in both languages. */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makePlain } from '../../src/games/plain/index';
import type { AnyGameModule, AnyView, Look, GameEvent } from '$game/module';
import { sentence } from '$words/sentence';
import { format, type Args, type Lang, type Voice } from '$words/format';
import { seatsOf } from '../stage';
import { wordsOf } from '../word_files';

interface Told {
  game: string;
  view: AnyView;
  /** The event, and what the command line makes of it in English and Hungarian. */
  lines: [GameEvent, string, string][];
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
function table(game: string, view: AnyView, lang: Lang): Look {
  const words: Record<string, string> = { ...wordsOf(lang, 'frame'), ...wordsOf(lang, game) };
  const maybe = (key: string, args?: Args, voice?: Voice): string | undefined => {
    const message = words[key];
    return message === undefined
      ? undefined
      : format(lang, message, args, { message: (other) => words[other], ...voice });
  };
  const t = (key: string, args?: Args): string => maybe(key, args) ?? key;
  return { view, lang, me: null, seats: seatsOf(5, null), maybe, t } as unknown as Look;
}

/** A game without a module of its own speaks from its words alone. */
function module(key: string): AnyGameModule {
  return modules[`../../src/games/${key}/index.ts`]?.default ?? makePlain(key);
}

/** What the browser says, in the command line's spelling: headings with their mark, no soft hyphens. */
function said(event: GameEvent, game: Look, key: string): string {
  const line = sentence(module(key), event, game);
  return line ? `${line.heading ? '# ' : ''}${line.text.replaceAll('\u00ad', '')}` : '';
}

describe.each(['en', 'hu'] as const)('in %s', (lang) => {
  it.each(golden)('every event of a golden game of $game sounds the same', ({ game, view, lines }) => {
    const context = table(game, view, lang);
    expect(lines.map(([event]) => [event.key, said(event, context, game)])).toEqual(
      lines.map(([event, en, hu]) => [event.key, lang === 'en' ? en : hu]),
    );
  });

  it('nothing is left out', () => {
    for (const { lines } of golden) {
      expect(lines.length).toBeGreaterThan(50);
      for (const line of lines) expect(line[lang === 'en' ? 1 : 2]).not.toMatch(/[{}]|undefined/);
    }
  });
});
