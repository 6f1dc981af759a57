/** Finds a game's module and words by its key: ours, or what its package brings, or else the generic one. */

import { fetched } from '$wire/lazy';
import type { AnyGameModule } from './module';
import { addWords } from '$words/words.svelte';
import { infoOf } from '$app/titles';
import { makeForeign } from '../games/foreign/foreign';
import { makeGeneric } from '../games/generic/index';

const found = import.meta.glob<{ default: AnyGameModule }>([
  '../games/*/index.ts',
  '!../games/generic/index.ts',
]);
const loaded = new Map<string, AnyGameModule>();

/** The module; by then its words are known, too. */
export async function loadGame(key: string): Promise<AnyGameModule> {
  const [module] = await Promise.all([loadModule(key), addWords(key)]);
  return module;
}

async function loadModule(key: string): Promise<AnyGameModule> {
  const known = loaded.get(key);
  if (known) return known;
  const module = await (ours(key) ?? brought(key) ?? makeGeneric(key));
  loaded.set(key, module);
  return module;
}

function ours(key: string): Promise<AnyGameModule> | undefined {
  const load = found[`../games/${key}/index.ts`];
  return load && fetched(load).then((module) => module.default);
}

/** A board that the game's package brings: it has no part in our Svelte, and draws by itself. */
function brought(key: string): Promise<AnyGameModule> | undefined {
  const url = infoOf(key)?.client_url;
  return url ? makeForeign(key, url) : undefined;
}
