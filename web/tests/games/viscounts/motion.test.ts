import { render } from 'svelte/server';
import { NO_PLAY, type Play } from '$game/module';
import type { Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import viscounts from '../../../src/games/viscounts/index';
import { reading } from '../../../src/games/viscounts/reading';
import type { Event, Viscounts, Look, Segment } from '../../../src/games/viscounts/view';
import { starts } from '$motion/flight';
import { sceneOf, stage } from './stage';
import { flightsOf } from '../../stage';
import { storyIn } from '../../recorded';
import told from './story.jsonl?raw';

const scene = sceneOf('four', 'exile');
const game = stage(scene);
const events = storyIn<Viscounts>(told).flatMap((line) => line.events);
const Board = viscounts.Board as unknown as Component<{ look: Look; play: Play }>;
const places = new Set(
  [...render(Board, { props: { look: game, play: NO_PLAY } }).body.matchAll(/data-place="([^"]*)"/g)].map(
    ([, place]) => place,
  ),
);
const [first, second, , , last] = scene.view.segments.map(({ segment }) => segment) as [
  Segment,
  Segment,
  Segment,
  Segment,
  Segment,
];

describe('what travels', () => {
  it('starts and ends at a seat or at a place on the board', () => {
    const flown = events.flatMap((event) => flightsOf(reading, event, game, scene.view));
    expect(flown.length).toBeGreaterThan(100);
    const nowhere = flown
      .flatMap(({ from, to }) => [from, to])
      .filter((place) => !/^seat\.\d$/.test(place) && !places.has(place));
    expect(nowhere).toEqual([]);
  });

  it('workers step aside to both sides of where one climbs, around the castle', () => {
    const aside = flightsOf(
      reading,
      { key: 'viscounts.steps_aside', seat: 1, segment: first },
      game,
      scene.view,
    );
    expect(aside.map(({ from, to }) => [from, to])).toEqual([
      [`castle.1.${first}`, `castle.1.${last}`],
      [`castle.1.${first}`, `castle.1.${second}`],
    ]);
    const [climb] = flightsOf(
      reading,
      { key: 'viscounts.climb', by: 1, segment: first, level: 3 },
      game,
      scene.view,
    );
    expect([climb?.from, climb?.to]).toEqual([`castle.2.${first}`, 'castle.3']);
  });
  it('one deed is not called deeds', () => {
    const named = (n: number): unknown => {
      const [flight] = flightsOf(reading, { key: 'viscounts.gains', seat: 1, what: { deeds: n } }, game);
      return flight?.name && game.maybe(...flight.name);
    };
    expect([named(1), named(2)]).toEqual(['acquired deed', 'acquired deeds']);
  });
  it('nobody climbs before having come to the wall, nor goes on from a section before having come there', () => {
    const cascade: Event[] = [
      { key: 'viscounts.sends', seat: 1, segment: first, workers: 3 },
      { key: 'viscounts.climb', by: 1, segment: first, level: 2 },
      { key: 'viscounts.steps_aside', seat: 1, segment: first },
      { key: 'viscounts.climb', by: 1, segment: second, level: 2 },
    ];
    const all = starts(cascade.map((event) => flightsOf(reading, event, game, scene.view)));
    const comes = (to: string): number =>
      Math.max(...all.filter(({ flight }) => flight.to === to).map(({ delay }) => delay + 250));
    const leaves = (from: string): number =>
      Math.min(...all.filter(({ flight }) => flight.from === from).map(({ delay }) => delay));
    for (const segment of [first, second])
      expect(leaves(`castle.1.${segment}`)).toBeGreaterThanOrEqual(comes(`castle.1.${segment}`));
  });
});
