/** A finished game looked through together: one leads, the others follow or leave. */

import { Connection } from '$wire/connection';
import type { FromServer, Led } from '$wire/messages';
import { openSocket } from './table.svelte';

export class Review {
  /** Whether this player leads. */
  leading = $state(false);
  /** Where the leader is, if somebody else leads; otherwise null. */
  led = $state.raw<Led | null>(null);
  following = $state(false);
  /** The seat that led last and has stopped or lost its connection. */
  gone = $state<string | null>(null);
  private readonly connection: Connection;
  private readonly me: string;
  private here = { at: 0, as: 'public' };
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, me: string) {
    this.me = me;
    this.connection = new Connection({
      open: (since) => openSocket(table, since),
      hear: (message) => this.hear(message),
      state: () => undefined,
    });
  }

  start(): void {
    this.connection.start();
  }
  stop(): void {
    clearTimeout(this.timer);
    if (this.leading) this.endLead();
    this.connection.stop();
  }

  lead(at: number, as: string): void {
    this.leading = true;
    this.following = false;
    this.led = null;
    this.gone = null;
    this.moved(at, as);
  }

  /** Record that this player went to another step. A leader takes the others along; a follower goes on alone. */
  moved(at: number, as: string): void {
    this.here = { at, as };
    if (this.leading) this.tellSoon();
    else if (this.following && this.led && (this.led.at !== at || this.led.as !== as)) this.following = false;
  }

  /** Send the position after a pause, so that dragging the slider does not flood the others. */
  private tellSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (this.leading) this.connection.tell({ type: 'lead', ...this.here });
    }, 80);
  }

  endLead(): void {
    this.leading = false;
    this.connection.tell({ type: 'lead', ...this.here, done: true });
  }

  private hear(message: FromServer): void {
    // Tell late comers where we are.
    if (message.type === 'presence' && this.leading) this.moved(this.here.at, this.here.as);
    if (message.type !== 'led' || message.by === this.me) return;
    if (message.done && message.by !== this.led?.by) return;
    this.leading = false;
    this.led = message.done ? null : message;
    this.gone = message.done ? message.by : null;
    if (message.done) this.following = false;
  }
}
