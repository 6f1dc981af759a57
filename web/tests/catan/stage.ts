/** Recorded scenes of this game, and contexts made of them. */

import { label } from '../../src/games/catan/say/label';
import type { CatanView } from '../../src/games/catan/view';
import { en, type CatanKey } from '../../src/games/catan/words/en';
import { hu } from '../../src/games/catan/words/hu';
import { stageFor, type SceneOf } from '../stage';
import engine from './engine.json';
import recorded from './scenes.json';

export type Scene = SceneOf<CatanView>;

export const { catalogue, scenes, everyScene, sceneOf, stage } = stageFor<CatanView, CatanKey>({ engine, recorded, words: { en, hu }, label });
