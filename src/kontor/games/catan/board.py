"""The geometry of the board: 19 land hexes, 54 corners (intersections), 72 edges (paths), 18 sea places.

A sea place is one of the hexes in the ring of sea around the island. Harbours lie there.

Hexes, corners and edges are numbered row by row from the top left. Around a hex, corners and sides are
numbered clockwise: corner 0 is the top, and side 0 lies between corners 0 and 1. Sea places are numbered
clockwise from the top left.

Arrays like `CORNER_HEXES` have a row of fixed width for each corner, padded with -1.
"""

from __future__ import annotations

from typing import Final

from kontor.core.arrays import Arr, array

HEXES: Final = 19  # number of land hexes
CORNERS: Final = 54  # number of corners of land hexes
EDGES: Final = 72  # number of edges of land hexes
SEA_PLACE_COUNT: Final = 18  # number of sea hexes around the island

Point = tuple[int, int]

HEXES_PER_ROW: Final = (3, 4, 5, 4, 3)  # land hexes, from top to bottom
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


HEX_CENTRES: Final = _hex_centres()  # by hex: its position
"""The centre of each hex. The next hex to the right is 2 units away, the next row 3 units lower."""
CORNER_POSITIONS: Final = _reading_order(  # by corner
    {_shifted(hex_, by) for hex_ in HEX_CENTRES for by in _CORNER_OFFSETS}
)
"""The position of each corner, in the same units as `HEX_CENTRES`."""

_hex_at: Final = {point: i for i, point in enumerate(HEX_CENTRES)}  # hex number by centre
_corner_at: Final = {point: i for i, point in enumerate(CORNER_POSITIONS)}  # corner number by position


def _edges() -> list[tuple[int, int]]:
    edge_ends: set[tuple[int, int]] = set()
    for hex_ in HEX_CENTRES:
        for side in range(6):
            a = _corner_at[_shifted(hex_, _CORNER_OFFSETS[side])]
            b = _corner_at[_shifted(hex_, _CORNER_OFFSETS[(side + 1) % 6])]
            edge_ends.add((min(a, b), max(a, b)))
    return sorted(edge_ends)


EDGE_ENDS: Final = _edges()  # by edge: its two corners
"""The two corners of each edge."""
_edge_at: Final = {ends: i for i, ends in enumerate(EDGE_ENDS)}  # edge number by its two corners


def _padded(rows: list[list[int]], width: int) -> Arr:
    return array([value for row in rows for value in (row + [-1] * width)[:width]])


def _hex_corners() -> list[list[int]]:
    return [[_corner_at[_shifted(hex_, by)] for by in _CORNER_OFFSETS] for hex_ in HEX_CENTRES]


def edge_between(corner: int, neighbour: int) -> int:
    """Return the number of the edge that joins `corner` to its neighbouring corner `neighbour`."""
    return _edge_at[(min(corner, neighbour), max(corner, neighbour))]


HEX_CORNERS: Final = _padded(_hex_corners(), 6)  # six for each hex
"""The six corners of each hex."""
CORNER_HEXES: Final = _padded(  # three for each corner, padded with -1
    [[h for h in range(HEXES) if corner in _hex_corners()[h]] for corner in range(CORNERS)], 3
)
"""The one to three land hexes at each corner."""
CORNER_EDGES: Final = _padded(  # three for each corner, padded with -1
    [[e for e in range(EDGES) if corner in EDGE_ENDS[e]] for corner in range(CORNERS)], 3
)
"""The two or three edges at each corner."""
CORNER_NEIGHBOURS: Final = _padded(  # three for each corner, padded with -1
    [[a + b - corner for a, b in EDGE_ENDS if corner in (a, b)] for corner in range(CORNERS)], 3
)
"""The two or three corners next to each corner."""
CORNER_AND_NEIGHBOUR_BITS: Final = array(  # by corner: a set of corners as bits
    [
        2**corner + sum(2 ** (a + b - corner) for a, b in EDGE_ENDS if corner in (a, b))
        for corner in range(CORNERS)
    ]
)
"""For each corner, the bits of the corner and its neighbours. A building there blocks them all."""


def _edges_touching(edge: int) -> list[tuple[int, int]]:
    """Return the edges that touch `edge`, each paired with the corner where it meets `edge`."""
    return [
        (e, corner)
        for corner in EDGE_ENDS[edge]
        for e in range(EDGES)
        if e != edge and corner in EDGE_ENDS[e]
    ]


EDGE_NEIGHBOURS: Final = _padded([[e for e, _ in _edges_touching(edge)] for edge in range(EDGES)], 4)
"""The two to four edges that touch each edge."""
EDGE_NEIGHBOUR_CORNERS: Final = _padded(  # for each item of `EDGE_NEIGHBOURS`
    [[corner for _, corner in _edges_touching(edge)] for edge in range(EDGES)], 4
)
"""For each entry of `EDGE_NEIGHBOURS`, the corner where the two edges meet."""
EDGES_PER_BITSET: Final = 36  # a set of all 72 edges takes two numbers
"""The number of edges per bit set. All 72 edges take two: edges 0 to 35, and the rest."""
EDGE_FIRST_CORNER: Final = array([ends[0] for ends in EDGE_ENDS])
EDGE_SECOND_CORNER: Final = array([ends[1] for ends in EDGE_ENDS])


def _ring(top_left: Point, side_length: int) -> list[Point]:
    """Return the centres of a ring of hexes, clockwise from the top left hex at `top_left`.

    Each of the six sides of the ring is `side_length` steps long.
    """
    centres: list[Point] = []
    at = top_left
    for direction in ((2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3)):
        for _ in range(side_length):
            centres.append(at)
            at = _shifted(at, direction)
    return centres


_CENTRE_POINT: Final[Point] = (0, 6)  # the centre of the island
COAST_HEXES: Final = [_hex_at[point] for point in _ring(_shifted(_CENTRE_POINT, (-2, -6)), 2)]
"""The 12 coastal hexes, clockwise from the top left. Every second hex is a corner of the island."""
INNER_HEXES: Final = [_hex_at[point] for point in _ring(_shifted(_CENTRE_POINT, (-1, -3)), 1)]
"""The 6 hexes around the centre, clockwise from the top left."""
CENTRE_HEX: Final = _hex_at[_CENTRE_POINT]
SEA_PLACES: Final = _ring(_shifted(_CENTRE_POINT, (-3, -9)), 3)  # centres of sea hexes
"""The centres of the 18 sea hexes around the island, clockwise from the top left."""


def _shore_edges() -> list[list[int]]:
    """Return the edges that each sea place shares with land hexes, sorted by the number of the hex."""
    shores: list[list[int]] = []
    for sea in SEA_PLACES:
        edges_here: list[int] = []
        for hex_ in HEX_CENTRES:
            for side in range(6):
                if _shifted(hex_, _NEIGHBOUR_OFFSETS[side]) == sea:
                    a = _corner_at[_shifted(hex_, _CORNER_OFFSETS[side])]
                    b = _corner_at[_shifted(hex_, _CORNER_OFFSETS[(side + 1) % 6])]
                    edges_here.append(edge_between(a, b))
        shores.append(edges_here)
    return shores


SHORE_EDGES: Final = _padded(_shore_edges(), 2)  # two for each sea place, padded with -1
"""The one or two coastal edges of each sea place."""


def spiral_hexes(corner_hex: int) -> list[int]:
    """Return all 19 hexes in the order in which the lettered number tokens are placed.  CA-SETUP-10

    The spiral begins at one of the six corners of the island: `corner_hex` 0 is the top left, and the others
    follow clockwise. It runs counter-clockwise along the coast, then around the centre, and ends on the
    centre hex.
    """
    outer = [COAST_HEXES[(2 * corner_hex - i) % 12] for i in range(12)]
    inner = [INNER_HEXES[(corner_hex - i) % 6] for i in range(6)]
    return [*outer, *inner, CENTRE_HEX]
