/** Boards that packages from outside bring, by the keys of their games. */

import type { Look, Play } from '$game/module';

export interface MountedBoard {
  /** Something in the look has changed: draw it. */
  update(look: Look): void;
  destroy(): void;
}

export interface OutsideBoard {
  mount(element: HTMLElement, look: Look, play: Play): MountedBoard;
}

export const boards = new Map<string, OutsideBoard>();
