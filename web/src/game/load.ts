/** Finds a game's module and words by its key: ours, or what its package brings, or else the plain one. */

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

/** Return a board that the game's package brings: it has no part in our Svelte, and draws by itself. */
function brought(key: string): Promise<AnyGameModule> | undefined {
  const url = infoOf(key)?.client_url;
  return url ? makeOutside(key, url) : undefined;
}
