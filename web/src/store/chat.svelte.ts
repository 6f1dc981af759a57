/** The chat of a table, and which of its lines are unread. */

import type { ChatLine } from '$wire/messages';
import { maybe } from '$words/words.svelte';

interface Table {
  readonly me: number | null;
  readonly table: { readonly state: { readonly chat: readonly ChatLine[] } };
}

export class Chat {
  muted = $state(false);
  /** The number of the last line that was read; null until the first lines arrive. */
  private read = $state<number | null>(null);
  private readonly look: Table;

  constructor(look: Table) {
    this.look = look;
  }

  get lines(): readonly ChatLine[] {
    return this.look.table.state.chat;
  }
  /** The lines of others that are not read. */
  get unread(): readonly ChatLine[] {
    const { read, look } = this;
    if (read === null || this.muted) return [];
    return this.lines.filter(({ number, seat }) => number > read && (seat === null || seat !== look.me));
  }

  /** Everything said so far is read. */
  markRead(): void {
    this.read = this.lines.at(-1)?.number ?? 0;
  }
}

/** Return a line in words: a phrase in the reader's own language, a text as it was written. */
export function wordsOf({ phrase, text }: ChatLine): string {
  return phrase ? (maybe(`phrase.${phrase}`) ?? phrase) : (text ?? '');
}
