/** A plan that has not been sent: its moves, and the server's preview of them. It belongs to one version. */

import type { Catalogue, Move } from '../games/catalogue';
import type { AnyView } from '../games/module';
import { applyChanges } from '../protocol/changes';
import type { Connection } from '../protocol/connection';
import type { Refused } from '../protocol/messages';
import type { Position } from './position';

interface Plan {
  version: number;
  moves: readonly Move[];
  view: AnyView;
  legal: readonly number[];
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

  moves(now: Position | null): readonly Move[] {
    return this.of(now)?.moves ?? [];
  }
  view(now: Position | null): AnyView | undefined {
    return this.of(now)?.view;
  }
  legal(now: Position | null): readonly number[] | undefined {
    return this.of(now)?.legal;
  }

  clear(): void {
    this.latest++;
    this.plan = null;
  }

  /** Ask the server what these moves would do; null if they may be done. An answer overtaken by a newer plan is dropped. */
  async preview(now: Position, actions: readonly number[]): Promise<Refused | null> {
    const mine = ++this.latest;
    if (actions.length === 0) {
      this.plan = null;
      return null;
    }
    const answer = await this.connection.ask({ type: 'preview', version: now.version, actions: [...actions] });
    if (mine !== this.latest) return null;
    if (answer?.type === 'refused') return answer;
    if (answer?.type !== 'previewed') return null;
    const moves = actions.map((action) => this.catalogue.decode(action));
    this.plan = { version: now.version, moves, view: applyChanges(now.view, answer.changes), legal: answer.legal };
    return null;
  }

  /** A plan made for another version is void. */
  private of(now: Position | null): Plan | null {
    return now && this.plan?.version === now.version ? this.plan : null;
  }
}
