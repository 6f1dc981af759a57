import { describe, expect, test } from 'vitest';
import { Catalogue, LegalMoves } from '$game/moves';

const goods = ['wood', 'brick', 'ore'];
const catalogue = new Catalogue([
  { verb: 'roll', first: 0, size: 1, args: [] },
  { verb: 'road', first: 1, size: 4, args: [{ name: 'edge', values: [0, 1, 2, 3] }] },
  {
    verb: 'swap',
    first: 5,
    size: 9,
    args: [
      { name: 'give', values: goods },
      { name: 'get', values: goods },
    ],
  },
]);

describe('the catalogue', () => {
  test('decodes with the last argument varying fastest', () => {
    expect(catalogue.move(0)).toEqual({ id: 0, do: 'roll' });
    expect(catalogue.move(3)).toEqual({ id: 3, do: 'road', edge: 2 });
    expect(catalogue.move(5 + 1 * 3 + 2)).toEqual({ id: 10, do: 'swap', give: 'brick', get: 'ore' });
  });
  test('encodes what it decoded, every number of it', () => {
    for (let number = 0; number < 14; number++) {
      const { id, ...action } = catalogue.move(number);
      expect(catalogue.number(action)).toBe(number);
      expect(catalogue.number({ ...action, id })).toBe(number);
    }
  });
  test('refuses what it does not have', () => {
    expect(() => catalogue.move(14)).toThrow(RangeError);
    expect(() => catalogue.number({ do: 'fly' })).toThrow(RangeError);
    expect(() => catalogue.number({ do: 'road', edge: 9 })).toThrow(RangeError);
  });
});

describe('legal moves', () => {
  const legal = new LegalMoves(catalogue, [1, 3, 10, 12]);

  test('answer by verb and argument', () => {
    expect(legal.values('road', 'edge')).toEqual([0, 2]);
    expect(legal.of('swap', { give: 'ore' }).map(({ id }) => id)).toEqual([12]);
    expect(legal.one('swap', { give: 'wood' })).toBeUndefined();
    expect(legal.has({ do: 'road', edge: 2 })).toBe(true);
    expect(legal.find({ do: 'road', edge: 1 }, { do: 'road', edge: 2 })?.id).toBe(3);
    expect(legal.has({ do: 'road', edge: 1 })).toBe(false);
    expect([...legal.verbs]).toEqual(['road', 'swap']);
    expect(new LegalMoves(catalogue, []).empty).toBe(true);
  });
});
