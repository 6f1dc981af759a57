import { describe, expect, test } from 'vitest';
import { counted, type Told } from '../../../src/table/side/repeats';

function told(text: string, who: number | null, step: number): Told {
  const line = { version: step, step, kind: 'act', by: who, event: null, reading: null };
  return { text, heading: false, who, id: String(step), line };
}
function shown(...all: Told[]): string[] {
  return counted(all).map(({ text, who, times, line }) => `${who}: ${text} x${times}, to ${line.step}`);
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
  test('leaves the lines that it is given as they are', () => {
    const lines = [told('passes', 0, 1), told('passes', 0, 2)];
    counted(lines);
    expect(lines[0]).toEqual(told('passes', 0, 1));
  });
});
