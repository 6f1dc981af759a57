/** Recorded scenes of this game, and contexts made of them. */

import type { Facts } from '../../src/games/puerto_rico/facts';
import { NAMES } from '../../src/games/puerto_rico/say/things';
import type { PuertoRicoKey } from '../../src/games/puerto_rico/view';
import { stageFor, type SceneOf } from '../stage';
import engine from './engine.json';
import recorded from './scenes.json';

export interface Scene extends SceneOf<Facts> {
  /** In the storing phase: whole kinds and single barrels that may be kept. */
  stores?: [number, number];
}

export const { catalogue, scenes, everyScene, sceneOf, stage, label, sentence } = stageFor<Facts, PuertoRicoKey, Scene>({ engine, recorded, key: 'puerto_rico', names: NAMES });
