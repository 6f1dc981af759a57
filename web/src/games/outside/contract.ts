/**
 * The contract with the board in another package's `client/index.js`. Such a board cannot share our Svelte, so
 * it gets plain data and functions, and draws with whatever it likes:
 *
 *   export const api = 1;
 *   export function mount(element, look, play) { ...; return { update(look) { ... }, destroy() { ... } }; }
 *
 * `update` comes with a new look whenever something in it has changed. Everything around the board is the frame's.
 */

import type { Args, Lang } from '$words/format';
import type {
  AnyAction,
  AnyEvent,
  AnyGameModule,
  AnyView,
  Look,
  Mark,
  Move,
  Play,
  Seat,
  Value,
} from '$game/module';

/** What a board may see: a frozen copy of a `Look`, whose members `game/module.ts` explains. */
export interface PlainLook {
  readonly view: AnyView;
  readonly actual: AnyView;
  readonly me: number | null;
  readonly seats: readonly Seat[];
  readonly options: Readonly<Record<string, Value | boolean>>;
  /** The legal moves in words: `{ id: 9, do: "stop", card: 5 }`. */
  readonly legal: readonly Move[];
  readonly deciding: readonly number[];
  readonly ready: readonly number[];
  readonly live: boolean;
  readonly over: boolean;
  readonly busy: boolean;
  readonly draft: readonly Move[];
  readonly foretold: readonly AnyEvent[];
  readonly news: readonly AnyEvent[];
  readonly log: readonly AnyEvent[];
  readonly lit: Partial<Mark> | null;
  readonly lang: Lang;
  point(mark: Mark | null): void;
  showRule(id: string): void;
  t(key: string, args?: Args): string;
  label(action: AnyAction): string;
}

export interface MountedBoard {
  /** Draw `look`. */
  update(look: PlainLook): void;
  destroy(): void;
}

/** The exports of the script. Only `api` and `mount` are required. */
export interface OutsideBoard extends Pick<AnyGameModule, 'reading'> {
  readonly api: number;
  mount(element: HTMLElement, look: PlainLook, play: Play): MountedBoard;
  prompt?(look: PlainLook, play: Play): ReturnType<AnyGameModule['prompt']>;
  scores?(look: PlainLook): ReturnType<NonNullable<AnyGameModule['scores']>>;
  text?(look: PlainLook): ReturnType<NonNullable<AnyGameModule['text']>>;
}

/** The version of the contract that this page supports. */
export const API = 1;

export function plainLook(look: Look): PlainLook {
  return Object.freeze({
    view: copyOf(look.view),
    actual: copyOf(look.actual),
    me: look.me,
    seats: copyOf(look.seats),
    options: copyOf(look.options),
    legal: copyOf(look.legal.moves),
    deciding: copyOf(look.deciding),
    ready: copyOf(look.ready),
    live: look.live,
    over: look.over,
    busy: look.busy,
    draft: copyOf(look.draft),
    foretold: eventsOf(look.foretold),
    news: eventsOf(look.news),
    log: eventsOf(look.log),
    lit: copyOf(look.lit),
    lang: look.lang,
    point: (mark) => look.point(mark),
    showRule: (id) => look.showRule(id),
    t: (key, args) => look.t(key as Parameters<Look['t']>[0], args),
    label: (action) => look.label(action),
  } satisfies PlainLook);
}

export function plainPlay(play: Play): Play {
  return Object.freeze({
    do: (...actions) => play.do(...actions),
    reach: (goal) => play.reach(goal),
    draft: (actions, goal) => play.draft(actions, goal),
    send: () => play.send(),
    undo: () => play.undo(),
    judge: (goal) => play.judge(goal),
    explain: (action) => play.explain(action),
  } satisfies Play);
}

/** Return the events alone: their readings are for the frame, and version 1 of the contract has none. */
function eventsOf(told: Look['news']): readonly AnyEvent[] {
  return Object.freeze(told.map(({ event }) => copyOf(event)));
}

/** Copies by their original, which never changes. Most of a long log has been copied before. */
const copies = new WeakMap<object, unknown>();

/** Return a frozen copy of JSON data. */
function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known !== undefined) return known as T;
  const copy: unknown = Array.isArray(value)
    ? value.map(copyOf)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf<unknown>(part)]));
  copies.set(value, Object.freeze(copy));
  return copy as T;
}
