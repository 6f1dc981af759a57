/** What a game's components get at a running table: the view, the legal moves, and everything one may do. */

import { Catalogue, Legal, type ActionLike, type Move } from '$game/moves';
import type { AnyGameModule, AnyView, GameContext, GameEvent, Seat, Value } from '$game/module';
import { label, sentence } from '$words/sentence';
import { lang, maybe, say, t, type Lang } from '$words/words.svelte';
import type { Args, Voice } from '$words/format';
import { newKey } from '$wire/connection';
import { api } from '$wire/http';
import type { FromServer, GameInfo, Refused } from '$wire/messages';
import { play } from '$app/sounds';
import { adviser, Because } from './because.svelte';
import { mustConfirm } from './confirm';
import { drop, follow, hold, judge, KEEPS_DRAFT, preview, sameEnd, type Goal } from './draft';
import { Held } from './auto-pass.svelte';
import { Notices } from './notices.svelte';
import { Seating } from './seating';
import { seatsOf } from './seats';
import { lastView } from '$wire/steps';
import { tooSoon } from './reduce';
import { eventsOf, live, over, type How, type LogLine, type Reading } from './state';
import { TableStore, type Outward } from './table.svelte';
import { settings } from '$app/settings.svelte';
import { moves } from '$motion/motion';

const NOBODY: readonly number[] = [];
const SILENT: Reading = { weight: 'nothing', sound: undefined };

export class TableContext implements GameContext {
  readonly table: TableStore;
  readonly module: AnyGameModule;
  readonly game: GameInfo;
  readonly catalogue: Catalogue;
  readonly notices: Notices;
  readonly seating: Seating;
  /** Questions that are answered by what one has set. */
  readonly held: Held;
  readonly because: Because;
  hover = $state.raw<Readonly<Record<string, Value>> | null>(null);

  constructor(id: string, module: AnyGameModule, game: GameInfo) {
    this.module = module;
    this.game = game;
    this.table = new TableStore(id, this.how(), (effect) => this.heed(effect));
    this.catalogue = new Catalogue(game.catalogue ?? []);
    this.notices = new Notices(game.key);
    this.seating = new Seating(this);
    this.held = new Held(this);
    this.because = new Because(game.key, (action) => this.label(action));
  }

  readonly past = $derived.by(() => this.table.state.past);
  readonly actual: AnyView = $derived.by(() => this.table.shown?.view ?? {});
  readonly view: AnyView = $derived.by(() => this.past?.view ?? this.table.draft?.view ?? this.actual);
  readonly me = $derived.by(() => this.table.state.you);
  readonly decides: readonly number[] = $derived.by(() => this.table.shown?.decides ?? NOBODY);
  readonly over = $derived.by(() => over(this.table.state));
  readonly live = $derived.by(() => live(this.table.state));
  readonly busy = $derived.by(() => this.table.state.sending);
  private readonly present = $derived.by(() => this.table.state.presence.present);
  readonly seats: readonly Seat[] = $derived.by(() => {
    const info = this.table.actual?.info;
    const around = { me: this.me, decides: this.decides, present: this.present };
    return seatsOf(info?.seats ?? [], around, (seat) => t('seat.n', { n: seat + 1 }), info?.automata);
  });
  readonly legal: Legal = $derived.by(() => {
    const numbers = this.live ? (this.table.draft?.legal ?? this.table.shown?.legal ?? NOBODY) : NOBODY;
    return new Legal(this.catalogue, numbers);
  });
  readonly recent: readonly GameEvent[] = $derived.by(() => eventsOf(this.table.news));
  readonly heard: readonly GameEvent[] = $derived.by(() => eventsOf(this.table.log));
  readonly draft: readonly Move[] = $derived.by(() =>
    this.drafted.map((action) => this.catalogue.decode(action)),
  );

  get options(): Readonly<Record<string, Value | boolean>> {
    return this.table.actual?.info.options ?? {};
  }
  get ready(): readonly number[] {
    return this.table.shown?.ready ?? NOBODY;
  }
  get foretold(): readonly GameEvent[] {
    return this.table.draft?.foretold ?? [];
  }
  /** The draft waits for a second tap or the button. */
  get confirming(): boolean {
    return this.table.draft?.confirming ?? false;
  }
  private get drafted(): readonly number[] {
    return this.table.draft?.actions ?? [];
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

  label(move: ActionLike): string {
    return label(this.module, this.catalogue.decode(this.catalogue.encode(move)), this);
  }

  act(...moves: ActionLike[]): Promise<boolean> {
    return this.choose(this.numbers(moves), null);
  }

  /** Send `wanted` behind the draft, or ask for confirmation first. `goal` is what was spelled into these moves. */
  private async choose(wanted: readonly number[], goal: string | null): Promise<boolean> {
    if (tooSoon(this.table.state, Date.now())) return this.tooLate();
    if (this.confirming && sameEnd(this.drafted, wanted)) return this.submit();
    if (!mustConfirm(this, wanted)) return this.send([...this.drafted, ...wanted]);
    if (this.confirming) this.drop();
    if (!(await this.preview([...this.drafted, ...wanted]))) return false;
    if (this.table.state.link.state === 'reconnecting') hold(this.table, wanted);
    this.table.send({ type: 'confirm', goal });
    return true;
  }

  /** Send this as it is: nobody clicked, so there is nothing to confirm. */
  answer(move: Move): Promise<boolean> {
    return this.send([move.action], true);
  }

  async reach(goal: object): Promise<boolean> {
    const wish = JSON.stringify(goal);
    if (this.confirming && this.table.draft?.goal === wish) return this.submit();
    if (this.confirming) this.drop();
    const moves = await this.spell(goal as Goal);
    return moves !== null && this.choose(moves, wish);
  }

  compose(...moves: ActionLike[]): Promise<boolean> {
    return this.preview([...this.drafted, ...this.numbers(moves)]);
  }

  plan(moves: readonly ActionLike[], goal?: object): Promise<boolean> {
    return this.preview(this.numbers(moves), goal as Goal | undefined);
  }

  private numbers(moves: readonly ActionLike[]): number[] {
    return moves.map((move) => this.catalogue.encode(move));
  }

  /** Put these moves in place of the draft. Return whether they may be done; if not, say why. */
  private async preview(actions: readonly number[], goal?: Goal): Promise<boolean> {
    if (!this.live) return false;
    this.notices.clear();
    const refused = await preview(this.table, actions, goal);
    if (refused?.rule) this.say(refused);
    else if (refused) this.refuse(refused);
    return refused === null;
  }

  submit(): Promise<boolean> {
    return this.send(this.drafted);
  }

  drop(): void {
    drop(this.table);
    this.because.clear();
  }

  undo(): void {
    if (this.confirming) this.drop();
    else if (this.drafted.length > 0) void this.preview(this.drafted.slice(0, -1));
    else void this.takeBack();
  }

  async whyNot(move: ActionLike): Promise<void> {
    const position = this.table.shown;
    if (!position) return;
    const answer = await this.table.connection.ask({
      type: 'why_not',
      version: position.version,
      action: this.catalogue.encode(move),
    });
    if (answer?.type === 'reason') {
      if (answer.rule !== null) this.notices.refuse(answer.rule);
    } else if (answer?.type === 'refused') this.refuse(answer);
  }

  async reason(goal: object): Promise<string | null> {
    return this.live ? judge(this.table, goal as Goal) : null;
  }

  showRule(id: string): void {
    this.notices.show(id);
  }

  earlier(holds: (view: AnyView) => boolean): Promise<AnyView | null> {
    const as = this.me === null ? 'public' : 'me';
    return lastView(this.table.id, this.table.actual?.at ?? 0, as, holds).catch(() => null);
  }

  /** Show the position after a line of the log; null shows the table as it is. */
  async look(line: LogLine | null): Promise<void> {
    if (line === null) this.table.send({ type: 'look', past: null });
    else if (line.step !== null) {
      this.drop();
      const as = this.me === null ? 'public' : 'me';
      const past = await api.position(this.table.id, line.step, as).catch(() => null);
      this.table.send({ type: 'look', past });
    }
  }

  /** What a bot would do here, as a draft. */
  async suggest(): Promise<void> {
    const position = this.table.shown;
    if (!position || this.busy) return;
    const answer = await this.table.connection.ask({
      type: 'suggest',
      version: position.version,
      ...adviser(this.game, this.table.actual?.info.seats.length ?? 0),
    });
    if (this.busy || this.table.shown !== position) return; // I did not wait for the answer
    if (answer?.type === 'suggested') {
      await this.until(this.preview(answer.actions)); // a click now would be for what stood there before
      if (this.draft.length > 0 && this.module.takeOver?.(this)) this.drop();
      this.table.send({ type: 'confirm', goal: null });
      await this.because.tell(answer, () => this.table.shown === position);
    } else if (answer?.type === 'refused') this.refuse(answer);
  }

  /** The moves that the engine makes of a goal; null if it does not, and the reason is shown. */
  private async spell(goal: Goal): Promise<number[] | null> {
    const { shown, draft } = this.table;
    if (!shown || !this.live || this.busy) return null;
    this.notices.clear();
    const version = draft?.answers ?? shown.version;
    const actions = [...this.drafted];
    const answer = await this.until(
      this.table.connection.insist({ type: 'preview', version, actions, goal }),
    );
    if (answer?.type === 'previewed') return answer.actions.slice(actions.length);
    if (answer?.type === 'refused') this.say(answer);
    return null;
  }

  /**
   * Send `actions`. What has to be sent as a whole is kept as a draft until it is whole; what waits for confirmation does so
   * until it is saved.
   */
  private async send(actions: readonly number[], unasked = false): Promise<boolean> {
    const { actual, draft } = this.table;
    if (!actual || actions.length === 0 || this.busy) return false;
    this.notices.clear();
    const version = draft?.answers ?? actual.version;
    const answer = await this.until(this.table.connection.submit(version, [...actions], newKey()));
    if (answer?.type === 'refused' && answer.code === 'incomplete' && actions.length > this.drafted.length)
      return this.preview(actions);
    return this.settled(answer, unasked);
  }

  /** Nothing else is sent until this is answered. */
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

  /** What was answered for me leaves the news as they are. */
  private settled(answer: FromServer | null, unasked = false): boolean {
    if (answer?.type === 'ack') {
      this.table.send({ type: 'settled', unasked });
      this.because.clear();
      this.held.done();
      return true;
    }
    if (answer?.type === 'refused') this.refuse(answer);
    return false;
  }

  /** What the store asks for in words, or asks the server. */
  private heed(effect: Outward): void {
    if (effect.type === 'notice') this.notices.trouble(effect.code);
    else if (effect.type === 'forget') this.notices.outdate(effect.code);
    else void this.follow();
  }

  /** The table has moved on: a draft stays if the question it answers still stands, and else goes with a notice. */
  private async follow(): Promise<void> {
    this.because.clear();
    const refused = this.busy ? null : await follow(this.table);
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

  /** How this game's events are shown, by the settings at that time. */
  private how(): How {
    const { module, game } = this;
    const weight = (event: GameEvent): Reading['weight'] => {
      const passing = game.passing.some((verb) => event.key.endsWith(`.${verb}`));
      const said = passing ? null : sentence(module, event, this);
      if (said === null || said.heading) return 'nothing';
      return module.talk?.has(event.key) ? 'word' : 'deed';
    };
    return {
      read: (event, moment) => (moment ? { weight: weight(event), sound: module.sound?.(event) } : SILENT),
      get moves() {
        return moves();
      },
      get speed() {
        return settings.speed;
      },
      announces: module.passes === undefined,
    };
  }
}
