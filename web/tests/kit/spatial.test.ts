import { describe, expect, test } from 'vitest';
import { nextPlace, type Box } from '$kit/spatial';

const box = (x: number, y: number): Box => ({ x, y });
const from = box(100, 100);

describe('an arrow key', () => {
  test('goes to the nearest place in its direction', () => {
    const boxes = [box(300, 100), box(160, 100), box(40, 100), box(100, 300)];
    expect(nextPlace(boxes, from, 'ArrowRight')).toBe(1);
    expect(nextPlace(boxes, from, 'ArrowLeft')).toBe(2);
    expect(nextPlace(boxes, from, 'ArrowDown')).toBe(3);
  });
  test('prefers what lies ahead to what is nearer but aside', () => {
    expect(nextPlace([box(140, 150), box(190, 100)], from, 'ArrowRight')).toBe(1);
  });
  test('stays where nothing lies that way, and for other keys', () => {
    expect(nextPlace([box(100, 200), box(40, 100)], from, 'ArrowRight')).toBe(-1);
    expect(nextPlace([box(300, 100)], from, 'Enter')).toBe(-1);
  });
});
