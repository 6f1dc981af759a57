/**
 * A running table: its state and its connection. Inputs go to `reduce`; the effects that it returns are carried out
 * here.
 */

import { untrack } from 'svelte';
import { play } from '$app/sounds';
import { Connection, type SocketLike } from '$wire/connection';
import { api, troubleCode } from '$wire/http';
import { linesBefore } from '$wire/steps';
import { reduce, TRY_AGAIN } from './reduce';
import { caughtUp, EMPTY, standIn, type Effect, type How, type Input, type TableState } from './state';

/** The version of the first line of every log. */
const FIRST = 1;

/** Effects that concern notices and drafts: `TableLook` carries them out. */
export type Outward = Exclude<Effect, { type: 'wake' | 'sound' | 'give_up' }>;

export class TableStore {
  readonly id: string;
  readonly connection: Connection;
  state = $state.raw<TableState>(EMPTY);
  // Derived, so that an input that leaves a part as it is does not draw that part anew.
  readonly actual = $derived(this.state.actual);
  readonly shown = $derived(this.state.shown);
  readonly log = $derived(this.state.log);
  readonly news = $derived(this.state.news);
  readonly latest = $derived(this.state.latest);
  readonly draft = $derived(this.state.draft);
  readonly caughtUp = $derived(caughtUp(this.state));
  readonly standIn = $derived(standIn(this.state));
  readonly how: How;
  private readonly tell: (effect: Outward) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, how: How, tell: (effect: Outward) => void) {
    this.id = id;
    this.how = how;
    this.tell = tell;
    this.connection = new Connection({
      open: (since) => openSocket(id, since),
      hear: (message) => {
        this.send({ type: 'heard', message, now: Date.now() });
        if (message.type === 'welcome') void this.fillIn();
      },
      state: (state, seconds) =>
        this.send({ type: 'linked', link: { state, retryAt: Date.now() + seconds * 1000 } }),
      worthwhile: () => this.worthwhile(),
    });
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.connection.stop();
  }

  send(input: Input): void {
    const [state, effects] = reduce(
      untrack(() => this.state),
      input,
      this.how,
    );
    this.state = state;
    for (const effect of effects) this.carryOut(effect);
  }

  /** Show everything at once (Space). */
  catchUp(): void {
    this.send({ type: 'catch_up', now: Date.now() });
  }

  /**
   * Fetch the older lines of the log, because a `welcome` has only the last ones. Without them the table can still be
   * played.
   */
  private async fillIn(): Promise<void> {
    const first = this.log[0]?.version ?? 0;
    if (first <= FIRST) return;
    const lines = await linesBefore(this.id, first).catch(() => null);
    if (lines) this.send({ type: 'earlier', lines });
  }

  private carryOut(effect: Effect): void {
    switch (effect.type) {
      case 'wake':
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.send({ type: 'beat', now: Date.now() }), effect.after);
        break;
      case 'sound':
        play(effect.sound);
        break;
      case 'give_up':
        this.connection.stop();
        break;
      default:
        this.tell(effect);
    }
  }

  private async worthwhile(): Promise<boolean> {
    try {
      await api.table(this.id);
      return true;
    } catch (error) {
      const code = troubleCode(error);
      if (TRY_AGAIN.includes(code)) return true;
      this.send({ type: 'failed', code });
      return false;
    }
  }
}

export function openSocket(table: string, since: number | null): SocketLike {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const query = since === null ? '' : `?since=${since}`;
  const socket = new WebSocket(
    `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket${query}`,
  );
  const line: SocketLike = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = ({ data }) => line.onmessage?.({ data: String(data) });
  socket.onclose = () => line.onclose?.();
  return line;
}
