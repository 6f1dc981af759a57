/** Recorded scenes of this game, and contexts made of them. */

import { Desk } from '../../../src/games/san_juan/desk.svelte';
import * as reading from '../../../src/games/san_juan/reading';
import type { SanJuan } from '../../../src/games/san_juan/view';
import { stageFor, type SceneOf } from '../../stage';
import engine from './engine.json';
import recorded from './scenes.jsonl?raw';

export type Scene = SceneOf<SanJuan>;

export const { catalogue, everyScene, sceneOf, stage, label, sentence } = stageFor<SanJuan>({
  engine,
  recorded,
  key: 'san_juan',
  reading,
  desk: (look) => new Desk(look),
});
