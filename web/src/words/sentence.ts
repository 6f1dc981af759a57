/**
 * Events and moves in words, for every game alike: a message of its word file, with the game's names for its
 * arguments. `{ key: "catan.steal", by: 1, resource: "ore", from: 0 }` is said by `catan.log.steal`; the move `{ do:
 * "rob", seat: 2 }` by `catan.do.rob`. `kontor/cli/words.py` does the same for the command line.
 */

import type { Args, Voice } from './format';
import type { AnyAction, Look, Seat } from '$game/module';
import { SEAT_ARGUMENTS } from './seat-arguments';

/** The parts of a look that a sentence needs. */
type Seen = Pick<Look, 'maybe' | 'seats'>;
interface Speaker<L> {
  readonly key: string;
  readonly names?: Readonly<Record<string, (value: string | number, look: L) => string>>;
}

/** Arguments of any game whose number is a seat. */
const SEATS: ReadonlySet<string> = new Set(SEAT_ARGUMENTS);
/** A sentence that begins so is a heading. */
const HEADING = '# ';

export interface Sentence {
  text: string;
  /** A new turn or phase instead of something that happened. */
  heading: boolean;
}

/** A part of a sentence about several events of one kind. */
export interface Gathered {
  readonly kind: string;
  /** The thing that the part is about. A later part about the same thing replaces the earlier one. */
  readonly about: string;
  readonly part: string;
  /** The line that says all of these parts. */
  readonly all: (parts: readonly string[]) => string;
}

/**
 * Return an event as a line of the log, or null if its sentence is empty: other lines tell it. `seats` are called by
 * their names at that time.
 */
export function sentence<L extends Seen>(
  module: Speaker<L>,
  event: { readonly key: string },
  look: L,
  seats: readonly Seat[] = look.seats,
): Sentence | null {
  const verb = verbOf(event.key);
  const told =
    look.maybe(`${module.key}.log.${verb}`, event, voice(module, look, seats)) ?? plain(verb, event);
  if (told === '') return null;
  const heading = told.startsWith(HEADING);
  const text = heading ? told.slice(HEADING.length) : told;
  const you = look.maybe('seat.you') ?? '';
  return {
    text: text.startsWith(`${you} `) ? text.replace(/^./, (first) => first.toUpperCase()) : text,
    heading,
  };
}

/** Return how this event is gathered with others of its kind in one line of the log; undefined if it has its own. */
export function gatheredWith<L extends Seen>(
  module: Speaker<L>,
  event: { readonly key: string },
  look: L,
  seats: readonly Seat[] = look.seats,
): Gathered | undefined {
  const kind = `${module.key}.gather.${verbOf(event.key)}`;
  const said = voice(module, look, seats);
  const part = look.maybe(`${kind}.part`, event, said);
  if (part === undefined) return undefined;
  return {
    kind,
    about: look.maybe(`${kind}.about`, event, said) ?? part,
    part,
    all: (parts) => look.maybe(kind, { ...event, parts: parts.join('; ') }, said) ?? parts.join('; '),
  };
}

/** Return a move in words, for buttons and screen readers. */
export function label<L extends Seen>(module: Speaker<L>, action: AnyAction, look: L): string {
  return look.maybe(`${module.key}.do.${action.do}`, action, voice(module, look)) ?? plain(action.do, action);
}

/** Return the voice of a game: its names for things in a position. */
export function voice<L extends Seen>(module: Speaker<L>, look: L, seats = look.seats): Voice {
  const said = { seats, maybe: (key: string, args?: Args) => look.maybe(key, args) };
  return voiceOf(module.key, said, (kind, value) => module.names?.[kind]?.(value, look));
}

/** Return the voice of a game from its word file; `own` has the names that are computed. */
export function voiceOf(
  key: string,
  look: Pick<Look, 'maybe' | 'seats'>,
  own: (kind: string, value: string | number) => string | undefined = () => undefined,
): Voice {
  const isReader = (name: string, value: unknown): boolean => {
    const only = Array.isArray(value) && value.length === 1 ? (value as unknown[])[0] : value;
    return SEATS.has(name) && typeof only === 'number' && look.seats[only]?.me === true;
  };
  const named = (kind: string, value: string | number): string | undefined => {
    const name = own(kind, value);
    if (name !== undefined) return name;
    if (typeof value === 'string') return look.maybe(`${key}.${kind}.${value}`);
    if (!SEATS.has(kind)) return undefined;
    return isReader(kind, value) ? look.maybe('seat.you') : (look.seats[value]?.name ?? String(value + 1));
  };
  const word = (kinds: readonly string[], value: string | number): string | undefined => {
    for (const kind of kinds) {
      const found = named(kind, value);
      if (found !== undefined) return found;
    }
    return typeof value === 'string' ? spaced(value) : undefined;
  };
  const count = (kinds: readonly string[], name: string, n: number): string | undefined =>
    look.maybe(`${key}.${kinds[0]}.${name}.n`, { n }) ??
    look.maybe(`${key}.count.${kinds[0]}`, { n, thing: word(kinds, name) }) ??
    look.maybe('count', { n, thing: word(kinds, name) });
  return { word, count, isReader };
}

function verbOf(key: string): string {
  return key.slice(key.indexOf('.') + 1);
}

/** Return "build road: edge 12", for a verb without a message. */
function plain(verb: string, args: Args): string {
  const told = Object.entries(args).filter(([name]) => !['key', 'rule', 'by', 'do', 'id'].includes(name));
  const words = told.map(([name, value]) => `${spaced(name)} ${inWords(value)}`).join(', ');
  return spaced(verb) + (words ? `: ${words}` : '');
}

export function spaced(value: string | number): string {
  return String(value).replaceAll('_', ' ');
}

/** Return any value as a plain text. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(inWords).join(', ') || '–';
  if (typeof value !== 'object') return spaced(String(value));
  const parts = Object.entries(value).map(([name, inner]) => `${spaced(name)} ${inWords(inner)}`);
  return parts.join('; ') || '–';
}
