/** How the frame shows an event by default. A game's own reading overrides these defaults. */

import type { AnyEvent, AnyGameModule, Mark } from '$game/module';
import { seatIn, type Amount, type Moment, type Reading } from '$game/reading';
import { isGlyph } from '$kit/paths';

/** The reading of events from before the page connected: nothing moves or sounds. */
const PAST = { flights: [], sound: null, weight: 'nothing', news: false, counted: false } as const;

/**
 * Return the reading of an event. Without a moment it is one of the past; `tells` returns whether the event is worth
 * showing.
 */
export function readingOf(
  module: Pick<AnyGameModule, 'marks' | 'goods' | 'reading'>,
  event: AnyEvent,
  moment: Moment | null,
  tells: (event: AnyEvent) => boolean = () => true,
): Reading {
  const { marks = {}, goods = [] } = module;
  const plain = { who: seatIn(event), marks: marksOf(event, marks), goods: goodsOf(event, goods) };
  if (!moment) return { ...plain, ...PAST };
  const own = module.reading?.(event, moment) ?? {};
  const reading = { ...plain, ...PAST, weight: 'deed' as const, news: true, counted: true, ...own };
  return tells(event) ? reading : { ...reading, weight: 'nothing' };
}

/** Return the goods at `paths` in the event: counted goods, or else single ones. */
function goodsOf(event: AnyEvent, paths: readonly string[]): Amount[] {
  const values = paths.map((path) => path.split('.').reduce(within, event));
  const counted = values.flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  );
  const named = values.flatMap((value) => (typeof value === 'string' ? [[value, 1] as const] : []));
  return (counted.length > 0 ? counted : named).flatMap(([name, n]) =>
    typeof n === 'number' && n !== 0 && isGlyph(name) ? [{ glyph: name, n: Math.abs(n) }] : [],
  );
}

function within(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined;
}

/** Return the mark on the board for the event. */
function marksOf(event: AnyEvent, marked: Readonly<Partial<Record<string, string>>>): Mark | null {
  const found = Object.entries(marked).flatMap(([name, as]) => {
    const value = event[name];
    return as && (typeof value === 'number' || typeof value === 'string') ? [[as, value] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
