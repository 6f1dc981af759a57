import { render } from 'svelte/server';
import { NO_PLAY, type Play } from '$game/module';
import type { Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import sanJuan from '../../../src/games/san_juan/index';
import { charts, rounds, sales, tallies, turningPoints } from '../../../src/games/san_juan/story';
import type { Look, SanJuan } from '../../../src/games/san_juan/view';
import type { Story } from '$game/story';
import { everyScene, sceneOf, sentence, stage } from './stage';
import { looseTexts, mislabelled } from '../../labels';
import { reach } from '../../reach';
import { seatsOf } from '../../stage';
import { storyIn } from '../../recorded';
import told from './story.jsonl?raw';

type Part = Component<{ look: Look; play: Play; seat: number }>;
const parts = [
  sanJuan.Board,
  sanJuan.Own,
  sanJuan.Panel,
  ...(sanJuan.trays ?? []).map(({ component }) => component),
] as unknown as Part[];
const bodyOf = (part: Part, game: Look, seat = 0): string =>
  render(part, { props: { look: game, play: NO_PLAY, seat } }).body;
const [Board, Own] = parts as [Part, Part];

describe('with arrows alone', () => {
  it.each(everyScene)(
    '$name: each choice is reached from the tab stop of the board or of my own',
    ({ scene }) => {
      const html = bodyOf(Board, stage(scene)) + bodyOf(Own, stage(scene));
      expect(reach(html, [/class="(?:table|mine) /], true)).toEqual({
        targets: html.match(/data-target/g)?.length ?? 0,
        unreached: [],
      });
    },
  );
});

describe('drawn from the view alone', () => {
  it.each(everyScene)('$name: every part, in both languages', ({ scene }) => {
    for (const lang of ['en', 'hu'] as const) {
      for (const part of parts) {
        for (const { seat } of scene.view.players) {
          const body = bodyOf(part, stage(scene, lang), seat);
          expect(mislabelled(body)).toEqual([]);
          expect(looseTexts(body)).toEqual([]);
          expect(body.replace(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(
            />[^<]*(undefined|NaN|san_juan\.)[^<]*</,
          );
        }
      }
    }
  });

  it.each(everyScene.filter(({ scene }) => scene.view.seat === null))(
    '$name: a spectator has no hand and nothing to choose',
    ({ scene }) => {
      expect(bodyOf(Own, stage(scene))).not.toContain('data-spot');
      expect(bodyOf(Board, stage(scene))).not.toContain('data-target');
    },
  );

  it('shows every seat once: mine with my hand, the others on the board, all at the end', () => {
    const cities = (body: string): number => body.match(/aria-label="City: /g)?.length ?? 0;
    const playing = stage(sceneOf('four', 'build'));
    expect([cities(bodyOf(Board, playing)), cities(bodyOf(Own, playing))]).toEqual([3, 1]);
    expect(cities(bodyOf(Board, stage(sceneOf('four', 'watching_build'))))).toBe(4);
    const over = stage(sceneOf('two', 'over'));
    expect([cities(bodyOf(Board, over)), cities(bodyOf(Own, over))]).toEqual([2, 0]);
  });

  it('draws a card back for every good', () => {
    const scene = sceneOf('four', 'sell_many');
    const goods = scene.view.players.flatMap(({ city }) => city).filter(({ good }) => good).length;
    const body = bodyOf(Board, stage(scene)) + bodyOf(Own, stage(scene));
    expect(body.match(/data-good/g)).toHaveLength(goods);
  });

  it('explains all 29 cards', () => {
    const body = bodyOf(parts[3] as Part, stage(sceneOf('three', 'build'), 'hu'));
    expect(body.match(/data-card=/g)).toHaveLength(29);
  });
});

describe('the end sheet', () => {
  const lines = storyIn<SanJuan>(told);
  const over = sceneOf('four', 'over');
  const story: Story<SanJuan> = { lines, view: over.view, scores: [], seats: seatsOf(4, 0) };
  const game = stage(over);
  const events = lines.flatMap((line) => line.events);
  const count = (key: string): number => events.filter((event) => event.key === `san_juan.${key}`).length;

  it('counts buildings up to the last city', () => {
    const [steps] = charts(story, game);
    if (steps?.kind !== 'steps') throw new Error('steps');
    expect(steps.goal?.value).toBe(12);
    expect(steps.series.map(({ values }) => values.at(-1)?.value)).toEqual(
      over.view.players.map(({ city }) => city.length),
    );
  });

  it('counts roles, goods and cards of the whole game', () => {
    const [, roles, cards] = charts(story, game);
    if (roles?.kind !== 'table' || cards?.kind !== 'table') throw new Error('tables');
    const sum = (rows: readonly (readonly (string | number)[])[], from: number): number =>
      rows.reduce(
        (all, row) => all + row.slice(from).reduce((part: number, cell) => part + (Number(cell) || 0), 0),
        0,
      );
    expect(sum(roles.rows, 1)).toBe(count('choose'));
    const all = tallies(story);
    const total = (key: keyof (typeof all)[number]): number =>
      all.reduce((part, tally) => part + tally[key], 0);
    expect([total('made'), total('sold'), total('built') + total('over'), total('gold')]).toEqual([
      count('produce'),
      count('sell'),
      count('built'),
      count('take'),
    ]);
    expect(total('income')).toBeGreaterThanOrEqual(total('sold'));
    expect(sales(story).length).toBeLessThanOrEqual(count('sell'));
  });

  it('marks every round', () => {
    const marks = rounds(story, game);
    expect(marks).toHaveLength(1 + over.view.round);
    expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it('has turning points of known seats, the twelfth building among them', () => {
    const moments = turningPoints(story, game);
    expect(moments.some(({ rule }) => rule === 'SJ-END-01')).toBe(
      over.view.players.some(({ city }) => city.length === 12),
    );
    expect(new Set(moments.map(({ at }) => at)).size).toBe(moments.length);
    for (const { seat, text } of moments) {
      expect(story.seats[seat]?.seat).toBe(seat);
      expect(text).not.toMatch(/[{}]/);
    }
  });

  it('tells the whole game', () => {
    for (const event of events) expect(sentence(event, game)?.text ?? '-').not.toMatch(/[{}]|undefined/);
  });
});
