"""Derived fields of a state, computed from tokens and pieces: where each seat may build, and what it earns.

- `update_derived_fields_for_road`, `..._for_settlement` and `..._for_city` update these fields when a piece
  is placed.
- `check_pieces` checks a decoded state. Then `fill_derived_fields` computes its derived fields from scratch.
- `is_free_corner` and `continues_network` are the rules that decide where a seat may build.

Derived fields make it fast to list legal actions and to hand out income. A set of corners is stored as one
number with a bit per corner. A set of edges is stored as two numbers, because 72 bits do not fit into one.
`ActionBuffer.add_bits` reads these sets.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import POWER_OF_TWO
from kontor.core.arrays import Arr, filled, with_increase, with_item, zeros
from kontor.games.catan.board import (
    CORNER_AND_NEIGHBOUR_BITS,
    CORNER_EDGES,
    CORNER_HEXES,
    CORNER_NEIGHBOURS,
    CORNERS,
    EDGE_FIRST_CORNER,
    EDGE_NEIGHBOUR_CORNERS,
    EDGE_NEIGHBOURS,
    EDGE_SECOND_CORNER,
    EDGES,
    EDGES_PER_BITSET,
    HEXES,
)
from kontor.games.catan.state import NOBODY, NOTHING, CatanTable

EVERY_CORNER: Final[i64] = 2**CORNERS - 1


def reset_derived_fields(s: CatanTable) -> None:
    """Set the derived fields to their values for an empty board."""
    s.free_corners = EVERY_CORNER
    s.road_corners = zeros(s.seats)
    s.settlement_corners = zeros(s.seats)
    s.open_edges = zeros(2 * s.seats)
    s.income_by_hex = zeros(HEXES)
    s.hexes_of_roll = filled(2 * 13, NOTHING)


def fill_derived_fields(s: CatanTable) -> None:
    """Compute all derived fields of `s` from its tokens and pieces."""
    reset_derived_fields(s)
    index_hexes_by_roll(s)
    for corner in range(CORNERS):
        if not is_free_corner(s, corner):
            s.free_corners &= ~POWER_OF_TWO[corner]
        for _ in range(s.size[corner]):
            add_income(s, s.owner[corner], corner)
        if s.size[corner] == 1:
            s.settlement_corners = with_increase(s.settlement_corners, s.owner[corner], POWER_OF_TWO[corner])
    for edge in range(EDGES):
        if s.road[edge] >= 0:
            add_road_corners(s, s.road[edge], edge)
        for seat in range(s.seats):
            update_open_edge(s, seat, edge)


def check_pieces(s: CatanTable) -> None:
    """Raise `ValueError` if the pieces or tokens of a decoded state are out of range or inconsistent."""
    check_range("owner", s.owner, NOBODY, s.seats - 1)
    check_range("size", s.size, 0, 2)
    check_range("road", s.road, NOBODY, s.seats - 1)
    check_range("token", s.token, 0, 12)
    for corner in range(CORNERS):
        if (s.owner[corner] == NOBODY) != (s.size[corner] == 0):
            raise ValueError(f"a building without an owner, or an owner without a building, at {corner}")


def check_range(field_name: str, values: Arr, lowest: i64, highest: i64) -> None:
    """Raise `ValueError` if an item of `values` is not between `lowest` and `highest`.

    The message names the state field `field_name`.
    """
    for i in range(len(values)):
        if not lowest <= values[i] <= highest:
            raise ValueError(f"{values[i]} in the field {field_name!r}")


def index_hexes_by_roll(s: CatanTable) -> None:
    """Fill `hexes_of_roll`: the hexes with each number token. At most two hexes share a number."""
    hexes = filled(2 * 13, NOTHING)
    for hex_ in range(HEXES):
        at = 2 * s.token[hex_]
        if at > 0:
            hexes[at if hexes[at] == NOTHING else at + 1] = hex_
    s.hexes_of_roll = hexes


# Placing a piece


def update_derived_fields_for_road(s: CatanTable, seat: i64, edge: i64) -> None:
    """Update the derived fields after `seat` has placed a road at `edge`.

    Nobody can place another road on `edge`, and `seat` can extend its network from there.
    """
    add_road_corners(s, seat, edge)
    s.open_edges = s.open_edges[:]
    for other in range(s.seats):
        update_open_edge(s, other, edge)
    for i in range(4 * edge, 4 * edge + 4):
        if EDGE_NEIGHBOURS[i] >= 0:
            update_open_edge(s, seat, EDGE_NEIGHBOURS[i])


def update_derived_fields_for_settlement(s: CatanTable, seat: i64, corner: i64) -> None:
    """Update the derived fields after `seat` has placed a settlement at `corner`.

    The settlement earns cards. It blocks the corners next to it, and may cut off the roads of other seats.
    """
    s.free_corners &= ~CORNER_AND_NEIGHBOUR_BITS[corner]
    s.settlement_corners = with_increase(s.settlement_corners, seat, POWER_OF_TWO[corner])
    add_income(s, seat, corner)
    s.open_edges = s.open_edges[:]
    for other in range(s.seats):
        if other == seat or s.road_corners[other] & POWER_OF_TWO[corner] != 0:
            for i in range(3 * corner, 3 * corner + 3):
                if CORNER_EDGES[i] >= 0:
                    update_open_edge(s, other, CORNER_EDGES[i])


def update_derived_fields_for_city(s: CatanTable, seat: i64, corner: i64) -> None:
    """Update the derived fields after `seat` has replaced its settlement at `corner` with a city."""
    s.settlement_corners = with_increase(s.settlement_corners, seat, -POWER_OF_TWO[corner])
    add_income(s, seat, corner)


def add_road_corners(s: CatanTable, seat: i64, edge: i64) -> None:
    """Add both ends of `edge` to the corners that `seat`'s roads reach."""
    both = POWER_OF_TWO[EDGE_FIRST_CORNER[edge]] | POWER_OF_TWO[EDGE_SECOND_CORNER[edge]]
    s.road_corners = with_item(s.road_corners, seat, s.road_corners[seat] | both)


def add_income(s: CatanTable, seat: i64, corner: i64) -> None:
    """Increase the income that `seat` gets from each hex around `corner` by one card."""
    income = s.income_by_hex[:]
    for i in range(3 * corner, 3 * corner + 3):
        if CORNER_HEXES[i] >= 0:
            income[CORNER_HEXES[i]] += POWER_OF_TWO[8 * seat]
    s.income_by_hex = income


def update_open_edge(s: CatanTable, seat: i64, edge: i64) -> None:
    """Set the bit of `edge` in `open_edges` if `seat` may place a road there. Otherwise, clear it."""
    at = 2 * seat
    bit = edge
    if edge >= EDGES_PER_BITSET:
        at += 1
        bit -= EDGES_PER_BITSET
    if s.road[edge] < 0 and continues_network(s, seat, edge):
        s.open_edges[at] |= POWER_OF_TWO[bit]
    else:
        s.open_edges[at] &= ~POWER_OF_TWO[bit]


# The rules


def is_free_corner(s: CatanTable, corner: i64) -> bool:
    """Return whether there is no building at `corner` or next to it.  CA-BUILD-10, CA-BUILD-11"""
    size = s.size
    if size[corner]:
        return False
    for i in range(3 * corner, 3 * corner + 3):
        next_to = CORNER_NEIGHBOURS[i]
        if next_to >= 0 and size[next_to]:
            return False
    return True


def continues_network(s: CatanTable, seat: i64, edge: i64) -> bool:
    """Return whether a road at `edge` would connect to `seat`'s roads or buildings.

    Two roads do not connect at a corner where another player has a building.  CA-BUILD-08
    """
    owner = s.owner
    if owner[EDGE_FIRST_CORNER[edge]] == seat or owner[EDGE_SECOND_CORNER[edge]] == seat:
        return True
    road = s.road
    for i in range(4 * edge, 4 * edge + 4):
        beside = EDGE_NEIGHBOURS[i]
        if beside >= 0 and road[beside] == seat and owner[EDGE_NEIGHBOUR_CORNERS[i]] < 0:
            return True
    return False
