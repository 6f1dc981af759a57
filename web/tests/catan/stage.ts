/** Recorded scenes of this game, and contexts made of them. */

import { label } from '../../src/games/catan/say/label';
import type { Facts } from '../../src/games/catan/facts';
import { en, type CatanKey } from '../../src/games/catan/words/en';
import { hu } from '../../src/games/catan/words/hu';
import { stageFor, type SceneOf } from '../stage';
import engine from './engine.json';
import recorded from './scenes.json';

export type Scene = SceneOf<Facts>;

export const { catalogue, scenes, everyScene, sceneOf, stage } = stageFor<Facts, CatanKey>({ engine, recorded, words: { en, hu }, label });
