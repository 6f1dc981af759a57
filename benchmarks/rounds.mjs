/**
 * Play in a real Chromium against three bots at normal speed, or against the automaton, as a player who decides at once, and
 * only what they must. Measure the seconds and clicks of a round, or of a whole game, and the longest wait for one bot.
 */

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { housed } from './house.mjs';

const PACE = 0.6;
const HELP = `tools/npm run -s rounds -- [--rounds N] [--games catan,san_juan,puerto_rico,genoa,viscounts,viscounts_solo]

  --rounds N   rounds of each game (6); 0 plays every game to its end

KONTOR_CHROMIUM names the browser, KONTOR_PYTHON a Python with Kontor, KONTOR_WEB a built client to take instead of
the installed one. The last line is JSON: seconds and clicks a round, how many of the seconds nobody was asked anything, and
\`longest\`, the most seconds between two messages of the server while a bot was deciding; the pace of ${PACE} s is part of it.
viscounts_solo is played against the automaton; in Viscounts a round is one turn.`;
const EVERY = 'catan,san_juan,puerto_rico,genoa,viscounts,viscounts_solo';

async function openTable(page, game) {
  const [key, seats] = game === 'viscounts_solo' ? ['viscounts', 1] : [game, 4];
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, n) => [n + 1, 'greedy']));
  return page.evaluate(async (table) => {
    const ask = async (path, body) => {
      const answer = await fetch(`/api${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const { id } = await ask('/tables', table);
    await ask(`/tables/${id}/start`, {});
    return id;
  }, { game: key, seats, seat: 0, pace: PACE, bots });
}

/** Return a text that changes with each round: the number of rolls, or the number in the bar above the table. */
async function roundOf(page, game, rolls) {
  const said = game === 'catan' ? String(rolls) : await page.locator('.top .m b').first().innerText();
  return /\d+/.exec(said)?.[0] ?? '0';
}

/** What a player in a hurry clicks, best first: go on, end the turn, pass, or whatever is offered first. */
const FIRST = [
  'section.mine [data-target="Roll"]',
  ':is(.discard, .pick) > .btn:enabled',
  ':is(.discard, .pick) .cell button:last-child:enabled',
  'section.mine .btn.p:not([aria-disabled=true])',
  'section.mine [data-target^="End turn"]',
  'section.mine [data-target^="Pass"]',
  'section.mine .buttons [data-target]:not([aria-disabled=true])',
  '.app [data-target]:not([aria-disabled=true])',
];

/** Click what such a player would. After an `attempt` that changed nothing, click the next best. */
async function click(page, attempt) {
  const found = [];
  for (const selector of FIRST) {
    for (const target of await page.locator(selector).all()) {
      if (found.length <= attempt && (await target.isVisible())) found.push(target);
    }
  }
  const target = found[attempt % found.length];
  if (target === undefined) {
    await page.keyboard.press('Enter');
    return '';
  }
  const label = await target.getAttribute('data-target', { timeout: 1_000 }).catch(() => null);
  await target.dispatchEvent('click', undefined, { timeout: 1_000 }).catch(() => null); // the table may have gone on
  return label ?? '';
}

/** Return a function that returns the longest wait for bots so far, in seconds. */
function watchBots(page) {
  let [longest, since] = [0, null];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { type, decides } = JSON.parse(payload.toString());
      if (type !== 'welcome' && type !== 'update') return;
      const now = performance.now();
      if (since !== null) longest = Math.max(longest, now - since);
      since = decides?.length && !decides.includes(0) ? now : null;
    }),
  );
  return () => Math.round(longest) / 1000;
}

async function play(page, game, rounds) {
  const counted = [];
  let [rolls, before, since, clicks, idle, attempt] = [0, null, 0, 0, 0, 0];
  const settled = () => page.evaluate(() => `${document.querySelector('.app')?.dataset.version} ${document.querySelector('.app .bar')?.textContent} ${document.querySelector('.discard, .pick')?.textContent} ${document.querySelectorAll('[aria-pressed=true]').length}`);
  while (rounds === 0 || counted.length < rounds) {
    const waited = performance.now();
    await page.waitForSelector('section.mine, main.end', { timeout: 120_000 });
    idle += performance.now() - waited;
    if ((await page.locator('main.end').count()) > 0) break;
    const round = await roundOf(page, game, rolls);
    if (round !== before) {
      if (before !== null && before !== '0') counted.push({ seconds: (performance.now() - since) / 1000, idle: idle / 1000, clicks });
      [before, since, clicks, idle] = [round, performance.now(), 0, 0];
    }
    const stamp = await settled();
    const label = await click(page, attempt);
    clicks += 1;
    if (/^Roll/.test(label)) rolls += 1;
    for (let n = 0; n < 60 && (await settled()) === stamp; n++) await new Promise((soon) => setTimeout(soon, 25));
    attempt = (await settled()) === stamp ? attempt + 1 : 0;
  }
  return counted;
}

const mean = (found, name) => Math.round((10 * found.reduce((sum, one) => sum + one[name], 0)) / found.length) / 10;

async function main() {
  const text = { type: 'string' };
  const { values } = parseArgs({ options: { rounds: { ...text, default: '6' }, games: { ...text, default: EVERY }, help: { type: 'boolean' } } });
  if (values.help) return void console.log(HELP);
  const load = loadavg()[0];
  const out = await housed('rounds', async (browser, url) => {
    const told = {};
    for (const game of values.games.split(',')) {
      const page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })).newPage();
      await page.goto(url);
      await page.waitForSelector('.shelf');
      const table = await openTable(page, game);
      const longest = watchBots(page);
      await page.goto(`${url}/table/${table}`);
      const found = await play(page, game, Number(values.rounds));
      told[game] = {
        rounds: found.length,
        seconds: mean(found, 'seconds'),
        waiting: mean(found, 'idle'),
        clicks: mean(found, 'clicks'),
        longest: longest(),
      };
      console.error(`${game}: ${JSON.stringify(told[game])}`);
      await page.context().close();
    }
    return told;
  });
  console.log(JSON.stringify({ load: Math.round(100 * load) / 100, ...out }));
}

await main();
