import { describe, expect, test } from 'vitest';
import type { Look } from '../../../src/games/catan/view';
import { autoPass } from '../../../src/games/catan/trays';
import { everyScene, stage, type Scene } from './stage';

const asked = (phase: string): Scene[] =>
  everyScene
    .map(({ scene }) => scene)
    .filter(({ view, legal }) => view.phase === phase && view.actor === view.seat && legal.length > 0);
const among = (scene: Scene, kind: 'bot' | 'person'): Look => {
  const game = stage(scene);
  return { ...game, seats: game.seats.map((seat) => ({ ...seat, kind: seat.me ? 'person' : kind })) };
};
/** A call to everybody for this many of everything, in the place of what was asked. */
const calling = (scene: Scene, want: number): Scene => {
  const sheet = { give: { ore: 1 }, want: { wood: want } };
  return {
    ...scene,
    view: {
      ...scene.view,
      trade: {
        calls: 1,
        deals: 1,
        largest_hand: 5,
        writer: null,
        ...scene.view.trade,
        partner: null,
        call: sheet,
      },
    },
  };
};

describe('what is answered for me', () => {
  test('the floor, whoever sits there', () => {
    const scenes = asked('floor');
    expect(scenes.length).toBeGreaterThan(0);
    for (const scene of scenes)
      for (const kind of ['bot', 'person'] as const)
        expect(autoPass(among(scene, kind), 'could')?.do).toBe('pass');
  });
  test('a call that I cannot meet, among bots; people would learn from it what I hold', () => {
    const scenes = asked('answer');
    expect(scenes.length).toBeGreaterThan(0);
    for (const scene of scenes) {
      expect(autoPass(among(calling(scene, 99), 'bot'), 'could')?.do).toBe('pass');
      expect(autoPass(among(calling(scene, 99), 'person'), 'could')).toBeUndefined();
      expect(autoPass(among(calling(scene, 0), 'bot'), 'could')).toBeUndefined();
      expect(autoPass(among(calling(scene, 0), 'bot'), 'never')?.do).toBe('pass');
    }
  });
  test('never a call to me alone, nor anything in my own turn', () => {
    for (const { scene } of everyScene) {
      if (scene.view.phase === 'main') expect(autoPass(among(scene, 'bot'), 'never')).toBeUndefined();
    }
    for (const scene of asked('answer')) {
      const alone = calling(scene, 99);
      const { trade, seat } = alone.view;
      if (!trade) throw new Error('nothing is traded');
      const to = { ...alone, view: { ...alone.view, trade: { ...trade, partner: seat } } };
      expect(autoPass(among(to, 'bot'), 'never')).toBeUndefined();
    }
  });
});
