import { render } from 'svelte/server';
import type { Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import viscounts from '../../src/games/viscounts/index';
import { flights } from '../../src/games/viscounts/motion';
import type { Game, Segment } from '../../src/games/viscounts/view';
import type { GameEvent } from '../../src/games/module';
import { sceneOf, stage } from './stage';
import told from './story.json';

const scene = sceneOf('four', 'exile');
const game = stage(scene);
const events = (told as unknown as { events: GameEvent[] }[]).flatMap((line) => line.events);
const Board = viscounts.Board as unknown as Component<{ game: Game }>;
const places = new Set([...render(Board, { props: { game } }).body.matchAll(/data-place="([^"]*)"/g)].map(([, place]) => place));
const [first, second, , , last] = scene.view.segments.map(({ segment }) => segment) as [Segment, Segment, Segment, Segment, Segment];

describe('what travels', () => {
  it('starts and ends at a seat or at a place on the board', () => {
    const flown = events.flatMap((event) => flights(event, game, scene.view));
    expect(flown.length).toBeGreaterThan(100);
    const nowhere = flown.flatMap(({ from, to }) => [from, to]).filter((place) => !/^seat\.\d$/.test(place) && !places.has(place));
    expect(nowhere).toEqual([]);
  });

  it('workers step aside to both sides of where one climbs, around the castle', () => {
    const aside = flights({ key: 'viscounts.steps_aside', seat: 1, segment: first }, game, scene.view);
    expect(aside.map(({ from, to }) => [from, to])).toEqual([
      [`castle.1.${first}`, `castle.1.${last}`],
      [`castle.1.${first}`, `castle.1.${second}`],
    ]);
    const [climb] = flights({ key: 'viscounts.climb', by: 1, segment: first, level: 3 }, game, scene.view);
    expect([climb?.from, climb?.to]).toEqual([`castle.2.${first}`, 'castle.3']);
  });
});
