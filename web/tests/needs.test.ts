import { describe, expect, it } from 'vitest';
import { addWords } from '../src/i18n/words.svelte';
import { effective, matters, needed } from '../src/lobby/needs';
import type { OptionInfo } from '../src/protocol/messages';

function option(name: string, needs: OptionInfo['needs'] = []): OptionInfo {
  return { name, kind: 'flag', default: false, values: [], low: 0, high: 0, text: '', needs };
}
const selection = option('selection', [{ name: 'new_buildings', value: true }, { name: 'nobles', value: true }]);
const buildings = option('buildings', [{ name: 'selection', value: 'list' }]);
const jeweler = option('jeweler', [{ name: 'nobles', value: true }]);
const game = { options: [option('new_buildings'), option('nobles'), selection, buildings, jeweler] };
const wish = { new_buildings: false, nobles: false, selection: 'list', buildings: 'wharf', jeweler: 'chosen' };

describe('options that need others', () => {
  it('matter as soon as one of them is there', () => {
    expect(matters(selection, wish)).toBe(false);
    expect(matters(selection, { ...wish, new_buildings: true })).toBe(true);
    expect(matters(selection, { ...wish, nobles: true })).toBe(true);
    expect(matters(option('lots'), {})).toBe(true);
  });

  it('are not sent without them, nor what depends on those in turn', () => {
    expect(effective(game, wish)).toEqual({ new_buildings: false, nobles: false });
    expect(effective(game, { ...wish, new_buildings: true })).toEqual({ new_buildings: true, nobles: false, selection: 'list', buildings: 'wharf' });
    expect(effective(game, { ...wish, nobles: true })).toEqual({ ...wish, nobles: true });
    expect(wish.jeweler).toBe('chosen');
  });

  it('say what they need in the words of the game', async () => {
    await Promise.all([addWords(), addWords('puerto_rico')]);
    expect(needed('puerto_rico', jeweler)).toBe('Only with Expansion II: nobles.');
    expect(needed('puerto_rico', selection)).toBe('Only with Expansion I: new buildings or Expansion II: nobles.');
    expect(needed('puerto_rico', buildings)).toBe('Only with Choice of buildings: a list.');
    expect(needed('toy', option('calls', [{ name: 'free_trade', value: false }]))).toBe('Only with free trade: No.');
  });
});
