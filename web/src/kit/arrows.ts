/** Moving among places with the arrow keys, as they lie on the screen, and finding the place that a finger means. */

/** The middle of a place, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
}
export type Direction = 'left' | 'right' | 'up' | 'down';

const AHEAD: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Return the direction of an arrow key; undefined for other keys, and where the browser has a use for the arrow. */
export function directionOf(event: KeyboardEvent): Direction | undefined {
  const { altKey, ctrlKey, key, metaKey } = event;
  const name = key.replace(/^Arrow/, '').toLowerCase();
  return key !== name && name in AHEAD && !altKey && !ctrlKey && !metaKey ? (name as Direction) : undefined;
}

/**
 * Return the index of the place that lies next in a direction, or -1. The distance aside counts twice. A place more than
 * 2.5 times as far aside as ahead is taken only if there is no other.
 */
export function nextPlace(boxes: readonly Box[], from: Box, direction: Direction): number {
  const [ax, ay] = AHEAD[direction];
  const ways = boxes.map(({ x, y }, at) => {
    const [dx, dy] = [x - from.x, y - from.y];
    return { at, ahead: dx * ax + dy * ay, aside: Math.abs(dx * ay) + Math.abs(dy * ax) };
  });
  const before = ways.filter(({ ahead }) => ahead > 2);
  const straight = before.filter(({ ahead, aside }) => aside <= 2.5 * ahead);
  return least(straight.length > 0 ? straight : before, ({ ahead, aside }) => ahead + 2 * aside)?.at ?? -1;
}

/** Return the place nearest to a point. */
export function nearest<T extends { at: readonly [number, number] }>(
  places: readonly T[],
  [x, y]: readonly [number, number],
): T | undefined {
  return least(places, ({ at }) => Math.hypot(at[0] - x, at[1] - y));
}

function least<T>(all: readonly T[], cost: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>(
    (best, one) => (best === undefined || cost(one) < cost(best) ? one : best),
    undefined,
  );
}

/** Move the focus to the next of these elements in a direction, and return whether there is one. */
export function follow(elements: Iterable<Element>, from: Element, direction: Direction): boolean {
  const others = [...elements].filter((one) => one !== from && onScreen(one));
  const to = others[nextPlace(others.map(middle), middle(from), direction)];
  (to as HTMLElement | undefined)?.focus();
  return to !== undefined;
}

export function onScreen(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function middle(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
