import { expect, test } from 'vitest';
import { ticksUpTo } from '../../../src/pages/end/charts/ticks';

test('a chart has few lines, also for hundreds of ducats', () => {
  expect(ticksUpTo(685)).toEqual([0, 100, 200, 300, 400, 500, 600]);
  expect(ticksUpTo(10)).toEqual([0, 2, 4, 6, 8, 10]);
  for (const top of [1, 12, 39, 100, 999, 4321, 90000]) expect(ticksUpTo(top).length).toBeLessThanOrEqual(9);
});
