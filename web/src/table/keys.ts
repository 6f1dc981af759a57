/** Keys of the table: 1 to 9 and Enter for the prompt, Z undo, Esc drops the draft, Space skips to my turn. */

import { settings } from '../settings.svelte';
import type { TableContext } from './context.svelte';
import { press } from './press';

export function tableKeys(event: KeyboardEvent, game: TableContext): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, dialog')) return;
  if (event.key === 'Escape') {
    game.notices.clear();
    game.past = null;
    game.drop();
    return;
  }
  const onButton = target?.closest('button, a, [role="button"], [role="tab"]');
  if (event.key === 'Enter' && !onButton) enter(event, game);
  else if (settings.shortcuts) shortcut(event, game, Boolean(onButton));
}

function enter(event: KeyboardEvent, game: TableContext): void {
  const asked = game.live && !game.confirming;
  const primary = asked ? game.module.prompt(game).buttons?.find((button) => button.primary) : undefined;
  if (primary) press(game, primary);
  else if (game.draft.length > 0) void game.submit();
  else return;
  event.preventDefault();
}

function shortcut(event: KeyboardEvent, game: TableContext, onButton: boolean): void {
  if (event.key === ' ' && !onButton) {
    game.table.catchUp();
    event.preventDefault();
  } else if (event.key.toLowerCase() === 'z') {
    game.undo();
  } else if (/^[1-9]$/.test(event.key) && game.live && !game.confirming) {
    const button = game.module.prompt(game).buttons?.[Number(event.key) - 1];
    if (button) press(game, button);
  }
}
