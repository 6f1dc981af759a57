/**
 * Pictures of every game at six sizes, by day and by night: what one looks at before showing it to anybody.
 *
 *   node benchmarks/pictures.mjs RECORDS OUT [--games catan,genoa] [--sizes 1280x720,390x844] [--shares 50,80] [--locale hu-HU]
 *
 * RECORDS is a folder of recorded games (`kontor simulate catan --bots greedy,greedy,greedy,greedy --games 1 --record RECORDS`).
 * Each is played up to a share of its moves, and on from there by whoever decides; 0 is the first decision, 100 the end.
 */

import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { housed } from './house.mjs';

const SIZES = '1280x720,1440x900,1920x1080,390x844,844x390,820x1180';
const { values: wish, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '' },
    sizes: { type: 'string', default: SIZES },
    shares: { type: 'string', default: '60' },
    locale: { type: 'string', default: 'en-GB' },
    night: { type: 'boolean', default: false },
  },
});
const [records, out] = positionals;
if (!records || !out) throw new Error('name the folder of records and the folder for the pictures');
mkdirSync(out, { recursive: true });
const sizes = wish.sizes.split(',').map((size) => size.split('x').map(Number));

await housed('pictures', async (browser, url) => {
  for (const file of readdirSync(records).filter((name) => name.endsWith('.json'))) {
    const record = JSON.parse(readFileSync(join(records, file), 'utf8'));
    if (wish.games && !wish.games.split(',').includes(record.game)) continue;
    for (const share of wish.shares.split(',').map(Number)) await show(browser, url, record, share);
  }
});

/** One moment of a game at every size. */
async function show(browser, url, record, share) {
  const context = await browser.newContext({ locale: wish.locale, colorScheme: wish.night ? 'dark' : 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector('.shelf');
  const address = await page.evaluate(stage, { record, share });
  await page.goto(url + address);
  await page.waitForSelector(share === 100 ? 'main' : 'section.mine h2, main.end', { timeout: 60_000 });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(400);
    const name = [record.game, record.players, share, `${width}x${height}`, wish.locale.slice(0, 2), wish.night ? 'night' : 'day'];
    await page.screenshot({ path: join(out, `${name.join('-')}.png`) });
    process.stdout.write(`${name.join('-')}\n`);
  }
  await context.close();
}

/** In the page: upload the record and sit down where it says, as whoever decides there. Gives the address. */
async function stage({ record, share }) {
  const ask = async (method, path, body) => {
    const answer = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { id } = await ask('POST', '/api/records', record);
  if (share === 100) return `/replay/${id}`;
  for (let at = Math.floor((record.actions.length * share) / 100); ; at++) {
    const { view } = await ask('GET', `/api/tables/${id}/position?at=${at}&as=public`);
    if (!(view.actor >= 0)) continue;
    const branch = await ask('POST', `/api/tables/${id}/branch`, { at, seat: view.actor, bot: 'greedy' }).catch(() => null);
    if (!branch) continue;
    await ask('POST', `/api/tables/${branch.id}/start`, {});
    return `/table/${branch.id}`;
  }
}
