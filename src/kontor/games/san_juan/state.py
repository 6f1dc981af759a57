"""The table of San Juan: every field of a state, and which of them copies share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, filled, zeros
from kontor.core.options import Options
from kontor.core.phases import PhasedState
from kontor.core.state import CHANCE
from kontor.games.san_juan.components import (
    CITY,
    COPIES,
    DECK,
    INDIGO_PLANT,
    KINDS,
    PRODUCTION,
    ROLES,
    TILES,
)

NOBODY: Final = -1
NOTHING: Final = -1

# Phases in which somebody decides or chance draws.
START: Final = 0
DEALING: Final = 1
START_DISCARD: Final = 2
CHOOSE_ROLE: Final = 3
BUILDING: Final = 4
SITE: Final = 5
PAYING: Final = 6
PRODUCING: Final = 7
GOOD_COMES: Final = 8
TILE_TURNS: Final = 9
SELLING: Final = 10
COUNCIL: Final = 11
LOOKING: Final = 12
KEEPING: Final = 13
ARCHIVING: Final = 14
PROSPECTING: Final = 15
MINING: Final = 16
TURNING_UP: Final = 17
NUGGET: Final = 18
CHAPEL_CARD: Final = 19
HAND_CHECK: Final = 20
DRAWING: Final = 21
OPENING: Final = 22
OVER: Final = 23
PHASES: Final = (
    ("start", "deal", "start_discard", "choose_role", "build", "site", "pay", "produce", "good")
    + ("tile", "sell", "council", "look", "keep", "archive", "prospect", "mine", "turn_up", "nugget")
    + ("chapel", "hand_check", "draw", "open_chapel", "over")
)

# Marks between two steps, where nobody decides: the round goes on from here at once.
NEXT_SEAT: Final = 100
AFTER_DEAL: Final = 101
AFTER_PAYING: Final = 102
AFTER_CARPENTER: Final = 103
AFTER_LOOKING: Final = 104
AFTER_PRIVILEGE: Final = 105
NEXT_CHAPEL: Final = 106
NEXT_HAND_CHECK: Final = 107


class SanJuanTable(PhasedState):
    """Everything that lies on the table or is held in a hand. Arrays that count cards have an item for
    each kind, those by seat one such row for each seat; `built` and `good` have twelve places a seat.
    """

    # options
    chosen_hand: i64
    round_limit: i64

    # cards
    deck: Arr
    deck_size: i64
    discards: Arr
    discards_size: i64
    shuffles: i64  # how often the discards became a new draw pile
    aside: Arr  # looked at by the councillor, or turned up by a gold mine
    aside_size: i64
    hand: Arr
    hand_size: Arr
    chapel: Arr  # what lies under chapels, covered ones included
    chapel_size: Arr

    # cities
    built: Arr  # the building on each place, in the order of building
    good: Arr  # the card that lies on it as a good; nobody has seen it
    own: Arr  # the same buildings, counted by kind
    goods: Arr  # the same goods, counted by what their building makes
    buildings: Arr
    covered: Arr  # buildings that were built over

    # the trading house
    tiles: Arr  # in the order of their cycle, as far as it is known
    turned: i64  # trader phases so far
    tile: i64  # the tile that lies open

    # the round
    round: i64
    governor: i64
    roles: Arr  # who has each role tile
    picked: i64  # roles chosen in this round
    chooser: i64
    role: i64
    library_used: i64  # by the governor, in this round: SJ-LIB-07

    # the step
    then: i64  # what goes on after drawing
    draws: i64  # cards still to be drawn
    due: i64  # cards still to be paid, kept or discarded
    low: i64  # multisets are composed in ascending order
    count: i64  # goods made or sold, or cards drawn, in this action
    allowed: i64  # goods that may be made or sold without the library
    sum: i64  # what the goods sold bring

    # the building under construction
    kind: i64
    over: i64  # the kind it covers
    price: i64
    market: i64  # goods that may still be paid with
    waivable: i64  # discounts that may still be declined
    helped: i64  # the library lowers the price
    carpenter: i64  # its card is due
    poor_house: i64  # it may help


def lay_table(s: SanJuanTable, options: Options) -> None:
    """Fill a table of zeros: an indigo plant each, the rest is the draw pile.  SJ-SETUP-04, SJ-SETUP-06"""
    seats = options.seats
    s.seats = seats
    s.actor = CHANCE
    s.chosen_hand = options.is_("start_hand", "chosen")
    s.round_limit = options.number("round_limit")

    s.deck = COPIES[:]
    s.deck[INDIGO_PLANT] -= seats
    s.deck_size = DECK - seats
    s.discards = zeros(KINDS)
    s.aside = zeros(KINDS)
    s.hand = zeros(seats * KINDS)
    s.hand_size = zeros(seats)
    s.chapel = zeros(seats * KINDS)
    s.chapel_size = zeros(seats)

    s.built = filled(seats * CITY, NOTHING)
    s.good = filled(seats * CITY, NOTHING)
    s.own = zeros(seats * KINDS)
    s.goods = zeros(seats * PRODUCTION)
    s.buildings = filled(seats, 1)
    s.covered = zeros(seats * KINDS)
    for seat in range(seats):
        s.built[seat * CITY] = INDIGO_PLANT
        s.own[seat * KINDS + INDIGO_PLANT] = 1

    s.tiles = filled(len(TILES), NOTHING)
    s.tile = NOTHING

    s.roles = filled(len(ROLES), NOBODY)
    s.role = NOTHING

    s.phase = START
    s.then = NEXT_SEAT

    s.kind = NOTHING
    s.over = NOTHING


def tiles_seen(s: SanJuanTable) -> bool:
    """All tiles were turned up, and their cycle stays as it is.  SJ-TRADE-10"""
    return s.turned >= len(TILES)


SETTLED: Final = ((tiles_seen, frozenset({"tiles"})),)


def has(s: SanJuanTable, seat: i64, kind: i64) -> bool:
    """Whether the seat owns this building."""
    return s.own[seat * KINDS + kind] > 0
