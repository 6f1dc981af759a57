/** What can be done at a running table: draft moves, send them, take them back. Here moves become numbers. */

import type { AnyAction, Move, Play } from '$game/module';
import { newKey } from '$wire/connection';
import type { FromServer, Refused } from '$wire/messages';
import { play as sound } from '$app/sounds';
import { adviser } from './because.svelte';
import { mustConfirm, sameEnd } from './confirm';
import { KEEPS_DRAFT, type Goal } from './draft.svelte';
import type { TableLook } from './look.svelte';

export class TablePlay implements Play {
  private readonly look: TableLook;
  /** The goal that was last spelled out, in writing. */
  private reached = '';

  constructor(look: TableLook) {
    this.look = look;
  }

  async do(...actions: AnyAction[]): Promise<boolean> {
    if (this.look.table.justReplaced) return this.tooLate();
    const wanted = this.numbers(actions);
    if (this.look.confirming && sameEnd(this.look.draft, wanted)) return this.send();
    if (!mustConfirm(this.look, actions)) return this.submit([...this.numbers(this.look.draft), ...wanted]);
    if (this.look.confirming) this.drop();
    if (!(await this.draft([...this.look.draft, ...actions]))) return false;
    if (this.look.now && this.look.table.link === 'reconnecting') this.look.plans.hold(this.look.now, wanted);
    this.look.confirming = true;
    return true;
  }

  /** Send this as it is: nobody clicked, so there is nothing to confirm. */
  answer(move: Move): Promise<boolean> {
    return this.submit([move.id], true);
  }

  async reach(goal: object): Promise<boolean> {
    const wish = JSON.stringify(goal);
    if (this.look.confirming && this.reached === wish) return this.send();
    if (this.look.confirming) this.drop();
    const moves = await this.spell(goal as Goal);
    this.reached = wish;
    return moves !== null && this.do(...moves);
  }

  async draft(actions: readonly AnyAction[], goal?: object): Promise<boolean> {
    const position = this.look.now;
    if (!position || !this.look.live) return false;
    this.look.notices.clear();
    this.look.confirming = false;
    if (actions.length === 0 && !goal) this.drop();
    const refused = await this.look.plans.preview(position, this.numbers(actions), goal as Goal | undefined);
    if (refused?.rule) this.say(refused);
    else if (refused) this.refuse(refused);
    return refused === null;
  }

  send(): Promise<boolean> {
    return this.submit(this.numbers(this.look.draft));
  }

  /** Drop the draft (Esc), also where nothing can be chosen any more. */
  drop(): void {
    this.look.plans.clear();
    this.look.confirming = false;
    this.look.because.clear();
  }

  undo(): void {
    if (this.look.confirming) this.drop();
    else if (this.look.draft.length > 0) void this.draft(this.look.draft.slice(0, -1));
    else void this.takeBack();
  }

  async explain(action: AnyAction): Promise<void> {
    const position = this.look.now;
    if (!position) return;
    const answer = await this.look.table.connection.ask({
      type: 'why_not',
      version: position.version,
      action: this.look.catalogue.number(action),
    });
    if (answer?.type === 'reason') {
      if (answer.rule !== null) this.look.notices.refuse(answer.rule);
    } else if (answer?.type === 'refused') this.refuse(answer);
  }

  async judge(goal: object): Promise<string | null> {
    return this.look.now && this.look.live ? this.look.plans.reason(this.look.now, goal as Goal) : null;
  }

  /** Make a draft of what a bot would do here. */
  async suggest(): Promise<void> {
    const position = this.look.now;
    if (!position || this.look.busy) return;
    const answer = await this.look.table.connection.ask({
      type: 'suggest',
      version: position.version,
      ...adviser(this.look.game, this.look.table.actual?.info.seats.length ?? 0),
    });
    if (this.look.busy || this.look.now !== position) return; // I did not wait for the answer
    if (answer?.type === 'suggested') {
      await this.until(this.draft(this.decoded(answer.actions))); // a click now would be for what stood there before
      if (this.look.draft.length > 0 && this.look.module.takeOver?.(this.look)) this.drop();
      this.look.confirming = this.look.draft.length > 0;
      await this.look.because.tell(answer, () => this.look.now === position);
    } else if (answer?.type === 'refused') this.refuse(answer);
  }

  private numbers(actions: readonly AnyAction[]): number[] {
    return actions.map((action) => this.look.catalogue.number(action));
  }

  private decoded(actions: readonly number[]): Move[] {
    return actions.map((action) => this.look.catalogue.move(action));
  }

  /** Return the moves that the engine makes of a goal; null if it does not, and the reason is shown. */
  private async spell(goal: Goal): Promise<Move[] | null> {
    const position = this.look.now;
    if (!position || !this.look.live || this.look.busy) return null;
    this.look.notices.clear();
    const version = this.look.plans.answers ?? position.version;
    const actions = this.numbers(this.look.draft);
    const answer = await this.until(
      this.look.table.connection.insist({ type: 'preview', version, actions, goal }),
    );
    if (answer?.type === 'previewed') return this.decoded(answer.actions.slice(actions.length));
    if (answer?.type === 'refused') this.say(answer);
    return null;
  }

  /** Submit these. What the server finds incomplete becomes the draft, to be finished. */
  private async submit(actions: number[], unasked = false): Promise<boolean> {
    const position = this.look.table.actual;
    if (!position || actions.length === 0 || this.look.busy) return false;
    this.look.notices.clear();
    const answer = await this.until(
      this.look.table.connection.submit(this.look.plans.answers ?? position.version, actions, newKey()),
    );
    if (answer?.type === 'refused' && answer.code === 'incomplete' && actions.length > this.look.draft.length)
      return this.draft(this.decoded(actions));
    return this.settled(answer, unasked);
  }

  /** Nothing else is sent until this is answered. */
  private until<T>(answered: Promise<T>): Promise<T> {
    this.look.busy = true;
    return answered.finally(() => (this.look.busy = false));
  }

  private async takeBack(): Promise<void> {
    const position = this.look.table.actual;
    if (!position?.undo) return;
    const type = position.undo === 'free' ? 'undo' : 'ask_undo';
    this.settled(await this.look.table.connection.ask({ type, version: position.version }));
  }

  /** What was answered for me leaves the news as they are. */
  private settled(answer: FromServer | null, unasked = false): boolean {
    if (answer?.type === 'ack') {
      this.drop();
      this.look.held.done();
      if (!unasked) this.look.table.forgetRecent();
      return true;
    }
    if (answer?.type === 'refused') this.refuse(answer);
    return false;
  }

  /** The table has moved on: a draft stays if the question it answers still stands, and else goes with a word. */
  async follow(): Promise<void> {
    this.look.because.clear();
    const { table, busy, plans } = this.look;
    const refused = table.shown && !busy ? await plans.follow(table.shown) : null;
    if (refused) this.refuse(refused);
  }

  /** The hand was quicker than the eye: it chose among what was there before. */
  private tooLate(): boolean {
    sound('refused');
    this.look.notices.trouble('stale');
    return false;
  }

  refuse(refused: Refused): void {
    if (!KEEPS_DRAFT.includes(refused.code)) this.drop();
    this.say(refused);
  }

  private say(refused: Refused): void {
    sound('refused');
    if (refused.rule) this.look.notices.refuse(refused.rule);
    else this.look.notices.trouble(refused.code);
  }
}
