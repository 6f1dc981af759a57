/**
 * What can be seen at a running table: the view, with the draft's preview or a position of the past, and the legal
 * moves.
 */

import { Catalogue, LegalMoves, type AnyAction, type Move } from '$game/moves';
import type { AnyEvent, AnyGameModule, AnyView, Look, Seat, Value } from '$game/module';
import type { Told } from '$game/reading';
import { label, sentence, voice } from '$words/sentence';
import { t } from '$words/words.svelte';
import { api } from '$wire/http';
import type { GameInfo } from '$wire/messages';
import { SuggestionReason } from './suggestion-reason.svelte';
import { Chat } from './chat.svelte';
import { AutoPass } from './auto-pass.svelte';
import { Notices } from './notices.svelte';
import { TablePlay } from './play.svelte';
import { SeatRequests } from './seat-requests';
import { seatsOf } from './seats';
import { lastView } from '$wire/steps';
import { readingOf } from './reading';
import { Speaking } from './speaking.svelte';
import { live, over, toldOf, type How, type LogLine } from './state';
import { TableStore, type Outward } from './table.svelte';
import { settings } from '$app/settings.svelte';
import { moves } from '$motion/motion';

const NOBODY: readonly number[] = [];

export class TableLook extends Speaking implements Look {
  /** The actions of this table. Components of games get it beside the look. */
  readonly play: TablePlay;
  readonly table: TableStore;
  readonly module: AnyGameModule;
  readonly game: GameInfo;
  readonly catalogue: Catalogue;
  readonly notices: Notices;
  readonly seatRequests: SeatRequests;
  /** The questions that are answered automatically, as the player has set it. */
  readonly autoPass: AutoPass;
  readonly reason: SuggestionReason;
  readonly chat: Chat;
  readonly desk: unknown;

  constructor(id: string, module: AnyGameModule, game: GameInfo) {
    super();
    this.module = module;
    this.game = game;
    this.table = new TableStore(id, this.how(), (effect) => this.heed(effect));
    this.catalogue = new Catalogue(game.catalogue ?? []);
    this.notices = new Notices(game.key);
    this.seatRequests = new SeatRequests(this);
    this.autoPass = new AutoPass(this);
    this.chat = new Chat(this);
    this.reason = new SuggestionReason(game.key, {
      label: (action) => this.label(this.catalogue.move(action)),
      voice: () => voice(module, this),
    });
    this.play = new TablePlay(this);
    this.desk = module.desk?.(this);
  }

  readonly past = $derived.by(() => this.table.state.past);
  readonly actual: AnyView = $derived.by(() => this.table.shown?.view ?? {});
  readonly view: AnyView = $derived.by(() => this.past?.view ?? this.table.draft?.view ?? this.actual);
  readonly me = $derived.by(() => this.table.state.you);
  readonly deciding: readonly number[] = $derived.by(() => this.table.shown?.decides ?? NOBODY);
  readonly over = $derived.by(() => over(this.table.state));
  readonly live = $derived.by(() => live(this.table.state));
  readonly busy = $derived.by(() => this.table.state.sending || this.table.state.awaited !== null);
  private readonly present = $derived.by(() => this.table.state.presence.present);
  readonly seats: readonly Seat[] = $derived.by(() => {
    const info = this.table.actual?.info;
    const around = { me: this.me, decides: this.deciding, present: this.present };
    return seatsOf(info?.seats ?? [], around, (seat) => t('seat.n', { n: seat + 1 }), info?.automata);
  });
  readonly legal: LegalMoves = $derived.by(() => {
    const numbers = this.live ? (this.table.draft?.legal ?? this.table.shown?.legal ?? NOBODY) : NOBODY;
    return new LegalMoves(this.catalogue, numbers);
  });
  readonly news: readonly Told[] = $derived.by(() => toldOf(this.table.news));
  readonly log: readonly Told[] = $derived.by(() => toldOf(this.table.log));
  readonly draft: readonly Move[] = $derived.by(() =>
    (this.table.draft?.actions ?? []).map((action) => this.catalogue.move(action)),
  );

  get options(): Readonly<Record<string, Value | boolean>> {
    return this.table.actual?.info.options ?? {};
  }
  get ready(): readonly number[] {
    return this.table.shown?.ready ?? NOBODY;
  }
  get foretold(): readonly Told[] {
    return this.table.draft?.foretold ?? [];
  }
  /** The draft waits for a second tap or the button. */
  get confirming(): boolean {
    return this.table.draft?.confirming ?? false;
  }

  label(action: AnyAction): string {
    return label(this.module, action, this);
  }

  earlier(holds: (view: AnyView) => boolean): Promise<AnyView | null> {
    const as = this.me === null ? 'public' : 'me';
    return lastView(this.table.id, this.table.actual?.at ?? 0, as, holds).catch(() => null);
  }

  /** Show the position after a line of the log; null shows the table as it is. */
  async lookBack(line: LogLine | null): Promise<void> {
    if (line === null) this.table.send({ type: 'look', past: null });
    else if (line.step !== null) {
      this.play.drop();
      const as = this.me === null ? 'public' : 'me';
      const past = await api.position(this.table.id, line.step, as).catch(() => null);
      this.table.send({ type: 'look', past });
    }
  }

  /** Carry out an effect that the store leaves to the look and the play. */
  private heed(effect: Outward): void {
    if (effect.type === 'notice') this.notices.trouble(effect.code);
    else if (effect.type === 'forget') this.notices.outdate(effect.code);
    else void this.play.follow();
  }

  /** Return how this game's events are shown with the present settings. */
  private how(): How {
    const { module, game } = this;
    /** Return whether an event is worth listing: not a pass, a heading, or something that other lines say already. */
    const tells = (event: AnyEvent): boolean => {
      const passing = game.passing.some((verb) => event.key.endsWith(`.${verb}`));
      return !passing && sentence(module, event, this)?.heading === false;
    };
    return {
      read: (event, moment) => readingOf(module, event, moment, tells),
      get moves() {
        return moves();
      },
      get speed() {
        return settings.speed;
      },
      announces: module.autoPass === undefined,
    };
  }
}
