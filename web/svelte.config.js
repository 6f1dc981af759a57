import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** The class that keeps a component's styles to itself: short, for it stands on every element. */
const taken = new Map();
function cssHash({ hash, filename }) {
  const short = `k${hash(filename).slice(0, 4)}`;
  if ((taken.get(short) ?? filename) !== filename) throw new Error(`${filename} and ${taken.get(short)} have the same class`);
  taken.set(short, filename);
  return short;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
