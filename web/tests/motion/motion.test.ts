import { describe, expect, test } from 'vitest';
import { balance, duration, floats, seatOf, starts, withWholes, type Flight } from '$motion/flight';
import { facesOf, tumbling } from '../../src/games/catan/board/dice';
import { reading } from '../../src/games/catan/reading';
import type { Event } from '../../src/games/catan/view';
import { everyScene, sceneOf, stage } from '../games/catan/stage';
import { flightsOf } from '../stage';

const ore = (n: number, from = 'bank.ore', to = 'seat.1.hand.ore'): Flight => ({
  glyph: 'ore',
  n,
  from,
  to,
  name: ['catan.resource.ore'],
});

describe('flights', () => {
  test('of one event start together, those of the next follow', () => {
    expect(starts([[ore(1), ore(1)], [], [ore(1)]]).map(({ delay }) => delay)).toEqual([0, 0, 120]);
  });
  test('of several equal things start one after the other, and many as a pile with a number', () => {
    expect(starts([[ore(3)]]).map(({ delay, count }) => [delay, count])).toEqual([
      [0, 1],
      [60, 1],
      [120, 1],
    ]);
    expect(starts([[ore(9)]]).map(({ count }) => count)).toEqual([1, 1, 1, 1, 5]);
  });
  test('wait for what is shown first', () => {
    expect(starts([[{ ...ore(1), after: 610 }]])[0]?.delay).toBe(610);
  });
  test('leave no place to which something is still under way, and what has nothing to do with that does not wait', () => {
    const walks = [
      ore(2, 'seat.0', 'wall'),
      ore(1, 'wall', 'keep'),
      ore(1, 'bank', 'seat.2'),
      ore(1, 'wall', 'tower'),
      ore(1, 'tower', 'keep'),
    ];
    expect(starts(walks.map((flight) => [flight])).map(({ delay }) => delay)).toEqual([
      0, 60, 310, 430, 550, 800,
    ]);
    expect(
      starts([[ore(1, 'bank', 'seat.2')], [ore(1, 'wall', 'keep')]], new Map([['wall', 700]])).map(
        ({ delay }) => delay,
      ),
    ).toEqual([0, 700]);
  });
  test('are over after 2.4 seconds, however many wait for each other', () => {
    const walks = starts(Array.from({ length: 20 }, (_, at) => [ore(1, `at.${at}`, `at.${at + 1}`)]));
    const [last, pace] = [walks.at(-1)?.delay ?? 0, walks[0]?.pace ?? 1];
    expect(last + 250 * pace).toBeCloseTo(2400);
    for (const [at, { delay }] of walks.slice(1).entries())
      expect(delay - (walks[at]?.delay ?? 0)).toBeCloseTo(250 * pace);
  });
  test('take 180 to 250 milliseconds', () => {
    expect([duration(0), duration(100), duration(2000)]).toEqual([180, 195, 250]);
  });
  test('float as a loss where they start and as a gain where they end', () => {
    const told = floats(
      starts([[ore(2, 'seat.0.hand.ore', 'seat.1.hand.ore')], [ore(1)], [{ ...ore(4), quiet: true }]]),
    );
    expect(told.map(({ seat, n }) => [seat, n])).toEqual([
      [0, -2],
      [1, 2],
      [1, 1],
    ]);
  });
  test('go to the smallest whole that is there', () => {
    expect(withWholes('seat.1.hand.ore')).toEqual(['seat.1.hand.ore', 'seat.1.hand', 'seat.1', 'seat']);
    expect([seatOf('seat.3.hand'), seatOf('bank.ore')]).toEqual([3, null]);
  });
});

describe('two dice', () => {
  const rolls = Array.from({ length: 11 }, (_, at) => at + 2).flatMap((sum) =>
    Array.from({ length: 40 }, (_, turn) => [sum, turn] as const),
  );
  test.each(rolls)('show %i in turn %i', (sum, turn) => {
    const faces = facesOf(sum, turn);
    expect(faces[0] + faces[1]).toBe(sum);
    expect(faces.every((face) => face >= 1 && face <= 6)).toBe(true);
  });
  test('roll over six faces, the last of them another than the one that stays', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      expect(tumbling(face).every((one) => one >= 1 && one <= 6)).toBe(true);
      expect(tumbling(face)[0]).not.toBe(face);
    }
  });
});

describe('Catan', () => {
  test('every income flies as many cards as were got, from hexes of the number that was rolled', () => {
    let seen = 0;
    for (const { scene } of everyScene) {
      const game = stage(scene);
      for (const event of scene.recent) {
        if (event.key !== 'catan.income') continue;
        const cards = Object.values(event.cards).reduce((sum, n) => sum + n, 0);
        expect(flightsOf(reading, event, game).reduce((sum, { n }) => sum + (n ?? 1), 0)).toBe(cards);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
  test('a robbery, a deal and a purchase go from hand to hand and to the bank', () => {
    const { scene } = everyScene.find(({ scene: { view } }) => view.turn > 0) ?? { scene: sceneOf('', '') };
    const game = stage(scene);
    const ways = (event: Event): string[] =>
      flightsOf(reading, event, game).map(({ n, glyph, from, to }) => `${n ?? 1} ${glyph} ${from} ${to}`);
    expect(ways({ key: 'catan.steal_unseen', by: 0, from: 2 })).toEqual([
      '1 card_back seat.2.hand seat.0.hand',
    ]);
    expect(
      ways({ key: 'catan.take_offer', by: 0, seat: 1, sheet: { give: { ore: 1 }, want: { wood: 2 } } }),
    ).toEqual(['1 ore seat.1.hand.ore seat.0.hand.ore', '2 wood seat.0.hand.wood seat.1.hand.wood']);
    // Who is asked with others may still be left aside: cards go when the deal is made.
    const agreed: Event = { key: 'catan.agree', by: 0, sheet: { give: { ore: 1 }, want: { wood: 2 } } };
    expect(ways(agreed)).toEqual([]);
    // Told again later, when the call is long over, it is the same deal.
    expect(ways({ ...agreed, with: 2 })).toEqual([
      '1 ore seat.2.hand.ore seat.0.hand.ore',
      '2 wood seat.0.hand.wood seat.2.hand.wood',
    ]);
    expect(balance([flightsOf(reading, { ...agreed, with: 2 }, game)], 2).map(({ n }) => n)).toEqual([2, -1]);
    expect(ways({ key: 'catan.build_city', by: 1, corner: 3 })).toEqual([
      '2 grain seat.1.hand.grain bank.grain',
      '3 ore seat.1.hand.ore bank.ore',
    ]);
    expect(
      flightsOf(reading, { key: 'catan.build_road', by: 1, edge: 3 }, game, { ...game.view, free_roads: 1 }),
    ).toEqual([]);
  });
});
