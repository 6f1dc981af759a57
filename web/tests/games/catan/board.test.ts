import { render } from 'svelte/server';
import { NO_PLAY, type Play } from '$game/module';
import type { Component } from 'svelte';
import type { Lang } from '$words/format';
import { describe, expect, it } from 'vitest';
import catan from '../../../src/games/catan/index';
import { spots } from '../../../src/games/catan/board/spots';
import { island } from '../../../src/games/catan/text';
import { charts, histogram, rounds, turningPoints } from '../../../src/games/catan/story';
import { incomeOf } from '../../../src/games/catan/income';
import { total, type Catan, type Look } from '../../../src/games/catan/view';
import { toldIn, type Story } from '$game/story';
import type { Event } from '../../../src/games/catan/view';
import { everyScene, sceneOf, sentence, stage, type Scene } from './stage';
import { looseTexts, mislabelled } from '../../labels';
import { reach } from '../../reach';
import { seatsOf } from '../../stage';
import { storyIn } from '../../recorded';
import told from './story.jsonl?raw';

const keysOf = (game: Look): string[] =>
  spots(game)
    .filter(({ move }) => move)
    .map(({ move }) => `${move?.do}${move?.id}`)
    .sort();

describe('legal targets', () => {
  const ONBOARD = new Set(['build_road', 'build_settlement', 'build_city', 'move_robber']);

  it.each(everyScene)('$name: every legal place is a target, and nothing else', ({ scene }) => {
    const game = stage(scene);
    const legal = game.legal.moves
      .filter((move) => ONBOARD.has(move.do))
      .map((move) => `${move.do}${move.id}`);
    if (scene.view.phase !== 'victim') expect(keysOf(game)).toEqual(legal.sort());
    else expect(new Set(keysOf(game)).size).toBe(game.legal.of('rob').length);
  });

  it('there is nothing to click for spectators and those who wait', () => {
    for (const name of ['watching', 'waiting']) expect(spots(stage(sceneOf('almanac', name)))).toEqual([]);
  });

  it('places that are not legal can be asked about', () => {
    const found = spots(stage(sceneOf('almanac', 'main')));
    expect(found).toHaveLength(126);
    expect(found.filter(({ move }) => move === undefined).length).toBeGreaterThan(60);
  });
});

describe('the island in words', () => {
  it.each(everyScene)('$name: names each hex, each harbour and each piece', ({ scene }) => {
    const look = stage(scene);
    const [land, harbours, ...seats] = island(look);
    const { board, buildings, roads } = look.view;
    expect(land?.lines).toHaveLength(board.terrain.length);
    expect(harbours?.lines).toHaveLength(board.harbours.length);
    const built = seats.flatMap(({ lines }) => lines);
    expect(built.filter((line) => /^(?:City|Settlement)/.test(line))).toHaveLength(buildings.length);
    const counts = built.map((line) => Number(/^(\d+) roads?:/.exec(line)?.[1] ?? 0));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(roads.length);
    const robbed = (land?.lines ?? []).map((line) => line.endsWith('with the robber'));
    expect(robbed.indexOf(true)).toBe(board.robber ?? -1);
  });

  it('says what a hex gives and who has built beside it', () => {
    const [land] = island(stage(sceneOf('almanac', 'main')));
    expect(land?.lines.find((line) => line.includes('robber'))).toBe(
      'mountains 3, row 1: ore (Anita) with the robber',
    );
  });

  it('no number of the drawing is read without its hex', () => {
    expect(looseTexts('<g><text>9</text></g><g aria-hidden="true"><text>8</text></g>')).toEqual(['9']);
    expect(looseTexts('<svg role="group" aria-label="The island"><text>9</text></svg>')).toEqual(['9']);
  });
});

describe('with arrows alone', () => {
  it.each(everyScene)('$name: each choice of the board is reached from its tab stop', ({ scene }) => {
    const { body } = render(catan.Board as unknown as Component<{ look: Look; play: Play }>, {
      props: { look: stage(scene), play: NO_PLAY },
    });
    expect(reach(body, [/^<svg[^>]* role="group"/])).toEqual({
      targets: body.match(/data-target/g)?.length ?? 0,
      unreached: [],
    });
  });
});

describe('drawn from the view alone', () => {
  const parts: [string, Component<{ look: Look; play: Play; seat: number }>][] = [
    ['board', catan.Board as unknown as Component<{ look: Look; play: Play; seat: number }>],
    ['own', catan.Own as unknown as Component<{ look: Look; play: Play; seat: number }>],
    ['panel', catan.Panel as unknown as Component<{ look: Look; play: Play; seat: number }>],
    ...(catan.trays ?? []).map(
      ({ key, component }): [string, Component<{ look: Look; play: Play; seat: number }>] => [
        key,
        component as unknown as Component<{ look: Look; play: Play; seat: number }>,
      ],
    ),
  ];

  it.each(everyScene)('$name: every part, in both languages', ({ scene }) => {
    for (const lang of ['en', 'hu'] as const) {
      for (const [, part] of parts) {
        for (const { seat } of scene.view.players) {
          const { body } = render(part, { props: { look: stage(scene, lang), play: NO_PLAY, seat } });
          expect(body.replace(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(
            />[^<]*(undefined|NaN|catan\.)[^<]*</,
          );
        }
      }
    }
  });

  it('each legal place is a named button, and only one is a tab stop', () => {
    const game = stage(sceneOf('almanac', 'found_first'));
    const { body } = render(catan.Board as unknown as Component<{ look: Look; play: Play }>, {
      props: { look: game, play: NO_PLAY },
    });
    const targets = [...body.matchAll(/data-target="([^"]+)"/g)];
    expect(targets).toHaveLength(game.legal.moves.length);
    expect(body.match(/tabindex="0"/g)).toHaveLength(1);
    for (const [, name] of targets) expect(name).toMatch(/^Settlement: /);
  });
});

describe('the roll', () => {
  const before = sceneOf('almanac', 'before_roll');
  const dice: Event = { key: 'catan.dice', by: 3, sum: 9 };

  it('of this turn stands beside the island without its event, as after a reload', () => {
    const drawn = (scene: Scene, lang: Lang = 'en'): string =>
      render(catan.Board as unknown as Component<{ look: Look; play: Play }>, {
        props: { look: stage(scene, lang), play: NO_PLAY },
      }).body;
    const main = { ...sceneOf('almanac', 'main'), recent: [] };
    const { seat, active } = main.view;
    expect(active).toBe(seat);
    const eight = { ...main, view: { ...main.view, roll: 8 } };
    expect(drawn(eight)).toContain('aria-label="You roll an 8"');
    expect(drawn(eight, 'hu')).toContain('aria-label="8-ast dobsz"');
    expect(drawn({ ...eight, view: { ...eight.view, active: 1 } })).toContain('aria-label="Jenő rolls an 8"');
    expect(drawn({ ...main, view: { ...main.view, roll: null } })).not.toContain('class="roll');
    expect([before.view.roll, drawn({ ...before, recent: [dice] }).includes('class="roll')]).toEqual([
      null,
      false,
    ]);
  });

  it('brings what its events say, and the second settlement does too', () => {
    const founding: Event = { key: 'catan.income', seat: 1, cards: { ore: 1, wool: 2 } };
    expect(incomeOf(stage({ ...before, recent: [founding] }), 1)).toEqual({ ore: 1, wool: 2 });
    expect(incomeOf(stage({ ...before, recent: [founding, dice] }), 1)).toBeNull();
    expect(
      incomeOf(stage({ ...before, recent: [founding, dice, { ...founding, cards: { wood: 1 } }] }), 1),
    ).toEqual({ wood: 1 });
    expect(incomeOf(stage({ ...before, recent: [founding] }), 0)).toBeNull();
  });
});

describe('the end sheet', () => {
  const lines = storyIn<Catan>(told);
  const over = sceneOf('almanac', 'over');
  const story: Story<Catan> = { lines, view: over.view, scores: [], seats: seatsOf(4, 0) };
  const game = stage(over);
  const dice = lines.flatMap(({ events }) => events).filter(({ key }) => key === 'catan.dice');

  it('counts every roll', () => {
    expect(histogram(toldIn(story)).reduce((sum, n) => sum + n, 0)).toBe(dice.length);
    const [bars] = charts(story, game);
    expect(bars?.kind).toBe('bars');
    if (bars?.kind !== 'bars') return;
    expect(bars.bars.map(({ label }) => label)).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ]);
    expect(bars.bars.reduce((sum, { expected = 0 }) => sum + expected, 0)).toBeCloseTo(dice.length, 6);
  });

  it('marks rounds in order, a round for each lap of turns', () => {
    const marks = rounds(story, game);
    const turns = lines.flatMap(({ events }) => events).filter(({ key }) => key === 'catan.end_turn').length;
    expect(marks.map(({ label }) => label).slice(0, 3)).toEqual(['Setup', '1', '2']);
    expect(marks).toHaveLength(2 + Math.floor(turns / 4));
    expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).sort((a, b) => a - b));
  });

  it('has turning points of known seats, and cards that add up', () => {
    for (const { seat, text } of turningPoints(story, game)) {
      expect(seat).toBeGreaterThanOrEqual(0);
      expect(seat).toBeLessThan(4);
      expect(text).not.toMatch(/[{}]/);
    }
    const table = charts(story, game)[1];
    if (table?.kind !== 'table') throw new Error('a table');
    const stolen = lines
      .flatMap(({ events }) => events)
      .filter(({ key }) => key.startsWith('catan.steal')).length;
    expect(table.rows.reduce((sum, row) => sum + Number(String(row[4]).split(' / ')[0]), 0)).toBe(stolen);
    const events = lines.flatMap((line) => line.events);
    const first = events.findIndex(({ key }) => key === 'catan.dice');
    const cards = (part: Event[]): number =>
      part.reduce((sum, event) => sum + (event.key === 'catan.income' ? total(event.cards) : 0), 0);
    expect(cards(events.slice(0, first))).toBeGreaterThan(4);
    expect(table.rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(cards(events.slice(first)));
  });

  it('tells the whole game', () => {
    for (const { events } of lines)
      for (const event of events) expect(sentence(event, game)?.text ?? '-').not.toMatch(/[{}]|undefined/);
  });
});

describe('what is seen on a button is in its name', () => {
  const parts = [
    catan.Board,
    catan.Own,
    catan.Panel,
    ...(catan.trays ?? []).map(({ component }) => component),
  ];

  it.each(everyScene)('$name, in both languages', ({ scene }) => {
    for (const lang of ['en', 'hu'] as const)
      for (const part of parts) {
        const look = stage(scene, lang);
        const props = { look, play: look.play, seat: scene.view.seat ?? 0 };
        const { body } = render(part as unknown as Component<typeof props>, { props });
        expect(mislabelled(body)).toEqual([]);
        expect(looseTexts(body)).toEqual([]);
      }
  });
});
