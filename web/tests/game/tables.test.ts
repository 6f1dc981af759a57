import { describe, expect, it } from 'vitest';
import { rows } from '$game/tables';

describe('a printed table', () => {
  it('is read line by line; empty cells are as in the blank row', () => {
    const blank = { silver: 0, icons: [], top: '', when: null, reconstructed: false };
    expect(rows(blank, 'abbot;2;cleric\nthief;1;criminal,noble;2 debt;leaves;1')).toEqual({
      abbot: { silver: 2, icons: ['cleric'], top: '', when: null, reconstructed: false },
      thief: { silver: 1, icons: ['criminal', 'noble'], top: '2 debt', when: 'leaves', reconstructed: true },
    });
  });
});
