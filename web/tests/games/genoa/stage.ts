/** Recorded scenes of this game, and contexts made of them. */

import type { Facts } from '../../../src/games/genoa/facts';
import { NAMES } from '../../../src/games/genoa/names';
import type { GenoaKey } from '../../../src/games/genoa/view';
import { stageFor, type SceneOf } from '../../stage';
import engine from './engine.json';
import recorded from './scenes.jsonl?raw';

export type Scene = SceneOf<Facts>;

export const { catalogue, everyScene, sceneOf, stage, label, sentence } = stageFor<Facts, GenoaKey>({
  engine,
  recorded,
  key: 'genoa',
  names: NAMES,
});
