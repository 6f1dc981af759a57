import { readFileSync } from 'node:fs';
import { NO_PLAY } from '$game/module';
import { describe, expect, it } from 'vitest';
import { prompt } from '../../../src/games/viscounts/prompt';
import { counts, scores, status } from '../../../src/games/viscounts/scores';
import { text } from '../../../src/games/viscounts/text';
import {
  ability,
  brings,
  card,
  onTop,
  opens,
  orderOf,
  printed,
  reordered,
} from '../../../src/games/viscounts/names';
import { waiting } from '../../../src/games/viscounts/waiting';
import {
  CARD,
  everybody,
  MANUSCRIPTS,
  mine,
  PHASES,
  PIECES,
  TOWNSPERSONS,
} from '../../../src/games/viscounts/view';
import type { Event } from '../../../src/games/viscounts/view';
import engine from './engine.json';
import { catalogue, everyScene, label, sceneOf, sentence, stage } from './stage';

const LANGS = ['en', 'hu'] as const;
const LEDGER = readFileSync(
  new URL('../../../../src/kontor/games/viscounts/ledger/en.md', import.meta.url),
  'utf8',
);
const deciding = everyScene.filter(({ scene }) => scene.legal.length > 0);

function whole(said: string): void {
  expect(said).not.toMatch(/[{}]|undefined|NaN|viscounts\./);
  expect(said.trim()).not.toBe('');
}
function inLedger(rules: readonly string[] = []): void {
  for (const rule of rules) expect(LEDGER).toContain(`**${rule}**`);
}

describe.each(LANGS)('in %s', (lang) => {
  it('every card, manuscript and place of a board is explained', () => {
    const game = stage(sceneOf('four', 'play'), lang);
    for (const person of TOWNSPERSONS) whole(ability(game, person));
    for (const person of TOWNSPERSONS.filter((one) => CARD[one].top !== ''))
      whole(onTop(game, CARD[person].top));
    for (const manuscript of MANUSCRIPTS) whole(brings(game, manuscript));
    for (const piece of PIECES) whole(opens(game, piece));
  });

  it('no two cards are called alike, and only what their faces say is left out beside them', () => {
    const game = stage(sceneOf('four', 'play'), lang);
    const told = TOWNSPERSONS.map((person) => card(game, person));
    expect(new Set(told).size).toBe(TOWNSPERSONS.length);
    const names = TOWNSPERSONS.map((person) => printed(game, person));
    for (const [n, name] of names.entries()) {
      const shared = names.filter((other) => other === name).length > 1;
      expect(told[n]?.startsWith(shared ? `${name} (` : name)).toBe(true);
      expect(told[n] === name).toBe(!shared);
    }
  });

  it('every action of the catalogue has a label', () => {
    const game = stage(sceneOf('four', 'play'), lang);
    for (const block of catalogue.blocks) {
      for (let action = block.first; action < block.first + block.size; action++)
        whole(label(catalogue.move(action), game));
    }
  });

  it('every event that the engine tells has a sentence with a rule of the ledger', () => {
    const game = stage(sceneOf('cleric', 'act_outer'), lang);
    const told = Object.values(engine.events as unknown as Record<string, Event>);
    expect(told.length).toBeGreaterThan(50);
    for (const event of told) {
      const said = sentence(event, game);
      if (said === null) continue;
      whole(said.text);
      inLedger(event.rule === undefined ? [] : [event.rule]);
    }
  });

  it('every phase has words for those who wait, a status and a prompt', () => {
    const base = sceneOf('four', 'play');
    for (const phase of PHASES) {
      const game = stage({ ...base, view: { ...base.view, phase } }, lang);
      for (const said of [waiting(game), status(game.view, game), prompt(game, game.play).text]) whole(said);
    }
  });

  it.each(everyScene)('$name is said whole', ({ scene }) => {
    const game = stage(scene, lang);
    const { text: now, more = '-', buttons = [], rules } = prompt(game, game.play);
    for (const said of [now, more, ...buttons.map((button) => button.text)]) whole(said);
    inLedger(rules);
    for (const section of text(game)) for (const line of [section.title, ...section.lines]) whole(line);
    for (const { player } of everybody(scene.view))
      for (const fact of counts(game, player)) whole(fact.label);
    for (const event of scene.recent) whole(sentence(event, game)?.text ?? '-');
  });
});

describe('prompts', () => {
  it.each(deciding)('$name has a sentence of its own and at most one primary button', ({ scene }) => {
    const { text: now, buttons = [] } = prompt(stage(scene), NO_PLAY);
    expect(now).not.toBe('One moment.');
    expect(buttons.filter(({ primary }) => primary).length).toBeLessThanOrEqual(1);
  });

  it('say who is too dear, and ask only where somebody can be hired', () => {
    const scene = sceneOf('four', 'recruit');
    const poor = {
      ...scene,
      view: { ...scene.view, step: { ...scene.view.step, hire_cost: 3, refused: 'VI-CARD-13' } },
    };
    expect(prompt(stage(scene), NO_PLAY).text).toMatch(/^Hire .*\?$/);
    expect(prompt(stage(poor), NO_PLAY).text).toMatch(/^You cannot afford the .*, who costs 3 silver\.$/);
  });
});

describe('another order of the cards', () => {
  it.each([
    ['en', '312', 'Order 3, 1, 2: nothing, Financer, Squire.'],
    ['hu', '132', '1, 3, 2 sorrendben: Bankár, semmi, Fegyvernök.'],
  ] as const)('is a sentence in %s', (lang, order, said) => {
    const look = stage(sceneOf('four', 'rearrange'), lang);
    expect(orderOf(look, order, reordered(mine(look)?.tableau ?? [], order))).toBe(said);
  });
});

describe('points', () => {
  it.each(everyScene)('$name: the sources add up', ({ scene }) => {
    for (const { points, total } of scores(stage(scene)).rows)
      expect(points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(total);
  });
});
