/**
 * A question that I do not want to be asked: after a beat it is answered with a pass. The beat is always the same, so that
 * it tells nothing; whoever wants to speak after all begins within it, and is asked until the question is another one.
 */

import { settings } from '../settings.svelte';
import type { Move } from '../games/module';
import type { TableContext } from './context.svelte';

/** Milliseconds until the table hears the pass. */
const BEAT = 1000;

export class Held {
  private readonly game: TableContext;
  /** The version whose question I do want to be asked. */
  private wanted = $state<number | null>(null);

  constructor(game: TableContext) {
    this.game = game;
  }

  /** What will be answered for me, if nothing comes between. */
  readonly move: Move | undefined = $derived.by(() => {
    const { game } = this;
    if (settings.asked === 'always' || !game.live || game.draft.length > 0 || this.wanted === this.version) return undefined;
    return game.module.passes?.(game, settings.asked);
  });

  private get version(): number {
    return this.game.table.shown?.version ?? 0;
  }

  /** I want to speak: the question stays. */
  ask(): void {
    this.wanted = this.version;
  }

  /** Run as an effect: waits for the beat, and starts anew with every other question. */
  watch(): (() => void) | undefined {
    const { move } = this;
    if (!move) return undefined;
    const timer = setTimeout(() => void this.game.answer(move), BEAT);
    return () => clearTimeout(timer);
  }
}
