import { describe, expect, test } from 'vitest';
import { applyChanges } from '$wire/changes';

describe('changes of a view', () => {
  const view = { phase: 'roll', players: [{ roads: 15 }, { roads: 14 }], offer: { give: 1 } };

  test('set, add and delete along a path, in order', () => {
    const after = applyChanges(view, [
      [['players', 0, 'roads'], 14],
      [['phase'], 'main'],
      [['offer']],
      [['bank'], { ore: 19 }],
      [['bank', 'ore'], 18],
    ]);
    expect(after).toEqual({ phase: 'main', players: [{ roads: 14 }, { roads: 14 }], bank: { ore: 18 } });
  });

  test('leave the old view and what did not change alone', () => {
    const after = applyChanges(view, [[['players', 0, 'roads'], 14]]);
    expect(view.players[0]).toEqual({ roads: 15 });
    expect(after.players[1]).toBe(view.players[1]);
    expect(after.offer).toBe(view.offer);
  });

  test('set a null, which is not a deletion', () => {
    expect(applyChanges({ a: 1 }, [[['a'], null]])).toEqual({ a: null });
  });

  test('replace everything with an empty path', () => {
    expect(applyChanges<unknown>(view, [[[], { over: true }]])).toEqual({ over: true });
  });

  test('are refused if they are none', () => {
    expect(() => applyChanges(view, ['nonsense'])).toThrow(TypeError);
  });
});
