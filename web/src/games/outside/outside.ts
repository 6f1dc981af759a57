/** The module of a game whose package has a board of its own; `contract.ts` says what its script exports. */

import { lazily } from '$wire/lazy';
import { makePlain } from '../plain/index';
import type { AnyGameModule } from '$game/module';
import Board from './Board.svelte';
import { boards } from './boards';
import { API, plainLook, plainPlay, type OutsideBoard } from './contract';

export async function makeOutside(key: string, url: string): Promise<AnyGameModule> {
  return moduleOf(key, await lazily(() => import(/* @vite-ignore */ url) as Promise<OutsideBoard>));
}

/**
 * Return the module around a board. A script for another version of the contract is left alone: the plain board
 * stands in.
 */
export function moduleOf(key: string, board: OutsideBoard): AnyGameModule {
  const plain = makePlain(key);
  if (board.api !== API) {
    console.error(`${key}: client/index.js has api ${board.api}; this page speaks ${API}`);
    return plain;
  }
  boards.set(key, board);
  const { prompt, scores, text, reading } = board;
  return {
    ...plain,
    Board,
    ...(prompt && { prompt: (look, play) => prompt(plainLook(look), plainPlay(play)) }),
    ...(scores && { scores: (look) => scores(plainLook(look)) }),
    ...(text && { text: (look) => text(plainLook(look)) }),
    ...(reading && { reading }),
  };
}
