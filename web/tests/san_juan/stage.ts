/** Recorded scenes of this game, and contexts made of them. */

import { label } from '../../src/games/san_juan/say/label';
import type { Facts } from '../../src/games/san_juan/facts';
import { en, type SanJuanKey } from '../../src/games/san_juan/words/en';
import { hu } from '../../src/games/san_juan/words/hu';
import { stageFor, type SceneOf } from '../stage';
import engine from './engine.json';
import recorded from './scenes.json';

export type Scene = SceneOf<Facts>;

export const { catalogue, scenes, everyScene, sceneOf, stage } = stageFor<Facts, SanJuanKey>({ engine, recorded, words: { en, hu }, label });
