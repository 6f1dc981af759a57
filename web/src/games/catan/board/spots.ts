/** Which places of the board a move may choose now, and what to ask where none may be chosen. */

import { CORNER_XY, EDGE_XY, HEX_CORNERS, HEX_XY, type Point } from '../geometry';
import type { Action, CatanView, Game, Move } from '../view';

export type Place = 'hex' | 'edge' | 'corner';

export interface Spot {
  readonly key: string;
  readonly place: Place;
  readonly number: number;
  readonly at: Point;
  /** The move, if it is legal. */
  readonly move: Move | undefined;
  /** The move to ask about. */
  readonly ask: Action;
}

type Question = Pick<Game, 'view' | 'legal' | 'me' | 'live'>;

/** The places in question: hexes while the robber moves, else corners and edges. */
export function spots(game: Question): Spot[] {
  const { view, me } = game;
  if (!game.live || me === null || game.legal.empty) return [];
  if (view.phase === 'robber')
    return HEX_XY.map((at, hex) => spot(game, 'hex', hex, at, { do: 'move_robber', hex }));
  if (view.phase === 'victim') return victims(game);
  if (!BUILDING.has(view.phase)) return [];
  const edges = EDGE_XY.map((at, edge) => spot(game, 'edge', edge, at, { do: 'build_road', edge }));
  const corners = CORNER_XY.map((at, corner) => spot(game, 'corner', corner, at, onCorner(view, me, corner)));
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

/** The buildings of those who can be robbed. */
function victims(game: Question): Spot[] {
  const there = HEX_CORNERS[game.view.board.robber ?? -1] ?? [];
  return game.view.buildings
    .filter(({ corner, seat }) => there.includes(corner) && seat !== game.me)
    .map(({ corner, seat }) =>
      spot(game, 'corner', corner, CORNER_XY[corner] ?? [0, 0], { do: 'rob', seat }),
    );
}

function spot(game: Question, place: Place, number: number, at: Point, ask: Action): Spot {
  return { key: `${place}${number}`, place, number, at, ask, move: game.legal.find(ask) };
}
