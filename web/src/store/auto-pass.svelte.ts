/**
 * A question that I do not want to be asked: after a beat it is answered with a pass. The beat is always the same, so that
 * it tells nothing; among bots it is short. Whoever wants to speak says so at any time in another's turn, and is asked
 * until that was answered.
 */

import { settings } from '$app/settings.svelte';
import { play } from '$app/sounds';
import type { Move } from '$game/module';
import type { TableLook } from './look.svelte';

/** Milliseconds until the table hears the pass: among people, and with bots alone. */
const BEAT = 1000;
const BRIEF = 200;

export class Held {
  private readonly game: TableLook;
  /** I want to be asked the next time. */
  wanted = $state(false);

  constructor(game: TableLook) {
    this.game = game;
  }

  /** What will be answered for me, if nothing comes between. */
  readonly move: Move | undefined = $derived.by(() => {
    const { game } = this;
    if (settings.asked === 'always' || !game.live || game.draft.length > 0 || this.wanted) return undefined;
    return game.module.passes?.(game, settings.asked);
  });

  /** Is a question put to me? */
  readonly asked = $derived.by(() => this.game.live && this.move === undefined);

  /** Nobody but bots sits with me: how soon I answer tells nobody anything. */
  get alone(): boolean {
    return this.game.seats.every(({ kind, me }) => me || kind !== 'person');
  }

  /** I want to speak: the question is put and stays; or I do not, after all. */
  ask(): void {
    this.wanted = !this.wanted;
  }

  /** I have decided something. */
  done(): void {
    this.wanted = false;
  }

  /** Pass after the beat, which starts anew with every other question; let a question that is put to me sound. For a component's start. */
  watch(): void {
    $effect(() => {
      const { move } = this;
      if (!move) return undefined;
      const timer = setTimeout(() => void this.game.play.answer(move), this.alone ? BRIEF : BEAT);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (this.asked && this.game.module.passes) play('turn');
    });
  }
}
