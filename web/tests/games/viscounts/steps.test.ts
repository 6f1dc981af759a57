/** What is told step by step: a collision, and the automaton's turn. */

import { NO_PLAY, type AnyGame, type Play, type TrayUse } from '$game/module';
import { render } from 'svelte/server';
import type { Component } from 'svelte';
import { expect, test } from 'vitest';
import Collision from '../../../src/games/viscounts/trays/Collision.svelte';
import Scheme from '../../../src/games/viscounts/trays/Scheme.svelte';
import { automatonsTurn, lastCollision } from '../../../src/games/viscounts/trays/heard';
import { actionNow, schemeNow } from '../../../src/games/viscounts/trays';
import { SCHEME_FACTS, type Look } from '../../../src/games/viscounts/view';
import type { Event, Viscounts } from '../../../src/games/viscounts/view';
import { told } from '../../stage';
import { sceneOf, stage } from './stage';

const four = (...heard: Event[]): Look =>
  Object.assign(stage(sceneOf('four', 'play')), { log: told<Viscounts>(heard) });
const shown = (part: unknown, game: Look): string =>
  render(part as Component<{ look: Look; play: Play }>, {
    props: { look: game, play: NO_PLAY },
  }).body.replace(/<!--.*?-->/g, '');

const slide: Event = { key: 'viscounts.slide', by: 1 };
const above: Event = { key: 'viscounts.collision', by: 1, step: 'above', space: 4 };
const deed: Event = { key: 'viscounts.gains', seat: 1, what: { deeds: 1 } };
const below: Event = { key: 'viscounts.collision', by: 1, step: 'below', space: 4 };
const mine = (seat: number): Event => ({ key: 'viscounts.gains', seat, what: { debts: 1 } });

test('each step of a collision is told with what it brought to whom', () => {
  const game = four(
    slide,
    { key: 'viscounts.gains', seat: 2, what: { ink: 1 } },
    above,
    deed,
    below,
    mine(0),
  );
  const found = lastCollision(game);
  expect([found?.by, found?.space]).toEqual([1, 4]);
  expect([...(found?.brought ?? [])].map(([step, lines]) => [step, lines.map(({ seat }) => seat)])).toEqual([
    ['above', [1]],
    ['below', [0]],
  ]);
});

test('what happens after the markers have gone back is no part of it, and the next turn ends it', () => {
  const back: Event = { key: 'viscounts.markers_return', seat: 1 };
  expect(lastCollision(four(slide, above, back, deed))?.brought.get('above')).toEqual([]);
  expect(lastCollision(four(slide, above, back, deed, slide))).toBeNull();
  expect(actionNow(four(slide, above))).not.toBeNull();
});

test('steps light up one after the other, and what is mine is ringed', () => {
  const game = four(slide, above, deed, below, mine(0));
  Object.assign(game, { me: 0 });
  const rows = shown(Collision, game).split('<li').slice(1);
  expect(rows.map((row) => /class="([^"]*)"/.exec(row)?.[1]?.includes('now') ?? false)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(rows.map((row) => row.includes('mine'))).toEqual([false, false, false, true]);
  const earlier = shown(Collision, four(slide, above, deed))
    .split('<li')
    .slice(1);
  expect(earlier.map((row) => /class="([^"]*)"/.exec(row)?.[1]?.includes('later') ?? false)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test("the automaton's turn is listed, and an option that it could not take is struck out", () => {
  const game = stage(sceneOf('cleric', 'act_outer'));
  const { automaton } = game.view;
  if (!automaton) throw new Error('nobody to play against');
  const scheme = 's4';
  Object.assign(game, { view: { ...game.view, automaton: { ...automaton, schemes: [scheme, null, null] } } });
  const turn = [
    { key: 'viscounts.turn', seat: 1 },
    { key: 'viscounts.turn_scheme', by: 1, scheme },
    { key: 'viscounts.act', by: 1, action: 'otherwise', scheme },
  ];
  Object.assign(game, {
    log: told<AnyGame>([
      { key: 'viscounts.turn', seat: 0 },
      ...turn,
      { key: 'viscounts.turn', seat: 0 },
      slide,
    ]),
  });
  expect(automatonsTurn(game).map(({ key }) => key)).toEqual(['viscounts.turn_scheme', 'viscounts.act']);
  expect(shown(Scheme, game).match(/cannot/g)?.length).toBe(SCHEME_FACTS[scheme].bottom.length - 1);
});

test("the row of the automaton's effect is in force until it moves, whatever the effect asks", () => {
  const game = stage(sceneOf('cleric', 'act_outer'));
  const lit = (phase: string, ...heard: Event[]): (string | undefined)[] => {
    const automaton = { ...game.view.automaton, schemes: ['s4', null, null] };
    const at = Object.assign(stage(sceneOf('cleric', 'act_outer')), {
      log: told<Viscounts>([{ key: 'viscounts.turn', seat: 1 }, ...heard]),
    });
    Object.assign(at, { view: { ...game.view, automaton, active: 1, phase, step: {} } });
    const rows = shown(Scheme, at).split('<ol')[1]?.split('<li').slice(1) ?? [];
    return rows.map((row) => /class="([^"]*)"/.exec(row)?.[1]).filter((style) => style?.includes('now'));
  };
  expect(lit('gain')).toHaveLength(1);
  expect(lit('move')).toHaveLength(1);
  expect(lit('act', { key: 'viscounts.move', by: 1, space: '1' })).toHaveLength(
    SCHEME_FACTS.s4.bottom.length,
  );
});

test('its tray is followed in its turn, the action in a collision of people', () => {
  const game = stage(sceneOf('cleric', 'act_outer'));
  const at = (more: object): Look =>
    Object.assign(stage(sceneOf('cleric', 'act_outer')), {
      actual: { ...game.view, ...more },
      live: false,
    });
  const watched = (use: TrayUse | null): boolean => use?.for === 'watching';
  expect([watched(schemeNow(at({ active: 0 }))), watched(schemeNow(at({ active: 1 })))]).toEqual([
    false,
    true,
  ]);
  const step = { collision: 'above' };
  expect([
    watched(actionNow(at({ active: 0, step }))),
    watched(actionNow(at({ active: 1, step }))),
    watched(actionNow(at({ active: 0, step: {} }))),
  ]).toEqual([true, false, false]);
});
