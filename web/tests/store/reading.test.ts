/** What the frame shows of events, and what each game says of its own. */

import { expect, test } from 'vitest';
import type { AnyEvent, AnyGameModule, AnyView } from '$game/module';
import type { Moment } from '$game/reading';
import { readingOf } from '$store/reading';
import { entriesOf, storyIn } from '../recorded';
import { wordsOf } from '../word_files';

const MODULES = import.meta.glob<{ default: AnyGameModule }>(
  ['../../src/games/*/index.ts', '!../../src/games/plain/index.ts'],
  { eager: true },
);
const files = (name: string): Record<string, string> =>
  name === 'story'
    ? import.meta.glob('../games/*/story.jsonl', { query: '?raw', import: 'default', eager: true })
    : import.meta.glob('../games/*/scenes.jsonl', { query: '?raw', import: 'default', eager: true });
const STORIES = files('story');
const SCENES = files('scenes');

interface Scene {
  view: AnyView & { seat: number | null; players: readonly unknown[] };
  recent: AnyEvent[];
}

const NOW: Moment = { before: {}, after: {}, earlier: [] };
const GAME = {
  marks: { sum: 'token', edge: 'edge' },
  goods: ['sheet.want', 'sheet.give', 'cards', 'goods', 'resource', 'good', 'give', 'get'],
};

test('whoever did it, or whom it befell, has the badge', () => {
  const who = (event: object): number | null => readingOf(GAME, { key: 'a', ...event }, NOW).who;
  expect([who({ by: 1, seat: 2 }), who({ seat: 2 }), who({ winner: 3 }), who({ by: null }), who({})]).toEqual(
    [1, 2, 3, null, null],
  );
});

test('the board marks the arguments that the game names, and nothing if there is none', () => {
  expect(readingOf(GAME, { key: 'a', by: 0, sum: 8 }, NOW).marks).toEqual({ token: 8 });
  expect(readingOf(GAME, { key: 'a', by: 0, edge: null }, NOW).marks).toBeNull();
});

test('goods are drawn that are counted, else those that are named', () => {
  const goods = (event: object): string[] =>
    readingOf(GAME, { key: 'a', ...event }, NOW).goods.map(({ glyph, n }) => `${n} ${glyph}`);
  expect(goods({ cards: { ore: 2, wool: 0 }, resource: 'wood' })).toEqual(['2 ore']);
  expect(goods({ goods: { corn: -3 } })).toEqual(['3 corn']);
  expect(goods({ sheet: { want: { ore: 1 }, give: { wool: 2 } } })).toEqual(['1 ore', '2 wool']);
  expect(goods({ give: 'wood', get: 'ore' })).toEqual(['1 wood', '1 ore']);
  expect(goods({ cards: 3, good: 'nothing that is drawn' })).toEqual([]);
});

test('what was told before the page came neither moves nor sounds, and is no news', () => {
  const loud = { reading: () => ({ sound: 'dice' as const, flights: [{ from: 'a', to: 'b' }] }) };
  const { sound, flights, weight, news, counted } = readingOf(loud, { key: 'a' }, null);
  expect([sound, flights, weight, news, counted]).toEqual([null, [], 'nothing', false, false]);
  expect(readingOf(loud, { key: 'a' }, NOW)).toMatchObject({ sound: 'dice', weight: 'deed', news: true });
});

test('an event that nobody sees takes no time, whatever its game says', () => {
  const talk = { reading: () => ({ weight: 'word' as const }) };
  expect(readingOf(talk, { key: 'a' }, NOW).weight).toBe('word');
  expect(readingOf(talk, { key: 'a' }, NOW, () => false).weight).toBe('nothing');
});

test.each(['catan', 'genoa', 'puerto_rico', 'san_juan', 'viscounts'])(
  'in %s everything travels between places, under a name that both languages have',
  (key) => {
    const module = MODULES[`../../src/games/${key}/index.ts`]?.default;
    if (!module) throw new Error('no module');
    const scenes = entriesOf<Scene>(SCENES[`../games/${key}/scenes.jsonl`] ?? '');
    const told = storyIn(STORIES[`../games/${key}/story.jsonl`] ?? '').flatMap(({ events }) => events);
    const widest = scenes.reduce((a, b) => (b.view.players.length > a.view.players.length ? b : a));
    const moments = [
      ...told.map((event) => [event, widest] as const),
      ...scenes.flatMap((scene) => scene.recent.map((event) => [event, scene] as const)),
    ];
    let flown = 0;
    for (const [event, { view, recent }] of moments) {
      const reading = readingOf(module, event, { before: view, after: view, earlier: recent });
      for (const { from, to, name, why, quiet, glyph, picture } of reading.flights) {
        flown += 1;
        expect([from, to].filter((place) => /undefined|NaN|null/.test(place))).toEqual([]);
        expect(glyph ?? picture).toBeTruthy();
        if (!quiet) expect(name).toBeDefined();
        for (const [message] of [name, why].filter((label) => label !== undefined))
          for (const lang of ['en', 'hu'] as const)
            expect(Object.keys(wordsOf(lang, key)), `${event.key} in ${lang}`).toContain(message);
      }
    }
    expect(flown).toBeGreaterThan(20);
  },
);
