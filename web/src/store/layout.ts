/** Which tab is in front: in the side panel, and on a phone, which shows one part of the page at a time. */

import type { AnyGameModule, Look } from '$game/module';
import type { Past } from './state';

export interface Layout {
  /** The tab of the side panel. */
  readonly side: string;
  /** What a phone shows: board, own, players, or a tab of the side panel. */
  readonly phone: string;
}

/** The facts that decide which tabs are in front. The first five are keys of tabs. */
export interface Occasion {
  readonly tabs: readonly string[];
  /** The tray that my decision needs. */
  readonly wanted?: string;
  /** The tray on which my decision is made alone, with nothing to do on the board. */
  readonly alone?: string;
  /** The tray for what is written about places on the board. */
  readonly over?: string;
  /** The tray that shows best what others are doing. */
  readonly watched?: string;
  /** Where on a phone my decision is made, if the game says so. */
  readonly place?: 'board' | 'own';
  readonly past: Past | null;
  readonly ended: boolean;
  /** Whether only other players have to decide. */
  readonly others: boolean;
}

export const START: Layout = { side: 'log', phone: 'board' };
export const NO_OCCASION: Occasion = { tabs: [START.side], past: null, ended: false, others: false };

interface Table extends Look {
  readonly module: AnyGameModule;
  readonly past: Past | null;
}

/** Return what `tabs` have to follow now; `asked` says whether a question is put to me. */
export function occasionOf(game: Table, tabs: readonly string[], asked: boolean): Occasion {
  const trays = (game.module.trays ?? []).filter(({ key }) => tabs.includes(key));
  const first = (use: string): string | undefined =>
    trays.find((tray) => tray.now(game)?.for.startsWith(use))?.key;
  const { me, deciding, over: ended, past } = game;
  return {
    tabs,
    wanted: asked ? first('deciding') : undefined,
    alone: asked ? first('deciding_alone') : undefined,
    over: asked ? first('deciding_on_board') : undefined,
    watched: asked ? undefined : first('watching'),
    place: game.live ? game.module.layout?.decidesAt?.(game) : undefined,
    past,
    ended,
    others: me !== null && !ended && deciding.length > 0 && !deciding.includes(me),
  };
}

/**
 * Return the layout for an occasion after the one before. Parts of the occasion that did not change leave the
 * player's tabs as they are.
 */
export function laidOut(layout: Layout, before: Occasion, now: Occasion): Layout {
  let { side, phone } = layout;
  const changed = (name: keyof Occasion): boolean => now[name] !== before[name];
  /** Open a tab of the side panel; a phone that shows the one before follows. */
  const open = (key: string): void => {
    if (phone === side) phone = key;
    side = key;
  };
  if (changed('wanted')) {
    if (now.wanted) open(now.wanted);
    else {
      // The tray has nothing to do any more: show the log while others play, and the board on phones.
      if (phone === before.wanted) phone = 'board';
      if (side === before.wanted) side = 'log';
    }
  }
  // A tray that is no longer there leaves no empty panel behind.
  if (!now.tabs.includes(side)) open('log');
  if (changed('watched') && now.watched) side = now.watched;
  // Looking back from the log, and after the end, the player wants to see the board.
  if (changed('past') && now.past) phone = 'board';
  if (changed('ended') && now.ended) phone = 'board';
  if (changed('place') && now.place) phone = now.place;
  // While others decide, show the board and not the player's own part.
  if (changed('others') && now.others && phone === 'own') phone = 'board';
  // A sheet about places on the board needs the tray and the board.
  if (changed('over') && now.over) [side, phone] = [now.over, 'board'];
  if (changed('alone')) {
    if (now.alone) side = phone = now.alone;
    else if (phone === before.alone) phone = 'board';
  }
  return side === layout.side && phone === layout.phone ? layout : { side, phone };
}
