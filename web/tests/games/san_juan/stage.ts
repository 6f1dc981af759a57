/** Recorded scenes of this game, and contexts made of them. */

import type { Facts } from '../../../src/games/san_juan/facts';
import type { SanJuanKey } from '../../../src/games/san_juan/view';
import { stageFor, type SceneOf } from '../../stage';
import engine from './engine.json';
import recorded from './scenes.json';

export type Scene = SceneOf<Facts>;

export const { catalogue, scenes, everyScene, sceneOf, stage, label, sentence } = stageFor<Facts, SanJuanKey>(
  { engine, recorded, key: 'san_juan', marks: { card: 'card', building: 'card' } },
);
