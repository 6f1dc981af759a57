/** Whether a choice is done at once or has to be confirmed, as the settings say. */

import type { AnyAction, AnyGameModule } from '$game/module';
import type { GameInfo } from '$wire/messages';
import { settings } from '$app/settings.svelte';

interface Table {
  readonly module: AnyGameModule;
  readonly game: GameInfo;
}

export function mustConfirm({ module, game }: Table, actions: readonly AnyAction[]): boolean {
  if (settings.confirm === 'always') return true;
  if (settings.confirm === 'never') return false;
  const risky =
    module.irreversible?.bind(module) ?? ((action: AnyAction) => game.revealing.includes(action.do));
  return actions.some(risky);
}
