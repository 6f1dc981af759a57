/** Carries out buttons of the prompt. */

import type { AnyAction, PromptButton } from '$game/module';
import type { TableLook } from '$store/look.svelte';

export function press(game: TableLook, button: PromptButton): void {
  if (button.off !== undefined || game.busy) return;
  const { does } = button;
  if (typeof does === 'function') does();
  else if (isPlan(does)) void game.play.do(...does);
  else void game.play.do(does);
}

function isPlan(does: AnyAction | readonly AnyAction[]): does is readonly AnyAction[] {
  return Array.isArray(does);
}
