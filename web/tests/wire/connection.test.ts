import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection, type SocketLike, type LinkState } from '$wire/connection';
import type { FromClient, FromServer } from '$wire/messages';

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: FromClient[] = [];
  readonly since: number | null;

  constructor(since: number | null) {
    this.since = since;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.onclose?.();
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let lines: FakeSocket[];
let heard: FromServer[];
let states: LinkState[];
let connection: Connection;

function last(): FakeSocket {
  const line = lines.at(-1);
  if (!line) throw new Error('no line');
  return line;
}
const update = (version: number): object => ({
  type: 'update',
  version,
  changes: [],
  events: [],
  actions: [],
});

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  heard = [];
  states = [];
  connection = new Connection({
    open: (since) => {
      const line = new FakeSocket(since);
      lines.push(line);
      return line;
    },
    hear: (message) => heard.push(message),
    state: (state) => states.push(state),
    worthwhile: () => Promise.resolve(true),
  });
  connection.start();
  last().onopen?.();
  last().tell({ type: 'welcome', version: 40 });
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

describe('a submission', () => {
  test('is answered by its ack', async () => {
    const answer = connection.submit(40, [161], 'key-of-mine');
    expect(last().sent).toEqual([{ type: 'submit', id: 1, version: 40, actions: [161], key: 'key-of-mine' }]);
    last().tell({ type: 'ack', id: 1, version: 41 });
    expect(await answer).toEqual({ type: 'ack', id: 1, version: 41 });
  });

  test('is sent again with the same key when the connection breaks before the ack', async () => {
    const answer = connection.submit(40, [161], 'key-of-mine');
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(400);
    expect(lines.length).toBe(2);
    expect(last().since).toBe(40);
    last().onopen?.();
    expect(last().sent).toEqual([{ type: 'submit', id: 1, version: 40, actions: [161], key: 'key-of-mine' }]);
    last().tell({ type: 'ack', id: 1, version: 41 });
    expect(await answer).toMatchObject({ type: 'ack', version: 41 });
  });

  test('made while there is no connection waits for one', async () => {
    last().onclose?.();
    const answer = connection.submit(40, [7], 'another-key');
    expect(last().sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    last().onopen?.();
    expect(last().sent).toHaveLength(1);
    last().tell({ type: 'refused', id: 1, code: 'stale', text: '', version: 42 });
    expect(await answer).toMatchObject({ type: 'refused', code: 'stale' });
  });

  test('is not sent again once it was answered', async () => {
    const answer = connection.submit(40, [161], 'key-of-mine');
    last().tell({ type: 'ack', id: 1, version: 41 });
    await answer;
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(400);
    last().onopen?.();
    expect(last().sent).toEqual([]);
  });
});

describe('a question', () => {
  test('that a break left open is answered with nothing', async () => {
    const answer = connection.ask({ type: 'why_not', version: 40, action: 5 });
    last().onclose?.();
    expect(await answer).toBeNull();
  });
});

describe('updates', () => {
  test('are heard once and in order', () => {
    last().tell(update(41));
    last().tell(update(41));
    last().tell(update(42));
    expect(heard.map((message) => (message.type === 'update' ? message.version : -1))).toEqual([-1, 41, 42]);
  });

  test('with a gap ask for everything anew, once', () => {
    last().tell(update(43));
    last().tell(update(44));
    expect(last().sent.map(({ type }) => type)).toEqual(['sync']);
    expect(heard).toHaveLength(1);
    last().tell({ type: 'welcome', version: 44 });
    last().tell(update(45));
    expect(heard).toHaveLength(3);
  });
});

describe('the state', () => {
  test('tells of a break, waits longer each time, and can be hurried', async () => {
    last().onclose?.();
    expect(states.at(-1)).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(300);
    expect(lines.length).toBe(2);
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(300);
    expect(lines.length).toBe(2);
    connection.hurry();
    expect(lines.length).toBe(3);
    last().onopen?.();
    expect(states.at(-1)).toBe('connected');
  });

  test('comes back later to a server that has sent everybody away', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    last().tell({ type: 'bye', code: 'stopping' });
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(1799);
    expect(lines.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(lines.length).toBe(2);
    vi.restoreAllMocks();
  });

  test('says slow when an answer is late, and connected when it came', async () => {
    void connection.ask({ type: 'ping' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(states.at(-1)).toBe('slow');
    last().tell({ type: 'pong', id: 1, now: 0 });
    expect(states.at(-1)).toBe('connected');
  });

  test('stops for good when it is not worth trying', async () => {
    const tried: FakeSocket[] = [];
    const ended: LinkState[] = [];
    const hopeless = new Connection({
      open: () => {
        const line = new FakeSocket(null);
        tried.push(line);
        return line;
      },
      hear: () => undefined,
      state: (state) => ended.push(state),
      worthwhile: () => Promise.resolve(false),
    });
    hopeless.start();
    tried[0]?.onclose?.();
    await vi.advanceTimersByTimeAsync(60000);
    expect(tried.length).toBe(1);
    expect(ended.at(-1)).toBe('stopped');
  });
});
