/** The HTTP part of the protocol. Every error becomes a `Trouble` with the server's code. */

import type { Lesson } from '../pages/learn/lessons';
import type {
  Branch,
  Branches,
  ChatLog,
  GameInfo,
  Games,
  Invitation,
  Joined,
  Log,
  Me,
  NewTable,
  PageError,
  Position,
  Problem,
  RecoveryCodes,
  Replay,
  Scores,
  TableInfo,
  TableList,
  Verified,
} from './messages';

/** `code` is the protocol's (section 3), or "unreachable" if no answer came. */
export class Trouble extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, text: string, status = 0) {
    super(text);
    this.code = code;
    this.status = status;
  }
}

export function troubleCode(error: unknown): string {
  return error instanceof Trouble ? error.code : 'unreachable';
}

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw new Trouble('unreachable', 'The server does not answer.');
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  const unspoken = answer.status >= 500 ? 'unreachable' : answer.status === 404 ? 'not_found' : 'malformed';
  throw new Trouble(problem?.code ?? unspoken, problem?.text ?? answer.statusText, answer.status);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await request(method, path, body);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** A chapter of the ledger with its rules. */
export interface RuleChapter {
  title: string;
  prose?: string[];
  entries: { id: string; kind?: string; text: string }[];
}
export interface Rulebook {
  title: string;
  chapters: RuleChapter[];
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

/** Return 32 random hex digits, this browser's share in the table's random seed. */
function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export const api = {
  /** Return the player of the session, or null if there is none. */
  me: () => ask<Me | null>('GET', '/api/session'),
  newGuest: (name: string) => ask<Me>('POST', '/api/session', { name }),
  rename: (name: string) => ask<Me>('PATCH', '/api/session', { name }),
  signOut: () => ask<undefined>('DELETE', '/api/session'),
  register: (login: string, password: string) => ask<Me>('POST', '/api/account', { login, password }),
  signIn: (login: string, password: string) => ask<Me>('POST', '/api/login', { login, password }),
  changePassword: (password: string, fresh: string) =>
    ask<Me>('PUT', '/api/account/password', { password, new: fresh }),
  recoveryCodes: (password: string) => ask<RecoveryCodes>('POST', '/api/account/codes', { password }),
  recover: (login: string, code: string, fresh: string) =>
    ask<Me>('POST', '/api/recover', { login, code, new: fresh }),
  signOutEverywhere: () => ask<undefined>('DELETE', '/api/sessions'),
  pageError: (error: PageError) => ask<undefined>('POST', '/api/page-errors', error),
  games: () => ask<Games>('GET', '/api/games'),
  game: (key: string) => ask<GameInfo>('GET', `/api/games/${key}`),
  words: (key: string, lang: string, part: string) =>
    ask<Record<string, string>>('GET', `/api/games/${encodeURIComponent(key)}/words/${lang}?part=${part}`),
  lesson: (key: string) => ask<Lesson>('GET', `/api/games/${encodeURIComponent(key)}/lesson`),
  rules: (key: string, lang: string) => ask<Rulebook>('GET', `/api/games/${key}/rules?lang=${lang}`),
  tables: (status: string) => ask<TableList>('GET', `/api/tables?status=${status}`),
  mine: (status: string) => ask<TableList>('GET', `/api/mine?status=${status}`),
  open: (table: NewTable) => ask<TableInfo>('POST', '/api/tables', table),
  learn: (game: string, pace: number) =>
    ask<TableInfo>('POST', `/api/lessons/${encodeURIComponent(game)}`, { pace }),
  table: (table: string) => ask<TableInfo>('GET', at(table)),
  remove: (table: string) => ask<undefined>('DELETE', at(table)),
  sit: (table: string, seat: number) =>
    ask<TableInfo>('POST', `${at(table)}/seats/${seat}`, { nonce: nonce() }),
  answerSeat: (table: string, seat: number, player: string, agree: boolean) =>
    ask<TableInfo>('POST', `${at(table)}/seats/${seat}/answer`, { player, agree }),
  rise: (table: string, seat: number) => ask<TableInfo>('DELETE', `${at(table)}/seats/${seat}`),
  seatBot: (table: string, seat: number, bot: string) =>
    ask<TableInfo>('PUT', `${at(table)}/seats/${seat}/bot`, { bot }),
  start: (table: string, fill: string | null) =>
    ask<TableInfo>('POST', `${at(table)}/start`, { nonce: nonce(), fill }),
  invite: (table: string) => ask<Invitation>('POST', `${at(table)}/invitations`),
  join: (code: string) => ask<Joined>('POST', `/api/join/${encodeURIComponent(code)}`),
  rematch: (table: string) => ask<Joined>('POST', `${at(table)}/rematch`),
  branch: (table: string, branch: Branch) => ask<TableInfo>('POST', `${at(table)}/branch`, branch),
  branches: (table: string) => ask<Branches>('GET', `${at(table)}/branches`),
  verify: (table: string) => ask<Verified>('GET', `${at(table)}/verify`),
  log: (table: string, from: number, count = 200) =>
    ask<Log>('GET', `${at(table)}/log?from=${from}&count=${count}`),
  position: (table: string, step: number, as: string) =>
    ask<Position>('GET', `${at(table)}/position?at=${step}&as=${as}`),
  replay: (table: string, from: number, count: number, as: string) =>
    ask<Replay>('GET', `${at(table)}/replay?from=${from}&count=${count}&as=${as}`),
  scores: (table: string) => ask<Scores>('GET', `${at(table)}/scores`),
  chat: (table: string) => ask<ChatLog>('GET', `${at(table)}/chat`),
  record: (table: string) => `${at(table)}/record`,
};
