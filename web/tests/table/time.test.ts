import { describe, expect, test } from 'vitest';
import { isLow, secondsLeft, secondsUntil, shownTime } from '../../src/table/time';

const clock = { left: [90_000, 61_500], running: [0], since: 1_000_000 };
const rules = { bank: 600, increment: 20, flag: 'bot' as const };

describe('a clock', () => {
  test('runs for those who decide and stands for the others', () => {
    expect(secondsLeft(clock, 0, 1_030_000)).toBe(60);
    expect(secondsLeft(clock, 1, 1_030_000)).toBe(62);
  });
  test('never shows less than nothing, nor more than there was when clocks differ', () => {
    expect(secondsLeft(clock, 0, 9_000_000)).toBe(0);
    expect(secondsLeft(clock, 0, 900_000)).toBe(90);
  });
  test('is low below a minute, or below a fifth of a short bank', () => {
    expect([isLow(60, rules), isLow(59, rules)]).toEqual([false, true]);
    expect([isLow(15, { ...rules, bank: 60 }), isLow(11, { ...rules, bank: 60 })]).toEqual([false, true]);
  });
  test('is written as people write it', () => {
    expect([shownTime(0), shownTime(65), shownTime(3723)]).toEqual(['0:00', '1:05', '1:02:03']);
  });
});

describe('how long one still has to wait', () => {
  test('is counted in whole seconds, to the end', () => {
    expect([secondsUntil(21_000, 1_000), secondsUntil(21_000, 20_999), secondsUntil(21_000, 21_000)]).toEqual(
      [20, 1, 0],
    );
  });
  test('is nothing when the moment is past, or when there is none', () => {
    expect([secondsUntil(21_000, 90_000), secondsUntil(undefined, 1_000)]).toEqual([0, 0]);
  });
});
