/** Finds a game's module and words by its key; games without a module get the generic one. */

import { fetched } from '../fetched';
import type { AnyGameModule } from './module';
import { addWords } from '../i18n/words.svelte';
import { makeGeneric } from './generic/index';

const found = import.meta.glob<{ default: AnyGameModule }>(['./*/index.ts', '!./generic/index.ts']);
const loaded = new Map<string, AnyGameModule>();

/** The module; by then its words are known, too. */
export async function loadGame(key: string): Promise<AnyGameModule> {
  const [module] = await Promise.all([loadModule(key), addWords(key)]);
  return module;
}

async function loadModule(key: string): Promise<AnyGameModule> {
  const known = loaded.get(key);
  if (known) return known;
  const load = found[`./${key}/index.ts`];
  const module = load ? (await fetched(load)).default : makeGeneric(key);
  loaded.set(key, module);
  return module;
}
