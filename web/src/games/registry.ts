/** Finds a game's module by its key; games without one get the generic module. */

import type { AnyGameModule } from './module';
import { makeGeneric } from './generic/index';

const found = import.meta.glob<{ default: AnyGameModule }>(['./*/index.ts', '!./generic/index.ts']);
const loaded = new Map<string, AnyGameModule>();

export async function loadGame(key: string): Promise<AnyGameModule> {
  const known = loaded.get(key);
  if (known) return known;
  const load = found[`./${key}/index.ts`];
  const module = load ? (await load()).default : makeGeneric(key);
  loaded.set(key, module);
  return module;
}
