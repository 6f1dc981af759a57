/** Components take colours, sizes of type and widths of the screen from their one place: tokens.css, palettes, rooms.json. */

import { expect, test } from 'vitest';

const FILES = import.meta.glob<string>('../src/**/*.{svelte,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Where paints stand, and drawings, which may mix their own. */
const PAINTS = /\/(tokens|palette|ground|colony)\.css$|\/art\//;
const COLOUR =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgb|hsl)a?\(|(?:: |['"])(?:white|black)(?=[;'" ])/i;
const SIZE = /font(?:-size)?: (?!inherit|[^;]*var\(--)/;
const QUERY = /@media \((?!prefers-|forced-colors)/;

/** The lines of components that `pattern` finds, with their files. */
function found(pattern: RegExp): string[] {
  return Object.entries(FILES).flatMap(([path, text]) =>
    PAINTS.test(path)
      ? []
      : text
          .split('\n')
          .filter((line) => pattern.test(line))
          .map((line) => `${path.replace('../src/', '')}: ${line.trim()}`),
  );
}

test('a colour has a name', () => expect(found(COLOUR)).toEqual([]));
test('a size of type has a name', () => expect(found(SIZE)).toEqual([]));
test('a width of the screen has a name', () => expect(found(QUERY)).toEqual([]));
test('the patterns find what they forbid', () => {
  expect('color: #fff;').toMatch(COLOUR);
  expect('fill="white"').toMatch(COLOUR);
  expect('font-size: 12px;').toMatch(SIZE);
  expect('@media (max-width: 700px) {').toMatch(QUERY);
});
