/** What a button of the prompt does. */

import type { AnyAction, PromptButton } from '$game/module';
import type { TableContext } from '$store/context.svelte';

export function press(game: TableContext, button: PromptButton): void {
  if (button.off !== undefined || game.busy) return;
  const { does } = button;
  if (typeof does === 'function') does();
  else if (isPlan(does)) void game.act(...does);
  else void game.act(does);
}

function isPlan(does: AnyAction | readonly AnyAction[]): does is readonly AnyAction[] {
  return Array.isArray(does);
}
