import { describe, expect, test } from 'vitest';
import { Catalogue, type Block } from '$game/moves';
import type { Connection } from '$wire/connection';
import type { FromServer } from '$wire/messages';
import { Draft } from '$store/draft.svelte';
import { replaced, type Position } from '$store/position';
import engine from '../games/catan/engine.json';

const catalogue = new Catalogue(engine.catalogue as unknown as Block[]);
const at = (version: number): Position => ({ version, view: { version } }) as unknown as Position;
const previewed = { type: 'previewed', changes: [[['drafted'], true]], legal: [7] } as unknown as FromServer;
const stale = { type: 'refused', code: 'stale', rule: null } as unknown as FromServer;

interface Asked {
  version: number;
  actions?: number[];
  goal?: object;
}
/** The moves that every goal is spelled into. */
const SPELLED = [8, 9];

/** A server that gives these answers, and what it was asked. */
function server(...answers: (FromServer | null)[]): { draft: Draft; asked: Asked[] } {
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
  return { draft: new Draft({ ask } as unknown as Connection, catalogue), asked };
}

describe('a draft, when the table moves on', () => {
  test('is asked about with the version whose question it answers, and drawn over the new position', async () => {
    const { draft, asked } = server(previewed, previewed);
    await draft.preview(at(4), [3, 5]);
    expect(await draft.follow(at(6))).toBeNull();
    expect(asked.map(({ version, actions }) => ({ version, actions }))).toEqual([
      { version: 4, actions: [3, 5] },
      { version: 4, actions: [3, 5] },
    ]);
    expect(draft.moves.map(({ id }) => id)).toEqual([3, 5]);
    expect(draft.view).toEqual({ version: 6, drafted: true });
    expect(draft.answers).toBe(4);
  });

  test('is reported as void when another question stands', async () => {
    const { draft } = server(previewed, stale);
    await draft.preview(at(4), [3]);
    expect(await draft.follow(at(5))).toBe(stale);
  });

  test('is kept when the connection breaks, and asked about once more afterwards', async () => {
    const { draft, asked } = server(previewed, null, previewed);
    await draft.preview(at(4), [3]);
    expect(await draft.follow(at(5))).toBeNull();
    expect(draft.moves).toHaveLength(1);
    await draft.follow(at(5));
    expect(asked).toHaveLength(3);
    expect(draft.view).toEqual({ version: 5, drafted: true });
  });

  test('that nobody could preview is held, and asked about when the connection is back', async () => {
    const { draft, asked } = server(null, previewed);
    await draft.preview(at(4), [3]);
    draft.hold(at(4), [3]);
    draft.hold(at(4), [3]);
    expect(draft.moves.map(({ id }) => id)).toEqual([3]);
    expect([draft.answers, draft.view]).toEqual([4, { version: 4 }]);
    await draft.follow(at(4));
    expect(asked).toHaveLength(2);
    expect(draft.view).toEqual({ version: 4, drafted: true });
  });

  test('is not asked about when there is none, or when nothing has changed', async () => {
    const { draft, asked } = server(previewed);
    await draft.follow(at(4));
    await draft.preview(at(4), [3]);
    await draft.follow(at(4));
    expect(asked).toHaveLength(1);
  });

  test('of a goal is made of the moves that the engine spells it into, and followed by these', async () => {
    const { draft, asked } = server(previewed, previewed);
    await draft.preview(at(4), [], { do: 'acquire' });
    expect(draft.moves.map(({ id }) => id)).toEqual(SPELLED);
    await draft.follow(at(5));
    expect(asked.map(({ actions, goal }) => ({ actions, goal }))).toEqual([
      { actions: [], goal: { do: 'acquire' } },
      { actions: SPELLED, goal: undefined },
    ]);
  });

  test('is not touched by a question about something else', async () => {
    const { draft } = server(previewed, { ...stale, rule: 'GE-A48' } as FromServer, previewed);
    await draft.preview(at(4), [3]);
    expect([await draft.reason(at(4), { do: 'offer' }), await draft.reason(at(4), { do: 'offer' })]).toEqual([
      'GE-A48',
      null,
    ]);
    expect(draft.moves.map(({ id }) => id)).toEqual([3]);
  });

  test('stays as it was when a further move is refused', async () => {
    const { draft } = server(previewed, stale);
    await draft.preview(at(4), [3]);
    await draft.preview(at(4), [3, 9]);
    expect(draft.moves.map(({ id }) => id)).toEqual([3]);
  });
});

describe('a question in the place of another', () => {
  test('is one that can be mistaken for it', () => {
    expect(replaced([1, 2], [1, 3])).toBe(true);
    expect(replaced([1, 2], [1])).toBe(true);
    expect(replaced([1, 2], [1, 2])).toBe(false);
    expect(replaced([], [1])).toBe(false);
    expect(replaced([1], [])).toBe(false);
  });
});
