/** One table as this page knows it: the connection, what the server told, and what is shown of it already. */

import { api, troubleCode } from '$wire/http';
import { Connection, type LinkState, type SocketLike } from '$wire/connection';
import type { ChatLine, FromServer, Presence, Update, Welcome } from '$wire/messages';
import type { GameEvent } from '$game/module';
import { settings, type Sound } from '$app/settings.svelte';
import { play } from '$app/sounds';
import {
  inStages,
  logged,
  rejoined,
  replaced,
  turnedDown,
  updated,
  welcomed,
  type LogLine,
  type Position,
  type Stage,
} from './position';

/** A queue longer than this is not shown piece by piece: the page jumps and marks. */
const FAR_BEHIND = 24;
/** Bots are shown no slower than they play. What they say stays on the table to be read, so nobody waits for it. */
const SHOWN_FOR = { nothing: 0, word: 120, deed: 550 };
/** A stage of what follows from one move: long enough to read the line that tells it. */
const STAGE = 400;
/** Nobody sees and clicks faster than this, in milliseconds. */
const GLANCE = 250;
/** Troubles that pass: it is worth trying again. */
const TRY_AGAIN = ['unreachable', 'unavailable', 'rate_limited', 'malformed'];

export class Table {
  readonly id: string;
  /** As the server has it, and as it is shown while bots' moves are played back. */
  actual = $state.raw<Position | null>(null);
  shown = $state.raw<Position | null>(null);
  /** The steps that were counted when this seat last decided: events since then are "recent". */
  recent = $state.raw<readonly GameEvent[]>([]);
  log = $state.raw<readonly LogLine[]>([]);
  /** What was shown last, and how often something was. */
  latest = $state.raw<readonly GameEvent[]>([]);
  shows = $state(0);
  chat = $state.raw<readonly ChatLine[]>([]);
  present = $state.raw<readonly number[]>([]);
  /** Who has no connection, and from when on, by the server's clock, a bot may be asked to play for them. */
  absent = $state.raw<Readonly<Record<number, number>>>({});
  watchers = $state(0);
  you = $state<number | null>(null);
  passing = $state(false);
  link = $state<LinkState>('connecting');
  /** When the next try is made, while reconnecting. */
  retryAt = $state(0);
  /** The code of what makes this table impossible: not_found, not_signed_in, ... */
  trouble = $state<string | null>(null);
  /** The server's clock minus ours. */
  skew = 0;

  readonly connection: Connection;
  /** What an event is to whoever looks on; what tells nothing, such as a pass, takes no time. */
  weigh: ((event: GameEvent) => keyof typeof SHOWN_FOR) | undefined;
  /** The sound that a game gives to an event. */
  soundOf: ((event: GameEvent) => Sound | undefined) | undefined;
  /** My turn is not announced here: not every question is put to me. */
  silent = false;
  /** Called before every update is taken. */
  onNews: (() => void) | undefined;
  /** Called when another position is shown. */
  onMoved: (() => void) | undefined;
  /** Called when somebody did not agree to my undo. */
  onTurnedDown: (() => void) | undefined;
  private queue: Stage[] = [];
  /** When somebody else's move last put another question of mine in the place of one that was open. */
  private replacedAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.id = id;
    this.connection = new Connection({
      open: (since) => openSocket(id, since),
      hear: (message) => this.hear(message),
      state: (state, seconds) => {
        this.link = state;
        this.retryAt = Date.now() + seconds * 1000;
      },
      worthwhile: () => this.worthwhile(),
    });
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.connection.stop();
  }

  /** Is everything shown that has happened? Only then can one decide. */
  get caughtUp(): boolean {
    return this.shown === this.actual;
  }

  get myTurn(): boolean {
    return this.you !== null && (this.actual?.decides.includes(this.you) ?? false);
  }

  /** Does a bot play for me? Then there is nothing to choose before the seat is taken back. */
  get standIn(): boolean {
    const mine = this.you === null ? undefined : this.actual?.info.seats[this.you];
    return mine !== undefined && mine.away && !mine.resigned;
  }

  /** Too little time has passed to have seen what is asked now: a click was meant for what was asked before. */
  get justReplaced(): boolean {
    return Date.now() - this.replacedAt < GLANCE;
  }

  /** Show everything at once (Space). */
  catchUp(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const stage of this.queue.splice(0)) this.show(stage);
  }

  /** My own move: what happened before it is no longer news. */
  forgetRecent(): void {
    this.recent = [];
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.queue = [];
        this.actual = this.shown = welcomed(message);
        this.log = rejoined(this.log, message);
        this.latest = this.log.at(-1)?.events ?? [];
        this.shows += 2;
        this.chat = message.chat;
        this.you = message.you;
        this.meet(message);
        this.passing = message.wish.pass;
        this.skew = message.now - Date.now();
        this.onMoved?.();
        break;
      case 'update':
        this.take(message);
        break;
      case 'chat':
        if (!this.chat.some(({ number }) => number === message.number)) this.chat = [...this.chat, message];
        break;
      case 'presence':
        this.meet(message);
        break;
      case 'wish':
        this.passing = message.pass;
        break;
      case 'refused':
        if (message.id === null && !TRY_AGAIN.includes(message.code)) this.giveUp(message.code);
        break;
      case 'bye':
        if (message.code === 'signed_out') this.trouble = 'not_signed_in';
        break;
    }
  }

  private giveUp(code: string): void {
    this.trouble = code;
    this.connection.stop();
  }

  private meet({ present, absent, watchers }: Welcome | Presence): void {
    this.present = present;
    this.absent = absent;
    this.watchers = watchers;
  }

  private take(update: Update): void {
    if (!this.actual) return;
    const before = this.myTurn;
    this.onNews?.();
    if (turnedDown(this.actual, update, this.you)) this.onTurnedDown?.();
    const last = this.actual;
    this.actual = updated(last, update);
    this.you = update.table ? update.table.you : this.you;
    this.skew = update.now - Date.now();
    const mine = update.by === this.you && this.you !== null;
    if (mine) this.catchUp();
    this.queue.push(...inStages(last, update, this.actual));
    const behind = this.actual.version - (this.shown?.version ?? 0) > FAR_BEHIND;
    if ((mine && this.queue.length === 1) || settings.speed === 0 || update.actions.length === 0 || behind)
      this.catchUp();
    else if (this.timer === undefined) this.next();
    this.sound(update, this.myTurn && !before);
  }

  /** One sound for an update: my turn first, then the end, then what the game says, then a plain move. */
  private sound({ actions, decides, events }: Update, mine: boolean): void {
    if (actions.length === 0) return;
    const own = events
      .map((event) => this.soundOf?.(event as GameEvent))
      .find((sound) => sound !== undefined);
    if (own) play(own);
    if (mine && !this.silent) play('turn');
    else if (decides.length === 0) play('end');
    else if (!own) play('move');
  }

  /** Show what comes next and leave it on the screen for a while. */
  private next(): void {
    const stage = this.queue.shift();
    this.timer = undefined;
    if (!stage) return;
    this.show(stage);
    const times = stage.events.map((event) => SHOWN_FOR[this.weigh?.(event) ?? 'deed']);
    const most = stage.update.stages ? STAGE : SHOWN_FOR.deed;
    this.timer = setTimeout(() => this.next(), Math.min(most, Math.max(0, ...times)) / (settings.speed || 1));
  }

  private show({ update, position, events }: Stage): void {
    if (!this.shown) return;
    if (update.by !== this.you && replaced(this.shown.legal, position.legal)) this.replacedAt = Date.now();
    this.shown = position;
    this.log = logged(this.log, update, events);
    this.latest = events;
    this.shows += 1;
    this.recent = [...this.recent, ...events].slice(-40);
    this.onMoved?.();
  }

  private async worthwhile(): Promise<boolean> {
    try {
      await api.table(this.id);
      return true;
    } catch (error) {
      const code = troubleCode(error);
      if (TRY_AGAIN.includes(code)) return true;
      this.trouble = code;
      return false;
    }
  }
}

export function openSocket(table: string, since: number | null): SocketLike {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const query = since === null ? '' : `?since=${since}`;
  const socket = new WebSocket(
    `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket${query}`,
  );
  const line: SocketLike = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = ({ data }) => line.onmessage?.({ data: String(data) });
  socket.onclose = () => line.onclose?.();
  return line;
}
