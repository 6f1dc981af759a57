/** Game contexts made of recorded scenes: what a game's components see, without a server. */

import { Catalogue, LegalMoves, type AnyAction, type Block } from '$game/moves';
import type { AnyGameModule, Facts, GameContext, GameEvent, LogSentence, Namer, Seat } from '$game/module';
import * as say from '$words/sentence';
import { COLOURS } from '$kit/colours';
import { format, type Args, type Lang, type Voice } from '$words/format';
import { entriesOf } from './recorded';
import { wordsOf } from './word_files';

/** What every game's view has. */
interface Seen {
  seat: number | null;
  phase: string;
  players: readonly unknown[];
}

export interface SceneOf<F extends Facts> {
  view: F['view'];
  legal: number[];
  decides: number[];
  recent: GameEvent[];
  options: F['options'];
}

/** What was asked for; every act succeeds. */
export interface Asked {
  acts: AnyAction[][];
  goals: object[];
  plans: (readonly AnyAction[])[];
  whyNots: AnyAction[];
  rules: string[];
}

interface Play<F extends Facts, K extends string> {
  engine: { catalogue: unknown };
  /** `scenes.jsonl`, as `record.py` wrote it. */
  recorded: string;
  key: string;
  names?: Readonly<Record<string, Namer<F, K>>>;
  marks?: AnyGameModule['marks'];
}

interface Stage<F extends Facts, K extends string, S extends SceneOf<F>> {
  catalogue: Catalogue;
  /** Each by its table and name: `almanac/main`. */
  everyScene: { name: string; scene: S }[];
  sceneOf: (table: string, name: string) => S;
  stage: (scene: S, lang?: Lang) => GameContext<F, K> & Asked;
  label: (move: AnyAction, game: GameContext<F, K>) => string;
  sentence: (event: GameEvent, game: GameContext<F, K>) => LogSentence | null;
}

const NAMES = ['Anita', 'Jenő', 'Éva', 'Márk', 'Zita'];

export function seatsOf(count: number, me: number | null): Seat[] {
  return NAMES.slice(0, count).map((name, seat) => ({
    seat,
    name,
    letter: name.charAt(0),
    colour: COLOURS[seat] ?? 'slate',
    fill: '#2459B0',
    ink: '#FFFFFF',
    kind: 'person',
    bot: null,
    away: false,
    resigned: false,
    present: true,
    me: seat === me,
    decides: false,
  }));
}

export function stageFor<
  F extends Facts & { view: Seen },
  K extends string,
  S extends SceneOf<F> = SceneOf<F>,
>(play: Play<F, K>): Stage<F, K, S> {
  const catalogue = new Catalogue(play.engine.catalogue as Block[]);
  const everyScene = entriesOf<S & { scene: string }>(play.recorded).map((scene) => ({
    name: scene.scene,
    scene: scene as S,
  }));
  const scenes = new Map(everyScene.map(({ name, scene }) => [name, scene]));
  const words = (lang: Lang): Record<string, string> => ({
    ...wordsOf(lang, 'frame'),
    ...wordsOf(lang, play.key),
  });
  const known = { en: words('en'), hu: words('hu') };
  const module = play as unknown as AnyGameModule;
  const label: Stage<F, K, S>['label'] = (move, game) =>
    say.label(module, move, game as unknown as GameContext);
  const sentence: Stage<F, K, S>['sentence'] = (event, game) =>
    say.sentence(module, event, game as unknown as GameContext);

  function stage(scene: S, lang: Lang = 'en'): GameContext<F, K> & Asked {
    const asked: Asked = { acts: [], goals: [], plans: [], whyNots: [], rules: [] };
    const game: GameContext<F, K> & Asked = {
      view: scene.view,
      actual: scene.view,
      me: scene.view.seat,
      seats: seatsOf(scene.view.players.length, scene.view.seat),
      options: scene.options,
      legal: new LegalMoves(catalogue, scene.legal),
      decides: scene.decides,
      ready: [],
      live: scene.legal.length > 0,
      over: scene.view.phase === 'over',
      recent: scene.recent,
      hover: null,
      draft: [],
      busy: false,
      act: (...moves) => Promise.resolve(asked.acts.push(moves) > 0),
      reach: (goal) => Promise.resolve(asked.goals.push(goal) > 0),
      compose: (...moves) => Promise.resolve(asked.plans.push(moves) > 0),
      plan: (moves, goal) => Promise.resolve((goal ? asked.goals.push(goal) : asked.plans.push(moves)) > 0),
      reason: () => Promise.resolve(null),
      submit: () => Promise.resolve(true),
      drop: () => undefined,
      undo: () => undefined,
      whyNot: (move) => Promise.resolve(void asked.whyNots.push(move)),
      label: (move): string => label(move, game),
      showRule: (id) => void asked.rules.push(id),
      lang,
      t: (key: string, args?: Args): string => {
        const said = game.maybe(key, args);
        if (said === undefined) throw new Error(`no message ${key}`);
        return said;
      },
      maybe: (key: string, args?: Args, voice?: Voice): string | undefined => {
        const message = known[lang][key];
        return message === undefined
          ? undefined
          : format(lang, message, args, { message: (other) => known[lang][other], ...voice });
      },
      ...asked,
    };
    return game;
  }

  function sceneOf(table: string, name: string): S {
    const found = scenes.get(`${table}/${name}`);
    if (!found) throw new Error(`no scene ${table}/${name}`);
    return found;
  }

  return { catalogue, everyScene, sceneOf, stage, label, sentence };
}
