import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { withRooms } from './rooms.js';

const src = fileURLToPath(new URL('./src/', import.meta.url));
const components = readdirSync(src, { recursive: true })
  .filter((file) => file.endsWith('.svelte'))
  .sort();

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `${CAPITALS}${CAPITALS.toLowerCase()}0123456789`;

/** `A` to `Z`, `AA` to `Z9`: no class that is written by hand begins with a capital. */
function shortName(n) {
  const [first, second] = [
    Math.floor((n - CAPITALS.length) / SIGNS.length),
    (n - CAPITALS.length) % SIGNS.length,
  ];
  return n < CAPITALS.length ? CAPITALS[n] : `${CAPITALS[first]}${SIGNS[second]}`;
}

/**
 * The class that keeps a component's styles to itself: short, for it stands on every element. It tells the component's
 * place among all.
 */
function cssHash({ hash, filename }) {
  const at = components.indexOf(relative(src, resolve(filename)));
  return at < 0 ? `k${hash(filename)}` : shortName(at);
}

const rooms = { style: ({ content }) => ({ code: withRooms(content) }) };

export default { preprocess: [vitePreprocess(), rooms], compilerOptions: { runes: true, cssHash } };
