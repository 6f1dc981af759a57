/**
 * Passes for a player who does not want to be asked. The pass is sent after a pause of constant length, so that its
 * timing reveals nothing; among bots the pause is short. A player who wants to speak can say so during another's
 * turn, and is then asked until they have answered.
 */

import { settings } from '$app/settings.svelte';
import { play } from '$app/sounds';
import type { Move } from '$game/module';
import type { TableLook } from './look.svelte';

/** Milliseconds before the pass is sent: among people, and with bots alone. */
const PAUSE = 1000;
const BRIEF = 200;

export class AutoPass {
  private readonly game: TableLook;
  /** Whether the player wants to be asked next time. */
  wantsToSpeak = $state(false);

  constructor(game: TableLook) {
    this.game = game;
  }

  /** The pass that will be sent for me, unless something happens first. */
  readonly move: Move | undefined = $derived.by(() => {
    const { game } = this;
    if (settings.asked === 'always' || !game.live || game.draft.length > 0 || this.wantsToSpeak)
      return undefined;
    return game.module.autoPass?.(game, settings.asked);
  });

  /** Whether I have to answer a question myself. */
  readonly asked = $derived.by(() => this.game.live && this.move === undefined);

  /** Whether I play with bots alone, who learn nothing from how soon I answer. */
  get alone(): boolean {
    return this.game.seats.every(({ kind, me }) => me || kind !== 'person');
  }

  /** Switch between being asked next time and not. */
  ask(): void {
    this.wantsToSpeak = !this.wantsToSpeak;
  }

  /** Forget the wish to speak, as I have decided something. */
  done(): void {
    this.wantsToSpeak = false;
  }

  /** Start the effects, while a component is made: pass after the pause, and play a sound when I am asked. */
  watch(): void {
    $effect(() => {
      const { move } = this;
      if (!move) return undefined;
      const timer = setTimeout(() => void this.game.play.answer(move), this.alone ? BRIEF : PAUSE);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (this.asked && this.game.module.autoPass) play('turn');
    });
  }
}
