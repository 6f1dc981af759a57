import { readFileSync } from 'node:fs';
import { NO_PLAY } from '$game/module';
import { describe, expect, it } from 'vitest';
import { CARD, CARDS } from '../../../src/games/san_juan/facts';
import { prompt } from '../../../src/games/san_juan/prompt';
import { counts, scores, status } from '../../../src/games/san_juan/scores';
import { text } from '../../../src/games/san_juan/text';
import { fullText } from '../../../src/games/san_juan/names';
import { waiting } from '../../../src/games/san_juan/waiting';
import { hadChapel, PHASES } from '../../../src/games/san_juan/view';
import type { Event } from '../../../src/games/san_juan/view';
import engine from './engine.json';
import { catalogue, everyScene, label, sceneOf, sentence, stage } from './stage';

const LANGS = ['en', 'hu'] as const;
/** Told by the event that follows. */
const UNTOLD = new Set(['san_juan.act']);
const LEDGER = readFileSync(
  new URL('../../../../src/kontor/games/san_juan/ledger/en.md', import.meta.url),
  'utf8',
);
const deciding = everyScene.filter(({ scene }) => scene.legal.length > 0);

function whole(said: string): void {
  expect(said).not.toMatch(/[{}]|undefined|NaN|san_juan\./);
  expect(said.trim()).not.toBe('');
}
function inLedger(rules: readonly string[] = []): void {
  for (const rule of rules) expect(LEDGER).toContain(`**${rule}**`);
}

describe('the box', () => {
  it('names for each card a rule of the ledger', () => inLedger(CARDS.map((card) => CARD[card].rule)));
});

describe.each(LANGS)('in %s', (lang) => {
  it('every card is explained, each in words of its own but for the monuments', () => {
    const game = stage(sceneOf('four', 'build'), lang);
    for (const card of CARDS) whole(fullText(game, card));
    expect(new Set(CARDS.map((card) => game.t(`san_juan.text.${card}`))).size).toBe(CARDS.length - 2);
  });

  it('every action of the catalogue has a label', () => {
    const game = stage(sceneOf('four', 'build'), lang);
    for (const block of catalogue.blocks) {
      for (let action = block.first; action < block.first + block.size; action++)
        whole(label(catalogue.move(action), game));
    }
  });

  it('every event key of the engine has a sentence with rules of the ledger', () => {
    const game = stage(sceneOf('four', 'build'), lang);
    const told = engine.events as unknown as Record<string, Event>;
    expect(Object.keys(told)).toHaveLength(28);
    for (const [key, event] of Object.entries(told)) {
      const said = sentence(event, game);
      if (UNTOLD.has(key)) expect([key, said]).toEqual([key, null]);
      else whole(said?.text ?? '');
      inLedger(event.rule === undefined ? [] : [event.rule]);
    }
  });

  it('buildings over others and shared victories have sentences too', () => {
    const game = stage(sceneOf('four', 'build'), lang);
    const events: Event[] = [
      { key: 'san_juan.built', seat: 0, building: 'palace', over: 'chapel', good_lost: false },
      { key: 'san_juan.built', seat: 0, building: 'palace', over: 'sugar_mill', good_lost: true },
      { key: 'san_juan.open_chapel', by: 1, cards: 0 },
      { key: 'san_juan.end', winners: [0, 2], score: 30, points: [30, 20, 30, 1] },
    ];
    for (const event of events) whole(sentence(event, game)?.text ?? '');
  });

  it('every phase has words for those who wait, and a status', () => {
    const base = sceneOf('four', 'pay');
    for (const phase of PHASES) {
      const game = stage({ ...base, view: { ...base.view, phase } }, lang);
      whole(waiting(game));
      whole(status(game.view, game));
      whole(prompt(game, game.play).text);
    }
  });

  it.each(everyScene)('$name is said whole', ({ scene }) => {
    const game = stage(scene, lang);
    const { text: now, more = '-', buttons = [], rules } = prompt(game, game.play);
    for (const said of [now, more, ...buttons.map((button) => button.text)]) whole(said);
    inLedger(rules);
    for (const section of text(game)) for (const line of [section.title, ...section.lines]) whole(line);
    for (const { seat } of scene.view.players) for (const fact of counts(game, seat)) whole(fact.label);
    for (const event of scene.recent) whole(sentence(event, game)?.text ?? '-');
  });
});

describe('prompts', () => {
  it('have a sentence of their own for every kind of decision', () => {
    const said = new Map(deciding.map(({ scene }) => [scene.view.phase, prompt(stage(scene), NO_PLAY).text]));
    expect([...said.keys()].sort()).toEqual(
      [
        'start_discard',
        'choose_role',
        'build',
        'site',
        'pay',
        'produce',
        'sell',
        'council',
        'keep',
        'archive',
        'prospect',
        'mine',
        'nugget',
        'chapel',
        'hand_check',
      ].sort(),
    );
    expect(new Set(said.values()).size).toBe(said.size);
    expect([...said.values()]).not.toContain('One moment.');
  });

  it.each(deciding)('$name has at most one primary button', ({ scene }) => {
    const { buttons = [] } = prompt(stage(scene), NO_PLAY);
    expect(buttons.filter(({ primary }) => primary).length).toBeLessThanOrEqual(1);
  });
});

describe('points', () => {
  it.each(everyScene)('$name: the sources add up to what is known', ({ scene }) => {
    const sheet = scores(stage(scene));
    sheet.rows.forEach(({ points, total }, seat) => {
      const one = scene.view.players[seat];
      expect(points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(total);
      expect(total).toBe(one?.total ?? one?.points);
    });
  });

  it('hide the chapels of the others', () => {
    const hidden = everyScene.flatMap(({ scene }) =>
      scene.view.players
        .filter((one) => one.total === null && hadChapel(one))
        .map(({ seat }) => scores(stage(scene)).rows[seat]?.points[1]),
    );
    expect(hidden.length).toBeGreaterThan(5);
    for (const points of hidden) expect(points).toMatchObject({ value: null });
  });
});
