/** The five games of the house, in the order of their cards, whether or not the server has them yet. */

import type { FrameKey } from '../i18n/words.svelte';

interface Shelved {
  key: string;
  title: FrameKey;
  text: FrameKey;
  minutes: number;
  /** Its engine counts turns; a round is one of each seat. */
  turns?: true;
}

export const SHELF: readonly Shelved[] = [
  { key: 'puerto_rico', title: 'shelf.puerto_rico', text: 'shelf.puerto_rico.text', minutes: 90 },
  { key: 'san_juan', title: 'shelf.san_juan', text: 'shelf.san_juan.text', minutes: 45 },
  { key: 'catan', title: 'shelf.catan', text: 'shelf.catan.text', minutes: 75, turns: true },
  { key: 'genoa', title: 'shelf.genoa', text: 'shelf.genoa.text', minutes: 90, turns: true },
  { key: 'viscounts', title: 'shelf.viscounts', text: 'shelf.viscounts.text', minutes: 75 },
];
