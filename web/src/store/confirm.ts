/** Whether a choice is done at once or asked back first, as the settings say. */

import type { AnyAction, AnyGameModule, Move } from '$game/module';
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

/** Does the draft end with just these moves? Then choosing them once more is the answer. */
export function sameEnd(draft: readonly Move[], wanted: readonly number[]): boolean {
  const end = draft.slice(-wanted.length).map(({ id }) => id);
  return end.length === wanted.length && end.every((id, at) => id === wanted[at]);
}
