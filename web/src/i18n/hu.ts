/** A keret szövegei magyarul: te-forma, a szabálykönyv szavai. */

import type { FrameKey } from './en';

export const hu: Record<FrameKey, string> = {
  'generic.prompt': 'Válassz lépést: {n} lehetséges.',
  'table.waiting': 'Várunk: {names}.',
};
