/** The house of the browser tests: a server, a browser, and guests with a page of their own. */

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page, type WebSocketRoute } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { installInPage } from './in_page';

export const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const venv = here('../../.venv/bin/python');
export const python = process.env['KONTOR_PYTHON'] ?? (existsSync(venv) ? venv : 'python3');
/** KONTOR_WEB names a built client; otherwise it is the one in the installed package. */
const web = process.env['KONTOR_WEB'] ?? '';
/** The headless one is the same browser without its own windows and menus, which take more of a test than most pages do. */
const chromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chosen = process.env['KONTOR_CHROMIUM'] ?? chromiums.find((path) => existsSync(path)) ?? 'chromium';
/** To provoke what otherwise happens on busy machines only: each message from the server comes up to so many milliseconds late; pages run so many times slower. */
const late = Number(process.env['KONTOR_LATE'] ?? 0);
const slow = Number(process.env['KONTOR_SLOW'] ?? 1);
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-dev-shm-usage',
];

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** How long anything may take on a busy machine, in milliseconds; it is only waited for where something is broken. */
export const PATIENCE = 120_000;

export interface Guest {
  page: Page;
  context: BrowserContext;
  /** Errors of the page's scripts; must stay empty. */
  errors: string[];
}

export interface Visit {
  size?: { width: number; height: number };
  locale?: 'en-GB' | 'hu-HU';
  dark?: boolean;
  touch?: boolean;
  /** What the system asks for: its own colours, more contrast. */
  forced?: boolean;
  contrast?: boolean;
  /** Things move; tests that do not look at it ask for less. */
  motion?: boolean;
  settings?: Record<string, unknown>;
}

export interface Opposition {
  game: string;
  seats: number;
  bot: string;
  options?: Record<string, unknown>;
}

/** All houses of a process take turns with one browser, which ends with it; guests share nothing but that. */
let launched: Promise<Browser> | undefined;
function browser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: chosen, args: FLAGS });
  return launched;
}

/** All servers of a process are forks of one, see `serve.py`; it ends with this process. */
let nursery: Promise<(order: object) => Promise<string>> | undefined;
async function order(what: object): Promise<string> {
  nursery ??= new Promise((ready) => {
    const parent = spawn(python, [here('serve.py')], { stdio: ['pipe', 'pipe', 'inherit'] });
    const waiting: { answered: (line: string) => void; failed: (error: Error) => void }[] = [];
    createInterface({ input: parent.stdout }).on('line', (line) => waiting.shift()?.answered(line));
    parent.once('exit', (code) => {
      for (const { failed } of waiting.splice(0)) failed(new Error(`the servers ended with ${String(code)}`));
    });
    ready(
      (said) =>
        new Promise(
          (answered, failed) => (
            waiting.push({ answered, failed }),
            parent.stdin.write(`${JSON.stringify(said)}\n`)
          ),
        ),
    );
  });
  return (await nursery)(what);
}

export class House {
  url = '';
  private running = false;
  private readonly visits: BrowserContext[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'kontor-e2e-'));
  private readonly deals = new Map<string, number>();

  /** Made at the top of a test file: every test has cards and dice of its own, the same each time. `site` has installed games from outside. */
  constructor(private readonly site = '') {
    this.deal('before the tests');
    beforeEach(() => this.deal(expect.getState().currentTestName ?? ''));
  }

  /** From now on tables are dealt by this name, and by how often it was used. */
  private deal(name: string): void {
    const times = (this.deals.get(name) ?? 0) + 1;
    this.deals.set(name, times);
    writeFileSync(join(this.folder, 'deal'), `${name} ${times}`);
  }

  async open(): Promise<void> {
    await Promise.all([this.startServer(0), browser()]);
  }

  async close(): Promise<void> {
    for (const visit of this.visits) await visit.close();
    await this.stopServer();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async startServer(port = Number(new URL(this.url).port)): Promise<void> {
    this.url = await order({ start: this.folder, web, port, site: this.site });
    this.running = true;
    await untilTrue(async () => (await fetch(`${this.url}/api/games`).catch(() => null))?.ok ?? false);
  }

  async stopServer(): Promise<void> {
    if (this.running) await order({ stop: this.folder });
    this.running = false;
  }

  /** Somebody new at the door. */
  async guest({
    size = DESKTOP,
    locale = 'en-GB',
    dark = false,
    touch = false,
    forced = false,
    contrast = false,
    motion = false,
    settings = {},
  }: Visit = {}): Promise<Guest> {
    const context = await (
      await browser()
    ).newContext({
      viewport: size,
      locale,
      colorScheme: dark ? 'dark' : 'light',
      hasTouch: touch,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      forcedColors: forced ? 'active' : 'none',
      contrast: contrast ? 'more' : 'no-preference',
    });
    this.visits.push(context);
    await context.addInitScript(
      (stored) => {
        if (!localStorage.getItem('kontor.settings')) localStorage.setItem('kontor.settings', stored);
      },
      JSON.stringify({ speed: 0, asked: 'always', ...settings }),
    );
    await context.addInitScript(installInPage, PATIENCE);
    await context.addInitScript(withoutNonces);
    if (late > 0) await context.routeWebSocket(/./, (socket) => hesitate(socket, late));
    const page = await context.newPage();
    if (slow > 1)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slow });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.setDefaultTimeout(PATIENCE);
    return { page, context, errors };
  }

  /** Ask the server as this guest: what a page does, without its buttons, or before there is a page. */
  async ask<T = { id: string }>(guest: Guest, method: string, path: string, body?: unknown): Promise<T> {
    if (!guest.page.url().startsWith(this.url)) return this.askWithoutPage<T>(guest, method, path, body);
    const sent = { method, path, body: body === undefined ? null : JSON.stringify(body) };
    return guest.page.evaluate(async ({ method: verb, path: to, body: text }) => {
      const answer = await fetch(to, {
        method: verb,
        headers: { 'Content-Type': 'application/json' },
        body: text,
      });
      if (!answer.ok) throw new Error(`${verb} ${to}: ${answer.status} ${await answer.text()}`);
      return (answer.status === 204 ? null : await answer.json()) as T;
    }, sent);
  }

  /** With the cookies of the guest's browser, and a name if there is none: the lobby need not be loaded for that. */
  private async askWithoutPage<T>(
    { context }: Guest,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T> {
    const ask = async (verb: string, to: string, sent?: unknown): Promise<unknown> => {
      const answer = await context.request.fetch(this.url + to, {
        method: verb,
        headers: { Origin: this.url },
        timeout: PATIENCE,
        ...(sent === undefined ? {} : { data: sent }),
      });
      if (!answer.ok()) throw new Error(`${verb} ${to}: ${answer.status()} ${await answer.text()}`);
      return answer.status() === 204 ? null : answer.json();
    };
    if ((await ask('GET', '/api/session')) === null)
      await ask('POST', '/api/session', { name: `Guest ${100 + this.visits.indexOf(context)}` });
    return (await ask(method, path, body)) as T;
  }

  /** A running table of these guests, in this order; bots without pauses on the other seats. */
  async together(guests: readonly [Guest, ...Guest[]], wish: Record<string, unknown> = {}): Promise<string> {
    const [host, ...others] = guests;
    const { id } = await this.ask(host, 'POST', '/api/tables', { game: 'catan', seats: 3, pace: 0, ...wish });
    for (const [at, guest] of others.entries())
      await this.ask(guest, 'POST', `/api/tables/${id}/seats/${at + 1}`, {});
    await this.ask(host, 'POST', `/api/tables/${id}/start`, { fill: 'random' });
    for (const { page } of guests) {
      await page.goto(`${this.url}/table/${id}`);
      await page.waitForSelector('.app .board');
    }
    return id;
  }

  /** A running table at which the guest has seat 0 and bots without pauses have the others. */
  async against(guest: Guest, { game, seats, bot, options = {} }: Opposition): Promise<string> {
    const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, at) => [at + 1, bot]));
    const { id } = await this.ask(guest, 'POST', '/api/tables', {
      game,
      seats,
      seat: 0,
      pace: 0,
      bots,
      options,
    });
    await this.ask(guest, 'POST', `/api/tables/${id}/start`, {});
    await guest.page.goto(`${this.url}/table/${id}`);
    return id;
  }

  /** A game among bots, played to its end. */
  async finished(guest: Guest): Promise<string> {
    const bots = { 0: 'random', 1: 'random', 2: 'random' };
    const options = { victory_points: 3, domestic_trade: false, turn_limit: 60 };
    const { id } = await this.ask(guest, 'POST', '/api/tables', {
      game: 'catan',
      seats: 3,
      seat: null,
      pace: 0,
      bots,
      options,
    });
    await this.ask(guest, 'POST', `/api/tables/${id}/start`, {});
    await untilTrue(
      async () => (await this.ask<{ status: string }>(guest, 'GET', `/api/tables/${id}`)).status === 'over',
    );
    return id;
  }

  /** The warnings and errors that the server has logged so far, one JSON object a line. */
  log(): string {
    return readFileSync(join(this.folder, 'log'), 'utf8');
  }

  /** What an operator does at night, with the server down: delete a table from the store. */
  deleteTable(table: string): void {
    execFileSync(python, [here('delete.py'), join(this.folder, 'kontor.db'), table]);
  }

  /** Two clicks from the lobby to a table against bots. */
  async playNow(guest: Guest, game = 'catan'): Promise<string> {
    await guest.page.goto(this.url);
    await guest.page.click(`[data-game=${game}] [data-tool=play-now]`);
    await guest.page.click(`[data-game=${game}] [data-tool=start]`);
    await guest.page.waitForURL('**/table/*');
    return guest.page.url().split('/').at(-1) ?? '';
  }
}

/** Runs in every page: the browser's own luck is taken away, see `deal`. Nothing is intercepted for it, which would slow down every request. */
function withoutNonces(): void {
  const send = window.fetch;
  window.fetch = (to, how) => {
    if (typeof how?.body !== 'string' || !how.body.includes('"nonce"')) return send(to, how);
    return send(to, { ...how, body: JSON.stringify({ ...(JSON.parse(how.body) as object), nonce: null }) });
  };
}

/** What the server says comes up to so many milliseconds late, in its order. */
function hesitate(socket: WebSocketRoute, most: number): void {
  const server = socket.connectToServer();
  let said = Promise.resolve();
  server.onMessage((message) => {
    const pause = new Promise((over) => setTimeout(over, Math.random() * most));
    said = said.then(() => pause).then(() => socket.send(message));
  });
}

export async function untilTrue(check: () => Promise<boolean>, milliseconds = PATIENCE): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((done) => setTimeout(done, 50));
  }
}
