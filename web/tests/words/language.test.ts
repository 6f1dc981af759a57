import { beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import type * as words from '$words/words.svelte';

type Words = typeof words;

/** A newcomer whose browser speaks English: nothing is loaded yet. */
async function newcomer(): Promise<Words> {
  vi.resetModules();
  return import('$words/words.svelte');
}

/** What the server answers from now on. */
function answer(status: number, body: unknown): Mock<(path: string) => Promise<Response>> {
  const fetch = vi.fn<(path: string) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

beforeEach(() => {
  vi.doUnmock('../../../src/kontor/games/catan/words/hu.json');
  vi.stubGlobal('navigator', { language: 'en-GB' });
});

describe('words', () => {
  test('are not known before they are fetched, and keys stay as they are', async () => {
    const { addWords, maybe, say } = await newcomer();
    expect([say('cancel'), maybe('cancel')]).toEqual(['cancel', undefined]);
    await addWords();
    expect([say('cancel'), maybe('catan.resource.ore')]).toEqual(['Cancel', undefined]);
    await addWords('catan');
    expect([say('cancel'), maybe('catan.resource.ore')]).toEqual(['Cancel', 'ore']);
  });

  test('of a game without any are none', async () => {
    answer(404, { code: 'not_found', text: 'The game has no such words.' });
    const { addWords, maybe, t } = await newcomer();
    await Promise.all([addWords(), addWords('chess')]);
    expect([t('cancel'), maybe('chess.res.ore')]).toEqual(['Cancel', undefined]);
  });

  test('of several parts are kept, whichever comes last', async () => {
    const { addWords, say } = await newcomer();
    await Promise.all([addWords('catan'), addWords('san_juan'), addWords()]);
    expect(['cancel', 'catan.resource.ore', 'san_juan.card.well'].map((key) => say(key))).toEqual([
      'Cancel',
      'ore',
      'well',
    ]);
  });
});

describe('words of a game from outside', () => {
  test('are asked for at the server, part by part', async () => {
    const asked = answer(200, { 'chess.do.castle': 'Castle' });
    const { addWords, say } = await newcomer();
    await Promise.all([addWords('chess'), addWords('chess.lesson')]);
    expect(say('chess.do.castle')).toBe('Castle');
    expect(asked.mock.calls.map(([path]) => path)).toEqual([
      '/api/games/chess/words/en?part=',
      '/api/games/chess/words/en?part=lesson',
    ]);
  });

  test('that do not come are asked for again', async () => {
    answer(503, { code: 'unavailable', text: '' });
    const { addWords, maybe } = await newcomer();
    await expect(addWords('chess')).rejects.toThrow();
    answer(200, { 'chess.do.castle': 'Castle' });
    await addWords('chess');
    expect(maybe('chess.do.castle')).toBe('Castle');
  });
});

describe('another language', () => {
  test('is shown when all its words are there, and not before', async () => {
    const { addWords, lang, say, setLang, t } = await newcomer();
    await Promise.all([addWords(), addWords('catan')]);
    const switched = setLang('hu');
    expect([lang(), t('cancel'), say('catan.resource.ore')]).toEqual(['en', 'Cancel', 'ore']);
    await switched;
    expect([lang(), t('cancel'), say('catan.resource.ore')]).toEqual(['hu', 'Mégse', 'érc']);
  });

  test('is shown at once when it was prepared', async () => {
    const { addWords, lang, prepareLang, setLang, t } = await newcomer();
    await addWords();
    await prepareLang('hu');
    expect(lang()).toBe('en');
    await setLang('hu');
    expect([lang(), t('cancel')]).toEqual(['hu', 'Mégse']);
  });

  test('chosen while a game is on its way is the one the game comes in', async () => {
    const { addWords, say, setLang } = await newcomer();
    await addWords();
    await Promise.all([addWords('catan'), setLang('hu')]);
    expect([say('cancel'), say('catan.resource.ore')]).toEqual(['Mégse', 'érc']);
  });

  test('gives way to the last choice', async () => {
    const { addWords, lang, setLang } = await newcomer();
    await addWords();
    await Promise.all([setLang('hu'), setLang('en')]);
    expect(lang()).toBe('en');
  });

  test('that does not come changes nothing but says so, until it comes', async () => {
    const { addWords, lang, langFailed, say, setLang } = await newcomer();
    await Promise.all([addWords(), addWords('catan')]);
    vi.doMock('../../../src/kontor/games/catan/words/hu.json', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await setLang('hu');
    expect([lang(), langFailed(), say('cancel'), say('catan.resource.ore')]).toEqual([
      'en',
      true,
      'Cancel',
      'ore',
    ]);
    vi.doUnmock('../../../src/kontor/games/catan/words/hu.json');
    await setLang('hu');
    expect([lang(), langFailed(), say('cancel'), say('catan.resource.ore')]).toEqual([
      'hu',
      false,
      'Mégse',
      'érc',
    ]);
  });
});
