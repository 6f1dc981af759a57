/**
 * The places of the board that are in question now: each with its legal move, or with the move whose refusal can be
 * explained.
 */

import { CORNER_XY, EDGE_XY, HEX_CORNERS, HEX_XY, type Point } from '../geometry';
import type { Action, CatanView, Look, Move } from '../view';

export type Place = 'hex' | 'edge' | 'corner';

export interface Spot {
  readonly key: string;
  readonly place: Place;
  readonly number: number;
  readonly at: Point;
  /** The move, if it is legal. */
  readonly move: Move | undefined;
  /** The move whose refusal is explained if it is not legal. */
  readonly ask: Action;
}

type Question = Pick<Look, 'view' | 'legal' | 'me' | 'live'>;

/** The places in question: hexes while the robber moves, else corners and edges. */
export function spots(look: Question): Spot[] {
  const { view, me } = look;
  if (!look.live || me === null || look.legal.empty) return [];
  if (view.phase === 'robber')
    return HEX_XY.map((at, hex) => spot(look, 'hex', hex, at, { do: 'move_robber', hex }));
  if (view.phase === 'victim') return victims(look);
  if (!BUILDING.has(view.phase)) return [];
  const edges = EDGE_XY.map((at, edge) => spot(look, 'edge', edge, at, { do: 'build_road', edge }));
  const corners = CORNER_XY.map((at, corner) => spot(look, 'corner', corner, at, onCorner(view, me, corner)));
  return [...edges, ...corners];
}

const BUILDING: ReadonlySet<string> = new Set([
  'found_settlement',
  'found_road',
  'before_roll',
  'main',
  'free_road',
]);

function onCorner(view: CatanView, me: number, corner: number): Action {
  const mine = view.buildings.some((building) => building.corner === corner && building.seat === me);
  return { do: mine ? 'build_city' : 'build_settlement', corner };
}

/** Return the buildings of the players who can be robbed. */
function victims(look: Question): Spot[] {
  const there = HEX_CORNERS[look.view.board.robber ?? -1] ?? [];
  return look.view.buildings
    .filter(({ corner, seat }) => there.includes(corner) && seat !== look.me)
    .map(({ corner, seat }) =>
      spot(look, 'corner', corner, CORNER_XY[corner] ?? [0, 0], { do: 'rob', seat }),
    );
}

function spot(look: Question, place: Place, number: number, at: Point, ask: Action): Spot {
  return { key: `${place}${number}`, place, number, at, ask, move: look.legal.find(ask) };
}
