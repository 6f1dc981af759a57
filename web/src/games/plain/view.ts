/** The view of a game without a board of its own, in words: lists with one value per seat, and everything else. */

import type { Look } from '$game/module';
import { inWords, spaced } from '$words/sentence';

/** The prompt says whose turn it is and what for. */
const IN_PROMPT = /^(phase|actor|active)$/;

export interface Shown {
  /** Lists with a value for each seat. */
  columns: { label: string; cells: string[] }[];
  /** All other values, each with its label. */
  facts: string[];
}

/** Labels are words of the game, `<key>.view.<name>`, or else the names in the view. */
export function shown(key: string, look: Look): Shown {
  const found: Shown = { columns: [], facts: [] };
  for (const [name, value] of Object.entries(look.view)) {
    if (IN_PROMPT.test(name)) continue;
    const label = look.maybe(`${key}.view.${name}`) ?? spaced(name);
    if (Array.isArray(value) && value.length === look.seats.length)
      found.columns.push({ label, cells: value.map(inWords) });
    else found.facts.push(`${label}: ${inWords(value)}`);
  }
  return found;
}
