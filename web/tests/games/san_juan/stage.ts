/** Recorded scenes of this game, and contexts made of them. */

import type { Facts } from '../../../src/games/san_juan/facts';
import type { SanJuanKey } from '../../../src/games/san_juan/view';
import { stageFor, type SceneOf } from '../../stage';
import engine from './engine.json';
import recorded from './scenes.jsonl?raw';

export type Scene = SceneOf<Facts>;

export const { catalogue, everyScene, sceneOf, stage, label, sentence } = stageFor<Facts, SanJuanKey>({
  engine,
  recorded,
  key: 'san_juan',
  marks: { card: 'card', building: 'card' },
});
