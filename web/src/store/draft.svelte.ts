/**
 * A plan that has not been sent: its moves, and the server's preview of them. It answers one question: when the table
 * moves on, the server is asked whether that question still stands, and the plan stays or is void.
 */

import type { Catalogue, Move } from '$game/moves';
import type { AnyView, GameEvent } from '$game/module';
import { applyChanges } from '$wire/changes';
import type { Connection } from '$wire/connection';
import type { Preview, Refused } from '$wire/messages';
import { sameEnd } from './confirm';
import type { Position } from './position';

/** What the engine spells into moves. */
export type Goal = NonNullable<Preview['goal']>;

const NONE: readonly Move[] = [];
const NOTHING: readonly GameEvent[] = [];
/** The version of a plan that no view shows yet. */
const UNSEEN = -1;
/** Refusals that say nothing against a draft: it is kept, to be sent again or to be finished. */
export const KEEPS_DRAFT: readonly string[] = ['rate_limited', 'unavailable', 'incomplete'];

interface Plan {
  /** The version whose question it answers; with it the plan is sent. */
  answers: number;
  /** The version whose view it is drawn over. */
  version: number;
  moves: readonly Move[];
  view: AnyView;
  legal: readonly number[];
  /** What it would bring about, up to the first choice or hidden card. */
  events: readonly GameEvent[];
}

export class Draft {
  private plan = $state.raw<Plan | null>(null);
  private latest = 0;
  private readonly connection: Connection;
  private readonly catalogue: Catalogue;

  constructor(connection: Connection, catalogue: Catalogue) {
    this.connection = connection;
    this.catalogue = catalogue;
  }

  get moves(): readonly Move[] {
    return this.plan?.moves ?? NONE;
  }
  get view(): AnyView | undefined {
    return this.plan?.view;
  }
  get legal(): readonly number[] | undefined {
    return this.plan?.legal;
  }
  get events(): readonly GameEvent[] {
    return this.plan?.events ?? NOTHING;
  }
  /** The version to send it with; null if there is no plan. */
  get answers(): number | null {
    return this.plan?.answers ?? null;
  }

  clear(): void {
    this.latest++;
    this.plan = null;
  }

  /** Ask the server what these moves, or those that it makes of a goal, would do; null if they may be done. */
  preview(now: Position, actions: readonly number[], goal?: Goal): Promise<Refused | null> {
    if (actions.length > 0 || goal) return this.ask(now, actions, this.plan?.answers ?? now.version, goal);
    this.clear();
    return Promise.resolve(null);
  }

  /** The rule that forbids this here, if one does; the plan stays as it is. */
  async reason({ version }: Position, goal: Goal): Promise<string | null> {
    const answer = await this.connection.ask({ type: 'preview', version, goal });
    return answer?.type === 'refused' ? (answer.rule ?? null) : null;
  }

  /** Without a connection nothing is previewed: these moves wait as they are, and are asked about when it is back. */
  hold(now: Position, actions: readonly number[]): void {
    if (sameEnd(this.moves, actions)) return;
    const moves = [...this.moves, ...actions.map((action) => this.catalogue.move(action))];
    this.plan = {
      answers: this.plan?.answers ?? now.version,
      version: UNSEEN,
      moves,
      view: this.plan?.view ?? now.view,
      legal: [],
      events: [],
    };
  }

  /** The table has moved on: null if the plan still answers the question that stands, or if there is none. */
  async follow(now: Position): Promise<Refused | null> {
    if (!this.plan || this.plan.version === now.version) return null;
    const { moves, answers } = this.plan;
    return this.ask(
      now,
      moves.map(({ id }) => id),
      answers,
    );
  }

  /** An answer overtaken by a newer plan or position is dropped. */
  private async ask(
    now: Position,
    actions: readonly number[],
    answers: number,
    goal?: Goal,
  ): Promise<Refused | null> {
    const mine = ++this.latest;
    const answer = await this.connection.ask({
      type: 'preview',
      version: answers,
      actions: [...actions],
      goal,
    });
    if (mine !== this.latest) return null;
    if (answer?.type === 'refused') return answer;
    if (answer?.type !== 'previewed') return null;
    const moves = answer.actions.map((action) => this.catalogue.move(action));
    this.plan = {
      answers,
      version: now.version,
      moves,
      view: applyChanges(now.view, answer.changes),
      legal: answer.legal,
      events: answer.events as GameEvent[],
    };
    return null;
  }
}
