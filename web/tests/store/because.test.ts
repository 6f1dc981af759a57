import { expect, test } from 'vitest';
import type { Suggested } from '$wire/messages';
import { Because } from '$store/because.svelte';

const told: Suggested = {
  type: 'suggested',
  id: 1,
  version: 3,
  actions: [7],
  why: null,
  weighed: [
    [7, 0.41],
    [5, 0.355],
  ],
};

test('what a bot compared is said move by move, as long as the question stands', async () => {
  const because = new Because('catan', (action) => `move ${action}`);
  expect(because.weighed).toEqual([]);
  await because.tell(told, () => false);
  expect(because.weighed).toEqual([]);
  await because.tell(told, () => true);
  expect(because.weighed).toEqual(['move 7 41%', 'move 5 36%']);
  because.clear();
  expect(because.weighed).toEqual([]);
});
