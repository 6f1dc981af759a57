/**
 * The module of a game whose package brings a board of its own: `client/index.js` with
 *
 *   export function mount(element, look, play) { ...; return { update(look) { ... }, destroy() { ... } }; }
 *
 * `look` is a `Look`, `play` a `Play` (see `game/module.ts`); `update` comes whenever something in it has changed. Everything around
 * the board, and the board in words, is the frame's. It cannot share our Svelte, so it draws with whatever it likes.
 */

import { lazily } from '$wire/lazy';
import { makePlain } from '../plain/index';
import type { AnyGameModule } from '$game/module';
import Board from './Board.svelte';
import { boards, type OutsideBoard } from './boards';

export async function makeOutside(key: string, url: string): Promise<AnyGameModule> {
  boards.set(key, await lazily(() => import(/* @vite-ignore */ url) as Promise<OutsideBoard>));
  return { ...makePlain(key), Board };
}
