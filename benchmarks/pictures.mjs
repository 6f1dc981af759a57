/**
 * Take pictures of every state of the interface at six sizes, by day and by night, in both languages, and put many of them side by
 * side on sheets, to look at before a release.
 *
 *   node benchmarks/pictures.mjs OUT [--scenes catan,lobby-empty] [--sizes 1280x720,390x844] [--lights day,night] [--langs en,hu]
 *
 * Without options it takes all of them: about 700 pictures in a quarter of an hour. `--scenes` are prefixes of the names in
 * `scenes.mjs`. Greedy bots of the installed package play the games, the same ones every time. OUT gets
 * `<scene>-<size>-<language>-<light>.png`, and `sheets/<part>-<size>-<language>-<light>.png`.
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { housed, python } from './house.mjs';
import { SCENES } from './scenes.mjs';

const text = (value) => ({ type: 'string', default: value });
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scenes: text(''), sizes: text('1280x720,1440x900,1920x1080,390x844,844x390,820x1180'), lights: text('day,night'), langs: text('en,hu') },
});
const [out] = positionals;
if (!out) throw new Error('name the folder for the pictures');
const wish = Object.fromEntries(Object.entries(values).map(([name, listed]) => [name, listed.split(',')]));
const LOCALES = { en: 'en-GB', hu: 'hu-HU' };
/** Whether a screen of this size is a touch screen: tablets and phones. */
const touched = (size) => Number(size.split('x')[0]) < 1000;
/** The width of a sheet in pixels. */
const SHEET = 1560;
const columns = (size) => ({ '390x844': 4, '820x1180': 3 })[size] ?? 2;

/** A guest with their own browser, who asks the server and opens what a scene needs. */
class Guest {
  constructor(context, url) {
    [this.context, this.url] = [context, url];
  }

  async ask(method, path, data) {
    const answer = await this.context.request.fetch(this.url + path, { method, headers: { Origin: this.url }, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.status() === 204 ? null : answer.json();
  }

  /** Open a table of bots, with this guest on the first seat if one is left. */
  async table(game, { seats = 4, bots = seats, bot = 'greedy' } = {}) {
    const taken = Object.fromEntries(Array.from({ length: bots }, (_, at) => [seats - 1 - at, bot]));
    const { id } = await this.ask('POST', '/api/tables', { game, seats, seat: bots < seats ? 0 : null, pace: 0, bots: taken });
    return id;
  }
  async started(game, plan) {
    const id = await this.table(game, plan);
    await this.ask('POST', `/api/tables/${id}/start`, {});
    return id;
  }
  /** Open a table with free seats. */
  async invite(game, seats) {
    return `/table/${await this.table(game, { seats, bots: 1 })}`;
  }
  async finished(game) {
    const id = await this.started(game);
    while ((await this.ask('GET', `/api/tables/${id}`)).status !== 'over') await new Promise((soon) => setTimeout(soon, 200));
    return `/table/${id}`;
  }
  async fillLobby() {
    for (const game of ['catan', 'san_juan', 'puerto_rico', 'genoa', 'viscounts']) await this.started(game, { bots: 3 });
    await this.finished('san_juan');
    return '/';
  }
  async lesson(game) {
    const page = await this.context.newPage();
    await page.goto(`${this.url}/learn/${game}`);
    await page.click('[data-tool=learn-start]');
    await page.waitForURL('**/table/*');
    const { pathname } = new URL(page.url());
    await page.close();
    return pathname;
  }
  /** Continue a recorded game as the player who decides at the wanted moment. */
  async moment({ game, when, share, seats = 4 }, records) {
    const record = records(game, seats);
    const { id } = await this.ask('POST', '/api/records', record);
    for (let at = Math.floor((record.actions.length * share) / 100); at < record.actions.length; at++) {
      const { view } = await this.ask('GET', `/api/tables/${id}/position?at=${at}&as=public`);
      if (!(view.actor >= 0) || !when(view)) continue;
      const branch = await this.ask('POST', `/api/tables/${id}/branch`, { at, seat: view.actor, bot: 'greedy' }).catch(() => null);
      if (!branch) continue;
      await this.ask('POST', `/api/tables/${branch.id}/start`, {});
      return `/table/${branch.id}`;
    }
    throw new Error(`there is no such moment of ${game}`);
  }
}

/** Return a function that returns a game of greedy bots, and plays each only once. */
function recorder(folder) {
  const kept = {};
  return (game, seats) => {
    const name = `${game}-${seats}`;
    if (!kept[name]) {
      const records = join(folder, name);
      execFileSync(python, ['-m', 'kontor', 'simulate', game, '--players', String(seats), '--bots', 'greedy', '--games', '1', '--seed', '7', '--record', records]);
      kept[name] = JSON.parse(readFileSync(join(records, readdirSync(records)[0]), 'utf8'));
    }
    return kept[name];
  };
}

/** Take the pictures of one state in one language, at the sizes of touch screens or of the others. */
async function shoot(browser, url, name, { lang, sizes, touch, records }) {
  const scene = SCENES[name];
  const context = await browser.newContext({ locale: LOCALES[lang], hasTouch: touch, isMobile: touch, reducedMotion: 'reduce', viewport: viewport(sizes[0]) });
  try {
    await context.addInitScript(() => localStorage.setItem('kontor.settings', JSON.stringify({ speed: 0, toured: true })));
    const guest = new Guest(context, url);
    await guest.ask('POST', '/api/session', { name: 'Anita' });
    const address = scene.open ? await scene.open(guest) : await guest.moment(scene, records);
    const page = await context.newPage();
    await page.goto(url + address);
    await page.waitForSelector(scene.seen ?? 'section.mine h2, main.end', { timeout: 60_000 });
    await scene.then?.(page);
    for (const light of wish.lights) {
      await page.emulateMedia({ colorScheme: light === 'night' ? 'dark' : 'light' });
      for (const size of sizes) {
        await page.setViewportSize(viewport(size));
        await page.waitForTimeout(350);
        await page.screenshot({ path: join(out, `${name}-${size}-${lang}-${light}.png`), fullPage: scene.long ?? false });
      }
    }
  } finally {
    await context.close();
  }
}

function viewport(size) {
  const [width, height] = size.split('x').map(Number);
  return { width, height };
}

/** Put many pictures side by side on a sheet, so that what does not fit stands out. */
async function lay(browser, part, size, lang, light, names) {
  const page = await browser.newPage({ viewport: { width: SHEET, height: 400 } });
  const wide = SHEET / columns(size) - 8;
  const pictures = names.map((name) => readFileSync(join(out, `${name}-${size}-${lang}-${light}.png`)).toString('base64'));
  const shown = pictures.map((picture) => `<img src="data:image/png;base64,${picture}" style="width:${wide}px;max-height:${wide * 2.2}px;object-fit:cover;object-position:top">`);
  await page.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;align-items:flex-start;gap:8px;background:#888">${shown.join('')}`);
  await page.screenshot({ path: join(out, 'sheets', `${part}-${size}-${lang}-${light}.png`), fullPage: true });
  await page.close();
}

const names = Object.keys(SCENES).filter((name) => wish.scenes.some((start) => name.startsWith(start)));
mkdirSync(join(out, 'sheets'), { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'kontor-pictures-'));
await housed('pictures', async (browser, url) => {
  const records = recorder(folder);
  const failed = new Set();
  for (const name of names)
    for (const lang of wish.langs)
      for (const touch of [false, true]) {
        const sizes = wish.sizes.filter((size) => touched(size) === touch);
        if (sizes.length === 0) continue;
        await shoot(browser, url, name, { lang, sizes, touch, records }).catch((error) => {
          failed.add(name);
          console.error(`${name} ${lang}: ${error.message}`);
        });
      }
  const shown = names.filter((name) => !failed.has(name));
  const parts = new Set(shown.map((name) => name.split('-')[0]));
  for (const part of parts) for (const size of wish.sizes) for (const lang of wish.langs) for (const light of wish.lights) await lay(browser, part, size, lang, light, shown.filter((name) => name.startsWith(part)));
  console.log(`${names.length - failed.size} of ${names.length} states in ${out}`);
}).finally(() => rmSync(folder, { recursive: true, force: true }));
