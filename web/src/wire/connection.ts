/**
 * The connection to a table (docs/protocol.md, sections 5 and 6). A message that must not get lost is kept until its
 * `ack` and sent again with the same key after a broken connection. After a gap in the versions it requests the whole
 * table. Questions without an answer resolve to null when the connection breaks.
 */

import type { FromClient, FromServer } from './messages';

/** The part of a WebSocket that the connection uses; tests pass their own. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export type LinkState = 'connecting' | 'connected' | 'slow' | 'reconnecting' | 'stopped';

export interface Hooks {
  open(since: number | null): SocketLike;
  /** Called with every message except answers to our own questions, in order of version and each once. */
  hear(message: FromServer): void;
  state(state: LinkState, seconds: number): void;
  /** Called when a connection could not be opened. Return whether to try again. */
  worthwhile?(): Promise<boolean>;
}

type Unsent<M extends FromClient = FromClient> = M extends FromClient ? Omit<M, 'id'> : never;
type Answer = FromServer | null;
interface Pending {
  message: FromClient;
  /** Whether it may be sent again after a break. */
  again: boolean;
  done(answer: Answer): void;
}

const SLOW = 2500;
const HEARTBEAT = 15000;
const WAITS = [300, 1000, 2000, 3000, 5000, 10000];
/** Milliseconds over which reconnections are spread after a server has closed all connections at once. */
const SPREAD = 3000;

export class Connection {
  private readonly hooks: Hooks;
  private socket: SocketLike | null = null;
  private open = false;
  private syncing = false;
  private tries = 0;
  private number = 0;
  private version: number | null = null;
  private readonly pending = new Map<number, Pending>();
  private slow: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  private later = 0;

  constructor(hooks: Hooks) {
    this.hooks = hooks;
  }

  start(): void {
    this.hooks.state('connecting', 0);
    this.connect();
    this.beat = setInterval(() => this.ping(), HEARTBEAT);
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.beat);
    clearTimeout(this.retry);
    clearTimeout(this.slow);
    this.socket?.close();
    this.socket = null;
    for (const { done } of this.pending.values()) done(null);
    this.pending.clear();
  }

  /** Try now instead of waiting. */
  hurry(): void {
    if (this.stopped || this.socket) return;
    clearTimeout(this.retry);
    this.connect();
  }

  /** Send a message and return its answer: `ack`, `refused`, `reason`, ..., or null if the connection broke. */
  ask(message: Unsent): Promise<Answer> {
    return this.put(message, false);
  }

  /** Send a question, again after a break, and return its answer. */
  insist(message: Unsent): Promise<Answer> {
    return this.put(message, true);
  }

  /** Submit moves exactly once: the message is sent again with the same key until it is answered. */
  submit(version: number, actions: number[], key: string): Promise<Answer> {
    return this.put({ type: 'submit', version, actions, key }, true);
  }

  /** Send a message that has no answer. */
  tell(message: Unsent): void {
    if (this.open) this.socket?.send(JSON.stringify({ ...message, id: ++this.number }));
  }

  private put(unsent: Unsent, again: boolean): Promise<Answer> {
    const message = { ...unsent, id: ++this.number } as FromClient;
    return new Promise((done) => {
      this.pending.set(message.id, { message, again, done });
      if (this.open) this.send(message);
      else if (!again) this.answer(message.id, null);
    });
  }

  private send(message: FromClient): void {
    this.socket?.send(JSON.stringify(message));
    clearTimeout(this.slow);
    this.slow = setTimeout(() => {
      if (this.open && this.pending.size > 0) this.hooks.state('slow', 0);
    }, SLOW);
  }

  private ping(): void {
    if (this.open) void this.ask({ type: 'ping' });
  }

  private connect(): void {
    const socket = this.hooks.open(this.version);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = ({ data }) => this.take(JSON.parse(data) as FromServer);
    socket.onclose = () => {
      if (this.socket === socket) void this.broken();
    };
  }

  private async broken(): Promise<void> {
    const refused = !this.open;
    this.socket = null;
    this.open = false;
    clearTimeout(this.slow);
    for (const [id, { again }] of this.pending) if (!again) this.answer(id, null);
    const wait = (WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 1000) + this.later;
    this.later = 0;
    if (this.stopped) return;
    this.hooks.state('reconnecting', wait / 1000);
    if (refused && this.hooks.worthwhile && !(await this.hooks.worthwhile())) {
      this.hooks.state('stopped', 0);
      this.stop();
      return;
    }
    clearTimeout(this.retry);
    if (!this.stopped) this.retry = setTimeout(() => this.connect(), wait);
  }

  private take(message: FromServer): void {
    if (message.type !== 'refused') this.tries = 0;
    if ('id' in message && message.id !== null && this.pending.has(message.id)) {
      if (this.pending.size === 1) this.hooks.state('connected', 0);
      this.answer(message.id, message);
      return;
    }
    if (message.type === 'welcome') {
      this.version = message.version;
      this.syncing = false;
    } else if (message.type === 'update') {
      if (this.version !== null && message.version <= this.version) return;
      if (this.version === null || message.version > this.version + 1) {
        if (!this.syncing) this.tell({ type: 'sync' });
        this.syncing = true;
        return;
      }
      this.version = message.version;
    } else if (message.type === 'bye' && message.code === 'signed_out') {
      this.hooks.hear(message);
      this.stop();
      return;
    }
    if (message.type === 'bye' && message.code === 'stopping') this.later = Math.random() * SPREAD;
    this.hooks.hear(message);
  }

  /** Send unacknowledged messages again, after the socket has opened. */
  private greet(): void {
    this.open = true;
    this.syncing = false;
    this.hooks.state('connected', 0);
    for (const { message, again } of this.pending.values()) if (again) this.send(message);
  }

  private answer(id: number, answer: Answer): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    pending?.done(answer);
  }
}

/** A new key for a submission. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
