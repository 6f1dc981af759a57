/**
 * A server and a Chromium for the benchmarks in the browser, on a free port of this machine, with a temporary database.
 * KONTOR_CHROMIUM names the browser, KONTOR_PYTHON a Python with Kontor, KONTOR_WEB a built client to use instead of the
 * installed one.
 */

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from '../web/node_modules/playwright-core/index.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-dev-shm-usage'];
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { env } = process;
/** The headless one, as in the browser tests, or the full one. */
const chromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browserAt = env.KONTOR_CHROMIUM ?? chromiums.find((path) => existsSync(path)) ?? 'chromium';
/** A Python with Kontor. */
export const python = env.KONTOR_PYTHON ?? here('../.venv/bin/python');

/** Run `measure(browser, url)` and return its result. Cards and dice follow from the text `deal`. */
export async function housed(deal, measure) {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-speed-'));
  const server = await serve(folder, deal);
  const browser = await chromium.launch({ executablePath: browserAt, args: FLAGS });
  try {
    return await measure(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Start a server that stops when its standard input is closed. */
async function serve(folder, deal) {
  writeFileSync(join(folder, 'deal'), deal);
  const server = spawn(python, [here('../web/e2e/serve.py')], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdin.write(`${JSON.stringify({ start: folder, web: env.KONTOR_WEB ?? '', port: 0, site: '' })}\n`);
  const ended = new Promise((done) => server.once('exit', done));
  const url = await new Promise((found, failed) => {
    createInterface({ input: server.stdout }).once('line', found);
    void ended.then((code) => failed(new Error(`the server ended with ${code}`)));
  });
  while (!(await fetch(`${url}/api/games`).catch(() => null))?.ok) await new Promise((soon) => setTimeout(soon, 50));
  return { url, stop: () => (server.stdin.end(), ended) };
}
