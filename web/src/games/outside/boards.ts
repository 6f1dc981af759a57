/** Boards that packages from outside bring, by the keys of their games. */

import type { GameContext } from '$game/module';

export interface MountedBoard {
  /** Something in the context has changed: draw it. */
  update(context: GameContext): void;
  destroy(): void;
}

export interface OutsideBoard {
  mount(element: HTMLElement, context: GameContext): MountedBoard;
}

export const boards = new Map<string, OutsideBoard>();
