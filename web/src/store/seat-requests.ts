/** Requests about seats: leave or give up your own, sit down, call in a bot, answer a request to undo. */

import { api, troubleCode } from '$wire/http';
import type { SeatAsked, UndoAsked } from '$wire/messages';
import { session } from '$app/session.svelte';
import type { TableLook } from './look.svelte';

export class SeatRequests {
  private readonly game: TableLook;

  constructor(game: TableLook) {
    this.game = game;
  }

  /** Let a bot play for a seat that is away, or for my own. */
  handOver(seat: number): void {
    this.game.table.connection.tell({ type: 'stand_in', seat });
  }

  /** Whether the player has a seat that they can leave or give up. */
  get mayLeave(): boolean {
    const mine = this.game.me === null ? undefined : this.game.seats[this.game.me];
    return mine !== undefined && !mine.resigned && !this.game.over;
  }

  resign(): void {
    const version = this.game.table.actual?.version;
    if (version !== undefined) this.game.table.connection.tell({ type: 'resign', version });
  }

  /** A spectator sits down in a bot's place; the server then sends the whole table again. */
  async take(seat: number): Promise<void> {
    await api
      .sit(this.game.table.id, seat)
      .catch((error: unknown) => this.game.notices.trouble(troubleCode(error)));
  }

  /** Strangers who would like to have a bot's seat: the host answers them. */
  get asking(): readonly SeatAsked[] {
    const info = this.game.table.actual?.info;
    return info && info.host === session.me?.player && !this.game.over ? info.asking : [];
  }

  /** Whether the player has asked for a seat and has no answer yet. */
  get asked(): boolean {
    return this.game.table.actual?.info.asking.some(({ player }) => player === session.me?.player) ?? false;
  }

  async answerSeat({ seat, player }: SeatAsked, agree: boolean): Promise<void> {
    await api
      .answerSeat(this.game.table.id, seat, player, agree)
      .catch((error: unknown) => this.game.notices.trouble(troubleCode(error)));
  }

  /** Vote for a bot to play for a seat that keeps everybody waiting. */
  voteOut(seat: number): void {
    this.game.table.connection.tell({ type: 'vote_out', seat });
  }

  /** Somebody wants to take a move back, and I have not answered yet. */
  get undoAsked(): UndoAsked | null {
    const asked = this.game.table.actual?.asked ?? null;
    return asked &&
      this.game.me !== null &&
      asked.seat !== this.game.me &&
      !asked.agreed.includes(this.game.me)
      ? asked
      : null;
  }

  answerUndo(agree: boolean): void {
    const version = this.game.table.actual?.version;
    if (version !== undefined) void this.game.table.connection.ask({ type: 'answer_undo', version, agree });
  }
}
