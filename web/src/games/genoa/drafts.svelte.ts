/**
 * What is half written on the price sheet, and what was tapped on the city. It is kept beside the game, so that a look
 * at the log does not lose it, and dropped when the occasion is over: the turn, the stop of the tower, the call it answers.
 */

import { BLANK, type Written } from './trade/sheet';
import type { Field, Game } from './view';

/** Counts the changes. It is made here and not inside a derived value, where Svelte would not follow it. */
const changes = new (class {
  count = $state(0);
})();

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

export class Drafts {
  private readonly game: Game;
  private kept = NOTHING;
  private occasion = '';
  private shown: Field | null = null;
  /** The last sheet that was sent, for "again". */
  last: Written | null = null;

  constructor(game: Game) {
    this.game = game;
  }

  get written(): Written {
    return this.now().written;
  }
  set written(written: Written) {
    this.keep({ written });
  }
  get page(): Page {
    return this.now().page;
  }
  set page(page: Page) {
    this.keep({ page });
  }
  get field(): Field | null {
    return this.now().field;
  }
  set field(field: Field | null) {
    this.keep({ field });
  }
  get to(): number | null {
    return this.now().to;
  }
  set to(to: number | null) {
    this.keep({ to });
  }
  get calling(): boolean {
    return this.now().calling;
  }
  set calling(calling: boolean) {
    this.keep({ calling });
  }
  /** The field whose explanation was tapped open. */
  get about(): Field | null {
    void changes.count;
    return this.shown;
  }
  set about(field: Field | null) {
    this.shown = field;
    changes.count += 1;
  }

  /** Begin a sheet that is filled in already. */
  fill(written: Written, field: Field, to: number | null): void {
    this.keep({ written, field, to, page: 'price', calling: true });
  }

  private now(): Kept {
    void changes.count;
    return this.occasion === occasionOf(this.game) ? this.kept : NOTHING;
  }
  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.now(), ...change };
    this.occasion = occasionOf(this.game);
    changes.count += 1;
  }
}

const kept = new WeakMap<object, Drafts>();

export function draftsOf(game: Game): Drafts {
  let drafts = kept.get(game);
  if (!drafts) kept.set(game, (drafts = new Drafts(game)));
  return drafts;
}

/** What is talked about now, by the table as it is: a preview is no new occasion. */
function occasionOf({ actual }: Game): string {
  const { turn, talk, path, call } = actual;
  return `${turn} ${talk.window} ${path.length} ${call ? JSON.stringify(call) : ''}`;
}
