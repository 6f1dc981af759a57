/** Keys 1 to 9 choose from a list, in the order in which it stands; what is not legal has no number. */

import { settings } from '$app/settings.svelte';
import type { Look } from '../view';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The place in the list that a key chooses, from 0 on; null if it chooses none. */
export function chosenBy(event: Pressed, look: Pick<Look, 'live' | 'busy' | 'draft'>): number | null {
  if (!settings.shortcuts || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (!look.live || look.busy || look.draft.length > 0 || !/^[1-9]$/.test(event.key)) return null;
  return Number(event.key) - 1;
}
