/**
 * The state of Genoa's screen that no server knows: the price sheet, its field, whom the trader asks. It is dropped when the
 * occasion is over: the turn, the stop of the tower, the call it answers.
 */

import { Composer } from '$kit/compose.svelte';
import { fitted } from './trays/limits';
import { BLANK, blank, goalOf, type Written } from './trays/sheet';
import { writing } from './trays/writing';
import type { Facts, Field, Look, Section } from './view';

interface Writing {
  readonly sheet: Written;
  /** The open page of the sheet. */
  readonly page: Section;
  /** The field that was chosen for it. */
  readonly field: Field | null;
  /** Whom the trader asks; null is everybody. */
  readonly to: number | null;
  /** The trader has opened a sheet to ask for offers. */
  readonly calling: boolean;
}
const NOTHING: Writing = { sheet: BLANK, page: 'price', field: null, to: null, calling: false };

export class Desk {
  readonly price: Composer<Writing, Facts['goal']>;
  /** The last sheet that was sent, for "again". */
  last = $state.raw<Written | null>(null);
  /** The turn and the stop of the tower at which I was first asked about a building; see `passes.ts`. */
  raised: Readonly<Partial<Record<Field, { readonly turn: number; readonly stop: string }>>> = {};
  /** The field whose explanation was tapped open. */
  about = $state.raw<Field | null>(null);

  constructor(look: Look) {
    this.price = new Composer<Writing, Facts['goal']>({
      blank: NOTHING,
      occasion: () => occasionOf(look),
      limit: (kept) => {
        const open = writing(look);
        if (!open) return kept;
        const sheet = kept.sheet === BLANK ? open.begun : kept.sheet;
        return { ...kept, sheet: fitted(look, open.to, open.field, sheet) };
      },
      goalOf: ({ sheet }) => {
        const open = writing(look);
        return open && !blank(sheet) ? goalOf(open.to, open.field, sheet) : null;
      },
    });
  }
}

/** Return what is being negotiated, from the actual table: a preview does not start a new occasion. */
function occasionOf({ actual }: Look): string {
  const { turn, talk, path, call } = actual;
  return `${turn} ${talk.window} ${path.length} ${call ? JSON.stringify(call) : ''}`;
}
