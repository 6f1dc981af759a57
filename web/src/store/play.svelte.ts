/** The actions at a running table: draft moves, send them, take them back. Here moves become numbers. */

import type { AnyAction, Move, Play } from '$game/module';
import { newKey } from '$wire/connection';
import type { FromServer, Refused } from '$wire/messages';
import { play as sound } from '$app/sounds';
import { adviser } from './suggestion-reason.svelte';
import { mustConfirm } from './confirm';
import { drop, follow, hold, judge, KEEPS_DRAFT, preview, sameEnd, type Goal } from './draft';
import type { TableLook } from './look.svelte';
import { tooSoon } from './reduce';
import type { TableStore } from './table.svelte';

export class TablePlay implements Play {
  private readonly look: TableLook;
  private readonly table: TableStore;

  constructor(look: TableLook) {
    this.look = look;
    this.table = look.table;
  }

  do(...actions: AnyAction[]): Promise<boolean> {
    return this.choose(this.numbers(actions), null);
  }

  /**
   * Send `wanted` behind the draft, or ask for confirmation first. `goal` is the goal that the engine turned into
   * these moves.
   */
  private async choose(wanted: readonly number[], goal: string | null): Promise<boolean> {
    if (tooSoon(this.table.state, Date.now())) return this.tooLate();
    if (this.look.confirming && sameEnd(this.drafted, wanted)) return this.send();
    if (!mustConfirm(this.look, wanted)) return this.submit([...this.drafted, ...wanted]);
    if (this.look.confirming) this.drop();
    if (!(await this.preview([...this.drafted, ...wanted]))) return false;
    if (this.table.state.link.state === 'reconnecting') hold(this.table, wanted);
    this.table.send({ type: 'confirm', goal });
    return true;
  }

  /** Send `move` without confirmation, because it is sent automatically. */
  answer(move: Move): Promise<boolean> {
    return this.submit([move.id], true);
  }

  async reach(goal: object): Promise<boolean> {
    const wish = JSON.stringify(goal);
    if (this.look.confirming && this.table.draft?.goal === wish) return this.send();
    if (this.look.confirming) this.drop();
    const moves = await this.spell(goal as Goal);
    return moves !== null && this.choose(moves, wish);
  }

  draft(actions: readonly AnyAction[], goal?: object): Promise<boolean> {
    return this.preview(this.numbers(actions), goal as Goal | undefined);
  }

  /** Put these moves in place of the draft. Return whether they may be done; if not, say why. */
  private async preview(actions: readonly number[], goal?: Goal): Promise<boolean> {
    if (!this.look.live) return false;
    this.look.notices.clear();
    if (actions.length === 0 && !goal) this.look.reason.clear();
    const refused = await preview(this.table, actions, goal);
    if (refused?.rule) this.say(refused);
    else if (refused) this.refuse(refused);
    return refused === null;
  }

  send(): Promise<boolean> {
    return this.submit(this.drafted);
  }

  /** Drop the draft (Esc), also where nothing can be chosen any more. */
  drop(): void {
    drop(this.table);
    this.look.reason.clear();
  }

  undo(): void {
    if (this.look.confirming) this.drop();
    else if (this.drafted.length > 0) void this.preview(this.drafted.slice(0, -1));
    else void this.takeBack();
  }

  async explain(action: AnyAction): Promise<void> {
    const position = this.table.shown;
    if (!position) return;
    const answer = await this.table.connection.ask({
      type: 'why_not',
      version: position.version,
      action: this.look.catalogue.number(action),
    });
    if (answer?.type === 'reason') {
      if (answer.rule !== null) this.look.notices.refuse(answer.rule);
    } else if (answer?.type === 'refused') this.refuse(answer);
  }

  async judge(goal: object): Promise<string | null> {
    return this.look.live ? judge(this.table, goal as Goal) : null;
  }

  /** Make a draft of what a bot would do here. */
  async suggest(): Promise<void> {
    const position = this.table.shown;
    if (!position || this.look.busy) return;
    const answer = await this.table.connection.ask({
      type: 'suggest',
      version: position.version,
      ...adviser(this.look.game, this.table.actual?.info.seats.length ?? 0),
    });
    if (this.look.busy || this.table.shown !== position) return; // the player did not wait for the answer
    if (answer?.type === 'suggested') {
      await this.until(this.preview(answer.actions)); // a click would be for the button before
      if (this.look.draft.length > 0 && this.look.module.adoptSuggestion?.(this.look)) this.drop();
      this.table.send({ type: 'confirm', goal: null });
      await this.look.reason.tell(answer, () => this.table.shown === position);
    } else if (answer?.type === 'refused') this.refuse(answer);
  }

  private numbers(actions: readonly AnyAction[]): number[] {
    return actions.map((action) => this.look.catalogue.number(action));
  }

  private get drafted(): readonly number[] {
    return this.table.draft?.actions ?? [];
  }

  /** Return the moves that the engine makes of a goal; null if it does not, and the reason is shown. */
  private async spell(goal: Goal): Promise<number[] | null> {
    const { shown, draft } = this.table;
    if (!shown || !this.look.live || this.look.busy) return null;
    this.look.notices.clear();
    const version = draft?.answers ?? shown.version;
    const actions = [...this.drafted];
    const answer = await this.until(
      this.table.connection.insist({ type: 'preview', version, actions, goal }),
    );
    if (answer?.type === 'previewed') return answer.actions.slice(actions.length);
    if (answer?.type === 'refused') this.say(answer);
    return null;
  }

  /** Submit `actions`. If the server finds them incomplete, they become the draft, to be finished. */
  private async submit(actions: readonly number[], unasked = false): Promise<boolean> {
    const { actual, draft } = this.table;
    if (!actual || actions.length === 0 || this.look.busy) return false;
    this.look.notices.clear();
    const version = draft?.answers ?? actual.version;
    const answer = await this.until(this.table.connection.submit(version, [...actions], newKey()));
    if (answer?.type === 'refused' && answer.code === 'incomplete' && actions.length > this.drafted.length)
      return this.preview(actions);
    return this.settled(answer, unasked);
  }

  /** Send nothing else until `answered` is settled. */
  private until<T>(answered: Promise<T>): Promise<T> {
    this.table.send({ type: 'sending', on: true });
    return answered.finally(() => this.table.send({ type: 'sending', on: false }));
  }

  private async takeBack(): Promise<void> {
    const position = this.table.actual;
    if (!position?.undo) return;
    const type = position.undo === 'free' ? 'undo' : 'ask_undo';
    this.settled(await this.table.connection.ask({ type, version: position.version }));
  }

  /** An automatic answer does not reset the news. */
  private settled(answer: FromServer | null, unasked = false): boolean {
    if (answer?.type === 'ack') {
      this.table.send({ type: 'settled', version: answer.version, unasked });
      this.look.reason.clear();
      this.look.autoPass.done();
      return true;
    }
    if (answer?.type === 'refused') this.refuse(answer);
    return false;
  }

  /** The table has moved on: a draft stays if the question it answers still stands, and else goes with a notice. */
  async follow(): Promise<void> {
    this.look.reason.clear();
    const refused = this.look.busy ? null : await follow(this.table);
    if (refused) this.refuse(refused);
  }

  /** Refuse a click that was meant for the question before. */
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
