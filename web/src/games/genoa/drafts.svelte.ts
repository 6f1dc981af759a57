/**
 * What is half written on the price sheet, and what was tapped on the city. It is kept beside the game, so that a look
 * at the log does not lose it, and dropped when the occasion is over: the turn, the stop of the tower, the call it answers.
 */

import { beside, Cell, Draft } from '$kit/kept.svelte';
import { BLANK, type Written } from './trays/sheet';
import type { Field, Look } from './view';

export type Page = 'price' | 'later' | 'in_return';

interface Kept {
  readonly written: Written;
  readonly page: Page;
  /** The field that was chosen for it. */
  readonly field: Field | null;
  /** Whom the trader asks; null is everybody. */
  readonly to: number | null;
  /** The trader has opened a sheet to ask for offers. */
  readonly calling: boolean;
}
const NOTHING: Kept = { written: BLANK, page: 'price', field: null, to: null, calling: false };

export class Drafts extends Draft<Kept> {
  /** The last sheet that was sent, for "again". */
  last: Written | null = null;
  private readonly shown = new Cell<Field | null>(null);

  get written(): Written {
    return this.now().written;
  }
  set written(written: Written) {
    this.write({ written });
  }
  get page(): Page {
    return this.now().page;
  }
  set page(page: Page) {
    this.write({ page });
  }
  get field(): Field | null {
    return this.now().field;
  }
  set field(field: Field | null) {
    this.write({ field });
  }
  get to(): number | null {
    return this.now().to;
  }
  set to(to: number | null) {
    this.write({ to });
  }
  get calling(): boolean {
    return this.now().calling;
  }
  set calling(calling: boolean) {
    this.write({ calling });
  }
  /** The field whose explanation was tapped open. */
  get about(): Field | null {
    return this.shown.now;
  }
  set about(field: Field | null) {
    this.shown.now = field;
  }

  /** Begin a sheet that is filled in already. */
  fill(written: Written, field: Field, to: number | null): void {
    this.write({ written, field, to, page: 'price', calling: true });
  }
}

export const draftsOf = beside((look: Look) => new Drafts(NOTHING, () => occasionOf(look)));

/** What is talked about now, by the table as it is: a preview is no new occasion. */
function occasionOf({ actual }: Look): string {
  const { turn, talk, path, call } = actual;
  return `${turn} ${talk.window} ${path.length} ${call ? JSON.stringify(call) : ''}`;
}
