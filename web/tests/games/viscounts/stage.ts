/** Recorded scenes of this game, and contexts made of them; the automaton sits behind the people. */

import * as reading from '../../../src/games/viscounts/reading';
import type { Viscounts } from '../../../src/games/viscounts/view';
import type { Seat } from '$game/module';
import type { Lang } from '$words/format';
import { seatsOf, stageFor, type SceneOf, type Staged } from '../../stage';
import engine from './engine.json';
import recorded from './scenes.jsonl?raw';

export type Scene = SceneOf<Viscounts>;

const found = stageFor<Viscounts>({ engine, recorded, key: 'viscounts', reading });
export const { catalogue, everyScene, sceneOf, label, sentence } = found;

export function stage(scene: Scene, lang: Lang = 'en'): Staged<Viscounts> {
  const game = found.stage(scene, lang);
  return Object.assign(game, { seats: [...game.seats, ...automata(scene)] });
}

function automata({ view }: Scene): Seat[] {
  const seat = view.automaton?.player;
  return seat === undefined
    ? []
    : seatsOf(seat + 1, null)
        .slice(seat)
        .map((one) => ({ ...one, name: 'Zita', kind: 'automaton', colour: 'slate' }));
}
