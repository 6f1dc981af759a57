/** The protocol, made by `npm run types` from kontor/server/messages. Do not edit. */

import type { AnyEvent } from '$game/module';

export interface Ack {
  type: "ack";
  id: number;
  version: number;
}

export interface AnswerSeat {
  player: string;
  agree: boolean;
}

export interface AnswerUndo {
  type: "answer_undo";
  id: number;
  version: number;
  agree: boolean;
}

export interface ArgInfo {
  name: string;
  values: (number | string)[];
}

export interface AskCodes {
  password: string;
}

export interface AskUndo {
  type: "ask_undo";
  id: number;
  version: number;
}

export interface BlockInfo {
  verb: string;
  first: number;
  size: number;
  args: ArgInfo[];
}

export interface Branch {
  at: number;
  seat?: number;
  bot?: string | null;
  title?: string;
}

export interface BranchRow {
  table: string;
  title: string;
  at: number;
  status: "open" | "running" | "over";
  changed: number;
}

export interface Branches {
  branches: BranchRow[];
}

export interface Bye {
  type: "bye";
  code: "stopping" | "signed_out" | "too_slow" | "malformed" | "flooding";
}

export interface CardText {
  title: string;
  tagline: string;
  opening: string;
  round: string;
}

export interface ChatLine {
  type: "chat";
  number: number;
  time: number;
  name: string;
  seat: number | null;
  channel: "table" | "watch";
  text: string | null;
  phrase: string | null;
}

export interface ChatLog {
  lines: ChatLine[];
}

export interface ClockChoice {
  bank?: number;
  increment?: number;
  flag?: "bot" | "resign";
}

export interface ClockInfo {
  bank: number;
  increment: number;
  flag: "bot" | "resign";
}

export interface ClockNow {
  left: number[];
  running: number[];
  since: number;
}

export interface CurrentTable {
  version: number;
  at: number;
  now: number;
  legal: number[];
  decides: number[];
  ready: number[];
  early: number[] | null;
  undo: "free" | "ask" | null;
  asked: UndoAsked | null;
  idle: Record<string, number>;
  votes: Record<string, number[]>;
  clock: ClockNow | null;
}

export interface GameInfo {
  key: string;
  title: string;
  card: Record<string, CardText>;
  minutes: number;
  counts: "turns" | "rounds";
  has_lesson: boolean;
  client_url: string | null;
  picture_url: string | null;
  rules: number;
  seats: number[];
  automata: Record<string, string[]>;
  options: OptionInfo[];
  bots: Record<string, string[]>;
  later: Record<string, string[]>;
  passing: string[];
  revealing: string[];
  catalogue?: BlockInfo[] | null;
  fingerprint: string;
}

export interface Games {
  protocol: number;
  version: string;
  games: GameInfo[];
}

export interface Invitation {
  link: string;
  code: string;
}

export interface Joined {
  table: string;
}

export interface Lead {
  type: "lead";
  id: number;
  at: number;
  as: string;
  done?: boolean;
}

export interface Led {
  type: "led";
  by: string;
  at: number;
  as: string;
  done: boolean;
}

export interface Log {
  version: number;
  lines: LogLine[];
}

export interface LogIn {
  login: string;
  password: string;
  bearer?: boolean;
}

export interface LogLine {
  version: number;
  time: number;
  step: number | null;
  kind: string;
  by: number | null;
  events: AnyEvent[];
}

export interface Me {
  player: string;
  name: string;
  account: string | null;
  token?: string | null;
}

export interface Need {
  name: string;
  value: string | boolean | number;
}

export interface NewAccount {
  login: string;
  password: string;
}

export interface NewLesson {
  pace?: number;
}

export interface NewPassword {
  password: string;
  new: string;
}

export interface NewSession {
  name: string;
  bearer?: boolean;
}

export interface NewTable {
  game: string;
  seats?: number | null;
  options?: Record<string, string | boolean | number>;
  private?: boolean;
  watch?: boolean;
  title?: string;
  bots?: Record<string, unknown>;
  clock?: ClockChoice | null;
  pace?: number;
  stand_in?: string | null;
  open_seats?: boolean;
  seat?: number | null;
}

export interface OptionInfo {
  name: string;
  kind: "choice" | "flag" | "names" | "number";
  default: string | boolean | number;
  values: string[];
  low: number;
  high: number;
  text: string;
  needs: Need[];
}

export interface Origin {
  table?: string | null;
  at?: number | null;
  upload?: boolean | null;
}

export interface Pace {
  type: "pace";
  id: number;
  pace: number;
}

export interface PageError {
  error: string;
  text?: string;
  places?: string[];
  page: "lobby" | "table" | "join" | "replay" | "rules" | "replays" | "learn" | "tour" | "lost";
  build?: string;
}

export interface Ping {
  type: "ping";
  id: number;
}

export interface Pong {
  type: "pong";
  id: number;
  now: number;
}

export interface Position {
  at: number;
  steps: number;
  view: Record<string, unknown>;
  views?: (Record<string, unknown>)[] | null;
}

export interface Presence {
  type: "presence";
  present: number[];
  absent: Record<string, number>;
  watchers: number;
}

export interface Preview {
  type: "preview";
  id: number;
  version: number;
  actions?: (number | Record<string, number | string>)[];
  goal?: Record<string, number | boolean | string | Record<string, number> | Record<string, Record<string, number> | string>> | null;
}

export interface Previewed {
  type: "previewed";
  id: number;
  version: number;
  actions: number[];
  done: number;
  stopped: "asked" | "chance" | "other" | "revealing" | "end";
  events: AnyEvent[];
  changes: unknown[];
  legal: number[];
}

export interface Problem {
  code: string;
  text: string;
  retry_after?: number | null;
}

export interface Reason {
  type: "reason";
  id: number;
  version: number;
  rule: string | null;
}

export interface Recover {
  login: string;
  code: string;
  new: string;
  bearer?: boolean;
}

export interface RecoveryCodes {
  codes: string[];
}

export interface Refused {
  type: "refused";
  id: number | null;
  code: string;
  text: string;
  version: number;
  rule?: string | null;
  index?: number | null;
  retry_after?: number | null;
}

export interface Rename {
  name: string;
}

export interface Replay {
  at: number;
  steps: ReplayStep[];
  total: number;
  view: Record<string, unknown>;
}

export interface ReplayStep {
  at: number;
  version: number;
  seat: number;
  action: number;
  events: AnyEvent[];
  changes: unknown[];
}

export interface Resign {
  type: "resign";
  id: number;
  version: number;
}

export interface ResultInfo {
  returns: number[];
  scores: number[];
  reason: "end" | "resigned" | "unfinished" | "closed";
}

export interface Return {
  type: "return";
  id: number;
}

export interface Say {
  type: "chat";
  id: number;
  text?: string | null;
  phrase?: string | null;
  channel?: "table" | "watch" | null;
}

export interface Scores {
  scores: ([number, number[]])[];
}

export interface SeatAsked {
  seat: number;
  player: string;
  name: string;
}

export interface SeatBot {
  bot: string;
}

export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  player: string | null;
  name: string | null;
  bot: string | null;
  away: boolean;
  resigned: boolean;
}

export interface SeatWas {
  version: number;
  seat: number;
  kind: "open" | "person" | "bot";
  name: string | null;
  bot: string | null;
}

export interface Seen {
  first: number;
  actions: ([number, number])[];
}

export interface Sit {
  nonce?: string | null;
}

export interface StandIn {
  type: "stand_in";
  id: number;
  seat: number;
}

export interface Start {
  nonce?: string | null;
  fill?: string | null;
}

export interface Submit {
  type: "submit";
  id: number;
  version: number;
  actions: (number | Record<string, number | string>)[];
  key?: string | null;
}

export interface Suggest {
  type: "suggest";
  id: number;
  version: number;
  bot?: string | null;
}

export interface Suggested {
  type: "suggested";
  id: number;
  version: number;
  actions: number[];
  why: Record<string, unknown> | null;
  also: Record<string, unknown> | null;
  weighed: ([number, number])[];
}

export interface Sync {
  type: "sync";
  id: number;
}

export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  title: string;
  status: "open" | "running" | "over";
  version: number;
  players: number;
  options: Record<string, string | boolean | number>;
  automata: string[];
  private: boolean;
  watch: boolean;
  pace: number;
  stand_in: string;
  open_seats: boolean;
  clock: ClockInfo | null;
  host: string | null;
  code: string | null;
  created: number;
  changed: number;
  seats: SeatInfo[];
  was: SeatWas[];
  asking: SeatAsked[];
  commitment: string | null;
  origin: Origin | null;
  guided: number;
  rematch: string | null;
  decides: number[];
  result: ResultInfo | null;
  you: number | null;
}

export interface TableList {
  tables: TableRow[];
  more: string | null;
}

export interface TableRow {
  id: string;
  game: string;
  title: string;
  status: "open" | "running" | "over";
  players: number;
  seats: SeatInfo[];
  created: number;
  changed: number;
  host: string | null;
  clock: ClockInfo | null;
  result: ResultInfo | null;
  branch: boolean;
  turns: number | null;
  points: number[] | null;
  actor: number | null;
  mine: boolean;
  yours: boolean;
  you: number | null;
}

export interface Undo {
  type: "undo";
  id: number;
  version: number;
}

export interface UndoAsked {
  seat: number;
  at: number;
  agreed: number[];
}

export interface Update {
  version: number;
  at: number;
  now: number;
  legal: number[];
  decides: number[];
  ready: number[];
  early: number[] | null;
  undo: "free" | "ask" | null;
  asked: UndoAsked | null;
  idle: Record<string, number>;
  votes: Record<string, number[]>;
  clock: ClockNow | null;
  type: "update";
  kind: string;
  by: number | null;
  from: number;
  actions: ([number, number])[];
  forced: number[];
  events: AnyEvent[];
  changes: unknown[];
  stages?: ([number, unknown[]])[] | null;
  table?: TableInfo | null;
}

export interface Verified {
  actions: number;
  lots: number | null;
  commitment: string | null;
  seed: string | null;
}

export interface VoteOut {
  type: "vote_out";
  id: number;
  seat: number;
}

export interface Welcome {
  version: number;
  at: number;
  now: number;
  legal: number[];
  decides: number[];
  ready: number[];
  early: number[] | null;
  undo: "free" | "ask" | null;
  asked: UndoAsked | null;
  idle: Record<string, number>;
  votes: Record<string, number[]>;
  clock: ClockNow | null;
  type: "welcome";
  protocol: number;
  table: TableInfo;
  you: number | null;
  view: Record<string, unknown>;
  wish: WishNow;
  present: number[];
  absent: Record<string, number>;
  watchers: number;
  log: LogLine[];
  chat: ChatLine[];
}

export interface WhyNot {
  type: "why_not";
  id: number;
  version: number;
  action: number | Record<string, number | string>;
}

export interface Wish {
  type: "wish";
  id: number;
  pass: boolean;
}

export interface WishEnded {
  type: "wish";
  pass: boolean;
}

export interface WishNow {
  pass: boolean;
}

export type FromClient = Submit | Undo | AskUndo | AnswerUndo | WhyNot | Preview | Suggest | Wish | Pace | Say | StandIn | VoteOut | Return | Resign | Sync | Lead | Ping;
export type FromServer = Welcome | Update | Ack | Refused | Reason | Previewed | Suggested | ChatLine | Presence | WishEnded | Led | Pong | Bye;
