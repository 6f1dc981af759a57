/** Recorded scenes of this game, and contexts made of them. */

import { label } from '../../src/games/puerto_rico/say/label';
import type { PuertoRicoView } from '../../src/games/puerto_rico/view';
import { en, type PuertoRicoKey } from '../../src/games/puerto_rico/words/en';
import { hu } from '../../src/games/puerto_rico/words/hu';
import { stageFor, type SceneOf } from '../stage';
import engine from './engine.json';
import recorded from './scenes.json';

export interface Scene extends SceneOf<PuertoRicoView> {
  /** In the storing phase: whole kinds and single barrels that may be kept. */
  stores?: [number, number];
}

export const { catalogue, scenes, everyScene, sceneOf, stage } = stageFor<PuertoRicoView, PuertoRicoKey, Scene>({ engine, recorded, words: { en, hu }, label });
