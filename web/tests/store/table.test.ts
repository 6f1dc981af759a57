import { describe, expect, test } from 'vitest';
import { ranking } from '../../src/pages/end/ranking';
import type { Seat } from '$game/module';
import type { SeatInfo, SeatWas, Welcome } from '$wire/messages';
import { logAfter, logOnWelcome } from '$store/log';
import { namesOf, seatsNamedThen, seatsOf } from '$store/seats';
import type { Beat, LogEntry, Position } from '$store/state';
import { HOW } from './how';

const line = (version: number, step: number | null): LogEntry => ({
  version,
  step,
  kind: 'play',
  by: 0,
  event: null,
  reading: HOW.read({ key: 'play' }, null),
});
const beat = (version: number, from: number, at: number): Beat => ({
  position: { version } as Position,
  entries: [line(version, at)],
  by: 0,
  from,
  lasts: 0,
});
const welcome = (version: number, ...versions: number[]): Welcome =>
  ({
    version,
    log: versions.map((one) => ({ version: one, time: 0, kind: 'play', by: 0, events: [] })),
  }) as unknown as Welcome;
const versions = (lines: readonly LogEntry[]): number[] => lines.map(({ version }) => version);

describe('the log', () => {
  test('grows by the update', () => {
    expect(versions(logAfter([line(1, 3)], beat(2, 3, 5)))).toEqual([1, 2]);
  });
  test('loses what an undo took back', () => {
    expect(versions(logAfter([line(1, 3), line(2, 5)], beat(3, 3, 3)))).toEqual([1, 3]);
  });
  test('keeps what it had when a welcome brings only what was missed', () => {
    expect(versions(logOnWelcome([line(1, 3), line(2, 5)], welcome(4, 3, 4), HOW))).toEqual([1, 2, 3, 4]);
    expect(versions(logOnWelcome([line(1, 3), line(2, 5)], welcome(2), HOW))).toEqual([1, 2]);
  });
  test('starts anew when too much was missed', () => {
    expect(versions(logOnWelcome([line(1, 3)], welcome(60, 59, 60), HOW))).toEqual([59, 60]);
  });
});

describe('seats', () => {
  const info = (seat: number, kind: SeatInfo['kind'], name: string | null): SeatInfo => ({
    seat,
    kind,
    name,
    player: null,
    bot: kind === 'bot' ? 'random' : null,
    away: false,
    resigned: false,
  });
  test('give bots names that nobody has, and everybody a letter of their own', () => {
    const infos = [
      info(0, 'person', 'Éva'),
      info(1, 'bot', null),
      info(2, 'bot', null),
      info(3, 'person', 'Jani'),
    ];
    const names = namesOf(infos, () => 'free');
    expect(new Set(names).size).toBe(4);
    const seats = seatsOf(infos, { me: 0, decides: [1], present: [0] }, () => 'free');
    expect(new Set(seats.map(({ letter }) => letter)).size).toBe(4);
    expect(seats.map(({ present }) => present)).toEqual([true, true, true, false]);
    expect(seats.map(({ decides }) => decides)).toEqual([false, true, false, false]);
  });
  test('are followed by automata: slate, by the word of the game, never asked', () => {
    const seats = seatsOf([info(0, 'person', 'Márta')], { me: 0, decides: [0], present: [] }, () => 'free', [
      'towers.old_mason',
    ]);
    expect(seats.map(({ seat, kind, name }) => [seat, kind, name])).toEqual([
      [0, 'person', 'Márta'],
      [1, 'automaton', 'old mason'],
    ]);
    expect(seats[1]).toMatchObject({
      colour: 'slate',
      letter: 'O',
      me: false,
      decides: false,
      present: true,
      bot: null,
    });
  });
  test('are numbered where nobody sat, as in an uploaded game', () => {
    expect(namesOf([info(0, 'open', null), info(1, 'open', null)], (seat) => `Seat ${seat + 1}`)).toEqual([
      'Seat 1',
      'Seat 2',
    ]);
  });
});

describe('names of the past', () => {
  const seat = { seat: 0, name: 'Évi', me: true } as Seat;
  const was = (version: number, kind: SeatWas['kind'], name: string | null): SeatWas => ({
    ...{ version, kind, name },
    ...{ seat: 0, bot: null },
  });
  const then = (version: number, ...list: SeatWas[]): unknown[] =>
    seatsNamedThen([seat], list, version).map(({ name, me }) => [name, me]);

  test('are those of the time of a line', () => {
    const renamed = [was(1, 'open', null), was(5, 'person', 'Éva'), was(9, 'person', 'Eve')];
    expect(then(4, ...renamed)).toEqual([['Éva', true]]);
    expect(then(5, ...renamed)).toEqual([['Eve', true]]);
    expect(then(9, ...renamed)).toEqual([['Évi', true]]);
  });
  test('are no longer mine where somebody else sat before', () => {
    const left = [was(5, 'person', 'Jani'), was(6, 'open', null), was(9, 'person', 'Eve')];
    expect(then(4, ...left)).toEqual([['Jani', false]]);
    expect(then(6, ...left)).toEqual([['Eve', true]]);
    expect(then(4, was(5, 'bot', null))[0]).toEqual([expect.any(String), false]);
  });
});

describe('the ranking', () => {
  test('follows the verdict before the points, and shares places', () => {
    const result = { returns: [0, 1, 0, 0], scores: [9, 8, 7, 7], reason: 'end' as const };
    expect(ranking(result).map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [0, 2],
      [2, 3],
      [3, 3],
    ]);
  });
  test('counts an automaton like a seat', () => {
    const result = { returns: [0, 1], scores: [9, 9], reason: 'end' as const };
    expect(ranking(result)).toEqual([
      { seat: 1, score: 9, rank: 1 },
      { seat: 0, score: 9, rank: 2 },
    ]);
  });
  test('does not count points among those who stayed when the others resigned', () => {
    const result = { returns: [0.5, 0, 0.5], scores: [2, 9, 4], reason: 'resigned' as const };
    expect(ranking(result).map(({ seat, rank }) => [seat, rank])).toEqual([
      [2, 1],
      [0, 1],
      [1, 3],
    ]);
  });
});
