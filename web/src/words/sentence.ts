/**
 * Events and moves in words, for every game alike: a message of its word file, and its arguments as the game calls
 * them. `{ key: "catan.steal", by: 1, resource: "ore", from: 0 }` is said by `catan.log.steal`; the move
 * `{ do: "rob", seat: 2 }` by `catan.do.rob`. `kontor/cli/words.py` does the same for the command line.
 */

import { isGlyph, type GlyphName } from '$kit/paths';
import type { Args, Voice } from './format';
import type { AnyGameModule, Look, GameEvent, LogSentence, AnyAction } from '$game/module';
import { SEAT_ARGUMENTS } from './seat-arguments';

type Speaker = Pick<AnyGameModule, 'key' | 'names' | 'marks'>;

/** Arguments whose number is a seat, whatever the game. */
const SEATS: ReadonlySet<string> = new Set(SEAT_ARGUMENTS);
/** A sentence that begins so is a heading. */
const HEADING = '# ';

/** An event as a line of the log; null if its sentence is empty: it is told by others. */
export function sentence(module: Speaker, event: GameEvent, look: Look): LogSentence | null {
  const told =
    look.maybe(`${module.key}.log.${verbOf(event.key)}`, event, voice(module, look)) ??
    plain(verbOf(event.key), event);
  if (told === '') return null;
  const heading = told.startsWith(HEADING);
  return {
    text: heading ? told.slice(HEADING.length) : told,
    heading,
    seat: seatOf(event),
    rule: event.rule,
    about: marked(module, event),
    goods: goodsOf(event),
  };
}

/** Return a move as a button or a screen reader says it. */
export function label(module: Speaker, action: AnyAction, look: Look): string {
  return look.maybe(`${module.key}.do.${action.do}`, action, voice(module, look)) ?? plain(action.do, action);
}

function voice(module: Speaker, look: Look): Voice {
  return voiceOf(module.key, look, (kind, value) => module.names?.[kind]?.(value, look));
}

/** How a game calls its things, by its word file; `own` are names that take more than a word. */
export function voiceOf(
  key: string,
  look: Pick<Look, 'maybe' | 'seats'>,
  own: (kind: string, value: string | number) => string | undefined = () => undefined,
): Voice {
  const named = (kind: string, value: string | number): string | undefined => {
    const name = own(kind, value);
    if (name !== undefined) return name;
    if (typeof value === 'string') return look.maybe(`${key}.${kind}.${value}`);
    return SEATS.has(kind) ? (look.seats[value]?.name ?? String(value + 1)) : undefined;
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
  return { word, count };
}

function verbOf(key: string): string {
  return key.slice(key.indexOf('.') + 1);
}

function seatOf(event: GameEvent): number | null {
  const seat = [event['by'], event['seat'], event['winner']].find((one) => typeof one === 'number');
  return seat ?? null;
}

/** The goods that an event names, one by one or counted. */
function goodsOf(event: GameEvent): { glyph: GlyphName; n: number }[] {
  const sheet = event['sheet'] as Args | undefined;
  const parts = [event['cards'], event['goods'], sheet?.['want'], sheet?.['give']];
  const counted = parts.flatMap((part) =>
    typeof part === 'object' && part !== null ? Object.entries(part as Record<string, number>) : [],
  );
  const named = [event['resource'], event['good'], event['give'], event['get']]
    .filter((one) => typeof one === 'string')
    .map((one) => [one, 1] as const);
  const found = counted.length > 0 ? counted : named;
  return found.flatMap(([name, n]) =>
    typeof n === 'number' && n !== 0 && isGlyph(name) ? [{ glyph: name, n: Math.abs(n) }] : [],
  );
}

/** What the line marks on the board. */
function marked(module: Speaker, event: GameEvent): LogSentence['about'] {
  const found = Object.entries(module.marks ?? {}).flatMap(([name, as]) => {
    const value = event[name];
    return typeof value === 'number' || typeof value === 'string' ? [[as, value] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** "build road: edge 12": what there are no words for yet. */
function plain(verb: string, args: Args): string {
  const told = Object.entries(args).filter(([name]) => !['key', 'rule', 'by', 'do', 'id'].includes(name));
  const words = told.map(([name, value]) => `${spaced(name)} ${inWords(value)}`).join(', ');
  return spaced(verb) + (words ? `: ${words}` : '');
}

export function spaced(value: string | number): string {
  return String(value).replaceAll('_', ' ');
}

/** Anything at all, as plainly as it can be said. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(inWords).join(', ') || '–';
  if (typeof value !== 'object') return spaced(String(value));
  const parts = Object.entries(value).map(([name, inner]) => `${spaced(name)} ${inWords(inner)}`);
  return parts.join('; ') || '–';
}
