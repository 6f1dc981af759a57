"""The board as numbers: 19 land hexes, 54 intersections ("corners"), 72 paths ("edges"), 18 sea places.

Hexes, corners and edges are numbered row by row from the top left. Around a hex, corners and sides are
numbered clockwise: corner 0 is the top, and side 0 lies between corners 0 and 1. Sea places are numbered
clockwise from the top left.

Arrays like `CORNER_HEXES` have a row of fixed width for each corner, padded with -1.
"""

from __future__ import annotations

from typing import Final

from kontor.core.arrays import Arr, array

HEXES: Final = 19
CORNERS: Final = 54
EDGES: Final = 72
SEA_PLACE_COUNT: Final = 18

Point = tuple[int, int]

HEXES_PER_ROW: Final = (3, 4, 5, 4, 3)
_CORNER_OFFSETS: Final[tuple[Point, ...]] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_NEIGHBOUR_OFFSETS: Final[tuple[Point, ...]] = ((1, -3), (2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3))


def _hex_centres() -> list[Point]:
    return [
        (2 * column - (length - 1), 3 * row)
        for row, length in enumerate(HEXES_PER_ROW)
        for column in range(length)
    ]


def _shifted(point: Point, offset: Point) -> Point:
    return (point[0] + offset[0], point[1] + offset[1])


def _reading_order(points: set[Point]) -> list[Point]:
    return sorted(points, key=lambda point: (point[1], point[0]))


HEX_CENTRES: Final = _hex_centres()
"""The centre of each hex. The next hex to the right is 2 units away, the next row 3 units lower."""
CORNER_POSITIONS: Final = _reading_order(
    {_shifted(hex_, by) for hex_ in HEX_CENTRES for by in _CORNER_OFFSETS}
)
"""The position of each corner, in the same units as `HEX_CENTRES`."""

_hex_at: Final = {point: i for i, point in enumerate(HEX_CENTRES)}
_corner_at: Final = {point: i for i, point in enumerate(CORNER_POSITIONS)}


def _edges() -> list[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for hex_ in HEX_CENTRES:
        for side in range(6):
            a = _corner_at[_shifted(hex_, _CORNER_OFFSETS[side])]
            b = _corner_at[_shifted(hex_, _CORNER_OFFSETS[(side + 1) % 6])]
            found.add((min(a, b), max(a, b)))
    return sorted(found)


EDGE_ENDS: Final = _edges()
"""The two corners of each edge."""
_edge_at: Final = {ends: i for i, ends in enumerate(EDGE_ENDS)}


def _padded(rows: list[list[int]], width: int) -> Arr:
    return array([value for row in rows for value in (row + [-1] * width)[:width]])


def _hex_corners() -> list[list[int]]:
    return [[_corner_at[_shifted(hex_, by)] for by in _CORNER_OFFSETS] for hex_ in HEX_CENTRES]


def edge_between(corner: int, neighbour: int) -> int:
    """Return the number of the edge that joins `corner` to its neighbouring corner `neighbour`."""
    return _edge_at[(min(corner, neighbour), max(corner, neighbour))]


HEX_CORNERS: Final = _padded(_hex_corners(), 6)
"""The six corners of each hex."""
CORNER_HEXES: Final = _padded(
    [[h for h in range(HEXES) if corner in _hex_corners()[h]] for corner in range(CORNERS)], 3
)
"""The one to three land hexes at each corner."""
CORNER_EDGES: Final = _padded(
    [[e for e in range(EDGES) if corner in EDGE_ENDS[e]] for corner in range(CORNERS)], 3
)
"""The two or three edges at each corner."""
CORNER_CORNERS: Final = _padded(
    [[a + b - corner for a, b in EDGE_ENDS if corner in (a, b)] for corner in range(CORNERS)], 3
)
"""The two or three corners next to each corner."""
CORNER_AND_NEIGHBOUR_BITS: Final = array(
    [
        2**corner + sum(2 ** (a + b - corner) for a, b in EDGE_ENDS if corner in (a, b))
        for corner in range(CORNERS)
    ]
)
"""For each corner, a set of bits for the corner and its neighbours. A building there blocks them all."""


def _meeting_edges(edge: int) -> list[tuple[int, int]]:
    """Return the edges that touch `edge`, each paired with the corner where the two edges meet."""
    return [
        (e, corner)
        for corner in EDGE_ENDS[edge]
        for e in range(EDGES)
        if e != edge and corner in EDGE_ENDS[e]
    ]


EDGE_EDGES: Final = _padded([[e for e, _ in _meeting_edges(edge)] for edge in range(EDGES)], 4)
"""The two to four edges that touch each edge."""
EDGE_EDGE_CORNERS: Final = _padded(
    [[corner for _, corner in _meeting_edges(edge)] for edge in range(EDGES)], 4
)
"""For each entry of `EDGE_EDGES`, the corner where the two edges meet."""
HALF_OF_EDGES: Final = 36
"""Where a set of edges is split: one number has the bits of the lower edges, another those of the rest."""
EDGE_A: Final = array([ends[0] for ends in EDGE_ENDS])
EDGE_B: Final = array([ends[1] for ends in EDGE_ENDS])


def _ring(start: Point, length: int) -> list[Point]:
    """Return the centres of a ring of hexes, clockwise from the top left hex `start`.

    Each of the six sides of the ring is `length` steps long.
    """
    out: list[Point] = []
    at = start
    for direction in ((2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3)):
        for _ in range(length):
            out.append(at)
            at = _shifted(at, direction)
    return out


_CENTRE_POINT: Final[Point] = (0, 6)
COAST_HEXES: Final = [_hex_at[point] for point in _ring(_shifted(_CENTRE_POINT, (-2, -6)), 2)]
"""The 12 coastal hexes, clockwise from the top left. Every second hex is a corner of the island."""
INNER_HEXES: Final = [_hex_at[point] for point in _ring(_shifted(_CENTRE_POINT, (-1, -3)), 1)]
"""The 6 hexes around the centre, clockwise from the top left."""
CENTRE_HEX: Final = _hex_at[_CENTRE_POINT]
SEA_PLACES: Final = _ring(_shifted(_CENTRE_POINT, (-3, -9)), 3)


def _shore_edges() -> list[list[int]]:
    """Return, for each sea place, the edges it shares with land hexes, in the order of these hexes."""
    out: list[list[int]] = []
    for sea in SEA_PLACES:
        shore: list[int] = []
        for hex_ in HEX_CENTRES:
            for side in range(6):
                if _shifted(hex_, _NEIGHBOUR_OFFSETS[side]) == sea:
                    a = _corner_at[_shifted(hex_, _CORNER_OFFSETS[side])]
                    b = _corner_at[_shifted(hex_, _CORNER_OFFSETS[(side + 1) % 6])]
                    shore.append(edge_between(a, b))
        out.append(shore)
    return out


SHORE_EDGES: Final = _padded(_shore_edges(), 2)
"""The one or two coastal edges of each sea place."""


def spiral_hexes(corner_hex: int) -> list[int]:
    """Return the 19 hexes in the order in which the lettered tokens are laid.  CA-SETUP-10

    The spiral begins at one of the six corners of the island: `corner_hex` 0 is the top left, and the others
    follow clockwise. It runs counter-clockwise along the coast, then around the centre, and ends on
    the centre hex.
    """
    outer = [COAST_HEXES[(2 * corner_hex - i) % 12] for i in range(12)]
    inner = [INNER_HEXES[(corner_hex - i) % 6] for i in range(6)]
    return [*outer, *inner, CENTRE_HEX]
