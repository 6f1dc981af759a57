import { describe, expect, it } from 'vitest';
import * as facts from '../../../src/games/catan/facts';
import {
  CORNER,
  CORNER_HEXES,
  CORNER_XY,
  distance,
  EDGE,
  edgeEnds,
  EDGE_HEXES,
  EDGE_XY,
  harbourXY,
  HEX_CORNERS,
  HEX_XY,
  LAND,
  R,
  sideOf,
} from '../../../src/games/catan/geometry';
import { nearest, nextPlace, type Direction } from '$kit/arrows';

describe('the island', () => {
  it('has the numbers of the engine', () => {
    expect(CORNER).toEqual(facts.CORNER);
    expect(EDGE).toEqual(facts.EDGE);
    expect(HEX_CORNERS).toEqual(facts.HEX_CORNERS);
    expect(CORNER_HEXES).toEqual(facts.CORNER_HEXES);
  });

  it('has 19 hexes, 54 corners and 72 edges, 30 of them coast', () => {
    expect([LAND.length, CORNER.length, EDGE.length]).toEqual([19, 54, 72]);
    expect(EDGE_HEXES.filter((hexes) => hexes.length === 1)).toHaveLength(30);
  });
});

describe('the drawing', () => {
  it('has sides of length 1 and its middle at 0,0', () => {
    for (const edge of EDGE.keys()) expect(distance(...edgeEnds(edge))).toBeCloseTo(1, 6);
    expect(HEX_XY[9]).toEqual([0, 0]);
  });

  it('puts a harbour out at sea, away from every hex', () => {
    EDGE_HEXES.forEach((hexes, edge) => {
      if (hexes.length !== 1) return;
      const at = harbourXY(edge);
      for (const hex of HEX_XY) expect(distance(at, hex)).toBeGreaterThan(1.1);
    });
  });

  it('knows which side of its hex a coast edge is', () => {
    const top = HEX_CORNERS[0] ?? [];
    const edge = EDGE.findIndex(
      ([a, b]) => a === Math.min(top[0] ?? 0, top[5] ?? 0) && b === Math.max(top[0] ?? 0, top[5] ?? 0),
    );
    expect(sideOf(0, edge)).toBe(5);
  });
});

describe('arrows and fingers', () => {
  const places = CORNER_XY.map(([x, y], number) => ({ x: x * R, y: y * R, number }));
  const next = (from: (typeof places)[number], direction: Direction): (typeof places)[number] | undefined => {
    const others = places.filter((place) => place !== from);
    return others[nextPlace(others, from, direction)];
  };

  it('walks to a neighbour that lies in the direction', () => {
    for (const from of places) {
      const to = next(from, 'right');
      if (to) expect(to.x).toBeGreaterThan(from.x);
      else expect(Math.max(...places.map(({ x }) => x)) - from.x).toBeLessThan(1.8 * R);
    }
  });

  it('reaches every corner from every other with arrow keys', () => {
    const seen = new Set([0]);
    const queue = [0];
    for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
      const from = places[number];
      if (!from) continue;
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const to = next(from, direction);
        if (to && !seen.has(to.number)) {
          seen.add(to.number);
          queue.push(to.number);
        }
      }
    }
    expect(seen.size).toBe(54);
  });

  it('takes the place nearest to a finger', () => {
    const at = EDGE_XY[40] ?? [0, 0];
    const found = nearest(
      EDGE_XY.map((xy, number) => ({ at: xy, number })),
      [at[0] + 0.1, at[1] - 0.1],
    );
    expect(found?.number).toBe(40);
  });
});
