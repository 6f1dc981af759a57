import type { Args } from '$words/format';
import { describe, expect, it } from 'vitest';
import { prompt, waiting } from '../../../src/games/genoa/prompt';
import { told } from '../../../src/games/genoa/names';
import { counts, scores, status } from '../../../src/games/genoa/scores';
import { text } from '../../../src/games/genoa/text';
import { PHASES, type GenoaKey } from '../../../src/games/genoa/view';
import type { Event } from '../../../src/games/genoa/view';
import engine from './engine.json';
import { catalogue, everyScene, label, sceneOf, sentence, stage } from './stage';

const LANGS = ['en', 'hu'] as const;

function whole(said: string): void {
  expect(said).not.toMatch(/[{}]|undefined|NaN|genoa\./);
  expect(said.trim()).not.toBe('');
}

describe.each(LANGS)('in %s', (lang) => {
  it('every action of the catalogue has a label of its own words', () => {
    const game = stage(sceneOf('four', 'decide'), lang);
    for (const block of catalogue.blocks) {
      for (let action = block.first; action < block.first + block.size; action++)
        whole(label(catalogue.move(action), game));
    }
  });

  it('every event key of the engine has a sentence', () => {
    const game = stage(sceneOf('four', 'decide'), lang);
    const told = Object.values(engine.events as unknown as Record<string, Event>);
    expect(told.length).toBeGreaterThan(25);
    for (const event of told) {
      const said = sentence(event, game);
      if (said) whole(said.text);
    }
  });

  it('every phase has a prompt and words for those who wait', () => {
    const base = sceneOf('four', 'act');
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
    for (const section of text(game))
      for (const line of [section.title, ...section.lines]) whole(line || '-');
    for (const { seat } of scene.view.players) for (const fact of counts(game, seat)) whole(fact.label);
  });
});

describe('buttons', () => {
  it.each(everyScene)('$name: no two have the same words', ({ scene }) => {
    const words = (prompt(stage(scene)).buttons ?? []).map((button) => button.text);
    expect(new Set(words).size).toBe(words.length);
  });

  it('a forced sale keeps Leave, with its reason', () => {
    const { buttons = [], warn } = prompt(stage(sceneOf('four', 'forced')));
    expect(warn).toBe(true);
    expect(buttons.find(({ off }) => off !== undefined)?.text).toBe('Move on');
  });
});

describe('an action that is done', () => {
  const scene = sceneOf('four', 'act');
  const at = (...legal: number[]) =>
    prompt(
      stage({
        ...scene,
        legal,
        view: {
          ...scene.view,
          phase: 'act',
          action: scene.view.action && { ...scene.view.action, performed: true, needs_extra_tile: false },
        },
      }),
    );
  const finish = catalogue.number({ do: 'end_action' });

  it('asks for tiles and orders only of whoever could use them', () => {
    expect(at(finish, catalogue.number({ do: 'extra_action' })).text).toContain('Use tiles');
    expect(at(finish)).toMatchObject({ text: 'The action is done: finish it.' });
    expect(at(finish).more).toBeUndefined();
  });
});

describe('a call', () => {
  it('is said with what comes later and what is added', () => {
    const scene = sceneOf('four', 'answer');
    const sheet = {
      field: 'inn' as const,
      price: {},
      later: { trade: 1 },
      in_return: { ducats: 5 },
      cards: [],
    };
    const game = stage({ ...scene, view: { ...scene.view, active: 1, call: { partner: 0, sheet } } });
    expect(prompt(game).text).toBe(
      'Jenő asks 1 trade 1:1 tile from the action for the Inn and adds 5 ducats.',
    );
  });
});

describe('wealth', () => {
  it.each(everyScene)('$name: the sources add up to the total, or are hidden', ({ scene }) => {
    scores(stage(scene)).rows.forEach(({ points, total }, seat) => {
      expect(total).toBe(scene.view.players[seat]?.wealth ?? null);
      if (total !== null) expect(points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(total);
      else expect(points.some(({ value }) => value === null)).toBe(true);
    });
  });
});

describe('a tie', () => {
  it('is told with what broke it', () => {
    const over = sceneOf('four', 'over');
    const players = over.view.players.map((one) => ({
      ...one,
      wealth: one.seat < 2 ? 900 : 100,
      goods: one.seat === 0 ? { silk: 3 } : {},
      tiles: {},
      cards: { large_order: 1, small_order: 0, message: 0, contract: 0 },
    }));
    const { note } = scores(stage({ ...over, view: { ...over.view, players, results: [1, 0, 0, 0] } }));
    expect(note).toBe('Equally rich: the player with more goods wins. Anita 4 and Jenő 1.');
  });
});

describe('offers', () => {
  const { seat: me } = sceneOf('four', 'decide').view;
  const said = (lang: 'en' | 'hu', key: GenoaKey, args: Args): string =>
    told(stage(sceneOf('four', 'decide'), lang), key, args);
  const written = { what: ['30 dukát', '2 selyem'], back: ['1 jelző'], field: 'Katedrális', seat: 'Zita' };

  it('are those of the reader or of somebody else', () => {
    const mine = { seat: me, field: 'cathedral' };
    const theirs = { seat: me === 1 ? 0 : 1, field: 'cathedral' };
    const name = me === 1 ? 'Anita' : 'Jenő';
    expect(said('en', 'genoa.sheet.pays', mine)).toBe('Your offer for the Cathedral');
    expect(said('en', 'genoa.sheet.pays', theirs)).toBe(`${name} pays for the Cathedral`);
    expect(said('hu', 'genoa.sheet.pays', mine)).toBe('Az ajánlatod a Katedrálisért');
    expect(said('hu', 'genoa.sheet.asks', mine)).toBe('Ezt kéred a Katedrálisért');
    expect(said('hu', 'genoa.sheet.proposes', theirs)).toBe(`${name} fizetne a Katedrálisért`);
  });

  it('are sent by a Hungarian button that puts a suffix on each thing', () => {
    expect(said('hu', 'genoa.sheet.send', written)).toBe('A Katedrálisért 30 dukátot és 2 selymet ajánlok');
    expect(said('hu', 'genoa.sheet.ask.back', written)).toBe(
      'Zitától 30 dukátot és 2 selymet kérek a Katedrálisért, és adok 1 jelzőt',
    );
  });
});
