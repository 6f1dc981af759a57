import { describe, expect, test } from 'vitest';
import { ago, argumentsOf, format } from '$words/format';
import { article, numeral, suffixed } from '$words/hungarian';

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
    expect(format('hu', '{x:az} {x:ért}', { x: 'Katedrális' })).toBe('a Katedrálisért');
  });
  test('bends every part of a list', () => {
    expect(format('hu', '{seats:nak}', { seats: ['Anna', 'Jenő'] })).toBe('Annának és Jenőnek');
    expect(format('hu', '{cards:t}', { cards: { gabona: 2, érc: 1 } })).toBe('2 gabonát és 1 ércet');
    expect(format('en', '{seat:s} offer', { seat: 'Anna' })).toBe('Anna’s offer');
    expect(format('en', '{fields:the}', { fields: ['Park', 'street 3/2'] })).toBe('the Park and street 3/2');
    expect(format('hu', '{x:az:cap} {x:ért}', { x: 'Fogadó' })).toBe('A Fogadóért');
  });
  test('speaks to who reads it', () => {
    const voice = {
      isReader: (name: string, value: unknown) => name === 'by' && value === 2,
      word: (_: unknown, value: unknown) => (value === 2 ? 'you' : undefined),
    };
    const text = '{by, select, you {{by} roll} none {nobody rolls} other {seat {by} rolls}}, {by:s} dice';
    expect(format('en', text, { by: 2 }, voice)).toBe('you roll, your dice');
    expect(format('en', text, { by: 3 }, voice)).toBe('seat 3 rolls, 3’s dice');
    expect(format('en', '{by, select, none {nobody} other {{by}}}', { by: 2 }, voice)).toBe('you');
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

  test.each([
    ['Anna', 'Annának Annától Annával Annát Annához'],
    ['Bence', 'Bencének Bencétől Bencével Bencét Bencéhez'],
    ['Jenő', 'Jenőnek Jenőtől Jenővel Jenőt Jenőhöz'],
    ['Otto', 'Ottónak Ottótól Ottóval Ottót Ottóhoz'],
    ['Judit', 'Juditnak Judittól Judittal Juditot Judithoz'],
    ['Péter', 'Péternek Pétertől Péterrel Pétert Péterhez'],
    ['Ákos', 'Ákosnak Ákostól Ákossal Ákost Ákoshoz'],
    ['Kovács', 'Kovácsnak Kovácstól Kováccsal Kovácsot Kovácshoz'],
    ['György', 'Györgynek Györgytől Györggyel Györgyöt Györgyhöz'],
    ['Ivett', 'Ivettnek Ivetttől Ivett-tel Ivettet Ivetthez'],
    ['Betty', 'Bettynek Bettytől Bettyvel Bettyt Bettyhez'],
    ['Vendég 987', 'Vendég 987-nek Vendég 987-től Vendég 987-tel Vendég 987-et Vendég 987-hez'],
    ['Vendég 61', 'Vendég 61-nek Vendég 61-től Vendég 61-gyel Vendég 61-et Vendég 61-hez'],
    ['Vendég 20', 'Vendég 20-nak Vendég 20-tól Vendég 20-szal Vendég 20-at Vendég 20-hoz'],
    ['Vendég 300', 'Vendég 300-nak Vendég 300-tól Vendég 300-zal Vendég 300-at Vendég 300-hoz'],
    ['te', 'neked tőled veled téged hozzád'],
  ])('puts suffixes on %s', (name, expected) => {
    const bent = ['nak', 'tól', 'val', 't', 'hoz'].map((suffix) => suffixed(name, suffix));
    expect(bent.join(' ')).toBe(expected);
  });

  test('knows things that change as an object', () => {
    const things = ['2 építőkő', 'Céhház', 'Fémraktár', 'selyem', '3 kártya (érc)', '1. hely', '42'];
    const more = ['Gyár', 'kút', 'kovácsműhely', 'Futár', 'Teréz'];
    expect(more.map((thing) => suffixed(thing, 't'))).toEqual([
      'Gyárat',
      'kutat',
      'kovácsműhelyt',
      'Futárt',
      'Terézt',
    ]);
    expect(suffixed('táblarész', 'ról')).toBe('táblarészről');
    expect(things.map((thing) => suffixed(thing, 't'))).toEqual([
      '2 építőkövet',
      'Céhházat',
      'Fémraktárat',
      'selymet',
      '3 kártyát (érc)',
      '1. helyet',
      '42-t',
    ]);
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
