/**
 * Play Genoa in a real Chromium against four bots. Measure the clicks and seconds of a round for a player who trades and for
 * one who does not, how often each is asked about an offer, and how often about anything. Seconds include bots and pauses, as
 * for any player.
 */

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { housed } from './house.mjs';

const HELP = `node benchmarks/talk.mjs [--rounds N] [--speed 0.5|1|3|0]

  --rounds N   rounds that each of the two plays (1)
  --speed S    how fast bots are shown; 0 is at once, as in the settings (1)

The last line is JSON.`;
const PEOPLE = { trades: 'could', 'does not trade': 'never' };
const TALK = ['No more offers this turn', 'Agree', 'Refuse'];

function wanted() {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' }, speed: { type: 'string', default: '1' }, help: { type: 'boolean' } } });
  const [rounds, speed] = [Number(values.rounds), Number(values.speed)];
  if (!Number.isInteger(rounds) || rounds < 1 || ![0, 0.5, 1, 3].includes(speed)) throw new Error('--rounds takes a whole number above 0, --speed 0.5, 1, 3 or 0');
  return values.help ? null : { rounds, speed };
}

async function sitDown(browser, url, { asked, speed }) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await context.addInitScript((stored) => localStorage.setItem('kontor.settings', stored), JSON.stringify({ speed, asked, confirm: 'never' }));
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  await page.goto(url);
  await page.waitForSelector('.shelf');
  const table = await page.evaluate(async () => {
    const ask = async (path, body) => (await fetch(`/api${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
    const { id } = await ask('/tables', { game: 'genoa', seats: 5, seat: 0, bots: { 1: 'greedy', 2: 'greedy', 3: 'greedy', 4: 'greedy' } });
    await ask(`/tables/${id}/start`, {});
    return id;
  });
  await page.goto(`${url}/table/${table}`);
  await page.waitForSelector('.app .board');
  return page;
}

/** Return what such a player would click now, by order of preference. */
async function choices(page, trades) {
  const labels = await page.locator('.app [data-target]:not([aria-disabled=true])').evaluateAll((all) => all.map((one) => one.getAttribute('data-target')));
  const order = [
    ...(trades ? [/^Sell: /, /^Accept.*: /, /^Agree$/] : []),
    /^Roll/,
    /^(Fill|Deliver) the /,
    /^Take the action$/,
    /^Done$/,
    /^Use it/,
    /^Move the tower to the (?!Market)/,
    /^Sell: /,
    /^(No message|Acquire nothing|Move on|Stop here)$/,
    /^(No offer|That’s all)$/,
    /^Refuse$/,
    /^(?!Withdraw|Name my price)/,
  ];
  for (const one of order) {
    const found = labels.find((label) => one.test(label));
    if (found) return { found, talk: labels.some((label) => TALK.includes(label)) };
  }
  return null;
}

/** Bid five ducats for the building that is negotiated: tap it, add one coin, send. */
async function bid(page) {
  const building = page.locator('.field[data-target^="Make an offer for "]:not([data-target*="street"], [data-target*="Market"])').first();
  let clicks = 0;
  if ((await page.locator('.form').count()) === 0) {
    if ((await building.count()) === 0) return 0;
    await building.dispatchEvent('click');
    clicks += 1;
  }
  await page.locator('.form .counter button').last().click();
  await page.locator('.form .send.p').click();
  return clicks + 2;
}

async function play(page, rounds, trades) {
  const round = async () => Number(/Round (\d+)/.exec(await page.locator('header.top').innerText())?.[1] ?? Infinity);
  const begun = performance.now();
  const [first, told] = [await round(), { clicks: 0, questions: 0, prompts: 0 }];
  let [bidFor, counted] = ['', ''];
  /** Wait until the table has gone on. Before that, the page still shows the old question. */
  const goneOn = (version) =>
    page.waitForFunction((before) => document.querySelector('main.end') || document.querySelector('.app')?.getAttribute('data-version') !== before, version, { timeout: 5_000 }).catch(() => null);
  while ((await round()) < first + rounds) {
    await Promise.race([page.waitForSelector('section.mine'), page.waitForSelector('main.end')]);
    if ((await page.locator('main.end').count()) > 0) break;
    const version = await page.locator('.app').getAttribute('data-version');
    const now = await choices(page, trades).catch(() => null);
    if (now === null) continue;
    const prompt = await page.locator('.bar h2').innerText();
    if (counted !== `${version} ${prompt}`) {
      counted = `${version} ${prompt}`;
      told.prompts += 1;
      if (now.talk) told.questions += 1;
    }
    if (trades && now.found === 'No offer' && bidFor !== prompt) {
      bidFor = prompt;
      const clicks = await bid(page);
      told.clicks += clicks;
      if (clicks > 0) {
        await goneOn(version);
        continue;
      }
    }
    const gone = await page.locator(`.app [data-target="${now.found}"]`).first().dispatchEvent('click', undefined, { timeout: 2_000 }).catch(() => true);
    if (gone) continue;
    told.clicks += 1;
    await goneOn(version);
  }
  return { clicks: told.clicks / rounds, questions: told.questions / rounds, prompts: told.prompts / rounds, seconds: Math.round((performance.now() - begun) / 100 / rounds) / 10 };
}

const asked = wanted();
if (asked === null) console.log(HELP);
else {
  const found = await housed('talk', async (browser, url) => {
    const out = {};
    for (const [who, often] of Object.entries(PEOPLE)) {
      const page = await sitDown(browser, url, { asked: often, speed: asked.speed });
      out[who] = await play(page, asked.rounds, who === 'trades');
      console.error(`Who ${who}: ${out[who].clicks} clicks, ${out[who].seconds} seconds, ${out[who].questions} questions about offers and ${out[who].prompts} prompts a round`);
      await page.context().close();
    }
    return out;
  });
  console.log(JSON.stringify({ ...asked, load: Math.round(100 * loadavg()[0]) / 100, ...found }));
}
