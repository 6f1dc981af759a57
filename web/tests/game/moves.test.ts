import { describe, expect, test } from 'vitest';
import { Catalogue, Legal } from '$game/moves';

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
    expect(catalogue.decode(0)).toEqual({ action: 0, do: 'roll', args: {} });
    expect(catalogue.decode(3)).toEqual({ action: 3, do: 'road', args: { edge: 2 } });
    expect(catalogue.decode(5 + 1 * 3 + 2)).toEqual({
      action: 10,
      do: 'swap',
      args: { give: 'brick', get: 'ore' },
    });
  });
  test('encodes what it decoded, every number of it', () => {
    for (let action = 0; action < 14; action++) {
      const move = catalogue.decode(action);
      expect(catalogue.encode({ do: move.do, ...move.args })).toBe(action);
      expect(catalogue.encode(move)).toBe(action);
    }
  });
  test('refuses what it does not have', () => {
    expect(() => catalogue.decode(14)).toThrow(RangeError);
    expect(() => catalogue.encode({ do: 'fly' })).toThrow(RangeError);
    expect(() => catalogue.encode({ do: 'road', edge: 9 })).toThrow(RangeError);
  });
});

describe('legal moves', () => {
  const legal = new Legal(catalogue, [1, 3, 10, 12]);

  test('answer by verb and argument', () => {
    expect(legal.values('road', 'edge')).toEqual([0, 2]);
    expect(legal.of('swap', { give: 'ore' }).map(({ action }) => action)).toEqual([12]);
    expect(legal.one('swap', { give: 'wood' })).toBeUndefined();
    expect(legal.has({ do: 'road', edge: 2 })).toBe(true);
    expect(legal.has({ do: 'road', edge: 1 })).toBe(false);
    expect([...legal.verbs]).toEqual(['road', 'swap']);
    expect(new Legal(catalogue, []).empty).toBe(true);
  });
});
