import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Composer } from '$kit/compose.svelte';

interface Goal {
  readonly do: 'pay';
  readonly n: number;
}

const PAUSE = 120;

/** A composer for a price, whose occasion and limit can be changed, and an engine that refuses what is above ten. */
function priced(left?: (written: { n: number }) => number) {
  const table = { turn: 1, most: 99 };
  const judged: number[] = [];
  const reached: number[] = [];
  const composer = new Composer<{ n: number }, Goal>({
    blank: { n: 0 },
    occasion: () => String(table.turn),
    limit: ({ n }) => ({ n: Math.min(n, table.most) }),
    goalOf: ({ n }) => (n > 0 ? { do: 'pay', n } : null),
    ...(left && { left }),
  });
  const play = {
    judge: ({ n }: Goal) => Promise.resolve((judged.push(n), n > 10 ? 'XX-PAY-01' : null)),
    reach: ({ n }: Goal) => Promise.resolve(reached.push(n) > 0),
  };
  return { table, judged, reached, composer, play, look: { draft: [] as unknown[], busy: false } };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is written', () => {
  it('stands for one occasion, and is blank on any other', () => {
    const { composer, table } = priced();
    composer.write({ n: 3 });
    expect(composer.written).toEqual({ n: 3 });
    table.turn = 2;
    expect(composer.written).toEqual({ n: 0 });
    table.turn = 1;
    expect(composer.written).toEqual({ n: 3 });
  });

  it('is cut down to what is possible, and comes back whole', () => {
    const { composer, table } = priced();
    composer.write({ n: 8 });
    table.most = 5;
    expect([composer.written.n, composer.kept.n, composer.goal?.n]).toEqual([5, 8, 5]);
    table.most = 99;
    expect(composer.written.n).toBe(8);
  });
});

describe('the engine', () => {
  it('is asked once writing pauses, and says whether it may be sent or the rule against it', async () => {
    const { composer, play, judged } = priced();
    composer.write({ n: 4 });
    composer.watch(play)?.();
    composer.write({ n: 5 });
    const stop = composer.watch(play);
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    expect([judged, composer.ready]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([judged, composer.ready, composer.rule]).toEqual([[5], true, null]);
    stop?.();
    composer.write({ n: 11 });
    composer.watch(play);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect([composer.ready, composer.rule]).toEqual([false, 'XX-PAY-01']);
  });

  it('is not heard any more when the sheet has changed meanwhile', async () => {
    const { composer } = priced();
    let answer: (rule: string | null) => void = () => undefined;
    composer.write({ n: 1 });
    const stop = composer.watch({ judge: () => new Promise((resolve) => (answer = resolve)) });
    await vi.advanceTimersByTimeAsync(PAUSE);
    stop?.();
    answer('XX-PAY-01');
    await vi.advanceTimersByTimeAsync(0);
    expect(composer.rule).toBeNull();
  });

  it('has said nothing yet of a sheet for another occasion', async () => {
    const { composer, play, table } = priced();
    composer.write({ n: 4 });
    composer.watch(play);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(composer.ready).toBe(true);
    table.turn = 2;
    composer.write({ n: 11 });
    expect([composer.ready, composer.rule]).toEqual([false, null]);
  });

  it('says nothing of a blank sheet', async () => {
    const { composer, play, judged } = priced();
    composer.write({ n: 11 });
    composer.watch(play);
    await vi.advanceTimersByTimeAsync(PAUSE);
    composer.write({ n: 0 });
    composer.watch(play);
    expect([composer.rule, composer.ready, judged]).toEqual([null, false, [11]]);
  });

  it('is not asked where the view says how much is missing', async () => {
    const { composer, play, judged } = priced(({ n }) => 3 - n);
    composer.write({ n: 2 });
    composer.watch(play);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect([judged, composer.left, composer.ready]).toEqual([[], 1, false]);
    composer.write({ n: 3 });
    expect(composer.ready).toBe(true);
  });
});

describe('sending', () => {
  it('leaves a blank sheet when the server has it', async () => {
    const { composer, look, play, reached } = priced();
    composer.write({ n: 4 });
    expect(await composer.send(look, play)).toBe(true);
    expect([reached, composer.written]).toEqual([[4], { n: 0 }]);
  });

  it('leaves a blank sheet also while the moves are still on the board, before their update', async () => {
    const { composer, play } = priced();
    composer.write({ n: 4 });
    expect(await composer.send({ draft: [1], busy: true }, play)).toBe(true);
    expect(composer.written).toEqual({ n: 0 });
  });

  it('leaves everything where it waits for confirmation or is refused', async () => {
    const { composer, look, play } = priced();
    composer.write({ n: 4 });
    expect(await composer.send({ draft: [1], busy: false }, play)).toBe(false);
    expect(await composer.send(look, { reach: () => Promise.resolve(false) })).toBe(false);
    expect(composer.written).toEqual({ n: 4 });
  });

  it('keeps what was begun for the next occasion before the answer came', async () => {
    const { composer, look, table } = priced();
    composer.write({ n: 4 });
    const reach = (): Promise<boolean> => {
      table.turn = 2;
      composer.write({ n: 7 });
      return Promise.resolve(true);
    };
    await composer.send(look, { reach });
    expect(composer.written).toEqual({ n: 7 });
  });

  it('sends nothing while something is missing', async () => {
    const { composer, look, play, reached } = priced(({ n }) => 3 - n);
    composer.write({ n: 2 });
    expect(await composer.send(look, play)).toBe(false);
    expect(reached).toEqual([]);
  });
});
