"""Roads, settlements, cities: where they may stand, what they cost, what they bring.  CA-BUILD"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.moves import Moves
from kontor.games.catan import refusals
from kontor.games.catan.actions import BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT
from kontor.games.catan.components import CITY_COST, KINDS, PLAIN, ROAD_COST, SETTLEMENT_COST
from kontor.games.catan.geometry import (
    CORNER_CORNERS,
    CORNERS,
    EDGE,
    EDGE_A,
    EDGE_B,
    EDGE_EDGES,
    EDGE_VIA,
    EDGES,
)
from kontor.games.catan.longest_road import road_built, road_maybe_cut, roads_at
from kontor.games.catan.state import NOBODY, CatanTable


def can_pay(s: CatanTable, seat: i64, cost: Arr) -> bool:
    hand = s.hand
    base = seat * KINDS
    for kind in range(KINDS):
        if hand[base + kind] < cost[kind]:
            return False
    return True


def pay(s: CatanTable, seat: i64, cost: Arr) -> None:
    """The cards go back to the piles.  CA-BUILD-01"""
    hand = s.hand
    bank = s.bank
    base = seat * KINDS
    for kind in range(KINDS):
        price = cost[kind]
        hand[base + kind] -= price
        bank[kind] += price
        s.hand_size[seat] -= price


# Placing pieces, paid or not


def put_road(s: CatanTable, seat: i64, edge: i64) -> None:
    s.road[edge] = seat
    s.roads_left[seat] -= 1
    road_built(s, seat, edge)


def put_settlement(s: CatanTable, seat: i64, corner: i64) -> None:
    """A settlement is worth a point and opens its harbour.  CA-BUILD-13, CA-TRADE-11"""
    s.owner[corner] = seat
    s.size[corner] = 1
    s.settlements_left[seat] -= 1
    s.points[seat] += 1
    open_rate(s, seat, s.harbour[corner])
    road_maybe_cut(s, seat, corner)


def put_city(s: CatanTable, seat: i64, corner: i64) -> None:
    """The settlement returns to the stock; a city is worth two points.  CA-BUILD-16, CA-BUILD-17"""
    s.size[corner] = 2
    s.settlements_left[seat] += 1
    s.cities_left[seat] -= 1
    s.points[seat] += 1


def open_rate(s: CatanTable, seat: i64, harbour: i64) -> None:
    """Two of its kind at a special harbour, three of a kind at a plain one.  CA-TRADE-07, CA-TRADE-08"""
    rate = s.rate
    base = seat * KINDS
    if harbour == PLAIN:
        for kind in range(KINDS):
            if rate[base + kind] > 3:
                rate[base + kind] = 3
    elif harbour != NOBODY:
        rate[base + harbour] = 2


# What is legal, quickly


def legal_settlements(s: CatanTable, moves: Moves) -> None:
    seat = s.active
    if s.settlements_left[seat] == 0 or not can_pay(s, seat, SETTLEMENT_COST):
        return
    for corner in range(CORNERS):
        if roads_at(s, seat, corner) > 0 and has_room(s, corner):
            moves.add(BUILD_SETTLEMENT + corner)


def has_room(s: CatanTable, corner: i64) -> bool:
    """Nobody builds here or next to here.  CA-BUILD-10, CA-BUILD-11"""
    size = s.size
    if size[corner]:
        return False
    for i in range(3 * corner, 3 * corner + 3):
        next_to = CORNER_CORNERS[i]
        if next_to >= 0 and size[next_to]:
            return False
    return True


def legal_paid_roads(s: CatanTable, moves: Moves) -> None:
    if s.roads_left[s.active] > 0 and can_pay(s, s.active, ROAD_COST):
        legal_roads(s, moves)


def legal_roads(s: CatanTable, moves: Moves) -> None:
    """Every free edge that continues the active player's network."""
    road = s.road
    for edge in range(EDGES):
        if road[edge] < 0 and extends(s, s.active, edge):
            moves.add(BUILD_ROAD + edge)


def extends(s: CatanTable, seat: i64, edge: i64) -> bool:
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


def some_road(s: CatanTable) -> bool:
    """Whether the active player could place a road at all, cost aside."""
    if s.roads_left[s.active] == 0:
        return False
    for edge in range(EDGES):
        if s.road[edge] < 0 and extends(s, s.active, edge):
            return True
    return False


def legal_cities(s: CatanTable, moves: Moves) -> None:
    seat = s.active
    if s.cities_left[seat] == 0 or not can_pay(s, seat, CITY_COST):
        return
    for corner in range(CORNERS):
        if s.size[corner] == 1 and s.owner[corner] == seat:
            moves.add(BUILD_CITY + corner)


# Why not, in the words of the rulebook


def touching(corner: i64) -> list[int]:
    """The edges that end at a corner."""
    return [edge for edge in range(EDGES) if corner in EDGE[edge]]


def why_not_room(s: CatanTable, corner: i64) -> i64:
    if s.owner[corner] >= 0:
        return refusals.OCCUPIED
    if any(s.owner[sum(EDGE[edge]) - corner] >= 0 for edge in touching(corner)):
        return refusals.DISTANCE
    return 0


def why_not_settlement(s: CatanTable, corner: i64) -> i64:
    seat = s.active
    code = why_not_room(s, corner)
    if code != 0:
        return code
    if not any(s.road[edge] == seat for edge in touching(corner)):
        return refusals.NO_ROAD_THERE
    if s.settlements_left[seat] == 0:
        return refusals.FIVE_SETTLEMENTS
    return why_not_affordable(s, SETTLEMENT_COST)


def why_not_paid_road(s: CatanTable, edge: i64) -> i64:
    code = why_not_road(s, edge)
    return code if code != 0 else why_not_affordable(s, ROAD_COST)


def why_not_road(s: CatanTable, edge: i64) -> i64:
    seat = s.active
    if s.road[edge] >= 0:
        return refusals.PATH_TAKEN
    if s.roads_left[seat] <= 0:
        return refusals.PIECES
    blocked = False
    for corner in EDGE[edge]:
        if s.owner[corner] == seat:
            return 0
        if any(s.road[other] == seat for other in touching(corner)):
            if s.owner[corner] < 0:
                return 0
            blocked = True
    return refusals.FOREIGN_BUILDING if blocked else refusals.NOT_CONNECTED


def why_not_city(s: CatanTable, corner: i64) -> i64:
    if s.owner[corner] != s.active or s.size[corner] != 1:
        return refusals.OWN_SETTLEMENT
    if s.cities_left[s.active] == 0:
        return refusals.PIECES
    return why_not_affordable(s, CITY_COST)


def why_not_affordable(s: CatanTable, cost: Arr) -> i64:
    short = [kind for kind in range(KINDS) if cost[kind] > s.hand[s.active * KINDS + kind]]
    return refusals.COST if short else 0
