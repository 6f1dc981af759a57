"""`SanJuanTable`, the fields of a state, and `FIELDS`, which describes how to copy and store them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.fields import FieldRules
from kontor.core.phases import PhasedState
from kontor.games.san_juan.components import TILES

NOBODY: Final = -1  # no seat
"""The value for "none" in fields that hold a seat."""
NOTHING: Final = -1  # no card, role or tile
"""The value for "none" in fields that hold a kind of card, a role or a tile."""


class SanJuanTable(PhasedState):
    """The state of a game: all cards, tiles and cities, and the progress of the round and the decision.

    An array "by kind" has `KINDS` items, one for each kind of card. An array "by seat and kind" has `KINDS`
    items for each seat. An array "by place" has `CITY_SIZE` items for each seat, one per place in a city.
    """

    # options
    players_choose_hand: i64  # 1 if players are dealt extra cards and choose their starting hand
    round_limit: i64  # the game ends after this round

    # cards
    deck: Arr  # by kind: the draw pile
    deck_size: i64  # number of cards in the draw pile
    discards: Arr  # by kind: the discard pile
    discards_size: i64  # number of cards in the discard pile
    shuffles: i64  # how often the discards have become a new draw pile
    aside: Arr  # by kind: cards that a councillor looks at, or that a gold mine has turned up
    aside_size: i64  # number of cards in `aside`
    hand: Arr  # by seat and kind: cards in hand
    hand_size: Arr  # by seat: number of cards in hand
    chapel: Arr  # by seat and kind: cards under a chapel, even if the chapel was covered later
    chapel_size: Arr  # by seat: number of cards under a chapel

    # cities
    built: Arr  # by place, in building order: the kind of the building there, or NOTHING
    good_card: Arr  # by place: the kind of the face-down card that is a good there, or NOTHING
    buildings_by_kind: Arr  # by seat and kind: number of buildings, without covered ones
    goods: Arr  # by seat and kind of production building: number of goods on them
    buildings: Arr  # by seat: number of buildings
    covered: Arr  # by seat and kind: buildings that were built over

    # the trading house
    tiles: Arr  # the price tiles in the order of their cycle; NOTHING for a tile not seen yet
    tiles_turned: i64  # how often a price tile has been turned up
    tile: i64  # the open price tile, or NOTHING

    # the round
    round: i64  # the number of the current round, from 1
    governor: i64  # the seat that chooses a role first in this round
    roles: Arr  # by role: the seat that has chosen it in this round, or NOBODY
    roles_picked: i64  # number of roles chosen in this round
    chooser: i64  # the seat that chose the current role, or chooses now
    role: i64  # the current role, or NOTHING
    library_used: i64  # 1 if the governor has used a library in this round: SJ-LIB-07

    # progress of the current decision
    after_drawing: i64  # the mark with which `flow.proceed` continues after the last card is drawn
    draws: i64  # cards still to be drawn
    due: i64  # cards still to be paid, kept or discarded
    next_item_min: i64  # the lowest kind that may be chosen next; choices are ascending: see also `Paying`
    count: i64  # goods made or sold, or cards looked at, by the active player
    goods_allowed: i64  # goods that the active player may make or sell without the library
    cards_earned: i64  # cards earned by the goods sold so far

    # the building under construction
    building_kind: i64  # the kind of the new building, or NOTHING
    covered_kind: i64  # the kind of the building that the new one covers, or NOTHING
    price: i64  # the price of the building, after discounts
    payable_goods_left: i64  # number of goods that may still be used as payment
    waivable_discounts: i64  # number of discounts that may still be declined
    library_helps: i64  # 1 if the library lowers the price
    carpenter: i64  # 1 if the carpenter earns a card for this building
    poor_house: i64  # 1 if the poor house may earn a card for this building


def is_tile_order_known(s: SanJuanTable) -> bool:
    """Return whether every price tile has been turned up. After that, the tiles repeat in the same order.

    SJ-TRADE-10
    """
    return s.tiles_turned >= len(TILES)


FIELDS: Final = FieldRules(  # how the fields are copied and stored
    frozen_when=((is_tile_order_known, frozenset({"tiles"})),),  # never changed once the order is known
    encoded_as={
        "after_drawing": "then",
        "building_kind": "kind",
        "buildings_by_kind": "own",
        "cards_earned": "sum",
        "covered_kind": "over",
        "good_card": "good",
        "goods_allowed": "allowed",
        "library_helps": "helped",
        "next_item_min": "low",
        "payable_goods_left": "market",
        "players_choose_hand": "chosen_hand",
        "roles_picked": "picked",
        "tiles_turned": "turned",
        "waivable_discounts": "waivable",
    },
)
