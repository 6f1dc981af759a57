/** Recorded scenes of this game, and contexts made of them. */

import { Desk } from '../../../src/games/genoa/desk.svelte';
import { NAMES } from '../../../src/games/genoa/names';
import * as reading from '../../../src/games/genoa/reading';
import type { Genoa } from '../../../src/games/genoa/view';
import { stageFor, type SceneOf } from '../../stage';
import engine from './engine.json';
import recorded from './scenes.jsonl?raw';

export type Scene = SceneOf<Genoa>;

export const { catalogue, everyScene, sceneOf, stage, label, sentence } = stageFor<Genoa>({
  engine,
  recorded,
  key: 'genoa',
  reading,
  names: NAMES,
  desk: (look) => new Desk(look),
});
