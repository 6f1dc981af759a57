"""Roads, settlements, cities: where they may stand, what they cost, what they bring.  CA-BUILD"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import Arr, changed, raised
from kontor.games.catan import refusals
from kontor.games.catan.actions import BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT
from kontor.games.catan.board import EDGE, EDGES, HALF
from kontor.games.catan.components import (
    CARD_COST,
    CITY_COST,
    CITY_POINTS,
    KINDS,
    PLAIN,
    ROAD_COST,
    SETTLEMENT_COST,
    SETTLEMENT_POINTS,
)
from kontor.games.catan.derived import note_city, note_road, note_settlement
from kontor.games.catan.longest_road import road_built, road_maybe_cut
from kontor.games.catan.state import NOBODY, CatanTable

# Cards as one number, eight bits a kind, so that a hand is compared with a price at once


def purse(cards: Arr, first: i64) -> i64:
    """The five counts from `first` on as one number."""
    out: i64 = 0
    for i in range(first, first + KINDS):
        out = out * 256 + cards[i]
    return out


ROAD_PRICE: Final[i64] = purse(ROAD_COST, 0)
SETTLEMENT_PRICE: Final[i64] = purse(SETTLEMENT_COST, 0)
CITY_PRICE: Final[i64] = purse(CITY_COST, 0)
CARD_PRICE: Final[i64] = purse(CARD_COST, 0)
TOPS: Final = 0x8080808080
"""The top bit of each kind: no count comes near it, and one that falls below nothing clears it."""


def covers_price(held: i64, price: i64) -> bool:
    return (held + TOPS - price) & TOPS == TOPS


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
    s.road = changed(s.road, edge, seat)
    s.roads_left = raised(s.roads_left, seat, -1)
    note_road(s, seat, edge)
    road_built(s, seat, edge)


def put_settlement(s: CatanTable, seat: i64, corner: i64) -> None:
    """A settlement is worth a point and opens its harbour.  CA-BUILD-13, CA-TRADE-11"""
    s.owner = changed(s.owner, corner, seat)
    s.size = changed(s.size, corner, 1)
    s.settlements_left = raised(s.settlements_left, seat, -1)
    s.points = raised(s.points, seat, SETTLEMENT_POINTS)
    note_settlement(s, seat, corner)
    open_rate(s, seat, s.harbour[corner])
    road_maybe_cut(s, seat, corner)


def put_city(s: CatanTable, seat: i64, corner: i64) -> None:
    """The settlement returns to the stock; a city is worth two points.  CA-BUILD-16, CA-BUILD-17"""
    s.size = changed(s.size, corner, 2)
    s.settlements_left = raised(s.settlements_left, seat, 1)
    s.cities_left = raised(s.cities_left, seat, -1)
    s.points = raised(s.points, seat, CITY_POINTS - SETTLEMENT_POINTS)
    note_city(s, seat, corner)


def open_rate(s: CatanTable, seat: i64, harbour: i64) -> None:
    """Two of its kind at a special harbour, three of a kind at a plain one.  CA-TRADE-07, CA-TRADE-08"""
    if harbour == NOBODY:
        return
    rate = s.rate[:]
    base = seat * KINDS
    if harbour == PLAIN:
        for kind in range(KINDS):
            if rate[base + kind] > 3:
                rate[base + kind] = 3
    else:
        rate[base + harbour] = 2
    s.rate = rate


# What is legal, quickly


def legal_settlements(s: CatanTable, held: i64, buffer: ActionBuffer) -> None:
    """With so much in the purse: where a road leads and there is room."""
    seat = s.active
    sites = s.free_corners & s.road_corners[seat]
    if sites != 0 and covers_price(held, SETTLEMENT_PRICE) and s.settlements_left[seat] > 0:
        buffer.add_bits(BUILD_SETTLEMENT, sites)


def legal_paid_roads(s: CatanTable, held: i64, buffer: ActionBuffer) -> None:
    if covers_price(held, ROAD_PRICE) and s.roads_left[s.active] > 0:
        legal_roads(s, buffer)


def legal_roads(s: CatanTable, buffer: ActionBuffer) -> None:
    """Every free edge that continues the active player's network."""
    buffer.add_bits(BUILD_ROAD, s.open_edges[2 * s.active])
    buffer.add_bits(BUILD_ROAD + HALF, s.open_edges[2 * s.active + 1])


def some_road(s: CatanTable) -> bool:
    """Whether the active player could place a road at all, cost aside."""
    reach = s.open_edges
    return s.roads_left[s.active] > 0 and reach[2 * s.active] | reach[2 * s.active + 1] != 0


def legal_cities(s: CatanTable, held: i64, buffer: ActionBuffer) -> None:
    if covers_price(held, CITY_PRICE) and s.cities_left[s.active] > 0:
        buffer.add_bits(BUILD_CITY, s.settlement_corners[s.active])


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
