/** The word files, for tests. */

import type { Lang, Messages } from '$words/format';

const FILES = import.meta.glob<Record<string, string>>(
  ['../../src/kontor/words/*/*.json', '../../src/kontor/games/*/words/*.json'],
  { eager: true, import: 'default' },
);

/** What has words for the browser: the frame and `learn`, every game, its lesson and its reasons. */
export const PARTS = Object.keys(FILES)
  .flatMap((path) => {
    const [, shared] = /\/en\/(\w+)\.json$/.exec(path) ?? [];
    const [, game, of = ''] = /\/(\w+)\/words\/en(\.\w+)?\.json$/.exec(path) ?? [];
    return shared ?? (game === undefined ? [] : `${game}${of}`);
  })
  .filter((part) => part !== 'cli');

export function wordsOf(lang: Lang, part: string): Messages {
  const [game, ...of] = part.split('.');
  return (
    FILES[`../../src/kontor/words/${lang}/${part}.json`] ??
    FILES[`../../src/kontor/games/${game}/words/${[lang, ...of].join('.')}.json`] ??
    {}
  );
}
