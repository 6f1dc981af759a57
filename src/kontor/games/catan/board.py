"""The island as numbers: 19 land hexes, 54 intersections ("corners"), 72 paths ("edges"), 18 sea places.

Hexes are numbered row by row from the top left, corners and edges likewise from top to bottom. Around
a hex, corners and sides go clockwise: corner 0 is the top, side 0 lies between corners 0 and 1.
Sea places are numbered clockwise from the top left.
"""

from __future__ import annotations

from typing import Final

from kontor.core.arrays import Arr, array

HEXES: Final = 19
CORNERS: Final = 54
EDGES: Final = 72
SEA: Final = 18

Point = tuple[int, int]

ROWS: Final = (3, 4, 5, 4, 3)
_AROUND: Final[tuple[Point, ...]] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_NEIGHBOURS: Final[tuple[Point, ...]] = ((1, -3), (2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3))


def _land() -> list[Point]:
    return [
        (2 * column - (length - 1), 3 * row) for row, length in enumerate(ROWS) for column in range(length)
    ]


def _shift(point: Point, by: Point) -> Point:
    return (point[0] + by[0], point[1] + by[1])


def _reading_order(points: set[Point]) -> list[Point]:
    return sorted(points, key=lambda point: (point[1], point[0]))


LAND: Final = _land()
"""The middle of every hex; a step to the right is 2, a row down is 3."""
CORNER: Final = _reading_order({_shift(hex_, by) for hex_ in LAND for by in _AROUND})
"""The place of every corner in the same measure."""

_hex_at: Final = {point: i for i, point in enumerate(LAND)}
_corner_at: Final = {point: i for i, point in enumerate(CORNER)}


def _edges() -> list[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for hex_ in LAND:
        for side in range(6):
            a = _corner_at[_shift(hex_, _AROUND[side])]
            b = _corner_at[_shift(hex_, _AROUND[(side + 1) % 6])]
            found.add((min(a, b), max(a, b)))
    return sorted(found)


EDGE: Final = _edges()
"""The two corners of every edge."""
_edge_at: Final = {ends: i for i, ends in enumerate(EDGE)}


def _padded(rows: list[list[int]], width: int) -> Arr:
    return array([value for row in rows for value in (row + [-1] * width)[:width]])


def _hex_corners() -> list[list[int]]:
    return [[_corner_at[_shift(hex_, by)] for by in _AROUND] for hex_ in LAND]


def edge_between(a: int, b: int) -> int:
    """The edge that joins two neighbouring corners."""
    return _edge_at[(min(a, b), max(a, b))]


HEX_CORNERS: Final = _padded(_hex_corners(), 6)
"""Six corners of each hex."""
CORNER_HEXES: Final = _padded(
    [[h for h in range(HEXES) if corner in _hex_corners()[h]] for corner in range(CORNERS)], 3
)
"""Up to three land hexes at each corner, -1 behind them."""
CORNER_EDGES: Final = _padded(
    [[e for e in range(EDGES) if corner in EDGE[e]] for corner in range(CORNERS)], 3
)
"""Two or three edges at each corner, -1 behind them."""
CORNER_CORNERS: Final = _padded(
    [[a + b - corner for a, b in EDGE if corner in (a, b)] for corner in range(CORNERS)], 3
)
"""Two or three neighbouring corners of each corner, -1 behind them."""
NEAR: Final = array(
    [2**corner + sum(2 ** (a + b - corner) for a, b in EDGE if corner in (a, b)) for corner in range(CORNERS)]
)
"""Each corner and its neighbours, as a set."""


def _beside(edge: int) -> list[tuple[int, int]]:
    """The edges that meet this one, each with the corner where they meet."""
    return [(e, corner) for corner in EDGE[edge] for e in range(EDGES) if e != edge and corner in EDGE[e]]


EDGE_EDGES: Final = _padded([[e for e, _ in _beside(edge)] for edge in range(EDGES)], 4)
"""Two to four edges that meet each edge, -1 behind them."""
EDGE_VIA: Final = _padded([[corner for _, corner in _beside(edge)] for edge in range(EDGES)], 4)
"""The corners where they meet."""
HALF: Final = 36
"""Edges from this one on are in the second half of a set."""
EDGE_A: Final = array([ends[0] for ends in EDGE])
EDGE_B: Final = array([ends[1] for ends in EDGE])


def _ring(start: Point, length: int) -> list[Point]:
    """Clockwise round the middle, from the top left corner hex `start`, `length` steps on each side."""
    out: list[Point] = []
    at = start
    for direction in ((2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3)):
        for _ in range(length):
            out.append(at)
            at = _shift(at, direction)
    return out


_MIDDLE: Final[Point] = (0, 6)
OUTER: Final = [_hex_at[point] for point in _ring(_shift(_MIDDLE, (-2, -6)), 2)]
"""The 12 coastal hexes, clockwise from the top left; every second one is a corner hex of the island."""
INNER: Final = [_hex_at[point] for point in _ring(_shift(_MIDDLE, (-1, -3)), 1)]
"""The 6 hexes round the middle, clockwise from the top left."""
CENTRE: Final = _hex_at[_MIDDLE]
SEA_PLACES: Final = _ring(_shift(_MIDDLE, (-3, -9)), 3)


def _shores() -> list[list[int]]:
    """For each sea place the edges that it shares with land, in the order of the land hexes."""
    out: list[list[int]] = []
    for sea in SEA_PLACES:
        shore: list[int] = []
        for hex_ in LAND:
            for side in range(6):
                if _shift(hex_, _NEIGHBOURS[side]) == sea:
                    a = _corner_at[_shift(hex_, _AROUND[side])]
                    b = _corner_at[_shift(hex_, _AROUND[(side + 1) % 6])]
                    shore.append(edge_between(a, b))
        out.append(shore)
    return out


SHORE: Final = _padded(_shores(), 2)
"""One or two coast edges of each sea place, -1 behind a single one."""


def spiral(corner_hex: int) -> list[int]:
    """The 19 hexes in the order of the lettered tokens: counter-clockwise from one of the six corner
    hexes (0 is the top left, clockwise), round the coast, round the middle, the centre.  CA-SETUP-10
    """
    outer = [OUTER[(2 * corner_hex - i) % 12] for i in range(12)]
    inner = [INNER[(corner_hex - i) % 6] for i in range(6)]
    return [*outer, *inner, CENTRE]
