/** Which choices of drawn markup the arrow keys lead to. Drawings lie where they are drawn, rows and cards in a grid. */

import { nextPlace, type Box, type Direction } from '$kit/arrows';

const DIRECTIONS: readonly Direction[] = ['left', 'right', 'up', 'down'];
/** So many cards or rows lie beside each other: on a phone, beside other parts, on a wide screen. */
const WIDTHS = [1, 2, 4, 5, 8, 12];
const TAG = /<(\/?)([\w-]+)((?:[^">]|"[^"]*")*?)(\/?)>/g;
const EMPTY = /^(?:input|br|img|hr)$/;

interface Spot {
  readonly region: string;
  readonly target: string | undefined;
  readonly stop: boolean;
  readonly drawn: boolean;
  /** The corners of what is drawn there; a button lies in a grid, whatever its picture. */
  readonly points: Box[];
}

interface Open {
  readonly tag: string;
  readonly region: string;
  readonly spot: Spot | undefined;
  readonly at: Box;
}

export interface Reach {
  /** Choices in all regions. */
  targets: number;
  /** The names of those that no arrow leads to. */
  unreached: string[];
}

/**
 * Return what arrows reach in markup. A region begins at a tag that one of `regions` matches; those of `all` let arrows
 * go to every place and button, others to what can be chosen.
 */
export function reach(html: string, regions: readonly RegExp[], all = false): Reach {
  const spots = spotsIn(html, regions).filter(({ target }) => all || target !== undefined);
  const groups = Map.groupBy(spots, ({ region }) => region);
  const unreached = [...groups.values()].flatMap((group) => {
    if (!group.some(({ target }) => target !== undefined)) return [];
    const ways = group.every(({ points }) => points.length > 0)
      ? [group.map(({ points }) => middle(points))]
      : WIDTHS.map((n) => group.map((_, at) => ({ x: 90 * (at % n), y: 60 * Math.floor(at / n) })));
    return ways.flatMap((boxes) => lost(group, boxes));
  });
  return { targets: spots.filter(({ target }) => target !== undefined).length, unreached };
}

function lost(group: readonly Spot[], boxes: readonly Box[]): string[] {
  const start = group.findIndex(({ stop }) => stop);
  if (start < 0 || group.filter(({ stop }) => stop).length > 1) return ['not one tab stop'];
  const found = new Set([start]);
  for (const at of found)
    for (const direction of DIRECTIONS) {
      const others = [...group.keys()].filter((other) => other !== at);
      const next = nextPlace(
        others.map((other) => boxes[other] as Box),
        boxes[at] as Box,
        direction,
      );
      if (next >= 0) found.add(others[next] as number);
    }
  return group.flatMap(({ target }, at) => (target !== undefined && !found.has(at) ? [target] : []));
}

function middle(points: readonly Box[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
}

function spotsIn(html: string, regions: readonly RegExp[]): Spot[] {
  const spots: Spot[] = [];
  const open: Open[] = [];
  for (const [whole, closing, tag = '', attributes = '', closed] of html.matchAll(TAG)) {
    if (closing) {
      while (open.length > 0 && open.pop()?.tag !== tag);
      continue;
    }
    const of = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
    const above = open.at(-1) ?? { region: '', spot: undefined, at: { x: 0, y: 0 } };
    const region = regions.some((one) => one.test(whole)) ? `${spots.length} ${whole}` : above.region;
    const [, dx = 0, dy = 0] = /translate\(([-\d.]+)[ ,]([-\d.]+)/.exec(of('transform') ?? '') ?? [];
    const at = { x: above.at.x + Number(dx), y: above.at.y + Number(dy) };
    let { spot } = above;
    if (
      region !== '' &&
      ((of('data-spot') !== undefined && of('tabindex') !== undefined) ||
        (tag === 'button' && !/ disabled\b/.test(attributes)))
    ) {
      spot = {
        region,
        target: of('data-target'),
        stop: of('tabindex') === '0',
        drawn: tag === 'g',
        points: [],
      };
      spots.push(spot);
    }
    if (spot?.drawn) spot.points.push(...corners(tag, of).map(({ x, y }) => ({ x: x + at.x, y: y + at.y })));
    if (!closed && !EMPTY.test(tag)) open.push({ tag, region, spot, at });
  }
  return spots;
}

/** The points of a drawn shape, as far as the boards use it: a circle or a path inside a group lies around its middle. */
function corners(tag: string, of: (name: string) => string | undefined): Box[] {
  const [x, y] = [Number(of('x') ?? 0), Number(of('y') ?? 0)];
  if (tag === 'rect') return [box(x, y), box(x + Number(of('width')), y + Number(of('height')))];
  if (tag === 'circle') return [box(Number(of('cx') ?? 0), Number(of('cy') ?? 0))];
  if (tag === 'polygon' || tag === 'polyline') return pairs(of('points') ?? '');
  return tag === 'path'
    ? [...(of('d') ?? '').matchAll(/[ML][^A-Za-z]+|A[^A-Za-z]+/g)].flatMap(([d]) => pairs(d).slice(-1))
    : [];
}

function pairs(text: string): Box[] {
  const numbers = [...text.matchAll(/-?[\d.]+/g)].map(Number);
  return numbers.flatMap((x, at) => (at % 2 === numbers.length % 2 ? [box(x, numbers[at + 1] ?? 0)] : []));
}

function box(x: number, y: number): Box {
  return { x, y };
}
