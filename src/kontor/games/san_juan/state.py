"""The state of San Juan: its fields, and how they are copied and stored."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.fields import FieldRules
from kontor.core.phases import PhasedState
from kontor.games.san_juan.components import TILES

NOBODY: Final = -1
NOTHING: Final = -1


class SanJuanTable(PhasedState):
    """All cards, tiles and cities, and the progress of the current round and decision.

    An array "by kind" has `KINDS` items, one for each kind of card. An array "by seat and kind" has such a
    row for each seat. An array "by place" has `CITY_SIZE` items for each seat.
    """

    # options
    chosen_hand: i64  # 1 if players choose their start hand
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
    good: Arr  # by place: the kind of the card used as a good, or NOTHING; nobody has seen this card
    own: Arr  # by seat and kind: how many buildings in `built` are of this kind
    goods: Arr  # by seat and kind of production building: how many of them hold a good
    buildings: Arr  # by seat: number of buildings
    covered: Arr  # by seat and kind: buildings that were built over

    # the trading house
    tiles: Arr  # the price tiles in the order of their cycle; NOTHING for a tile not seen yet
    turned: i64  # number of times a tile was turned up
    tile: i64  # the open tile, or NOTHING

    # the round
    round: i64  # the number of the current round, from 1
    governor: i64  # the seat that chooses first
    roles: Arr  # by role: the seat that has chosen it in this round, or NOBODY
    picked: i64  # number of roles chosen in this round
    chooser: i64  # the seat that chose the current role, or chooses now
    role: i64  # the current role, or NOTHING
    library_used: i64  # 1 if the governor has used a library in this round: SJ-LIB-07

    # the step
    after_drawing: i64  # the mark to continue from after the last card is drawn
    draws: i64  # cards still to be drawn
    due: i64  # cards still to be paid, kept or discarded
    # Items are chosen in ascending order. This is the lowest item that may come next; see also `Paying`.
    next_item_min: i64
    count: i64  # goods made or sold, or cards looked at, by the active player
    allowed: i64  # goods that the active player may make or sell without the library
    sum: i64  # cards earned by the goods sold so far

    # the building under construction
    kind: i64  # the kind of the building under construction, or NOTHING
    over: i64  # the kind of building that the new one covers, or NOTHING
    price: i64  # the price of the building, after discounts
    market: i64  # number of goods that may still be used as payment
    waivable: i64  # number of discounts that may still be declined
    helped: i64  # 1 if the library lowers the price
    carpenter: i64  # 1 if the carpenter earns a card for this building
    poor_house: i64  # 1 if the poor house may earn a card for this building


def is_cycle_known(s: SanJuanTable) -> bool:
    """Return whether every tile has been turned up once. From then on their order repeats.  SJ-TRADE-10"""
    return s.turned >= len(TILES)


FIELDS: Final = FieldRules(
    frozen_when=((is_cycle_known, frozenset({"tiles"})),),
    encoded_as={"next_item_min": "low", "after_drawing": "then"},
)
