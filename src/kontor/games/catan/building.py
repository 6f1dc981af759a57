"""Building roads, settlements and cities: where they may be placed, and what they cost.  CA-BUILD

- `put_road`, `put_settlement` and `put_city` place a piece, whether paid or free.
- `add_legal_roads`, `add_legal_settlements` and `add_legal_cities` add the legal actions for each piece.
- `why_not_road`, `why_not_settlement` and `why_not_city` return why the active player cannot build a piece.

Players build in the phase `MainTurn` of turn.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import Arr, with_increase, with_item
from kontor.games.catan import refusals
from kontor.games.catan.actions import BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT
from kontor.games.catan.board import EDGE_ENDS, EDGES, EDGES_PER_BITSET
from kontor.games.catan.components import (
    CARD_COST,
    CITY_COST,
    CITY_POINTS,
    GENERIC_HARBOUR,
    KINDS,
    ROAD_COST,
    SETTLEMENT_COST,
    SETTLEMENT_POINTS,
)
from kontor.games.catan.derived import (
    update_derived_fields_for_city,
    update_derived_fields_for_road,
    update_derived_fields_for_settlement,
)
from kontor.games.catan.longest_road import update_after_road, update_after_settlement
from kontor.games.catan.state import NOTHING, CatanTable

# Paying. A hand or a cost is packed into one number, eight bits per kind of resource. So a single operation
# compares all kinds.


def pack_counts(cards: Arr, first_index: i64) -> i64:
    """Pack the five counts that start at `first_index` in `cards` into one number, eight bits per count."""
    packed: i64 = 0
    for i in range(first_index, first_index + KINDS):
        packed = packed * 256 + cards[i]
    return packed


PACKED_ROAD_COST: Final[i64] = pack_counts(ROAD_COST, 0)
PACKED_SETTLEMENT_COST: Final[i64] = pack_counts(SETTLEMENT_COST, 0)
PACKED_CITY_COST: Final[i64] = pack_counts(CITY_COST, 0)
PACKED_CARD_COST: Final[i64] = pack_counts(CARD_COST, 0)
TOP_BIT_PER_COUNT: Final = 0x8080808080  # of a packed hand: the top bit of each count
"""The top bit of each count in a packed hand.

`can_pay_price` sets these bits before it subtracts a price. If the hand has too few cards of a kind, the
subtraction clears the bit of this kind.
"""


def can_pay_price(packed_hand: i64, packed_price: i64) -> bool:
    """Return whether a hand has enough cards of each kind for a price, both packed by `pack_counts`."""
    return (packed_hand + TOP_BIT_PER_COUNT - packed_price) & TOP_BIT_PER_COUNT == TOP_BIT_PER_COUNT


def pay(s: CatanTable, seat: i64, cost: Arr) -> None:
    """Move cards from `seat`'s hand to the bank. `cost` has the number of cards of each kind.  CA-BUILD-01"""
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
    """Place a road for `seat` at `edge`, and update who holds the longest road card."""
    s.road = with_item(s.road, edge, seat)
    s.roads_left = with_increase(s.roads_left, seat, -1)
    update_derived_fields_for_road(s, seat, edge)
    update_after_road(s, seat, edge)


def put_settlement(s: CatanTable, seat: i64, corner: i64) -> None:
    """Place a settlement for `seat` at `corner`. Add its point, and lower trade rates if there is a harbour.

    CA-BUILD-13, CA-TRADE-11
    """
    s.owner = with_item(s.owner, corner, seat)
    s.size = with_item(s.size, corner, 1)
    s.settlements_left = with_increase(s.settlements_left, seat, -1)
    s.points = with_increase(s.points, seat, SETTLEMENT_POINTS)
    update_derived_fields_for_settlement(s, seat, corner)
    improve_trade_rates(s, seat, s.harbour[corner])
    update_after_settlement(s, seat, corner)


def put_city(s: CatanTable, seat: i64, corner: i64) -> None:
    """Replace `seat`'s settlement at `corner` with a city, which is worth one point more.

    CA-BUILD-16, CA-BUILD-17
    """
    s.size = with_item(s.size, corner, 2)
    s.settlements_left = with_increase(s.settlements_left, seat, 1)
    s.cities_left = with_increase(s.cities_left, seat, -1)
    s.points = with_increase(s.points, seat, CITY_POINTS - SETTLEMENT_POINTS)
    update_derived_fields_for_city(s, seat, corner)


def improve_trade_rates(s: CatanTable, seat: i64, harbour_kind: i64) -> None:
    """Lower the number of cards that `seat` pays the bank for one card, after it has built at a harbour.

    A generic harbour lowers the rates of all resources to 3. Any other harbour lowers the rate of its
    resource to 2. If `harbour_kind` is NOTHING, there is no harbour, and nothing changes.

    CA-TRADE-07, CA-TRADE-08
    """
    if harbour_kind == NOTHING:
        return
    rate = s.rate[:]
    base = seat * KINDS
    if harbour_kind == GENERIC_HARBOUR:
        for kind in range(KINDS):
            if rate[base + kind] > 3:
                rate[base + kind] = 3
    else:
        rate[base + harbour_kind] = 2
    s.rate = rate


# Legal actions


def add_legal_settlements(s: CatanTable, packed_hand: i64, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each free corner where one of the active player's roads ends.

    Add nothing if the player cannot pay or has no settlement left. `packed_hand` is the player's hand, packed
    by `pack_counts`.
    """
    seat = s.active
    corners = s.free_corners & s.road_corners[seat]
    if corners != 0 and can_pay_price(packed_hand, PACKED_SETTLEMENT_COST) and s.settlements_left[seat] > 0:
        buffer.add_bits(BUILD_SETTLEMENT, corners)


def add_legal_paid_roads(s: CatanTable, packed_hand: i64, buffer: ActionBuffer) -> None:
    """Add the legal roads to `buffer` if the active player can pay for one and has a road piece left.

    `packed_hand` is the player's hand, packed by `pack_counts`.
    """
    if can_pay_price(packed_hand, PACKED_ROAD_COST) and s.roads_left[s.active] > 0:
        add_legal_roads(s, buffer)


def add_legal_roads(s: CatanTable, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each free edge that extends the active player's network.

    The cost is not checked, because a road building card makes roads free.
    """
    buffer.add_bits(BUILD_ROAD, s.open_edges[2 * s.active])
    buffer.add_bits(BUILD_ROAD + EDGES_PER_BITSET, s.open_edges[2 * s.active + 1])


def can_place_road(s: CatanTable) -> bool:
    """Return whether the active player has a road piece left and an edge to place it on."""
    edges = s.open_edges
    return s.roads_left[s.active] > 0 and edges[2 * s.active] | edges[2 * s.active + 1] != 0


def add_legal_cities(s: CatanTable, packed_hand: i64, buffer: ActionBuffer) -> None:
    """Add an action to `buffer` for each settlement that the active player can replace with a city.

    Add nothing if the player cannot pay or has no city left. `packed_hand` is the player's hand, packed by
    `pack_counts`.
    """
    if can_pay_price(packed_hand, PACKED_CITY_COST) and s.cities_left[s.active] > 0:
        buffer.add_bits(BUILD_CITY, s.settlement_corners[s.active])


# Refusals. They follow the rulebook without using derived fields, so that tests can compare them with the
# legal actions above.


def edges_at(corner: i64) -> list[int]:
    """Return the edges that end at `corner`."""
    return [edge for edge in range(EDGES) if corner in EDGE_ENDS[edge]]


def why_not_free_corner(s: CatanTable, corner: i64) -> i64:
    """Return 0 if the distance rule allows a settlement at `corner`, else the refusal code."""
    if s.owner[corner] >= 0:
        return refusals.CORNER_OCCUPIED
    if any(s.owner[sum(EDGE_ENDS[edge]) - corner] >= 0 for edge in edges_at(corner)):
        return refusals.TOO_CLOSE_TO_BUILDING
    return 0


def why_not_settlement(s: CatanTable, corner: i64) -> i64:
    """Return 0 if the active player can build a settlement at `corner`, else the refusal code."""
    seat = s.active
    code = why_not_free_corner(s, corner)
    if code != 0:
        return code
    if not any(s.road[edge] == seat for edge in edges_at(corner)):
        return refusals.NO_OWN_ROAD_AT_CORNER
    if s.settlements_left[seat] == 0:
        return refusals.NO_SETTLEMENTS_LEFT
    return why_not_affordable(s, SETTLEMENT_COST)


def why_not_paid_road(s: CatanTable, edge: i64) -> i64:
    """Return 0 if the active player can place a road at `edge` and pay for it, else the refusal code."""
    code = why_not_road(s, edge)
    return code if code != 0 else why_not_affordable(s, ROAD_COST)


def why_not_road(s: CatanTable, edge: i64) -> i64:
    """Return 0 if the active player can place a road at `edge`, else the refusal code.

    The cost of the road is not checked: see `why_not_paid_road`.
    """
    seat = s.active
    if s.road[edge] >= 0:
        return refusals.EDGE_HAS_ROAD
    if s.roads_left[seat] <= 0:
        return refusals.NO_PIECES_LEFT
    blocked = False
    for corner in EDGE_ENDS[edge]:
        if s.owner[corner] == seat:
            return 0
        if any(s.road[other] == seat for other in edges_at(corner)):
            if s.owner[corner] < 0:
                return 0
            blocked = True
    return refusals.CUT_OFF_BY_BUILDING if blocked else refusals.ROAD_NOT_CONNECTED


def why_not_city(s: CatanTable, corner: i64) -> i64:
    """Return 0 if the active player can build a city at `corner`, else the refusal code."""
    if s.owner[corner] != s.active or s.size[corner] != 1:
        return refusals.NOT_OWN_SETTLEMENT
    if s.cities_left[s.active] == 0:
        return refusals.NO_PIECES_LEFT
    return why_not_affordable(s, CITY_COST)


def why_not_affordable(s: CatanTable, cost: Arr) -> i64:
    """Return 0 if the active player can pay `cost`, else the refusal code."""
    short = [kind for kind in range(KINDS) if cost[kind] > s.hand[s.active * KINDS + kind]]
    return refusals.TOO_EXPENSIVE if short else 0
