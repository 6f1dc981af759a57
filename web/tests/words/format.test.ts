import { describe, expect, test } from 'vitest';
import { ago, argumentsOf, format } from '$words/format';
import { article, numeral } from '$words/hungarian';

describe('a message', () => {
  test('takes its arguments', () => {
    expect(format('en', '{seat}: {n} {good}', { seat: 'Éva', n: 3, good: 'corn' })).toBe('Éva: 3 corn');
  });
  test('keeps an argument that is missing visible', () => {
    expect(format('en', '{seat}.')).toBe('{seat}.');
  });
  test('counts by the rules of its language', () => {
    const points = '{n, plural, one {# point} other {# points}}';
    expect(format('en', points, { n: 1 })).toBe('1 point');
    expect(format('en', points, { n: 2 })).toBe('2 points');
    expect(format('en', '{n, plural, =0 {nothing} other {# cards}}', { n: 0 })).toBe('nothing');
  });
  test('selects, also inside a plural', () => {
    const text = '{kind, select, ore {{n, plural, one {an ore} other {# ores}}} other {{n} cards}}';
    expect(format('en', text, { kind: 'ore', n: 1 })).toBe('an ore');
    expect(format('en', text, { kind: 'wool', n: 4 })).toBe('4 cards');
    expect(argumentsOf(text)).toEqual(new Set(['kind', 'n']));
  });
  test('counts each plural by its own number', () => {
    const text =
      '{many, plural, one {# winner with {n, plural, one {# point} other {# points}}} other {# winners}}';
    expect(format('en', text, { many: 1, n: 6 })).toBe('1 winner with 6 points');
    expect(format('en', text, { many: 2, n: 6 })).toBe('2 winners');
  });
  test('says where a brace is missing', () => {
    expect(() => format('en', 'a {b')).toThrow(SyntaxError);
  });
  test('puts Hungarian helpers in', () => {
    expect(format('hu', '{x:az} {x} hajó', { x: 5 })).toBe('az 5 hajó');
    expect(format('hu', '{n:es} hajó', { n: 7 })).toBe('7-es hajó');
    expect(format('hu', '{x:cap} nyer', { x: 'éva' })).toBe('Éva nyer');
  });
});

describe('Hungarian', () => {
  test.each([
    ['alma', 'az'],
    ['hajó', 'a'],
    ['Éva', 'az'],
    ['„érc”', 'az'],
    ['1', 'az'],
    ['2', 'a'],
    ['5', 'az'],
    ['7', 'a'],
    ['10', 'a'],
    ['11', 'a'],
    ['15', 'a'],
    ['50', 'az'],
    ['100', 'a'],
    ['500', 'az'],
    ['1000', 'az'],
    ['1500', 'az'],
    ['5000', 'az'],
    ['10000', 'a'],
    ['1000000', 'az'],
  ])('puts the right article before %s', (text, expected) => {
    expect(article(text)).toBe(expected);
  });

  test.each([
    [1, '1-es'],
    [2, '2-es'],
    [3, '3-as'],
    [5, '5-ös'],
    [6, '6-os'],
    [8, '8-as'],
    [10, '10-es'],
    [12, '12-es'],
    [20, '20-as'],
    [30, '30-as'],
    [60, '60-as'],
    [70, '70-es'],
    [100, '100-as'],
    [1000, '1000-es'],
  ])('makes an adjective of %i', (value, expected) => {
    expect(numeral(String(value))).toBe(expected);
  });
});

test('what was today or yesterday is said so, what was before by its day', () => {
  const now = new Date(2026, 2, 1, 9, 0).getTime();
  const at = (day: number, hour: number): number => new Date(2026, 2, day, hour, 5).getTime();
  expect([ago('hu', at(1, 8), now), ago('hu', at(0, 23), now), ago('hu', at(-1, 23), now)]).toEqual([
    'ma 8:05',
    'tegnap 23:05',
    '2026. febr. 27.',
  ]);
  expect(ago('en', at(0, 23), now)).toMatch(/^yesterday 11:05\sPM$|^yesterday 23:05$/);
  expect(ago('en', at(-1, 23), now)).not.toContain('11:05');
});
