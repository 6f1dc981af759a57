/**
 * Take film strips of the seconds after a move, frame by frame, and count how much of the page shifts meanwhile.
 *
 *   node benchmarks/film.mjs RECORDS OUT --tells viscounts.climb,genoa.deal [--watch] [--seconds 2] [--every 50] [--size 1440x900]
 *
 * RECORDS is a folder of recorded games, as `kontor simulate --record` writes them. For each event, take the decision that causes it
 * most often, open a table just before it, and make the move again; with --moves also those that followed. OUT gets sheets of frames
 * for each event. Timers and animations stop between two frames, so a slow machine shows the same as a quick one.
 */

import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { housed } from './house.mjs';

const text = { type: 'string' };
const { values: wish, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tells: { ...text, default: '' },
    /** Show what a spectator sees, not the player who moves. */
    watch: { type: 'boolean', default: false },
    seconds: { ...text, default: '2' },
    every: { ...text, default: '50' },
    size: { ...text, default: '1440x900' },
    locale: { ...text, default: 'en-GB' },
    /** Which of several decisions that cause the event equally often. */
    nth: { ...text, default: '0' },
    /** The step of a decision of the first game, to show this one instead. */
    at: { ...text, default: '' },
    /** How many recorded moves to make, each after the one before has been shown. */
    moves: { ...text, default: '1' },
    columns: { ...text, default: '3' },
    rows: { ...text, default: '4' },
    /** The part of the page to show: left,top,width,height. */
    clip: { ...text, default: '' },
    night: { type: 'boolean', default: false },
  },
});
const [records, out] = positionals;
if (!records || !out || !wish.tells) throw new Error('name the folder of records, the folder for the sheets, and the events: --tells catan.robs');
mkdirSync(out, { recursive: true });
const [width, height] = wish.size.split('x').map(Number);
const clip = wish.clip ? Object.fromEntries(wish.clip.split(',').map((n, at) => [['x', 'y', 'width', 'height'][at], Number(n)])) : { x: 0, y: 0, width, height };
/** How many real seconds bots take: about as long as the frames of a move at normal speed. */
const PACE = 2;
/** The number of frames before the move. */
const FIRST = 2;
const [seconds, every] = [Number(wish.seconds), Number(wish.every)];

/** In the page: stop animations except when the film advances, and count layout shifts. */
function stage() {
  const film = { shifts: [], advance };
  Object.assign(window, { film });
  const held = new WeakSet();
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args);
    hold(animation);
    return animation;
  };
  function hold(animation) {
    held.add(animation);
    animation.pause();
    animation.currentTime = 0;
  }
  function advance(milliseconds) {
    for (const animation of document.getAnimations()) {
      if (!held.has(animation)) hold(animation);
      const { endTime } = animation.effect.getComputedTiming();
      if (animation.currentTime + milliseconds >= endTime) animation.finish();
      else animation.currentTime += milliseconds;
    }
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const of = sources.map(({ node, previousRect, currentRect }) => {
        const one = node?.nodeType === 1 ? node : node?.parentElement;
        const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(',');
        return `${one ? `${one.localName}.${[...one.classList].join('.')}` : '?'} (${place(previousRect)} to ${place(currentRect)})`;
      });
      film.shifts.push({ value, input: hadRecentInput, of: [...new Set(of)] });
    }
  }).observe({ type: 'layout-shift', buffered: false });
}

/** In the page: send a request to the server, and repeat it if the server is busy. */
async function ask([method, path, body], tries = 10) {
  const answer = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) });
  if (answer.status === 503 && tries > 0) {
    await new Promise((soon) => setTimeout(soon, 2000));
    return ask([method, path, body], tries - 1);
  }
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** In the page: open a second socket at the table for the player who decides. Return whether this move is legal now. */
async function listen([table, pace, action]) {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
  const told = (type) => new Promise((done) => socket.addEventListener('message', ({ data }) => JSON.parse(data).type === type && done(JSON.parse(data))));
  const { version } = await told('welcome');
  const sent = async (type, more) => {
    const answer = Promise.race([told('ack'), told('refused'), told('reason')]);
    socket.send(JSON.stringify({ type, id: version + 1, ...more }));
    return answer;
  };
  let now = version;
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(data);
    if (told.type === 'update') now = told.version;
  });
  window.submit = (move = action) => sent('submit', { version: now, actions: [move] });
  await sent('pace', { pace });
  const { type, rule } = await sent('why_not', { version, action });
  return type === 'reason' && rule === null;
}

/** Return the steps of an uploaded game, each with its public events. */
async function stepsOf(page, id) {
  const steps = [];
  for (;;) {
    const piece = await page.evaluate(ask, ['GET', `/api/tables/${id}/replay?from=${steps.length}&count=200&as=public`]);
    steps.push(...piece.steps);
    if (piece.steps.length === 0 || steps.length >= piece.total) return steps;
  }
}

/** The most steps after a decision that still belong to it. */
const FOLLOWING = 10;

/** Return the decisions of all games that cause the event `key`, those that cause it most often first. */
function scenes(games, key) {
  const found = games.flatMap(({ id, record, steps }) =>
    steps.filter(({ seat }) => seat >= 0).map(({ at, seat }) => {
      const after = steps.slice(at, at + FOLLOWING);
      const own = after.findIndex((step, n) => n > 0 && step.seat >= 0 && step.seat !== seat);
      const told = (own < 0 ? after : after.slice(0, own)).flatMap(({ events }) => events).filter((event) => event.key === key);
      return { id, at, seat, action: record.actions[at], moves: steps.filter((step) => step.at >= at && step.seat === seat).slice(0, Number(wish.moves)).map((step) => record.actions[step.at]), times: told.length, soon: steps[at].events.some((event) => event.key === key) };
    }),
  );
  if (wish.at) return found.filter(({ at }) => at === Number(wish.at));
  return found.filter(({ times }) => times > 0).sort((a, b) => Number(b.soon) - Number(a.soon) || b.times - a.times);
}

/** Open the table just before that decision. Return null if the table makes the move by itself. */
async function before(page, { id, at, seat, action }) {
  const branch = await page.evaluate(ask, ['POST', `/api/tables/${id}/branch`, { at, seat, bot: 'greedy' }]);
  await page.evaluate(ask, ['POST', `/api/tables/${branch.id}/start`, {}]);
  return (await page.evaluate(listen, [branch.id, PACE, action])) ? branch.id : null;
}

async function film(browser, url, host, scene, key) {
  const table = await before(host, scene);
  if (table === null) return false;
  const context = wish.watch ? await browser.newContext(looks()) : host.context();
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.addInitScript(stage);
  await page.clock.install();
  await page.goto(`${url}/table/${table}`);
  await page.waitForSelector('[data-link=connected]', { state: 'attached' });
  await page.waitForTimeout(1000);
  await page.clock.pauseAt(new Date(Date.now() + 2000));
  await page.evaluate(() => (window.film.shifts.length = 0));
  const frames = [];
  const apart = Math.ceil((seconds * 1000) / every / scene.moves.length);
  for (let n = 0; n * every <= seconds * 1000; n++) {
    const move = scene.moves[(n - FIRST) / apart];
    if (move) await Promise.all([host.evaluate((one) => window.submit(one), move), page.waitForTimeout(400)]);
    if (n > 0) await page.clock.runFor(every);
    await page.evaluate((milliseconds) => window.film.advance(milliseconds), n > 0 ? every : 0);
    frames.push(await page.screenshot({ clip, type: 'jpeg', quality: 85 }));
  }
  const shifts = await page.evaluate(() => window.film.shifts);
  const name = `${key}-${wish.size}${wish.watch ? '-watched' : ''}${wish.night ? '-night' : ''}${wish.at && `-${wish.at}`}`;
  await sheets(browser, frames, name);
  for (const { value, of } of shifts) console.log(`  shift of ${value.toFixed(4)}: ${of.join(' ')}`);
  console.log(`${name}: ${frames.length} frames, ${shifts.length} shifts of the layout, ${shifts.reduce((sum, { value }) => sum + value, 0).toFixed(4)} in all; step ${scene.at}, ${JSON.stringify(scene.action)}`);
  await page.close();
  return true;
}

/** Write sheets of frames, each with its time. Leave out frames that look the same as the one before. */
async function sheets(browser, frames, name) {
  const [columns, most] = [Number(wish.columns), Number(wish.columns) * Number(wish.rows)];
  const shown = frames.map((frame, n) => ({ frame, time: (n - FIRST) * every })).filter(({ frame }, n) => n === 0 || !frame.equals(frames[n - 1]));
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  const figure = ({ frame, time }) => `<figure><img src="data:image/jpeg;base64,${frame.toString('base64')}"><figcaption>${time} ms</figcaption></figure>`;
  for (let n = 0; n < shown.length; n += most) {
    await page.setContent(`<style>body{display:grid;grid-template-columns:repeat(${columns},1fr);gap:6px;margin:6px;font:14px sans-serif}figure{margin:0}img{width:100%}</style>${shown.slice(n, n + most).map(figure).join('')}`);
    await page.screenshot({ path: join(out, `${name}-${n / most + 1}.png`), fullPage: true });
  }
  await page.close();
}

function looks() {
  return { locale: wish.locale, colorScheme: wish.night ? 'dark' : 'light', viewport: { width, height } };
}

await housed('film', async (browser, url) => {
  const host = await (await browser.newContext(looks())).newPage();
  await host.addInitScript((stored) => localStorage.setItem('kontor.settings', stored), JSON.stringify({ speed: 1, confirm: 'never' }));
  await host.goto(url);
  await host.waitForSelector('.shelf');
  const games = [];
  for (const file of readdirSync(records).filter((name) => name.endsWith('.json'))) {
    const record = JSON.parse(readFileSync(join(records, file), 'utf8'));
    const { id } = await host.evaluate(ask, ['POST', '/api/records', record]);
    games.push({ id, record, steps: await stepsOf(host, id) });
  }
  for (const key of wish.tells.split(',')) {
    let left = Number(wish.nth);
    let filmed = false;
    for (const scene of scenes(games, key)) {
      if (left-- > 0) continue;
      filmed = await film(browser, url, host, scene, key);
      if (filmed) break;
    }
    if (!filmed) console.log(`${key}: no decision of these games tells that`);
  }
});
