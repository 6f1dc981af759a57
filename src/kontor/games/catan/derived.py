"""Where somebody may build and what it brings, as sets that follow from the pieces.

Listing legal actions and sharing out income only look these up; whoever puts a piece keeps them right. A set
of corners is one number, a set of edges two halves; `Moves.add_set` reads them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import POWER_OF_TWO
from kontor.core.arrays import Arr, changed, filled, raised, zeros
from kontor.games.catan.board import (
    CORNER_CORNERS,
    CORNER_EDGES,
    CORNER_HEXES,
    CORNERS,
    EDGE_A,
    EDGE_B,
    EDGE_EDGES,
    EDGE_VIA,
    EDGES,
    HALF,
    HEXES,
    NEAR,
)
from kontor.games.catan.state import NOBODY, CatanTable

EVERY_CORNER: Final[i64] = 2**CORNERS - 1


def reset_derived(s: CatanTable) -> None:
    """Nothing is built yet."""
    s.free_corners = EVERY_CORNER
    s.road_corners = zeros(s.seats)
    s.settlement_corners = zeros(s.seats)
    s.open_edges = zeros(2 * s.seats)
    s.income_by_hex = zeros(HEXES)
    s.hexes_of_roll = filled(2 * 13, NOBODY)


def fill_derived_fields(s: CatanTable) -> None:
    """All of it anew, from tokens and pieces."""
    reset_derived(s)
    index_hexes_by_roll(s)
    for corner in range(CORNERS):
        if not is_free_corner(s, corner):
            s.free_corners &= ~POWER_OF_TWO[corner]
        for _ in range(s.size[corner]):
            add_income(s, s.owner[corner], corner)
        if s.size[corner] == 1:
            s.settlement_corners = raised(s.settlement_corners, s.owner[corner], POWER_OF_TWO[corner])
    for edge in range(EDGES):
        if s.road[edge] >= 0:
            add_road_corners(s, s.road[edge], edge)
        for seat in range(s.seats):
            update_open_edge(s, seat, edge)


def check_pieces(s: CatanTable) -> None:
    """Raise `ValueError` if the pieces or tokens of a state that was just read make no sense."""
    check_range("owner", s.owner, NOBODY, s.seats - 1)
    check_range("size", s.size, 0, 2)
    check_range("road", s.road, NOBODY, s.seats - 1)
    check_range("token", s.token, 0, 12)
    for corner in range(CORNERS):
        if (s.owner[corner] == NOBODY) != (s.size[corner] == 0):
            raise ValueError(f"a building without an owner, or an owner without a building, at {corner}")


def check_range(field: str, values: Arr, lowest: i64, highest: i64) -> None:
    for i in range(len(values)):
        if not lowest <= values[i] <= highest:
            raise ValueError(f"{values[i]} in the field {field!r}")


def index_hexes_by_roll(s: CatanTable) -> None:
    """Once the tokens lie: the hexes of every number, at most two."""
    source = filled(2 * 13, NOBODY)
    for hex_ in range(HEXES):
        at = 2 * s.token[hex_]
        if at > 0:
            source[at if source[at] == NOBODY else at + 1] = hex_
    s.hexes_of_roll = source


# When a piece is put


def note_road(s: CatanTable, seat: i64, edge: i64) -> None:
    """Nobody else can build here, and the seat can go on from here."""
    add_road_corners(s, seat, edge)
    s.open_edges = s.open_edges[:]
    for other in range(s.seats):
        update_open_edge(s, other, edge)
    for i in range(4 * edge, 4 * edge + 4):
        if EDGE_EDGES[i] >= 0:
            update_open_edge(s, seat, EDGE_EDGES[i])


def note_settlement(s: CatanTable, seat: i64, corner: i64) -> None:
    """It keeps its distance, brings cards, and bars the way of others who come here."""
    s.free_corners &= ~NEAR[corner]
    s.settlement_corners = raised(s.settlement_corners, seat, POWER_OF_TWO[corner])
    add_income(s, seat, corner)
    s.open_edges = s.open_edges[:]
    for other in range(s.seats):
        if other == seat or s.road_corners[other] & POWER_OF_TWO[corner] != 0:
            for i in range(3 * corner, 3 * corner + 3):
                if CORNER_EDGES[i] >= 0:
                    update_open_edge(s, other, CORNER_EDGES[i])


def note_city(s: CatanTable, seat: i64, corner: i64) -> None:
    s.settlement_corners = raised(s.settlement_corners, seat, -POWER_OF_TWO[corner])
    add_income(s, seat, corner)


def add_road_corners(s: CatanTable, seat: i64, edge: i64) -> None:
    both = POWER_OF_TWO[EDGE_A[edge]] | POWER_OF_TWO[EDGE_B[edge]]
    s.road_corners = changed(s.road_corners, seat, s.road_corners[seat] | both)


def add_income(s: CatanTable, seat: i64, corner: i64) -> None:
    """The hexes at a corner bring the seat one card more."""
    crop = s.income_by_hex[:]
    for i in range(3 * corner, 3 * corner + 3):
        if CORNER_HEXES[i] >= 0:
            crop[CORNER_HEXES[i]] += POWER_OF_TWO[8 * seat]
    s.income_by_hex = crop


def update_open_edge(s: CatanTable, seat: i64, edge: i64) -> None:
    """Note whether the seat could put a road here now."""
    at = 2 * seat
    bit = edge
    if edge >= HALF:
        at += 1
        bit -= HALF
    if s.road[edge] < 0 and continues_network(s, seat, edge):
        s.open_edges[at] |= POWER_OF_TWO[bit]
    else:
        s.open_edges[at] &= ~POWER_OF_TWO[bit]


# The rules behind them


def is_free_corner(s: CatanTable, corner: i64) -> bool:
    """Nobody builds here or next to here.  CA-BUILD-10, CA-BUILD-11"""
    size = s.size
    if size[corner]:
        return False
    for i in range(3 * corner, 3 * corner + 3):
        next_to = CORNER_CORNERS[i]
        if next_to >= 0 and size[next_to]:
            return False
    return True


def continues_network(s: CatanTable, seat: i64, edge: i64) -> bool:
    """The edge touches the seat's building, or its road at a corner where no other builds.  CA-BUILD-08"""
    owner = s.owner
    if owner[EDGE_A[edge]] == seat or owner[EDGE_B[edge]] == seat:
        return True
    road = s.road
    for i in range(4 * edge, 4 * edge + 4):
        beside = EDGE_EDGES[i]
        if beside >= 0 and road[beside] == seat and owner[EDGE_VIA[i]] < 0:
            return True
    return False
