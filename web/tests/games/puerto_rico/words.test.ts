import { describe, expect, it } from 'vitest';
import { NO_PLAY } from '$game/module';
import { reading } from '../../../src/games/puerto_rico/reading';
import { prompt } from '../../../src/games/puerto_rico/prompt';
import { counts, scores, status } from '../../../src/games/puerto_rico/scores';
import { text } from '../../../src/games/puerto_rico/text';
import { waiting } from '../../../src/games/puerto_rico/waiting';
import { BUILDINGS, PHASES } from '../../../src/games/puerto_rico/view';
import { wordsOf } from '../../word_files';
import type { Event, PuertoRico } from '../../../src/games/puerto_rico/view';
import engine from './engine.json';
import { catalogue, everyScene, label, sceneOf, sentence, stage } from './stage';
import { flightsOf } from '../../stage';

const LANGS = ['en', 'hu'] as const;
/** Seen on the board, or told by the event that follows. */
const UNTOLD = new Set(['turn_up', 'hacienda', 'guests_stay', 'place']);

function whole(said: string): void {
  expect(said).not.toMatch(/[{}]|undefined|NaN|puerto_rico\./);
  expect(said.trim()).not.toBe('');
}

describe('words', () => {
  it('help with every one of the 45 buildings, each in words of its own', () => {
    for (const words of LANGS.map((lang) => wordsOf(lang, 'puerto_rico'))) {
      const texts = BUILDINGS.map((name) => words[`puerto_rico.help.${name}`] ?? '');
      expect(new Set(texts).size).toBe(45);
      for (const said of texts) expect(said.length).toBeGreaterThan(20);
    }
  });

  it('name the buildings of the option that lists them', () => {
    expect(LANGS.map((lang) => wordsOf(lang, 'puerto_rico')['puerto_rico.building.wharf'])).toEqual([
      'Wharf',
      'Rakpart',
    ]);
  });

  it('say why barrels fit nowhere, by the rules the engine names', () => {
    const named = Object.keys(wordsOf('en', 'puerto_rico'))
      .filter((key) => key.startsWith('puerto_rico.load.no.'))
      .map((key) => key.replace('puerto_rico.load.no.', ''));
    expect(named.length).toBe(4);
    for (const rule of named) expect(engine.refusals).toContain(rule);
  });
});

describe.each(LANGS)('in %s', (lang) => {
  it('every action of the catalogue has a label, and those of one decision differ', () => {
    const game = stage(sceneOf('draft', 'choose_role_late'), lang);
    for (const block of catalogue.blocks) {
      const labels = Array.from({ length: block.size }, (_, at) =>
        label(catalogue.move(block.first + at), game),
      );
      labels.forEach(whole);
      if (block.verb !== 'first_player')
        expect([block.verb, new Set(labels).size]).toEqual([block.verb, block.size]);
    }
  });

  it('every event that the engine told has a sentence', () => {
    const game = stage(sceneOf('draft', 'choose_role_late'), lang);
    const told = Object.values(engine.events) as Event[];
    expect(told.length).toBeGreaterThan(35);
    for (const event of told) {
      const said = sentence(event, game);
      if (UNTOLD.has(event.key.replace('puerto_rico.', ''))) expect(said).toBeNull();
      else whole(said?.text ?? '');
    }
  });

  it('so has every verb, whatever it brought', () => {
    const game = stage(sceneOf('draft', 'choose_role_late'), lang);
    for (const block of catalogue.blocks) {
      if (UNTOLD.has(block.verb)) continue;
      const move: object = catalogue.move(block.first);
      const plain = {
        key: `puerto_rico.${block.verb}`,
        by: 1,
        room: 5,
        building: 'wharf',
        goods: { corn: -1 },
        ...move,
      };
      whole(sentence(plain as unknown as Event, game)?.text ?? '');
      const rich = sentence(
        {
          ...plain,
          points: 2,
          doubloons: -1,
          goods: { corn: -3 },
          tiles: { quarry: 1 },
          colonists: 1,
          nobles: 1,
        } as unknown as Event,
        game,
      );
      whole(rich?.text ?? '');
      expect((rich?.text.match(/:/g) ?? []).length).toBeLessThanOrEqual(2);
    }
  });

  it('every phase has a prompt and words for those who wait', () => {
    const base = sceneOf('draft', 'choose_role_late');
    for (const phase of PHASES) {
      const game = stage({ ...base, view: { ...base.view, phase } }, lang);
      whole(prompt(game, game.play).text);
      whole(waiting(game));
      whole(status(game.view, game));
    }
  });

  it.each(everyScene)('$name is said whole', ({ scene }) => {
    const game = stage(scene, lang);
    const { text: now, more = '', buttons = [] } = prompt(game, game.play);
    for (const said of [now, more || '-', ...buttons.map((button) => button.text)]) whole(said);
    for (const section of text(game)) for (const line of [section.title, ...section.lines]) whole(line);
    for (const { seat } of scene.view.players) for (const fact of counts(game, seat)) whole(fact.label);
    for (const event of scene.recent) {
      const said = sentence(event, game);
      if (said) whole(said.text);
    }
  });
});

describe('phases', () => {
  it('in which I decide have a sentence of their own', () => {
    const said = new Map<string, string>();
    for (const { scene } of everyScene)
      if (scene.legal.length > 0) said.set(scene.view.phase, prompt(stage(scene), NO_PLAY).text);
    expect(said.size).toBeGreaterThanOrEqual(19);
    expect([...said.values()]).not.toContain(wordsOf('en', 'puerto_rico')['puerto_rico.now.wait']);
    said.delete('guests_last');
    expect(new Set(said.values()).size).toBe(said.size);
  });
});

describe('points', () => {
  it.each(everyScene)('$name: the sources add up to the total, hidden ones stay hidden', ({ scene }) => {
    const { view } = scene;
    for (const { seat, points, total } of scores(stage(scene)).rows) {
      const known = view.phase === 'over' || seat === view.seat;
      expect(total === null).toBe(!known);
      expect(points[0]?.value === null).toBe(!known);
      if (known) expect(points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(total);
    }
  });

  it('the end conditions are those of the expansion', () => {
    const rules = (table: string): (string | undefined)[] =>
      (scores(stage(sceneOf(table, 'choose_role'))).ends ?? []).map(({ rule }) => rule);
    expect(rules('base')).toEqual(['PR-END-04', 'PR-END-02', 'PR-END-03']);
    expect(rules('draft')).toEqual(['PR-END-04', 'PR-END-03']);
  });
});

describe('what floats at a seat', () => {
  it.each([
    [1, 'doubloon', 'colonist'],
    [2, 'doubloons', 'colonists'],
  ])('is called by its number: %i', (n, coins, people) => {
    const game = stage(sceneOf('draft', 'choose_role_late'));
    expect(
      flightsOf<PuertoRico>(
        reading,
        { key: 'puerto_rico.change', seat: 0, doubloons: n, colonists: n },
        game,
      ).map(({ name }) => name && game.maybe(...name)),
    ).toEqual([coins, people]);
  });
});
