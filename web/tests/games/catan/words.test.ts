import { describe, expect, it } from 'vitest';
import { prompt, waiting } from '../../../src/games/catan/prompt';
import { inOrder, told } from '../../../src/games/catan/names';
import { counts, scores, status } from '../../../src/games/catan/scores';
import { text } from '../../../src/games/catan/text';
import { PHASES, type Action, type CatanKey } from '../../../src/games/catan/view';
import engine from './engine.json';
import { catalogue, everyScene, label, sceneOf, sentence, stage } from './stage';
import type { Event } from '../../../src/games/catan/view';

const LANGS = ['en', 'hu'] as const;
/** Told by the event that follows them, or at the seat. */
const UNTOLD = new Set([
  'catan.roll',
  'catan.rob',
  'catan.draw_unseen',
  'catan.call_everybody',
  'catan.offer',
  'catan.pass',
  'catan.end_turn',
]);

function whole(said: string): void {
  expect(said).not.toMatch(/[{}]|undefined|NaN|catan\./);
  expect(said.trim()).not.toBe('');
}

describe.each(LANGS)('in %s', (lang) => {
  it('every action of the catalogue has a label of its own words', () => {
    const game = stage(sceneOf('almanac', 'main'), lang);
    for (const block of catalogue.blocks) {
      for (let action = block.first; action < block.first + block.size; action++)
        whole(label(catalogue.move(action), game));
    }
  });

  it('an answer has a letter of its own', () => {
    const { buttons = [] } = prompt(stage(sceneOf('almanac', 'answer'), lang));
    const letters = buttons.map((button) => ('key' in button ? button.key : ''));
    expect(letters).toEqual(lang === 'hu' ? ['i', 'n', ''] : ['y', 'n', '']);
  });

  it('places are named apart', () => {
    const game = stage(sceneOf('beginner', 'main'), lang);
    const named = (verb: string, arg: string): string[] =>
      catalogue.values(verb, arg).map((value) => game.label({ do: verb, [arg]: value } as Action));
    expect(new Set(named('build_road', 'edge')).size).toBe(72);
    expect(new Set(named('build_settlement', 'corner')).size).toBe(54);
  });

  it('every event key of the engine has a sentence', () => {
    const game = stage(sceneOf('almanac', 'main'), lang);
    const told = engine.events as unknown as Record<string, Event>;
    expect(Object.keys(told).length).toBe(40);
    for (const [key, event] of Object.entries(told)) {
      const said = sentence(event, game);
      if (UNTOLD.has(key)) expect([key, said]).toEqual([key, null]);
      else whole(said?.text ?? '');
    }
  });

  it('sheets with one side, a lost longest road and the turn limit have sentences too', () => {
    const game = stage(sceneOf('almanac', 'main'), lang);
    const events: Event[] = [
      { key: 'catan.post', by: 0, sheet: { give: { ore: 1 }, want: {} } },
      { key: 'catan.post', by: 0, sheet: { give: {}, want: { ore: 1 } } },
      { key: 'catan.longest_road', seat: null },
      { key: 'catan.hand_over', by: 0, from: 1, cards: 0, resource: 'ore' },
      { key: 'catan.end', winner: null, score: 4, points: [3, 4] },
      { key: 'catan.dice', by: 0, sum: 7 },
    ];
    for (const event of events) whole(sentence(event, game)?.text ?? '');
  });

  it('every phase has a prompt and words for those who wait', () => {
    const base = sceneOf('almanac', 'main');
    for (const phase of PHASES) {
      const game = stage({ ...base, view: { ...base.view, phase } }, lang);
      whole(prompt(game).text);
      whole(waiting(game));
      whole(status(game.view, game));
    }
  });

  it.each(everyScene)('$name is said whole', ({ scene }) => {
    const game = stage(scene, lang);
    const { text: now, more = '', buttons = [], steps = [] } = prompt(game);
    for (const said of [
      now,
      more || '-',
      ...buttons.map((button) => button.text),
      ...steps.map((step) => step.text),
    ])
      whole(said);
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
    const decided = new Set(
      everyScene.filter(({ scene }) => scene.legal.length > 0).map(({ scene }) => scene.view.phase),
    );
    const said = new Map<string, string>();
    for (const { scene } of everyScene.filter(({ scene }) => scene.legal.length > 0))
      said.set(scene.view.phase, prompt(stage(scene)).text);
    expect(decided.size).toBeGreaterThanOrEqual(14);
    expect(new Set(said.values()).size).toBe(decided.size);
    expect([...said.values()]).not.toContain('One moment.');
  });
});

describe('points', () => {
  it.each(everyScene)('$name: the sources add up to the total', ({ scene }) => {
    const sheet = scores(stage(scene));
    sheet.rows.forEach(({ points, total }, seat) => {
      const known = points.reduce((sum, { value }) => sum + (value ?? 0), 0);
      expect(known).toBe(total);
      expect(total).toBe(scene.view.players[seat]?.total ?? scene.view.players[seat]?.points);
    });
  });

  it('hide what others hold', () => {
    const hidden = everyScene.flatMap(({ scene }) => {
      const { rows } = scores(stage(scene));
      return scene.view.players
        .filter(({ seat, bonus, total }) => seat !== scene.view.seat && bonus > 0 && total === null)
        .map(({ seat }) => rows[seat]?.points[4]);
    });
    expect(hidden.length).toBeGreaterThan(5);
    for (const points of hidden) expect(points).toMatchObject({ value: null });
  });
});

describe('cards in a sentence', () => {
  const said = (key: CatanKey, lang: 'en' | 'hu'): string =>
    told(stage(sceneOf('almanac', 'answer'), lang), key, {
      seat: 1,
      give: inOrder({ ore: 1, wood: 2 }),
      want: inOrder({ grain: 1 }),
      cards: inOrder({ ore: 1, wood: 2 }),
      get: 'grain',
    });

  it.each([
    ['catan.trade.send', 'Offer 2 wood and 1 ore for 1 grain', 'Felajánlok 2 fát és 1 ércet 1 gabonáért'],
    [
      'catan.now.answer',
      'Jenő offers 2 wood and 1 ore for your 1 grain. What do you say?',
      'Jenő 2 fát és 1 ércet ad 1 gabonáért. Elfogadod?',
    ],
    ['catan.trade.mixed.do', 'Pay 2 wood and 1 ore for 1 grain', '2 fával és 1 érccel fizetek 1 gabonáért'],
    ['catan.discard.do', 'Discard 2 wood and 1 ore', 'Visszateszek 2 fát és 1 ércet'],
    ['catan.pick.take', 'Take 2 wood and 1 ore', 'Elveszek 2 fát és 1 ércet'],
    ['catan.panel.for', '2 wood and 1 ore for 1 grain', '2 fát és 1 ércet 1 gabonáért'],
  ] as const)('%s', (key, en, hu) => {
    expect([said(key, 'en'), said(key, 'hu')]).toEqual([en, hu]);
  });
});
