/** A game context made of a recorded scene: what a component sees, without a server. */

import { Catalogue, Legal, type ActionLike, type Block } from '../../src/games/catalogue';
import type { GameEvent, Seat, Value } from '../../src/games/module';
import { format, type Args, type Lang } from '../../src/i18n/format';
import { label } from '../../src/games/puerto_rico/say/label';
import type { PuertoRicoView, Game } from '../../src/games/puerto_rico/view';
import { en } from '../../src/games/puerto_rico/words/en';
import { hu } from '../../src/games/puerto_rico/words/hu';
import { en as frameEn } from '../../src/i18n/en';
import { hu as frameHu } from '../../src/i18n/hu';
import engine from './engine.json';
import recorded from './scenes.json';

export interface Scene {
  view: PuertoRicoView;
  legal: number[];
  decides: number[];
  recent: GameEvent[];
  options: Record<string, Value | boolean>;
  /** In the storing phase: whole kinds and single barrels that may be kept. */
  stores?: [number, number];
}

export const catalogue = new Catalogue(engine.catalogue as Block[]);
export const scenes = recorded as unknown as Record<string, Record<string, Scene>>;
export const everyScene = Object.entries(scenes).flatMap(([table, found]) =>
  Object.entries(found).map(([name, scene]) => ({ name: `${table}/${name}`, scene })),
);

const WORDS: Record<Lang, Record<string, string>> = { en: { ...frameEn, ...en }, hu: { ...frameHu, ...hu } };
const COLOURS = ['blue', 'red', 'amber', 'pink', 'slate'] as const;
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
    present: true,
    me: seat === me,
    decides: false,
  }));
}

/** What was asked for; every act succeeds. */
export interface Asked {
  acts: ActionLike[][];
  whyNots: ActionLike[];
}

export function stage(scene: Scene, lang: Lang = 'en'): Game & Asked {
  const live = scene.legal.length > 0;
  const acts: ActionLike[][] = [];
  const whyNots: ActionLike[] = [];
  const game = {
    view: scene.view,
    actual: scene.view,
    me: scene.view.seat,
    seats: seatsOf(scene.view.players.length, scene.view.seat),
    options: scene.options,
    catalogue,
    legal: new Legal(catalogue, scene.legal),
    decides: scene.decides,
    ready: [],
    live,
    over: scene.view.phase === 'over',
    recent: scene.recent,
    hover: null,
    draft: [],
    busy: false,
    act: (...moves: ActionLike[]) => Promise.resolve(acts.push(moves) > 0),
    compose: () => Promise.resolve(true),
    plan: () => Promise.resolve(true),
    submit: () => Promise.resolve(true),
    drop: () => undefined,
    undo: () => undefined,
    whyNot: (move: ActionLike) => Promise.resolve(void whyNots.push(move)),
    label: (move: ActionLike): string => label(catalogue.decode(catalogue.encode(move)), game),
    showRule: () => undefined,
    lang,
    t: (key: string, args?: Args): string => {
      const message = WORDS[lang][key];
      if (message === undefined) throw new Error(`no message ${key}`);
      return format(lang, message, args);
    },
    acts,
    whyNots,
  };
  return game as Game & Asked;
}

export function sceneOf(table: string, name: string): Scene {
  const found = scenes[table]?.[name];
  if (!found) throw new Error(`no scene ${table}/${name}`);
  return found;
}
