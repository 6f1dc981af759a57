"""The board: hexes, paths and intersections.  CA-GEO"""

from itertools import product

from kontor.games.catan.board import (
    CORNER_NEIGHBOURS,
    CORNER_POSITIONS,
    CORNERS,
    EDGE_ENDS,
    EDGES,
    HEX_CENTRES,
    HEX_CORNERS,
    SEA_PLACES,
    SHORE_EDGES,
)
from tests.rule import rule
from tests.rules.catan.given import given

TOUCHING = {(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)}
"""The positions of the six corners of a hex, relative to its centre."""


def hexes_at(corner: int) -> list[tuple[int, int]]:
    """Return the centres of all hexes, land and sea, that meet at a corner, found from positions alone."""
    x, y = CORNER_POSITIONS[corner]
    return [middle for middle in HEX_CENTRES + SEA_PLACES if (x - middle[0], y - middle[1]) in TOUCHING]


@rule("CA-GEO-01", "CA-BUILD-05")
def test_a_path_is_the_border_of_two_hexes_and_one_of_them_is_land() -> None:
    for a, b in EDGE_ENDS:
        both = set(hexes_at(a)) & set(hexes_at(b))
        assert len(both) == 2
        assert both & set(HEX_CENTRES)


@rule("CA-GEO-02", "CA-BUILD-09")
def test_a_path_ends_in_two_intersections_where_three_hexes_meet() -> None:
    for a, b in EDGE_ENDS:
        assert a != b
    for corner in range(CORNERS):
        assert len(hexes_at(corner)) == 3
        assert set(hexes_at(corner)) & set(HEX_CENTRES)


@rule("CA-GEO-03")
def test_the_island_has_54_intersections_and_72_paths() -> None:
    assert (len(HEX_CENTRES), len(SEA_PLACES)) == (19, 18)
    assert len(set(CORNER_POSITIONS)) == CORNERS == 54
    assert len(set(EDGE_ENDS)) == EDGES == 72
    corners = {(x + dx, y + dy) for x, y in HEX_CENTRES for dx, dy in TOUCHING}
    assert corners == set(CORNER_POSITIONS)
    for hex_, middle in enumerate(HEX_CENTRES):
        ring = [int(HEX_CORNERS[6 * hex_ + i]) for i in range(6)]
        assert all(middle in hexes_at(corner) for corner in ring)
        for a, b in zip(ring, ring[1:] + ring[:1]):
            assert (min(a, b), max(a, b)) in EDGE_ENDS, "corners go round the hex"


@rule("CA-GEO-04")
def test_the_distance_rule_asks_about_all_neighbours_there_are() -> None:
    neighbours = {
        corner: {a + b - corner for a, b in EDGE_ENDS if corner in (a, b)} for corner in range(CORNERS)
    }
    assert {len(near) for near in neighbours.values()} == {2, 3}
    for corner, near in neighbours.items():
        assert near == {int(CORNER_NEIGHBOURS[3 * corner + i]) for i in range(3)} - {-1}
        if len(near) == 2:
            assert len(set(hexes_at(corner)) & set(HEX_CENTRES)) == 1, "only at a tip of the coast"
        table = given().settlement("white", corner).founding().do("first_player", seat="blue")
        open_places = set(table.choices("build_settlement"))
        assert open_places == set(range(CORNERS)) - near - {corner}


@rule("CA-GEO-05", "CA-A27")
def test_nine_harbours_use_eighteen_intersections_however_they_lie() -> None:
    shores = [
        [int(SHORE_EDGES[2 * place + i]) for i in range(2) if SHORE_EDGES[2 * place + i] >= 0]
        for place in range(18)
    ]
    for place in range(18):
        here, there = shores[place], shores[(place + 2) % 18]
        for one, other in product(here, there):
            assert not set(EDGE_ENDS[one]) & set(EDGE_ENDS[other]), "the next harbour but one gap"
    coast = {corner for shore in shores for path in shore for corner in EDGE_ENDS[path]}
    assert len(coast) == 30
    assert sum(1 for corner in range(CORNERS) if given().state.harbour[corner] >= 0) == 18
