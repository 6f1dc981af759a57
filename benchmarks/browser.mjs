/**
 * Measure how fast the client is in a real Chromium: until a table can be used, and while bots play.
 *
 * Starts a server on a free port of this machine, with a temporary database. The load of the machine is printed with
 * the figures: measure when nothing else runs.
 */

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { housed } from './house.mjs';

const HELP = `tools/npm run -s speed -- [--contexts N] [--seconds S]

  --contexts N   cold browsers for each of the two ways to a table (10)
  --seconds S    how long frames are counted, for each game and screen (20)

KONTOR_CHROMIUM names the browser, KONTOR_PYTHON a Python with Kontor, KONTOR_WEB a built client to take instead of
the installed one. The last line is JSON; times are in milliseconds.`;
const GAMES = ['catan', 'san_juan', 'puerto_rico', 'genoa'];
const SCREENS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** Milliseconds after which a frame is late. At 60 Hz a frame takes 16.7 ms. */
const LATE = 17.5;

function wanted() {
  const text = { type: 'string' };
  const { values } = parseArgs({ options: { contexts: { ...text, default: '10' }, seconds: { ...text, default: '20' }, help: { type: 'boolean' } } });
  if (values.help) return null;
  const [contexts, seconds] = [Number(values.contexts), Number(values.seconds)];
  if (!Number.isInteger(contexts) || contexts < 1 || !(seconds > 0)) throw new Error('--contexts takes a whole number, --seconds a number; both above 0');
  return { contexts, seconds };
}

/** Open and start a table at which only bots play. Return its id. */
async function botsOnly(page, game, pace) {
  return page.evaluate(async ([key, seconds]) => {
    const ask = async (path, body) => {
      const answer = await fetch(`/api${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const { id } = await ask('/tables', { game: key, seats: 3, seat: null, pace: seconds, bots: { 0: 'greedy', 1: 'greedy', 2: 'greedy' } });
    await ask(`/tables/${id}/start`, {});
    return id;
  }, [game, pace]);
}

async function usable(page) {
  await page.waitForSelector('.app .board');
  await page.waitForSelector('[data-link=connected]', { state: 'attached' });
}

/** Run `visit` in a browser context without a cache, and return its result. */
async function cold(browser, options, visit) {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

async function since(started, what) {
  await what;
  return performance.now() - started;
}

function ordinary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const median = (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
  return { median: Math.round(median), worst: Math.round(sorted.at(-1)) };
}

/** Visit as a newcomer. Return the time until the lobby is shown, and that from the first click to the usable table. */
async function firstVisit(page, url) {
  const lobby = await since(performance.now(), page.goto(url).then(() => page.waitForSelector('.shelf')));
  const clicked = performance.now();
  await page.click('[data-game=catan] [data-tool=play-now]');
  await page.click('[data-game=catan] [data-tool=start]');
  return { lobby, table: await since(clicked, usable(page)) };
}

/** Measure the times between frames in the page for `seconds`. */
async function frames(page, seconds) {
  const times = await page.evaluate((most) => new Promise((done) => {
    const [begun, between] = [performance.now(), []];
    let last = begun;
    const next = () => {
      const now = performance.now();
      between.push(now - last);
      last = now;
      if (now - begun < most) requestAnimationFrame(next);
      else done(between);
    };
    requestAnimationFrame(next);
  }), seconds * 1000);
  const whole = times.reduce((sum, time) => sum + time, 0);
  const late = times.filter((time) => time > LATE).length / times.length;
  return { fps: Math.round((10_000 * times.length) / whole) / 10, late: Math.round(1000 * late) / 1000, longest: Math.round(Math.max(...times)) };
}

async function measure(browser, url, { contexts, seconds }) {
  const say = (text) => console.error(text);
  const host = await (await browser.newContext()).newPage();
  await host.goto(url);
  await host.waitForSelector('.shelf');
  const quiet = `${url}/table/${await botsOnly(host, 'catan', 10)}`;
  const visits = { address: [], lobby: [], table: [] };
  for (let n = 1; n <= contexts; n++) {
    visits.address.push(await cold(browser, {}, (page) => since(performance.now(), page.goto(quiet).then(() => usable(page)))));
    const { lobby, table } = await cold(browser, {}, (page) => firstVisit(page, url));
    visits.lobby.push(lobby);
    visits.table.push(table);
    say(`${n}/${contexts}: table by its address ${Math.round(visits.address.at(-1))} ms; lobby ${Math.round(lobby)} ms, then by two clicks a table ${Math.round(table)} ms`);
  }
  const smooth = {};
  for (const game of GAMES) {
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      const table = await botsOnly(host, game, 0.6);
      const found = await cold(browser, { viewport }, async (page) => {
        await page.goto(`${url}/table/${table}`);
        await usable(page);
        return frames(page, seconds);
      });
      smooth[`${game} ${screen}`] = found;
      say(`${game}, ${screen}: ${found.fps} frames a second, ${(100 * found.late).toFixed(1)} % above ${LATE} ms, longest ${found.longest} ms`);
    }
  }
  return { ...Object.fromEntries(Object.entries(visits).map(([name, times]) => [name, ordinary(times)])), frames: smooth };
}

const asked = wanted();
if (asked === null) console.log(HELP);
else {
  const load = [loadavg()[0]];
  const found = await housed('browser benchmark', (browser, url) => measure(browser, url, asked));
  load.push(loadavg()[0]);
  console.log(JSON.stringify({ ...asked, load: load.map((one) => Math.round(100 * one) / 100), ...found }));
}
