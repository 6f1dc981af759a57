import { expect, test, vi } from 'vitest';
import type { SocketLike } from '$wire/connection';
import type { Led } from '$wire/messages';
import { Review } from '$store/review.svelte';

const line = vi.hoisted((): SocketLike => ({
  onopen: null,
  onmessage: null,
  onclose: null,
  send: () => undefined,
  close: () => undefined,
}));
vi.mock('$store/table.svelte', () => ({ openSocket: (): SocketLike => line }));

function told(by: string, at: number, done = false): void {
  const message: Led = { type: 'led', by, at, as: 'public', done };
  line.onmessage?.({ data: JSON.stringify(message) });
}

function follower(): Review {
  const review = new Review('t1', 'Anita');
  review.start();
  line.onopen?.();
  told('Éva', 7);
  review.following = true;
  return review;
}

test('whoever follows a review learns that its leader is gone', () => {
  const review = follower();
  expect([review.led?.at, review.gone]).toEqual([7, null]);
  told('Éva', 7, true);
  expect([review.led, review.following, review.gone]).toEqual([null, false, 'Éva']);
});

test('the next leader, or leading oneself, makes that old news', () => {
  const review = follower();
  told('Éva', 7, true);
  told('Jenő', 3);
  expect([review.led?.by, review.gone]).toEqual(['Jenő', null]);
  told('Jenő', 3, true);
  review.lead(4, 'public');
  expect([review.leading, review.gone]).toEqual([true, null]);
});

test('somebody else who stops does not end the review one follows or leads', () => {
  const review = follower();
  told('Jenő', 3, true);
  expect([review.led?.by, review.following, review.gone]).toEqual(['Éva', true, null]);
  review.lead(4, 'public');
  told('Jenő', 3, true);
  expect(review.leading).toBe(true);
});
