import { describe, expect, test } from 'vitest';
import type { FromServer, Refused } from '$wire/messages';
import { drop, follow, hold, judge, preview, type Goal } from '$store/draft';
import { otherQuestion, reduce } from '$store/reduce';
import { EMPTY, type Draft, type Input, type Position, type TableState } from '$store/state';
import { HOW } from './how';

const at = (version: number): Position => ({ version, view: { version } }) as unknown as Position;
const previewed = {
  type: 'previewed',
  changes: [[['drafted'], true]],
  legal: [7],
  events: [],
} as unknown as FromServer;
const stale = { type: 'refused', code: 'stale', rule: null } as unknown as FromServer;

interface Asked {
  version: number;
  actions?: number[];
  goal?: object;
}
/** The moves that every goal is spelled into. */
const SPELLED = [8, 9];

class Table {
  state: TableState = EMPTY;
  readonly how = HOW;
  readonly connection: { ask: (message: Asked) => Promise<FromServer | null> };
  constructor(ask: (message: Asked) => Promise<FromServer | null>) {
    this.connection = { ask };
  }
  send(input: Input): void {
    [this.state] = reduce(this.state, input, HOW);
  }
  /** The table as it is with this position on the screen. */
  showing(shown: Position): never {
    this.state = { ...this.state, shown };
    return this as never;
  }
  get draft(): Partial<Draft> {
    return this.state.draft ?? {};
  }
  preview(now: Position, actions: number[], goal?: Goal): Promise<Refused | null> {
    return preview(this.showing(now), actions, goal);
  }
  follow(now: Position): Promise<Refused | null> {
    return follow(this.showing(now));
  }
  judge(now: Position, goal: Goal): Promise<string | null> {
    return judge(this.showing(now), goal);
  }
  hold(now: Position, actions: number[]): void {
    hold(this.showing(now), actions);
  }
  drop(): void {
    drop(this.showing(at(4)));
  }
}

/** A server that gives these answers, and what it was asked. */
function server(...answers: (FromServer | null)[]): { table: Table; asked: Asked[] } {
  const asked: Asked[] = [];
  const ask = (message: Asked): Promise<FromServer | null> => {
    asked.push(message);
    const answer = answers.shift() ?? null;
    return Promise.resolve(
      answer?.type === 'previewed'
        ? { ...answer, actions: [...(message.actions ?? []), ...(message.goal ? SPELLED : [])] }
        : answer,
    );
  };
  return { table: new Table(ask), asked };
}

describe('a draft, when the table moves on', () => {
  test('is asked about with the version whose question it answers, and drawn over the new position', async () => {
    const { table, asked } = server(previewed, previewed);
    await table.preview(at(4), [3, 5]);
    expect(await table.follow(at(6))).toBeNull();
    expect(asked.map(({ version, actions }) => ({ version, actions }))).toEqual([
      { version: 4, actions: [3, 5] },
      { version: 4, actions: [3, 5] },
    ]);
    expect(table.draft.actions).toEqual([3, 5]);
    expect(table.draft.view).toEqual({ version: 6, drafted: true });
    expect(table.draft.answers).toBe(4);
  });

  test('is reported as void when another question stands', async () => {
    const { table } = server(previewed, stale);
    await table.preview(at(4), [3]);
    expect(await table.follow(at(5))).toBe(stale);
  });

  test('is kept when the connection breaks, and asked about once more afterwards', async () => {
    const { table, asked } = server(previewed, null, previewed);
    await table.preview(at(4), [3]);
    expect(await table.follow(at(5))).toBeNull();
    expect(table.draft.actions).toHaveLength(1);
    await table.follow(at(5));
    expect(asked).toHaveLength(3);
    expect(table.draft.view).toEqual({ version: 5, drafted: true });
  });

  test('that nobody could preview is held, and asked about when the connection is back', async () => {
    const { table, asked } = server(null, previewed);
    await table.preview(at(4), [3]);
    table.hold(at(4), [3]);
    table.hold(at(4), [3]);
    expect(table.draft.actions).toEqual([3]);
    expect([table.draft.answers, table.draft.view]).toEqual([4, { version: 4 }]);
    await table.follow(at(4));
    expect(asked).toHaveLength(2);
    expect(table.draft.view).toEqual({ version: 4, drafted: true });
  });

  test('is not asked about when there is none, or when nothing has changed', async () => {
    const { table, asked } = server(previewed);
    await table.follow(at(4));
    await table.preview(at(4), [3]);
    await table.follow(at(4));
    expect(asked).toHaveLength(1);
  });

  test('of a goal is made of the moves that the engine spells it into, and followed by these', async () => {
    const { table, asked } = server(previewed, previewed);
    await table.preview(at(4), [], { do: 'acquire' });
    expect(table.draft.actions).toEqual(SPELLED);
    await table.follow(at(5));
    expect(asked.map(({ actions, goal }) => ({ actions, goal }))).toEqual([
      { actions: [], goal: { do: 'acquire' } },
      { actions: SPELLED, goal: undefined },
    ]);
  });

  test('is not touched by a question about something else', async () => {
    const { table } = server(previewed, { ...stale, rule: 'GE-A48' } as FromServer, previewed);
    await table.preview(at(4), [3]);
    expect([await table.judge(at(4), { do: 'offer' }), await table.judge(at(4), { do: 'offer' })]).toEqual([
      'GE-A48',
      null,
    ]);
    expect(table.draft.actions).toEqual([3]);
  });

  test('stays as it was when a further move is refused', async () => {
    const { table } = server(previewed, stale);
    await table.preview(at(4), [3]);
    await table.preview(at(4), [3, 9]);
    expect(table.draft.actions).toEqual([3]);
  });
});

describe('an answer that comes late', () => {
  test('says nothing about the draft that took its place', async () => {
    const { table } = server(previewed, previewed);
    const first = table.preview(at(4), [3]);
    await table.preview(at(4), [5]);
    expect([await first, table.draft.actions]).toEqual([null, [5]]);
  });

  test('brings back no draft that was dropped', async () => {
    const { table } = server(stale);
    const asked = table.preview(at(4), [3]);
    table.drop();
    expect([await asked, table.state.draft]).toEqual([null, null]);
  });
});

describe('a draft that waits to be confirmed', () => {
  test('goes on waiting when the table moves on, and no longer when it is changed', async () => {
    const { table } = server(previewed, previewed, stale);
    await table.preview(at(4), [3]);
    expect(table.draft.confirming).toBe(false);
    table.send({ type: 'confirm', goal: '{"do":"acquire"}' });
    await table.follow(at(5));
    expect([table.draft.version, table.draft.confirming, table.draft.goal]).toEqual([
      5,
      true,
      '{"do":"acquire"}',
    ]);
    await table.preview(at(5), [3, 9]);
    expect([table.draft.actions, table.draft.confirming]).toEqual([[3], false]);
  });

  test('is not there without a draft', () => {
    const { table } = server();
    table.send({ type: 'confirm', goal: null });
    expect(table.state.draft).toBeNull();
  });
});

describe('a question in the place of another', () => {
  test('is one that can be mistaken for it', () => {
    expect(otherQuestion([1, 2], [1, 3])).toBe(true);
    expect(otherQuestion([1, 2], [1])).toBe(true);
    expect(otherQuestion([1, 2], [1, 2])).toBe(false);
    expect(otherQuestion([], [1])).toBe(false);
    expect(otherQuestion([1], [])).toBe(false);
  });
});
