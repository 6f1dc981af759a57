/**
 * Keys of the table: arrows from target to target, 1 to 9 and Enter for the prompt, letters where it or a tray asks, Z undo,
 * Esc closes what is open (`kit/escape.svelte.ts`) or leaves the past, Space skips to my turn, ? asks why not. Single
 * letters can be switched off.
 */

import { t } from '$words/words.svelte';
import { settings } from '$app/settings.svelte';
import type { TableLook } from '$store/look.svelte';
import { press } from './press';
import { directionOf, follow, onScreen } from '$kit/arrows';
import { ALL, LEGAL } from '$kit/choosing';

export function tableKeys(event: KeyboardEvent, game: TableLook): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, dialog')) return;
  if (event.key === 'Escape') {
    void game.lookBack(null);
    return game.play.drop();
  }
  if (followArrow(event)) {
    event.preventDefault();
    return;
  }
  const onButton = target?.closest('button, a, [role="button"], [role="tab"]');
  const marked = target?.closest('[aria-pressed="true"]');
  if (event.key === 'Enter' && (!onButton || (marked && mayGoOn(game)))) enter(event, game);
  else if (settings.shortcuts) shortcut(event, game, Boolean(onButton));
}

/**
 * Follow an arrow key to the next choice on the page, with Shift also to what is only read. Return false if the key is not
 * ours: elements that scroll or edit keep their arrows. Regions of the board have handled their own keys before.
 */
function followArrow(event: KeyboardEvent): boolean {
  const direction = directionOf(event);
  const places = event.shiftKey ? `${LEGAL}, ${ALL}` : LEGAL;
  const all = [...document.querySelectorAll<HTMLElement>(`.app :is(${places})`)];
  const here = document.activeElement ?? document.body;
  const atStart = here === document.body || here.matches('[data-start]');
  if (!direction || !(atStart || here.matches(places))) return false;
  if (!atStart) return follow(all, here, direction);
  const first = all.find(onScreen);
  first?.focus();
  return first !== undefined;
}

/** Return whether Enter chooses the primary button. Space toggles what has the focus. */
function mayGoOn(game: TableLook): boolean {
  return (
    game.live &&
    !game.confirming &&
    (game.module.prompt(game, game.play).buttons?.some(({ primary, off }) => primary && off === undefined) ??
      false)
  );
}

function enter(event: KeyboardEvent, game: TableLook): void {
  const asked = game.live && !game.confirming;
  const primary = asked
    ? game.module.prompt(game, game.play).buttons?.find((button) => button.primary)
    : undefined;
  if (primary) press(game, primary);
  else if (game.draft.length > 0) void game.play.send();
  else return;
  event.preventDefault();
}

function shortcut(event: KeyboardEvent, game: TableLook, onButton: boolean): void {
  if (event.key === ' ' && !onButton) {
    game.table.catchUp();
    event.preventDefault();
  } else if (event.key.toLowerCase() === 'z') {
    game.play.undo();
  } else if (event.key === '?') {
    document.activeElement
      ?.closest('[aria-disabled="true"]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  } else if (answer(event, game)) {
    event.preventDefault();
  } else if (/^[1-9]$/.test(event.key) && game.live && !game.confirming) {
    const button = game.module.prompt(game, game.play).buttons?.[Number(event.key) - 1];
    if (button) press(game, button);
  }
}

/** Answer a request to undo, or choose a button of the prompt, by its letter. */
function answer(event: KeyboardEvent, game: TableLook): boolean {
  const key = event.key.toLowerCase();
  if (game.confirming) return false;
  if (game.seatRequests.undoAsked && (key === t('key.yes') || key === t('key.no'))) {
    game.seatRequests.answerUndo(key === t('key.yes'));
    return true;
  }
  const button = game.live
    ? game.module.prompt(game, game.play).buttons?.find((one) => one.key === key)
    : undefined;
  const chosen = button
    ? () => press(game, button)
    : game.live
      ? game.module.keys?.(game, game.play)[key]
      : undefined;
  chosen?.();
  return chosen !== undefined;
}
