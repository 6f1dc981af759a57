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
    """All cards, tiles and cities, and how far the current round and step have come.

    An array "by kind" has `KINDS` items, one for each kind of card. An array "by seat and kind" has such a
    row for each seat. An array "by place" has `CITY_SIZE` items for each seat.
    """

    # options
    chosen_hand: i64  # 1 if players choose their start hand
    round_limit: i64  # the game ends after this round

    # cards
    deck: Arr  # the draw pile, by kind
    deck_size: i64
    discards: Arr  # the discard pile, by kind
    discards_size: i64
    shuffles: i64  # how often the discards became a new draw pile
    aside: Arr  # by kind: cards that a councillor looks at, or that a gold mine turned up
    aside_size: i64
    hand: Arr  # by seat and kind
    hand_size: Arr
    chapel: Arr  # by seat and kind: cards under a chapel, which may have been covered since
    chapel_size: Arr

    # cities
    built: Arr  # by place, in the order of building: the kind, or NOTHING
    good: Arr  # by place: the kind of the card that lies there as a good, or NOTHING; nobody has seen it
    own: Arr  # by seat and kind: how many buildings of `built` are of this kind
    goods: Arr  # by seat and kind of production building: how many of them hold a good
    buildings: Arr  # by seat: how many buildings it has
    covered: Arr  # by seat and kind: buildings that were built over

    # the trading house
    tiles: Arr  # the cycle of price tiles in its order; NOTHING for a tile that nobody has seen
    turned: i64  # how many tiles were turned up so far
    tile: i64  # the tile that lies open, or NOTHING

    # the round
    round: i64
    governor: i64  # the seat that chooses first
    roles: Arr  # by role: the seat that took its tile, or NOBODY
    picked: i64  # roles chosen in this round
    chooser: i64  # the seat that chose the current role, or chooses now
    role: i64  # the current role, or NOTHING
    library_used: i64  # 1 if the governor used a library in this round: SJ-LIB-07

    # the step
    after_drawing: i64  # the mark to go on from when all cards are drawn
    draws: i64  # cards still to be drawn
    due: i64  # cards still to be paid, kept or discarded
    next_item_min: (
        i64  # several items are chosen in ascending order: the lowest that may follow; see `Paying`
    )
    count: i64  # goods made or sold, or cards looked at, by the active player
    allowed: i64  # goods that may be made or sold without the library
    sum: i64  # cards earned by the goods sold so far

    # the building under construction
    kind: i64  # or NOTHING
    over: i64  # the kind that it covers, or NOTHING
    price: i64
    market: i64  # goods that may still be paid with
    waivable: i64  # discounts that may still be declined
    helped: i64  # 1 if the library lowers the price
    carpenter: i64  # 1 if the carpenter earns a card with this building
    poor_house: i64  # 1 if the poor house may earn a card


def is_cycle_known(s: SanJuanTable) -> bool:
    """Return whether all tiles were turned up once; their order stays the same then.  SJ-TRADE-10"""
    return s.turned >= len(TILES)


FIELDS: Final = FieldRules(
    frozen_when=((is_cycle_known, frozenset({"tiles"})),),
    encoded_as={"next_item_min": "low", "after_drawing": "then"},
)
