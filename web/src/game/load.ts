/** Finds a game's module and words by its key: one of our folders, the board of its own package, or the plain board. */

import { lazily } from '$wire/lazy';
import type { AnyGameModule } from './module';
import { addWords } from '$words/words.svelte';
import { infoOf } from '$app/titles';
import { makeOutside } from '../games/outside/outside';
import { makePlain } from '../games/plain/index';

const found = import.meta.glob<{ default: AnyGameModule }>([
  '../games/*/index.ts',
  '!../games/plain/index.ts',
]);
const loaded = new Map<string, AnyGameModule>();

/** Fetch the module of a game, and its words. */
export async function loadGame(key: string): Promise<AnyGameModule> {
  const [module] = await Promise.all([loadModule(key), addWords(key)]);
  return module;
}

async function loadModule(key: string): Promise<AnyGameModule> {
  const known = loaded.get(key);
  if (known) return known;
  const module = await (ours(key) ?? brought(key) ?? makePlain(key));
  loaded.set(key, module);
  return module;
}

function ours(key: string): Promise<AnyGameModule> | undefined {
  const load = found[`../games/${key}/index.ts`];
  return load && lazily(load).then((module) => module.default);
}

/** Return the board in the game's own package, if it has one. It shares no Svelte with us and draws by itself. */
function brought(key: string): Promise<AnyGameModule> | undefined {
  const url = infoOf(key)?.client_url;
  return url ? makeOutside(key, url) : undefined;
}
