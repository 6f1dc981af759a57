/** Whether a choice is done at once or has to be confirmed, as the settings say. */

import type { AnyGameModule, Move } from '$game/module';
import type { Catalogue } from '$game/moves';
import type { GameInfo } from '$wire/messages';
import { settings } from '$app/settings.svelte';

interface Table {
  readonly module: AnyGameModule;
  readonly game: GameInfo;
  readonly catalogue: Catalogue;
}

export function mustConfirm({ module, game, catalogue }: Table, actions: readonly number[]): boolean {
  if (settings.confirm === 'always') return true;
  if (settings.confirm === 'never') return false;
  const risky = module.asksFirst?.bind(module) ?? ((move: Move) => game.revealing.includes(move.do));
  return actions.some((action) => risky(catalogue.move(action)));
}
