/** Recorded scenes of this game, and contexts made of them. */

import { label } from '../../src/games/puerto_rico/say/label';
import type { Facts } from '../../src/games/puerto_rico/facts';
import { en, type PuertoRicoKey } from '../../src/games/puerto_rico/words/en';
import { hu } from '../../src/games/puerto_rico/words/hu';
import { stageFor, type SceneOf } from '../stage';
import engine from './engine.json';
import recorded from './scenes.json';

export interface Scene extends SceneOf<Facts> {
  /** In the storing phase: whole kinds and single barrels that may be kept. */
  stores?: [number, number];
}

export const { catalogue, scenes, everyScene, sceneOf, stage } = stageFor<Facts, PuertoRicoKey, Scene>({ engine, recorded, words: { en, hu }, label });
