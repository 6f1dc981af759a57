import { describe, expect, test } from 'vitest';
import { directionOf, nearest, nextPlace, type Box } from '$kit/arrows';

const box = (x: number, y: number): Box => ({ x, y });
const from = box(100, 100);

describe('an arrow key', () => {
  test('goes to the nearest place in its direction', () => {
    const boxes = [box(300, 100), box(160, 100), box(40, 100), box(100, 300)];
    expect(nextPlace(boxes, from, 'right')).toBe(1);
    expect(nextPlace(boxes, from, 'left')).toBe(2);
    expect(nextPlace(boxes, from, 'down')).toBe(3);
  });
  test('prefers what lies ahead to what is nearer but aside', () => {
    expect(nextPlace([box(140, 150), box(190, 100)], from, 'right')).toBe(1);
  });
  test('takes what lies far aside only if nothing else lies ahead', () => {
    expect(nextPlace([box(110, 160), box(400, 100)], from, 'right')).toBe(1);
    expect(nextPlace([box(110, 160)], from, 'right')).toBe(0);
  });
  test('stays where nothing lies that way', () => {
    expect(nextPlace([box(100, 200), box(40, 100)], from, 'right')).toBe(-1);
    expect(nextPlace([box(101, 130)], from, 'right')).toBe(-1);
  });
  test('has a direction, and no other key has, nor an arrow that the browser uses', () => {
    const key = (name: string, held: object = {}): KeyboardEvent => ({ key: name, ...held }) as KeyboardEvent;
    expect(['ArrowLeft', 'ArrowDown', 'Enter', 'left'].map((name) => directionOf(key(name)))).toEqual([
      'left',
      'down',
      undefined,
      undefined,
    ]);
    expect(directionOf(key('ArrowLeft', { altKey: true }))).toBeUndefined();
    expect(directionOf(key('ArrowLeft', { shiftKey: true }))).toBe('left');
  });
});

test('a finger means the place that is nearest', () => {
  const places = [{ at: [0, 0] }, { at: [3, 3] }] as const;
  expect(nearest(places, [2, 2])).toBe(places[1]);
  expect(nearest([], [2, 2])).toBeUndefined();
});
