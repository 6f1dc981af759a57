/** What a game's components get at a running table: the view, the legal moves, and everything one may do. */

import { Catalogue, LegalMoves, type AnyAction, type Move } from '$game/moves';
import type { AnyGameModule, AnyView, GameContext, GameEvent, Seat, Value } from '$game/module';
import { label, sentence } from '$words/sentence';
import { lang, maybe, say, t, type Lang } from '$words/words.svelte';
import type { Args, Voice } from '$words/format';
import { newKey } from '$wire/connection';
import { api } from '$wire/http';
import type { FromServer, GameInfo, Refused } from '$wire/messages';
import { play } from '$app/sounds';
import { adviser, Because } from './because.svelte';
import { mustConfirm, sameEnd } from './confirm';
import { Draft, KEEPS_DRAFT, type Goal } from './draft.svelte';
import { Held } from './auto-pass.svelte';
import { Notices } from './notices.svelte';
import type { LogLine } from './position';
import { Seating } from './seating';
import { seatsOf } from './seats';
import { lastView } from '$wire/steps';
import type { Table } from './table.svelte';

const NOBODY: readonly number[] = [];

export class TableContext implements GameContext {
  readonly table: Table;
  readonly module: AnyGameModule;
  readonly game: GameInfo;
  readonly catalogue: Catalogue;
  readonly notices: Notices;
  readonly seating: Seating;
  /** Questions that are answered by what one has set. */
  readonly held: Held;
  readonly because: Because;
  hover = $state.raw<Readonly<Record<string, Value>> | null>(null);
  busy = $state(false);
  /** The draft waits for a second tap or the button. */
  confirming = $state(false);
  /** A position of the past on the screen. */
  past = $state.raw<{ at: number; view: AnyView } | null>(null);
  private readonly plans: Draft;
  /** The goal that was last spelled out, in writing. */
  private reached = '';

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
    table.onMoved = () => void this.follow();
    table.onTurnedDown = () => this.notices.trouble('undo_declined');
  }

  private readonly now = $derived.by(() => this.table.shown);
  readonly actual: AnyView = $derived.by(() => this.now?.view ?? {});
  readonly view: AnyView = $derived.by(() => this.past?.view ?? this.plans.view ?? this.actual);
  readonly seats: readonly Seat[] = $derived.by(() => {
    const around = { me: this.me, decides: this.decides, present: this.table.present };
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
  get decides(): readonly number[] {
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
  get recent(): readonly GameEvent[] {
    return this.table.recent;
  }
  readonly heard: readonly GameEvent[] = $derived.by(() => this.table.log.flatMap(({ events }) => events));
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

  label(move: AnyAction): string {
    return label(this.module, move, this);
  }

  async act(...moves: AnyAction[]): Promise<boolean> {
    if (this.table.justReplaced) return this.tooLate();
    const wanted = moves.map((move) => this.catalogue.number(move));
    if (this.confirming && sameEnd(this.draft, wanted)) return this.submit();
    if (!mustConfirm(this, moves)) return this.send([...this.draft.map(({ id }) => id), ...wanted]);
    if (this.confirming) this.drop();
    if (!(await this.compose(...moves))) return false;
    if (this.now && this.table.link === 'reconnecting') this.plans.hold(this.now, wanted);
    this.confirming = true;
    return true;
  }

  /** Send this as it is: nobody clicked, so there is nothing to confirm. */
  answer(move: Move): Promise<boolean> {
    return this.send([move.id], true);
  }

  async reach(goal: object): Promise<boolean> {
    const wish = JSON.stringify(goal);
    if (this.confirming && this.reached === wish) return this.submit();
    if (this.confirming) this.drop();
    const moves = await this.spell(goal as Goal);
    this.reached = wish;
    return moves !== null && this.act(...moves);
  }

  async compose(...moves: AnyAction[]): Promise<boolean> {
    return this.plan([...this.draft, ...moves]);
  }

  async plan(moves: readonly AnyAction[], goal?: object): Promise<boolean> {
    const position = this.now;
    if (!position || !this.live) return false;
    this.notices.clear();
    this.confirming = false;
    const refused = await this.plans.preview(
      position,
      moves.map((move) => this.catalogue.number(move)),
      goal as Goal | undefined,
    );
    if (refused?.rule) this.say(refused);
    else if (refused) this.refuse(refused);
    return refused === null;
  }

  submit(): Promise<boolean> {
    return this.send(this.draft.map(({ id }) => id));
  }

  drop(): void {
    this.plans.clear();
    this.confirming = false;
    this.because.clear();
  }

  undo(): void {
    if (this.confirming) this.drop();
    else if (this.draft.length > 0) void this.plan(this.draft.slice(0, -1));
    else void this.takeBack();
  }

  async whyNot(move: AnyAction): Promise<void> {
    const position = this.now;
    if (!position) return;
    const answer = await this.table.connection.ask({
      type: 'why_not',
      version: position.version,
      action: this.catalogue.number(move),
    });
    if (answer?.type === 'reason') {
      if (answer.rule !== null) this.notices.refuse(answer.rule);
    } else if (answer?.type === 'refused') this.refuse(answer);
  }

  async reason(goal: object): Promise<string | null> {
    return this.now && this.live ? this.plans.reason(this.now, goal as Goal) : null;
  }

  showRule(id: string): void {
    this.notices.show(id);
  }

  earlier(holds: (view: AnyView) => boolean): Promise<AnyView | null> {
    const as = this.me === null ? 'public' : 'me';
    return lastView(this.table.id, this.table.actual?.at ?? 0, as, holds).catch(() => null);
  }

  /** Show the position after a line of the log. */
  async look(line: LogLine): Promise<void> {
    if (line.step === null) return;
    this.drop();
    this.past = await api
      .position(this.table.id, line.step, this.me === null ? 'public' : 'me')
      .catch(() => null);
  }

  /** What a bot would do here, as a draft. */
  async suggest(): Promise<void> {
    const position = this.now;
    if (!position || this.busy) return;
    const answer = await this.table.connection.ask({
      type: 'suggest',
      version: position.version,
      ...adviser(this.game, this.table.actual?.info.seats.length ?? 0),
    });
    if (this.busy || this.now !== position) return; // I did not wait for the answer
    if (answer?.type === 'suggested') {
      await this.until(this.plan(this.decoded(answer.actions))); // a click now would be for what stood there before
      if (this.draft.length > 0 && this.module.takeOver?.(this)) this.drop();
      this.confirming = this.draft.length > 0;
      await this.because.tell(answer, () => this.now === position);
    } else if (answer?.type === 'refused') this.refuse(answer);
  }

  private decoded(actions: readonly number[]): Move[] {
    return actions.map((action) => this.catalogue.move(action));
  }

  /** The moves that the engine makes of a goal; null if it does not, and the reason is shown. */
  private async spell(goal: Goal): Promise<Move[] | null> {
    const position = this.now;
    if (!position || !this.live || this.busy) return null;
    this.notices.clear();
    const version = this.plans.answers ?? position.version;
    const actions = this.draft.map(({ id }) => id);
    const answer = await this.until(
      this.table.connection.insist({ type: 'preview', version, actions, goal }),
    );
    if (answer?.type === 'previewed') return this.decoded(answer.actions.slice(actions.length));
    if (answer?.type === 'refused') this.say(answer);
    return null;
  }

  /** What has to be sent as a whole is kept as a draft until it is whole; what waits for a second word does so until it is saved. */
  private async send(actions: number[], unasked = false): Promise<boolean> {
    const position = this.table.actual;
    if (!position || actions.length === 0 || this.busy) return false;
    this.notices.clear();
    const answer = await this.until(
      this.table.connection.submit(this.plans.answers ?? position.version, actions, newKey()),
    );
    if (answer?.type === 'refused' && answer.code === 'incomplete' && actions.length > this.draft.length)
      return this.plan(this.decoded(actions));
    return this.settled(answer, unasked);
  }

  /** Nothing else is sent until this is answered. */
  private until<T>(answered: Promise<T>): Promise<T> {
    this.busy = true;
    return answered.finally(() => (this.busy = false));
  }

  private async takeBack(): Promise<void> {
    const position = this.table.actual;
    if (!position?.undo) return;
    const type = position.undo === 'free' ? 'undo' : 'ask_undo';
    this.settled(await this.table.connection.ask({ type, version: position.version }));
  }

  /** What was answered for me leaves the news as they are. */
  private settled(answer: FromServer | null, unasked = false): boolean {
    if (answer?.type === 'ack') {
      this.drop();
      this.held.done();
      if (!unasked) this.table.forgetRecent();
      return true;
    }
    if (answer?.type === 'refused') this.refuse(answer);
    return false;
  }

  /** The table has moved on: a draft stays if the question it answers still stands, and else goes with a word. */
  private async follow(): Promise<void> {
    this.because.clear();
    const refused = this.table.shown && !this.busy ? await this.plans.follow(this.table.shown) : null;
    if (refused) this.refuse(refused);
  }

  /** The hand was quicker than the eye: it chose among what was there before. */
  private tooLate(): boolean {
    play('refused');
    this.notices.trouble('stale');
    return false;
  }

  refuse(refused: Refused): void {
    if (!KEEPS_DRAFT.includes(refused.code)) this.drop();
    this.say(refused);
  }

  private say(refused: Refused): void {
    play('refused');
    if (refused.rule) this.notices.refuse(refused.rule);
    else this.notices.trouble(refused.code);
  }
}
