/** What can be seen at a running table: the view, with the draft's preview or a position of the past, and the legal moves. */

import { Catalogue, LegalMoves, type AnyAction, type Move } from '$game/moves';
import type { AnyGameModule, AnyView, GameEvent, Look, Seat, Value } from '$game/module';
import { label, sentence } from '$words/sentence';
import { lang, maybe, say, t, type Lang } from '$words/words.svelte';
import type { Args, Voice } from '$words/format';
import { api } from '$wire/http';
import type { GameInfo } from '$wire/messages';
import { Because } from './because.svelte';
import { Draft } from './draft.svelte';
import { Held } from './auto-pass.svelte';
import { Notices } from './notices.svelte';
import { TablePlay } from './play.svelte';
import type { LogLine } from './position';
import { Seating } from './seating';
import { seatsOf } from './seats';
import { lastView } from '$wire/steps';
import type { Table } from './table.svelte';

const NOBODY: readonly number[] = [];

export class TableLook implements Look {
  /** What can be done here. Components of games get it beside the look. */
  readonly play: TablePlay;
  readonly table: Table;
  readonly module: AnyGameModule;
  readonly game: GameInfo;
  readonly catalogue: Catalogue;
  readonly notices: Notices;
  readonly seating: Seating;
  /** Questions that are answered by what one has set. */
  readonly held: Held;
  readonly because: Because;
  lit = $state.raw<Readonly<Record<string, Value>> | null>(null);
  busy = $state(false);
  /** The draft waits for a second tap or the button. */
  confirming = $state(false);
  /** A position of the past on the screen. */
  past = $state.raw<{ at: number; view: AnyView } | null>(null);
  /** The moves that have not been sent, as the server previews them. */
  readonly plans: Draft;

  constructor(table: Table, module: AnyGameModule, game: GameInfo) {
    this.table = table;
    this.module = module;
    this.game = game;
    this.catalogue = new Catalogue(game.catalogue ?? []);
    this.notices = new Notices(game.key);
    this.seating = new Seating(this);
    this.held = new Held(this);
    this.because = new Because(game.key, (action) => this.label(this.catalogue.move(action)));
    this.plans = new Draft(table.connection, this.catalogue);
    this.play = new TablePlay(this);
    table.weigh = (event) => {
      const said = game.passing.some((verb) => event.key.endsWith(`.${verb}`))
        ? null
        : sentence(module, event, this);
      if (said === null || said.heading) return 'nothing';
      return module.talk?.has(event.key) ? 'word' : 'deed';
    };
    table.soundOf = (event) => module.sound?.(event);
    table.silent = module.passes !== undefined;
    table.onNews = () => this.notices.outdate('undo_declined');
    table.onMoved = () => void this.play.follow();
    table.onTurnedDown = () => this.notices.trouble('undo_declined');
  }

  readonly now = $derived.by(() => this.table.shown);
  readonly actual: AnyView = $derived.by(() => this.now?.view ?? {});
  readonly view: AnyView = $derived.by(() => this.past?.view ?? this.plans.view ?? this.actual);
  readonly seats: readonly Seat[] = $derived.by(() => {
    const around = { me: this.me, decides: this.deciding, present: this.table.present };
    const info = this.table.actual?.info;
    return seatsOf(info?.seats ?? [], around, (seat) => t('seat.n', { n: seat + 1 }), info?.automata);
  });
  readonly legal: LegalMoves = $derived.by(() => {
    const numbers = this.live ? (this.plans.legal ?? this.now?.legal ?? NOBODY) : NOBODY;
    return new LegalMoves(this.catalogue, numbers);
  });

  get me(): number | null {
    return this.table.you;
  }
  get options(): Readonly<Record<string, Value | boolean>> {
    return this.table.actual?.info.options ?? {};
  }
  get deciding(): readonly number[] {
    return this.now?.decides ?? NOBODY;
  }
  get ready(): readonly number[] {
    return this.now?.ready ?? NOBODY;
  }
  get over(): boolean {
    return this.table.actual?.info.status === 'over' && this.table.caughtUp;
  }
  get live(): boolean {
    return (
      this.me !== null &&
      !this.table.standIn &&
      this.table.caughtUp &&
      this.past === null &&
      !this.over &&
      (this.now?.legal.length ?? 0) > 0
    );
  }
  get news(): readonly GameEvent[] {
    return this.table.recent;
  }
  readonly log: readonly GameEvent[] = $derived.by(() => this.table.log.flatMap(({ events }) => events));
  get draft(): readonly Move[] {
    return this.plans.moves;
  }
  get foretold(): readonly GameEvent[] {
    return this.plans.events;
  }
  get lang(): Lang {
    return lang();
  }

  t(key: string, args?: Args): string {
    return say(key, args);
  }

  maybe(key: string, args?: Args, voice?: Voice): string | undefined {
    return maybe(key, args, voice);
  }

  label(action: AnyAction): string {
    return label(this.module, action, this);
  }

  point(mark: Readonly<Record<string, Value>> | null): void {
    this.lit = mark;
  }

  showRule(id: string): void {
    this.notices.show(id);
  }

  earlier(holds: (view: AnyView) => boolean): Promise<AnyView | null> {
    const as = this.me === null ? 'public' : 'me';
    return lastView(this.table.id, this.table.actual?.at ?? 0, as, holds).catch(() => null);
  }

  /** Show the position after a line of the log. */
  async lookBack(line: LogLine): Promise<void> {
    if (line.step === null) return;
    this.play.drop();
    this.past = await api
      .position(this.table.id, line.step, this.me === null ? 'public' : 'me')
      .catch(() => null);
  }
}
