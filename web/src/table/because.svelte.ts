/** Why a bot would do what it suggests, in words that are fetched when somebody asks for the first time; kinds of moves without a sentence of their own share one. */

import { addWords, maybe } from '../i18n/words.svelte';
import type { Suggested } from '../protocol/messages';

export class Because {
  private why = $state.raw<Suggested['why']>(null);
  private readonly game: string;

  constructor(game: string) {
    this.game = game;
  }

  get text(): string | undefined {
    return this.why ? (maybe(String(this.why['key']), this.why) ?? maybe(`${this.game}.why.other`)) : undefined;
  }

  /** Without its words a suggestion is still one. */
  async tell(why: Suggested['why'], stillAsked: () => boolean): Promise<void> {
    await addWords(`${this.game}_why`).catch(() => undefined);
    if (stillAsked()) this.why = why;
  }

  clear(): void {
    this.why = null;
  }
}
