import { expect, test } from 'vitest';
import { turnFrom } from '$store/turns';

const step = (seat: number, ...paths: string[][]): { seat: number; changes: unknown[] } => ({
  seat,
  changes: paths.map((path) => [path, 1]),
});

test('a turn in which others answer is one turn', () => {
  const steps = [
    step(0, ['turn']),
    step(1, ['phase']),
    step(2),
    step(0),
    step(1, ['phase'], ['turn']),
    step(2),
    step(1),
  ];
  expect(turnFrom(steps, 1, 1)).toBe(5);
  expect(turnFrom(steps, 5, 1)).toBe(7);
  expect(turnFrom(steps, 6, -1)).toBe(5);
  expect(turnFrom(steps, 5, -1)).toBe(1);
  expect(turnFrom(steps, 1, -1)).toBe(0);
});

test('without a count of turns another seat begins one', () => {
  const steps = [step(0), step(0), step(-1), step(1), step(1)];
  expect(turnFrom(steps, 0, 1)).toBe(3);
  expect(turnFrom(steps, 4, -1)).toBe(1);
});
