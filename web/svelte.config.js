import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const src = fileURLToPath(new URL('./src/', import.meta.url));
const components = readdirSync(src, { recursive: true })
  .filter((file) => file.endsWith('.svelte'))
  .sort();

/** The class that keeps a component's styles to itself: short, for it stands on every element. Its number among all components. */
function cssHash({ hash, filename }) {
  const at = components.indexOf(relative(src, resolve(filename)));
  return `k${at < 0 ? hash(filename) : at.toString(36)}`;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
