/** Names of rooms in styles become the queries of `rooms.json`. */

import { expect, test } from 'vitest';
import { withRooms } from '../../rooms';

test('a name becomes its queries, and keeps what stands beside it', () => {
  expect(withRooms('@media --low and (pointer: fine) {')).toBe(
    '@media (min-width: 701px) and (min-height: 501px) and (max-height: 839px) and (pointer: fine) {',
  );
  expect(withRooms('@media --flat, --narrow {')).toBe(
    '@media (min-width: 560px) and (max-height: 500px), (max-width: 700px) {',
  );
});

test('an unknown name is an error, and a query without names stays', () => {
  expect(() => withRooms('@media --attic {')).toThrow('rooms.json has no --attic');
  expect(withRooms('@media print { a {} }')).toBe('@media print { a {} }');
});
