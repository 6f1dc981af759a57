/** The word files, for tests. */

import type { Lang, Messages } from '../src/i18n/format';

const FILES = import.meta.glob<Record<string, string>>('../../src/kontor/words/*/*.json', { eager: true, import: 'default' });

/** Everything that has words for the browser: the frame, and every game. */
export const PARTS = Object.keys(FILES)
  .flatMap((path) => /\/en\/(\w+)\.json$/.exec(path)?.[1] ?? [])
  .filter((part) => part !== 'cli');

export function wordsOf(lang: Lang, part: string): Messages {
  return FILES[`../../src/kontor/words/${lang}/${part}.json`] ?? {};
}
