import { describe, expect, test } from 'vitest';
import { folded, type Told } from '../../../src/table/side/repeats';

function told(text: string, who: number | null, step: number): Told<{ step: number }> {
  return { text, heading: false, who, line: { step } };
}
/** A proposal of one player, gathered with the others of this turn. */
function proposal(who: number, about: string, ducats: number, step: number): Told<{ step: number }> {
  const part = `${ducats} for ${about}`;
  const all = (parts: readonly string[]): string => `proposes ${parts.join('; ')}`;
  return { ...told(`proposes ${part}`, who, step), gather: { kind: 'proposal', about, part, all } };
}
function shown(...all: Told<{ step: number }>[]): string[] {
  return folded(all).map(({ text, who, times, line }) => `${who}: ${text} x${times}, to ${line.step}`);
}

describe('the log', () => {
  test('says once what is said several times in a row, and leads to the last of them', () => {
    expect(
      shown(told('discards 1 ore', 2, 1), told('discards 1 ore', 2, 2), told('discards 1 wool', 2, 3)),
    ).toEqual(['2: discards 1 ore x2, to 2', '2: discards 1 wool x1, to 3']);
  });
  test('keeps apart what others say, and what is said again later', () => {
    expect(shown(told('passes', 0, 1), told('passes', 1, 2), told('passes', 0, 3))).toHaveLength(3);
  });
  test('gathers what one player proposes in a turn where the last of it was said', () => {
    expect(
      shown(
        proposal(1, 'the Inn', 15, 1),
        proposal(2, 'the Inn', 20, 2),
        proposal(1, 'the Park', 10, 3),
        proposal(1, 'the Inn', 25, 4),
      ),
    ).toEqual([
      '2: proposes 20 for the Inn x1, to 2',
      '1: proposes 10 for the Park; 25 for the Inn x1, to 4',
    ]);
  });
  test('begins anew after a heading', () => {
    const turn = { ...told('Anna is the trader', null, 2), heading: true };
    expect(shown(proposal(1, 'the Inn', 15, 1), turn, proposal(1, 'the Park', 10, 3))).toHaveLength(3);
  });
  test('leaves the lines that it is given as they are', () => {
    const lines = [told('passes', 0, 1), told('passes', 0, 2)];
    folded(lines);
    expect(lines[0]).toEqual(told('passes', 0, 1));
  });
});
