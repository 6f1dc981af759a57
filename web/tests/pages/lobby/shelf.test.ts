import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readdirSync } from 'node:fs';
import { artOf, pictureOf } from '../../../src/pages/lobby/art';
import { cardText, roundOf, titleOf } from '$app/titles';
import { addWords, setLang } from '$words/words.svelte';
import type { GameInfo, TableRow } from '$wire/messages';
import { session } from '$app/session.svelte';

const OURS = readdirSync(new URL('../../../../src/kontor/games', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);

const text = (title: string, more = {}): GameInfo['card'][string] => ({
  title,
  tagline: '',
  opening: '',
  round: '',
  ...more,
});
const CHESS = {
  key: 'chess',
  title: 'Chess',
  card: { en: text('Chess', { opening: 'setting up', round: 'Move {n}' }) },
  counts: 'turns',
} as unknown as GameInfo;
const TAROT = {
  key: 'tarot',
  title: 'Tarot',
  card: { en: text('Tarot'), hu: text('Tarokk') },
  counts: 'rounds',
} as unknown as GameInfo;
const row = (game: string, turns: number): TableRow => ({ game, turns, players: 2 }) as unknown as TableRow;

beforeAll(() => addWords());
beforeEach(async () => {
  session.games = [CHESS, TAROT];
  await setLang('en');
});

describe('a card', () => {
  test('speaks the language in use, or else English', async () => {
    expect([titleOf('chess'), titleOf('tarot'), titleOf('gone')]).toEqual(['Chess', 'Tarot', 'gone']);
    await setLang('hu');
    expect([titleOf('chess'), titleOf('tarot')]).toEqual(['Chess', 'Tarokk']);
    expect(cardText(TAROT)?.title).toBe('Tarokk');
  });

  test('says how far a game is in its own words, or else in those of the frame', () => {
    expect([roundOf(row('chess', 0)), roundOf(row('chess', 5))]).toEqual(['setting up', 'Move 3']);
    expect([roundOf(row('tarot', 0)), roundOf(row('tarot', 5))]).toEqual(['running', 'Round 5']);
  });

  test.each(OURS)('of %s has a picture', (key) => {
    const picture = pictureOf(key);
    expect(picture).toBeDefined();
    expect(artOf(picture?.draw)).toContain('<path');
    expect(artOf(picture?.draw)).not.toMatch(/undefined|NaN/);
  });

  test('is drawn in more detail where a game can', async () => {
    const drawn = await pictureOf('catan')?.inDetail?.();
    expect(drawn?.().length).toBeGreaterThan(2 * (pictureOf('catan')?.draw().length ?? 0));
  });

  test('without a picture is plain', () => {
    expect(pictureOf('chess')).toBeUndefined();
    expect(artOf()).toContain('<');
  });
});
