/** A recorded game step by step, as one viewpoint may see it. Steps are fetched in pieces and views kept at marks. */

import { Catalogue, LegalMoves, type AnyAction } from '$game/moves';
import type { AnyEvent, AnyGameModule, AnyView, Look, Move, Seat, Value } from '$game/module';
import type { Moment, Reading, Told } from '$game/reading';
import type { Flight } from '$motion/flight';
import { label } from '$words/sentence';
import { t } from '$words/words.svelte';
import { applyChanges } from '$wire/changes';
import type { GameInfo, ReplayStep, TableInfo } from '$wire/messages';
import { Notices } from './notices.svelte';
import { readingOf } from './reading';
import { Speaking } from './speaking.svelte';
import { turnFrom } from './turns';
import { entriesOf } from './log';
import { toldOf, type LogEntry, type LogLine } from './state';
import { seatsOf } from './seats';
import { PIECE, pieces } from '$wire/steps';

/** The look of a replay, in which nothing can be done. */
export class ReplayLook extends Speaking implements Look {
  readonly info: TableInfo;
  readonly game: GameInfo;
  readonly module: AnyGameModule;
  readonly legal: LegalMoves;
  readonly notices: Notices;
  readonly desk: unknown;
  readonly live = false;
  readonly busy = false;
  readonly draft: readonly Move[] = [];
  readonly deciding: readonly number[] = [];
  readonly ready: readonly number[] = [];
  readonly foretold: readonly Told[] = [];
  readonly over: boolean;
  /** The viewpoint: "public", "all" or a seat. */
  as = $state('public');
  at = $state(0);
  total = $state(0);
  view = $state.raw<AnyView>({});
  steps = $state.raw<readonly ReplayStep[]>([]);
  /** The events of the step that led here. */
  news = $state.raw<readonly Told[]>([]);
  /** The flights of the step that was last shown, for each event. */
  flights: readonly (readonly Flight[])[] = [];
  /** The game as each seat saw it, for the viewpoint "all". */
  each = $state.raw<readonly ReplayLook[]>([]);
  /** The view before the first step of every piece. */
  private views: readonly AnyView[] = [];

  constructor(info: TableInfo, game: GameInfo, module: AnyGameModule) {
    super();
    this.info = info;
    this.game = game;
    this.module = module;
    this.legal = new LegalMoves(new Catalogue(game.catalogue ?? []), []);
    this.notices = new Notices(game.key);
    this.over = info.status === 'over';
    this.desk = module.desk?.(this);
  }

  get actual(): AnyView {
    return this.view;
  }
  get me(): number | null {
    return /^\d+$/.test(this.as) ? Number(this.as) : this.as === 'me' ? this.info.you : null;
  }
  get seats(): readonly Seat[] {
    const everybody = this.info.seats.map(({ seat }) => seat);
    return seatsOf(
      this.info.seats,
      { me: this.info.you, decides: [], present: everybody },
      (seat) => t('seat.n', { n: seat + 1 }),
      this.info.automata,
    );
  }
  get options(): Readonly<Record<string, Value | boolean>> {
    return this.info.options;
  }
  /** The steps at which somebody decides; each is the first action of a submission. */
  get decisions(): readonly number[] {
    return this.steps
      .filter(({ seat, version }, at) => seat >= 0 && version !== this.steps[at - 1]?.version)
      .map(({ at }) => at);
  }
  /** How many decisions have been made or are due now. */
  get decision(): number {
    return this.decisions.filter((at) => at <= this.at).length;
  }
  /** The step from which the game can be played on: the decision that is shown, never the middle of a submission. */
  get branchAt(): number {
    return this.decisions.findLast((at) => at <= this.at) ?? this.decisions[0] ?? 0;
  }
  private readonly lines = $derived.by(() =>
    this.steps.flatMap((step) => entriesOf(lineOf(step), step.events, null, this)),
  );
  /** The log up to here. */
  readonly log: readonly (LogEntry & Told)[] = $derived.by(() =>
    toldOf(this.lines.filter(({ step }) => (step ?? 0) <= this.at)),
  );

  /** Fetch the whole game as `as` may see it. */
  async load(as: string): Promise<void> {
    const each = as === 'all' ? await this.loadEach() : [];
    const steps: ReplayStep[] = [];
    const views: AnyView[] = [];
    for await (const piece of pieces(this.info.id, as)) {
      views.push(piece.view);
      steps.push(...piece.steps);
    }
    this.as = as;
    this.each = each;
    this.steps = each.length > 0 ? fullest(steps, each) : steps;
    this.views = views;
    this.total = steps.length;
    this.go(Math.min(this.at, this.total));
  }

  /** Fetch the game for each seat, one after the other to spare the server. */
  private async loadEach(): Promise<ReplayLook[]> {
    const each: ReplayLook[] = [];
    for (const { seat } of this.info.seats) {
      const one = new ReplayLook(this.info, this.game, this.module);
      one.at = this.at;
      await one.load(String(seat));
      each.push(one);
    }
    return each;
  }

  /** Show the position after `at` steps. */
  go(at: number): void {
    const [was, before] = [this.at, this.view];
    this.at = Math.max(0, Math.min(this.total, Math.round(at)));
    const mark = Math.min(Math.floor(this.at / PIECE), this.views.length - 1);
    const changes = this.steps.slice(mark * PIECE, this.at).flatMap((step) => step.changes);
    for (const one of this.each) one.go(this.at);
    this.view = opened(applyChanges(this.views[mark] ?? {}, changes), this.each);
    const step = this.steps[this.at - 1];
    const moment = this.at === was + 1 ? { before, after: this.view, earlier: [] } : null;
    this.news = step ? toldOf(entriesOf(lineOf(step), step.events, moment, this)) : [];
    this.flights = this.news.map(({ reading }) => reading.flights);
  }

  read(event: AnyEvent, moment: Moment | null): Reading {
    return readingOf(this.module, event, moment);
  }

  /** The position at which the next turn begins, forwards or back. */
  turnFrom(direction: 1 | -1): number {
    return turnFrom(this.steps, this.at, direction);
  }
  /** The next step that a person or bot took. */
  stepFrom(direction: 1 | -1): number {
    let at = this.at + direction;
    while (at > 0 && at < this.total && (this.steps[at - 1]?.events.length ?? 0) === 0) at += direction;
    return at;
  }

  label(action: AnyAction): string {
    return label(this.module, action, this);
  }
}

function lineOf({ at, version, seat }: ReplayStep): Omit<LogLine, 'event'> {
  return { version, step: at + 1, kind: 'play', by: seat < 0 ? null : seat };
}

/** Return the view with each player's part as that player saw it. */
function opened(view: AnyView, each: readonly ReplayLook[]): AnyView {
  const { players } = view as { players?: readonly unknown[] };
  if (each.length === 0 || !Array.isArray(players)) return view;
  const open = players.map(
    (hidden: unknown, seat) =>
      (each[seat]?.view as { players?: readonly unknown[] } | undefined)?.players?.[seat] ?? hidden,
  );
  return { ...view, players: open };
}

/** Return the steps with the events as the player who decided last saw them, because that player knows most. */
function fullest(steps: readonly ReplayStep[], each: readonly ReplayLook[]): ReplayStep[] {
  let knows = 0;
  return steps.map((step, at) => {
    if (step.seat >= 0) knows = step.seat;
    return { ...step, events: each[knows]?.steps[at]?.events ?? step.events };
  });
}
