/**
 * The two typefaces, cut down to the letters that Kontor needs. `kit/fonts.css` finds the files as `$fonts/head-latin.woff2`.
 * A browser loads Hungarian letters, and those of other languages in a player's name, only where they stand.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';

const PACKAGES = new URL('./node_modules/@fontsource-variable/', import.meta.url);
const CACHE = new URL('./node_modules/.cache/kontor-fonts/', import.meta.url);
/** Where the files are, for Vite. */
export const FONTS = fileURLToPath(CACHE);

const letters = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
const HUNGARIAN = 'ŐőŰű';
/** The letters and signs of our own texts in U+A0 to U+FF. A space that holds words together is U+A0. */
const OURS = '\u00a0·ÁÉÍÓÖ×ÚÜáéíóöúü';
const without = (text, others) => text.replaceAll(new RegExp(`[${others}]`, 'g'), '');
const PARTS = {
  latin: ['latin', letters(0x20, 0x7e) + OURS + '–—‘’‚“”„…•‹›−€′″'],
  hungarian: ['latin-ext', HUNGARIAN],
  western: ['latin', without(letters(0xa1, 0xff), OURS)],
  extended: ['latin-ext', without(letters(0x100, 0x17f), HUNGARIAN)],
};
const FACES = {
  head: { name: 'bitter', weight: 700 },
  text: { name: 'source-sans-3', weight: { min: 400, max: 700 } },
};
const FEATURES = ['kern', 'liga', 'locl', 'ccmp', 'lnum', 'tnum'];

/** Write the files unless they are there already, from this recipe and these packages. */
export async function makeFonts() {
  mkdirSync(CACHE, { recursive: true });
  const made = new URL('made.txt', CACHE);
  const recipe = hashOf(
    readFileSync(new URL(import.meta.url)),
    ...Object.values(FACES).flatMap((of) => [sourceOf(of, 'latin'), sourceOf(of, 'latin-ext')]),
  );
  if (existsSync(made) && readFileSync(made, 'utf8') === recipe) return;
  for (const [face, of] of Object.entries(FACES))
    for (const [part, [source, text]] of Object.entries(PARTS)) {
      const font = await subsetFont(sourceOf(of, source), text, {
        targetFormat: 'truetype',
        variationAxes: { wght: of.weight },
        keepFeatures: FEATURES,
        preserveNameIds: [13, 14],
        noHinting: true,
        noLayoutClosure: true,
      });
      writeFileSync(
        new URL(`${face}-${part}.woff2`, CACHE),
        await fontverter.convert(renamed(font), 'woff2', 'truetype'),
      );
    }
  writeFileSync(made, recipe);
}

function sourceOf({ name }, part) {
  return readFileSync(new URL(`${name}/files/${name}-${part}-wght-normal.woff2`, PACKAGES));
}

function hashOf(...contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}

/** Return the font under another name: "Source" is reserved for the unchanged one. */
function renamed(font) {
  const bytes = Buffer.from(font);
  for (const [old, name] of [
    ['Source Sans 3', 'Kontor Text V'],
    ['SourceSans3', 'KontorTextV'],
    ['Bitter Thin', 'Kontor Head'],
    ['Bitter-Thin', 'Kontor-Head'],
  ]) {
    const [from, to] = [old, name].map((text) => Buffer.from(text, 'utf16le').swap16());
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) to.copy(bytes, at);
  }
  return bytes;
}

/** @type {import('vite').Plugin} */
export const fonts = { name: 'kontor-fonts', buildStart: makeFonts };
