/** Recorded scenes of this game, and contexts made of them. */

import type { Facts } from '../../../src/games/puerto_rico/facts';
import { NAMES } from '../../../src/games/puerto_rico/names';
import type { PuertoRicoKey } from '../../../src/games/puerto_rico/view';
import { stageFor, type SceneOf } from '../../stage';
import engine from './engine.json';
import recorded from './scenes.jsonl?raw';

export type Scene = SceneOf<Facts>;

export const { catalogue, everyScene, sceneOf, stage, label, sentence } = stageFor<
  Facts,
  PuertoRicoKey,
  Scene
>({ engine, recorded, key: 'puerto_rico', names: NAMES });
