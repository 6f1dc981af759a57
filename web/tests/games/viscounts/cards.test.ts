import { describe, expect, it } from 'vitest';
import { BEARD, GARB, HAIRS, HAT } from '../../../src/games/viscounts/art/dress';
import { LOOKS } from '../../../src/games/viscounts/art/folk';
import { bust, looksOf } from '../../../src/games/viscounts/art/portrait';
import { TOOL } from '../../../src/games/viscounts/art/tools';
import {
  CARD,
  EXCHANGE_FACTS,
  MANUSCRIPT_FACTS,
  PLOT_FACTS,
  readEffect,
  SCHEME_FACTS,
  SECTION_EFFECT,
  SEGMENT_FACTS,
  segmentOf,
  START_CARD_FACTS,
  TOWNSPERSONS,
  TRACK,
} from '../../../src/games/viscounts/view';

describe('an effect', () => {
  it('is read as alternatives, each a sequence with numbers', () => {
    expect(readEffect('2 destroy | 2 any')).toEqual([[{ atom: 'destroy', n: 2 }], [{ atom: 'any', n: 2 }]]);
    expect(readEffect('debt + flip_deed')).toEqual([
      [
        { atom: 'debt', n: 1 },
        { atom: 'flip_deed', n: 1 },
      ],
    ]);
    expect(readEffect('')).toEqual([]);
  });

  it('that nobody knows is told', () => {
    expect(() => readEffect('3 dragons')).toThrow('no effect is called dragons');
  });

  it('is understood wherever one is printed', () => {
    const printed = [
      ...Object.values(CARD).flatMap(({ top, ability }) => [top, ability]),
      ...Object.values(MANUSCRIPT_FACTS).map(({ effect }) => effect),
      ...Object.values(START_CARD_FACTS).flatMap(({ items, extra }) => [items, extra]),
      ...Object.values(SEGMENT_FACTS).flatMap(({ top, effect }) => [top, effect]),
      ...Object.values(EXCHANGE_FACTS).map(({ gain }) => gain),
      ...Object.values(PLOT_FACTS).flatMap((plots) =>
        Object.values(plots).flatMap(({ effect, link }) => [effect, link]),
      ),
      ...Object.values(SECTION_EFFECT),
      ...TRACK.flatMap(({ active, automaton, others }) => [active, automaton, others]),
      ...Object.values(SCHEME_FACTS).map(({ effect }) => effect),
    ];
    expect(printed.length).toBeGreaterThan(300);
    for (const text of printed)
      expect(readEffect(text).every((parts) => parts.every(({ n }) => n > 0))).toBe(true);
  });
});

describe('a space', () => {
  it.each([
    ['1', '1_2'],
    ['4', '3_4'],
    ['10', '9_10'],
    ['inner_5_6', '5_6'],
  ] as const)('%s lies in segment %s', (space, segment) => {
    expect(segmentOf(space)).toBe(segment);
  });
});

describe('townsfolk', () => {
  it.each(TOWNSPERSONS)('%s has a face', (person) => {
    const drawn = bust(person);
    expect(drawn).not.toContain('undefined');
    expect(drawn).not.toContain('NaN');
    expect(drawn.length).toBeGreaterThan(1000);
  });

  it.each(TOWNSPERSONS)('%s wears what can be drawn', (person) => {
    const { garment, hat, hair, beard, tool } = looksOf(person);
    const found = [garment in GARB, hat in HAT, hair in HAIRS, beard in BEARD, tool in TOOL];
    expect(found).toEqual([true, true, true, true, true]);
  });

  it('have 67 names, each with its looks', () => {
    expect(LOOKS).toHaveLength(67);
  });

  it.each([
    ['abbot', 'book'],
    ['stonecutter_3', 'hammer'],
    ['peddler_gold', 'gcoin'],
    ['debt_collector_any', 'chain'],
    ['trickster', 'mask'],
  ] as const)('%s holds a %s', (person, tool) => {
    expect(looksOf(person).tool).toBe(tool);
  });
});
