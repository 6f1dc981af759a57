/** Recorded scenes of this game, and contexts made of them. */

import { Desk } from '../../../src/games/catan/desk';
import { NAMES } from '../../../src/games/catan/names';
import * as reading from '../../../src/games/catan/reading';
import type { Catan } from '../../../src/games/catan/view';
import { stageFor, type SceneOf } from '../../stage';
import engine from './engine.json';
import recorded from './scenes.jsonl?raw';

export type Scene = SceneOf<Catan>;

export const { catalogue, everyScene, sceneOf, stage, label, sentence } = stageFor<Catan>({
  engine,
  recorded,
  key: 'catan',
  reading,
  names: NAMES,
  desk: (look) => new Desk(look),
});
