/** Recorded scenes of this game, and contexts made of them. */

import type { Facts } from '../../../src/games/catan/facts';
import { NAMES } from '../../../src/games/catan/names';
import type { CatanKey } from '../../../src/games/catan/view';
import { stageFor, type SceneOf } from '../../stage';
import engine from './engine.json';
import recorded from './scenes.jsonl?raw';

export type Scene = SceneOf<Facts>;

export const { catalogue, everyScene, sceneOf, stage, label, sentence } = stageFor<Facts, CatanKey>({
  engine,
  recorded,
  key: 'catan',
  names: NAMES,
});
