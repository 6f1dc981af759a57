import { render } from 'svelte/server';
import { NO_PLAY, type Play } from '$game/module';
import type { Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import viscounts from '../../../src/games/viscounts/index';
import { charts, rounds, turningPoints } from '../../../src/games/viscounts/story';
import { prompt } from '../../../src/games/viscounts/prompt';
import { ring } from '../../../src/games/viscounts/text';
import {
  everybody,
  MANUSCRIPTS,
  TOWNSPERSONS,
  type Look,
  type Viscounts,
} from '../../../src/games/viscounts/view';
import type { Move } from '$game/module';
import type { Story } from '$game/story';
import { everyScene, sceneOf, stage } from './stage';
import { looseTexts, mislabelled } from '../../labels';
import { reach } from '../../reach';
import { seatsOf } from '../../stage';
import { storyIn } from '../../recorded';
import told from './story.jsonl?raw';

type Part = Component<{ look: Look; play: Play; seat: number }>;
const TRAYS = (viscounts.trays ?? []).map(({ component }) => component);
/** The last tray helps with every card, whatever the scene: it is looked at by itself. */
const ALMANAC = TRAYS.pop() as unknown as Part;
const PARTS = [viscounts.Panel, viscounts.Board, viscounts.Own, ...TRAYS] as unknown as Part[];
const bodyOf = (part: Part, game: Look, seat = 0): string =>
  render(part, { props: { look: game, play: NO_PLAY, seat } }).body;
const drawn = (game: Look): string => PARTS.map((part) => bodyOf(part, game)).join('');

describe('everything legal', () => {
  it.each(everyScene)('$name is a place on the board, a card, a row or a button', ({ scene }) => {
    const game = stage(scene);
    const html = drawn(game);
    const offered = new Set([...html.matchAll(/data-move="(\d+)"/g)].map(([, action]) => Number(action)));
    if (game.live)
      for (const { does } of prompt(game, game.play).buttons ?? [])
        if (typeof does === 'object' && 'id' in does) offered.add((does as Move).id);
    expect(game.legal.moves.filter((move) => !offered.has(move.id)).map((move) => game.label(move))).toEqual(
      [],
    );
    for (const offer of offered) expect(game.legal.moves.map(({ id }) => id)).toContain(offer);
    if (!game.live) expect(html).not.toContain('data-target');
  });
});

describe('with arrows alone', () => {
  const REGIONS = [/^<svg[^>]* class="ring/, /class="beside/, /^<div class="own/];
  it.each(everyScene)(
    '$name: each choice of the board and of my own is reached from the tab stop',
    ({ scene }) => {
      const game = stage(scene);
      const html =
        bodyOf(viscounts.Board as unknown as Part, game) + bodyOf(viscounts.Own as unknown as Part, game);
      expect(reach(html, REGIONS)).toEqual({
        targets: html.match(/data-spot="[^"]*" data-target/g)?.length ?? 0,
        unreached: [],
      });
    },
  );
});

describe('drawn from the view alone', () => {
  it.each(everyScene)('$name: every part, in both languages, called by what stands on it', ({ scene }) => {
    for (const lang of ['en', 'hu'] as const) {
      const game = stage(scene, lang);
      const [panel, ...others] = PARTS;
      const bodies = [
        ...everybody(scene.view).map(({ player }) => bodyOf(panel as Part, game, player)),
        ...others.map((part) => bodyOf(part, game)),
      ];
      for (const body of bodies) {
        expect(mislabelled(body)).toEqual([]);
        expect(looseTexts(body)).toEqual([]);
        expect(body.replace(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(
          />[^<]*(undefined|NaN|viscounts\.)[^<]*</,
        );
      }
    }
  });

  it.each(everyScene)('$name: says in words where viscounts and workers stand', ({ scene }) => {
    const game = stage(scene);
    const said = ring(game).flatMap(({ lines }) => lines);
    for (const { player, viscount } of scene.view.players)
      if (viscount)
        expect(said).toContain(`${game.seats[player]?.name}: ${game.t(`viscounts.space.${viscount}`)}`);
    for (const { level_1, level_2 } of scene.view.segments)
      for (const [seat, n] of [...level_1.entries(), ...level_2.entries()])
        if (n > 0) expect(said.join()).toContain(`${game.seats[seat]?.name} ${n}`);
  });

  it('a spectator has no cards and nothing to choose', () => {
    const game = stage(sceneOf('four', 'watching'));
    expect(bodyOf(PARTS[2] as Part, game)).toMatch(/^(<!--.*?-->)*$/);
    expect(drawn(game)).not.toContain('data-target');
  });

  it('explains all 86 townsfolk and 35 manuscripts', () => {
    const body = bodyOf(ALMANAC, stage(sceneOf('four', 'play'), 'hu'));
    expect(body.match(/data-card=/g)).toHaveLength(TOWNSPERSONS.length);
    expect(body.match(/data-manuscript=/g)).toHaveLength(MANUSCRIPTS.length);
  });
});

describe('the end sheet', () => {
  const lines = storyIn<Viscounts>(told);
  const over = sceneOf('four', 'over');
  const story: Story<Viscounts> = { lines, view: over.view, scores: [], seats: seatsOf(4, 0) };
  const game = stage(over);
  const times = (key: string): number =>
    lines.flatMap(({ events }) => events).filter((event) => event.key === `viscounts.${key}`).length;

  it('counts the actions of everybody', () => {
    const [actions] = charts(story, game);
    if (actions?.kind !== 'table') throw new Error('table');
    const counted = actions.rows
      .flatMap((row) => row.slice(1))
      .reduce((sum: number, n) => sum + Number(n), 0);
    expect(counted).toBe(times('act'));
  });

  it('knows the rounds and the turning points', () => {
    expect(rounds(story, game)).toHaveLength(times('round') + 1);
    const turning = ['ruler', 'monk_card', 'markers_meet', 'uncovered'].reduce(
      (sum, key) => sum + times(key),
      0,
    );
    expect(turningPoints(story, game)).toHaveLength(turning);
    expect(turning).toBeGreaterThan(3);
  });
});
