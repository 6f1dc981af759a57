/**
 * How much JavaScript a person loads, gzipped as the build does it and the server sends it: everything there is in one
 * language with its typefaces, what the first table of each game takes (the frame, the game, the words of both), and what a game brings
 * itself. Fails above any budget.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EVERYTHING = 340_000;
const FIRST_TABLE = 150_000;
const LANGS = ['en', 'hu'];

const built = process.env.KONTOR_WEB_OUT
  ? `${process.env.KONTOR_WEB_OUT}/`
  : fileURLToPath(new URL('../dist/', import.meta.url));
/** Vite's account of the build: source to file, with the chunks it imports at once. */
const chunks = JSON.parse(readFileSync(`${built}chunks.json`, 'utf8'));
const scripts = Object.keys(chunks).filter((key) => chunks[key].file.endsWith('.js'));
const sizes = new Map(scripts.map((key) => [key, statSync(`${built}${chunks[key].file}.gz`).size]));

/** The file of a part's words: of the frame, of a game, or of its `catan.lesson`. */
const wordsIn = (part, lang) => {
  const shared = `../src/kontor/words/${lang}/${part}.json`;
  const [game, ...of] = part.split('.');
  return shared in chunks ? shared : `../src/kontor/games/${game}/words/${[lang, ...of].join('.')}.json`;
};
const games = scripts.map((key) => /^src\/games\/(\w+)\/index\.ts$/.exec(key)?.[1]).filter(Boolean);

/** What a game may bring itself, its code and art with its words: `budget.json` in its folder. */
const budgets = games.flatMap((game) => {
  const file = fileURLToPath(new URL(`../src/games/${game}/budget.json`, import.meta.url));
  return existsSync(file) ? [[game, JSON.parse(readFileSync(file, 'utf8')).gzipped]] : [];
});

/** These chunks with all that they import at once. */
function withImports(keys, found = new Set()) {
  for (const key of keys) {
    if (!sizes.has(key)) throw new Error(`${key} has no chunk of its own`);
    if (!found.has(key)) withImports(chunks[key].imports ?? [], found.add(key));
  }
  return found;
}

const sum = (keys) => [...keys].reduce((total, key) => total + sizes.get(key), 0);
const shown = (size) => String(size).padStart(8);
const parts = scripts.flatMap((key) => {
  const [, shared] = /words\/en\/(\w+)\.json$/.exec(key) ?? [];
  const [, game, of = ''] = /\/(\w+)\/words\/en(\.\w+)?\.json$/.exec(key) ?? [];
  return shared ?? (game === undefined ? [] : `${game}${of}`);
});
const wordsOf = (lang) => parts.map((part) => wordsIn(part, lang));
/** The typefaces of a language's letters. Tables have the system's, and load none. */
const fontsOf = (lang) =>
  readdirSync(`${built}assets`)
    .filter((file) => (lang === 'hu' ? /-(latin|hungarian)-.*\.woff2$/ : /-latin-.*\.woff2$/).test(file))
    .reduce((total, file) => total + statSync(`${built}assets/${file}`).size, 0);
const everything = (lang) => {
  const others = LANGS.filter((other) => other !== lang).flatMap(wordsOf);
  return fontsOf(lang) + sum(withImports(scripts.filter((key) => !others.includes(key))));
};
const firstTable = (game, lang) =>
  sum(withImports(['index.html', wordsIn('frame', lang), `src/games/${game}/index.ts`, wordsIn(game, lang)]));

let over = false;
function hold(figures, budget, what) {
  over ||= Math.max(...figures) > budget;
  console.log(`${figures.map(shown).join('')}  ${what} (budget ${budget})`);
}

console.log('Chunks, gzipped:');
for (const [key, size] of [...sizes].sort(([, a], [, b]) => b - a))
  console.log(`${shown(size)}  ${chunks[key].file}`);
console.log(`\nWhat a person loads, gzipped:\n${LANGS.map((lang) => lang.padStart(8)).join('')}`);
for (const game of games)
  hold(
    LANGS.map((lang) => firstTable(game, lang)),
    FIRST_TABLE,
    `a first table of ${game}`,
  );
for (const [game, budget] of budgets) {
  hold(
    LANGS.map((lang) => sizes.get(`src/games/${game}/index.ts`) + sizes.get(wordsIn(game, lang))),
    budget,
    `${game} by itself, with art and words`,
  );
}
hold(LANGS.map(everything), EVERYTHING, `everything in one language: ${games.length} games, every page`);
const more = LANGS.map((lang) => sum(LANGS.filter((other) => other !== lang).flatMap(wordsOf)));
console.log(`${more.map(shown).join('')}  more for whoever switches to the other language`);
if (over) process.exit(1);
