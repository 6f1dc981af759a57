/** Recorded scenes of this game, and contexts made of them. */

import { Desk } from '../../../src/games/puerto_rico/desk.svelte';
import { NAMES } from '../../../src/games/puerto_rico/names';
import * as reading from '../../../src/games/puerto_rico/reading';
import type { PuertoRico } from '../../../src/games/puerto_rico/view';
import { stageFor, type SceneOf } from '../../stage';
import engine from './engine.json';
import recorded from './scenes.jsonl?raw';

export type Scene = SceneOf<PuertoRico>;

export const { catalogue, everyScene, sceneOf, stage, label, sentence } = stageFor<PuertoRico, Scene>({
  engine,
  recorded,
  key: 'puerto_rico',
  reading,
  names: NAMES,
  desk: (look) => new Desk(look),
});
