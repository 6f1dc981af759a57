/** Components take what they look like from tokens.css, the palettes and rooms.json: no raw colour, size of type, radius, gap, time or width of the screen. */

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
/** A shadow with a blur. Without one it is a line around something, in a colour that has a name. */
const SHADOW = /(?:shadow[:(]|^)\s*(?:inset )?-?[\d.]+(?:px)? -?[\d.]+(?:px)? (?!0(?:px)?[ ;,)])[\d.]+[a-z]/;
/** What moves is moved by motion/, at the speed that the player has set; it has the times (`TIMES`). */
const TIME = /(?:transition|animation)[\w-]*:[^;]*\d/;
/** A wait with a number instead of a named constant. */
const WAIT = /(?:setTimeout|setInterval)\(.*, [\d_]+\)|duration: (?:timed\()?\d|timed\(\d/;
const RADIUS = /border-(?:\w+-)*radius: [^;]*\d(?:px|r?em)/;
const GAP = /(?<![\w-])(?:row-|column-)?gap: [^;]*\d(?:px|r?em)/;
const LAYER = /z-index: -?\d/;
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
test('a shadow has a name', () => expect(found(SHADOW)).toEqual([]));
test('no style takes time', () => expect(found(TIME)).toEqual([]));
test('a wait has a name', () => expect(found(WAIT)).toEqual([]));
test('a radius has a name', () => expect(found(RADIUS)).toEqual([]));
test('a gap has a name', () => expect(found(GAP)).toEqual([]));
test('a layer has a name', () => expect(found(LAYER)).toEqual([]));
test('a width of the screen has a name', () => expect(found(QUERY)).toEqual([]));
test('the patterns find what they forbid', () => {
  expect('color: #fff;').toMatch(COLOUR);
  expect('fill="white"').toMatch(COLOUR);
  expect('font-size: 12px;').toMatch(SIZE);
  expect('box-shadow: 0 1px 2px var(--cast);').toMatch(SHADOW);
  expect('filter: drop-shadow(0 0 0.6px var(--cast));').toMatch(SHADOW);
  expect('    0 4px 9px var(--cast),').toMatch(SHADOW);
  expect('box-shadow: inset 0 0 0 2px var(--act);').not.toMatch(SHADOW);
  expect('transition: opacity 0.2s;').toMatch(TIME);
  expect('animation: blink 1s infinite;').toMatch(TIME);
  expect('setInterval(look, 8000);').toMatch(WAIT);
  expect('duration: timed(250),').toMatch(WAIT);
  expect('setTimeout(later);').not.toMatch(WAIT);
  expect('border-radius: 0 6px 0 0;').toMatch(RADIUS);
  expect('border-top-left-radius: 6px;').toMatch(RADIUS);
  expect('border-radius: 50%;').not.toMatch(RADIUS);
  expect('gap: var(--g1) 10px;').toMatch(GAP);
  expect('column-gap: 0.5em;').toMatch(GAP);
  expect('gap: 0 var(--g3);').not.toMatch(GAP);
  expect('z-index: 1;').toMatch(LAYER);
  expect('@media (max-width: 700px) {').toMatch(QUERY);
});
