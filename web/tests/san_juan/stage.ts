/** Recorded scenes of this game, and contexts made of them. */

import type { SanJuanKey, SanJuanView } from '../../src/games/san_juan/view';
import { stageFor, type SceneOf } from '../stage';
import engine from './engine.json';
import recorded from './scenes.json';

export type Scene = SceneOf<SanJuanView>;

export const { catalogue, scenes, everyScene, sceneOf, stage, label, sentence } = stageFor<SanJuanView, SanJuanKey>({ engine, recorded, key: 'san_juan', marks: { card: 'card', building: 'card' } });
