import { expect, test } from 'vitest';
import type { Suggested } from '$wire/messages';
import { SuggestionReason } from '$store/suggestion-reason.svelte';

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
  const reason = new SuggestionReason('catan', (action) => `move ${action}`);
  expect(reason.weighed).toEqual([]);
  await reason.tell(told, () => false);
  expect(reason.weighed).toEqual([]);
  await reason.tell(told, () => true);
  expect(reason.weighed).toEqual(['move 7 41%', 'move 5 36%']);
  reason.clear();
  expect(reason.weighed).toEqual([]);
});
