import { describe, expect, it } from 'vitest';
import { chosenNames, toggled } from '../../../src/pages/lobby/names';

const ALL = ['aqueduct', 'chapel', 'church', 'wharf'];

describe('an option that is a list of names', () => {
  it('is a text with commas', () => {
    expect(chosenNames('')).toEqual([]);
    expect(chosenNames(undefined)).toEqual([]);
    expect(chosenNames('chapel, wharf')).toEqual(['chapel', 'wharf']);
  });

  it('keeps the order in which the names are declared, however they are switched on', () => {
    const first = toggled(ALL, [], 'wharf');
    expect(first).toBe('wharf');
    const second = toggled(ALL, chosenNames(first), 'aqueduct');
    expect(second).toBe('aqueduct, wharf');
    expect(toggled(ALL, chosenNames(second), 'wharf')).toBe('aqueduct');
    expect(toggled(ALL, ['chapel'], 'chapel')).toBe('');
  });
});
