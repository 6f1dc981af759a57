/** Boards from other packages, by the keys of their games. */

import type { OutsideBoard } from './contract';

export const boards = new Map<string, OutsideBoard>();
