/** Game contexts made of recorded scenes: what a game's components see, without a server. */

import { Catalogue, LegalMoves, type AnyAction, type Block } from '$game/moves';
import type { AnyGameModule, Game, Look, Namer, Play, Seat } from '$game/module';
import type { Interpreter } from '$game/reading';
import type { Flight } from '$motion/flight';
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

export interface SceneOf<G extends Game> {
  view: G['view'];
  legal: number[];
  decides: number[];
  recent: G['event'][];
  options: G['options'];
}

/** What was asked for; every act succeeds. */
export interface Asked {
  acts: AnyAction[][];
  goals: object[];
  plans: (readonly AnyAction[])[];
  whyNots: AnyAction[];
  rules: string[];
}

interface Recorded<G extends Game> {
  engine: { catalogue: unknown };
  /** `scenes.jsonl`, as `record.py` wrote it. */
  recorded: string;
  key: string;
  names?: Readonly<Record<string, Namer<G>>>;
  desk?: (look: Look<G>) => G['desk'];
}

/** A look, with a play that remembers what was asked for. */
export type Staged<G extends Game> = Look<G> & Asked & { readonly play: Play<G> };

interface Stage<G extends Game, S extends SceneOf<G>> {
  catalogue: Catalogue;
  /** Each by its table and name: `almanac/main`. */
  everyScene: { name: string; scene: S }[];
  sceneOf: (table: string, name: string) => S;
  stage: (scene: S, lang?: Lang) => Staged<G>;
  label: (move: AnyAction, game: Look<G>) => string;
  sentence: (event: G['event'], game: Look<G>) => say.Sentence | null;
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

export function stageFor<G extends Game & { view: Seen }, S extends SceneOf<G> = SceneOf<G>>(
  of: Recorded<G>,
): Stage<G, S> {
  const catalogue = new Catalogue(of.engine.catalogue as Block[]);
  const everyScene = entriesOf<S & { scene: string }>(of.recorded).map((scene) => ({
    name: scene.scene,
    scene: scene as S,
  }));
  const scenes = new Map(everyScene.map(({ name, scene }) => [name, scene]));
  const words = (lang: Lang): Record<string, string> => ({
    ...wordsOf(lang, 'frame'),
    ...wordsOf(lang, of.key),
  });
  const known = { en: words('en'), hu: words('hu') };
  const module = of as unknown as AnyGameModule;
  const label: Stage<G, S>['label'] = (move, game) => say.label(module, move, game as unknown as Look);
  const sentence: Stage<G, S>['sentence'] = (event, game) =>
    say.sentence(module, event, game as unknown as Look);

  function stage(scene: S, lang: Lang = 'en'): Staged<G> {
    const asked: Asked = { acts: [], goals: [], plans: [], whyNots: [], rules: [] };
    const game: Staged<G> = {
      view: scene.view,
      actual: scene.view,
      me: scene.view.seat,
      seats: seatsOf(scene.view.players.length, scene.view.seat),
      options: scene.options,
      legal: new LegalMoves(catalogue, scene.legal),
      deciding: scene.decides,
      ready: [],
      live: scene.legal.length > 0,
      over: scene.view.phase === 'over',
      news: scene.recent,
      log: [],
      foretold: [],
      desk: undefined,
      lit: null,
      point: () => undefined,
      draft: [],
      busy: false,
      play: {
        do: (...actions) => Promise.resolve(asked.acts.push(actions) > 0),
        reach: (goal) => Promise.resolve(asked.goals.push(goal) > 0),
        draft: (actions, goal) =>
          Promise.resolve((goal ? asked.goals.push(goal) : asked.plans.push(actions)) > 0),
        send: () => Promise.resolve(true),
        undo: () => undefined,
        judge: () => Promise.resolve(null),
        explain: (action) => void asked.whyNots.push(action),
      },
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
    Object.assign(game, { desk: of.desk?.(game) });
    return game;
  }

  function sceneOf(table: string, name: string): S {
    const found = scenes.get(`${table}/${name}`);
    if (!found) throw new Error(`no scene ${table}/${name}`);
    return found;
  }

  return { catalogue, everyScene, sceneOf, stage, label, sentence };
}

/** What an event moves in a scene that it led to. */
export function flightsOf<G extends Game>(
  reading: Interpreter<G>,
  event: G['event'],
  { view, news }: Pick<Look<G>, 'view' | 'news'>,
  before: G['view'] = view,
): readonly Flight[] {
  return reading(event, { before, after: view, earlier: news }).flights ?? [];
}
