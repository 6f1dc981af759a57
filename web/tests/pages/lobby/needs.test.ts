import { describe, expect, it } from 'vitest';
import { addWords } from '$words/words.svelte';
import { effective, matters, needed } from '../../../src/pages/lobby/needs';
import type { OptionInfo } from '$wire/messages';

function option(name: string, needs: OptionInfo['needs'] = []): OptionInfo {
  return { name, kind: 'flag', default: false, values: [], low: 0, high: 0, text: '', needs };
}
const selection = option('selection', [
  { name: 'new_buildings', value: true },
  { name: 'nobles', value: true },
]);
const buildings = option('buildings', [{ name: 'selection', value: 'list' }]);
const jeweler = option('jeweler', [{ name: 'nobles', value: true }]);
const game = { options: [option('new_buildings'), option('nobles'), selection, buildings, jeweler] };
const wish = {
  new_buildings: false,
  nobles: false,
  selection: 'list',
  buildings: 'wharf',
  jeweler: 'chosen',
};

describe('options that need others', () => {
  it('matter as soon as one of them is there', () => {
    expect(matters(selection, wish, 4)).toBe(false);
    expect(matters(selection, { ...wish, new_buildings: true }, 4)).toBe(true);
    expect(matters(selection, { ...wish, nobles: true }, 4)).toBe(true);
    expect(matters(option('lots'), {}, 4)).toBe(true);
  });

  it('are not sent without them, nor what depends on those in turn', () => {
    expect(effective(game, wish, 4)).toEqual({ new_buildings: false, nobles: false });
    expect(effective(game, { ...wish, new_buildings: true }, 4)).toEqual({
      new_buildings: true,
      nobles: false,
      selection: 'list',
      buildings: 'wharf',
    });
    expect(effective(game, { ...wish, nobles: true }, 4)).toEqual({ ...wish, nobles: true });
    expect(wish.jeweler).toBe('chosen');
  });

  it('matter by the number of players, which is no option', () => {
    const alone = option('difficulty', [{ name: 'players', value: 1 }]);
    expect([1, 2].map((seats) => matters(alone, { players: 1 }, seats))).toEqual([true, false]);
    expect(effective({ options: [alone] }, { difficulty: 'hard' }, 1)).toEqual({ difficulty: 'hard' });
    expect(effective({ options: [alone] }, { difficulty: 'hard' }, 2)).toEqual({});
  });

  it('say what they need in the words of the game', async () => {
    await Promise.all([addWords(), addWords('puerto_rico')]);
    expect(needed('puerto_rico', jeweler)).toBe('Only with Expansion II: nobles.');
    expect(needed('puerto_rico', selection)).toBe(
      'Only with Expansion I: new buildings or Expansion II: nobles.',
    );
    expect(needed('puerto_rico', buildings)).toBe('Only with Choice of buildings: a list.');
    expect(needed('toy', option('calls', [{ name: 'free_trade', value: false }]))).toBe(
      'Only with free trade: No.',
    );
    expect(needed('toy', option('difficulty', [{ name: 'players', value: 1 }]))).toBe('Only with 1 player.');
    expect(needed('toy', option('teams', [{ name: 'players', value: 4 }]))).toBe('Only with 4 players.');
  });
});
