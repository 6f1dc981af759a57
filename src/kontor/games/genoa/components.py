"""What lies in the box, as tables. What is printed on board and cards comes from `components.toml`.

Fields are numbered: 18 buildings, the market, 20 streets. Cards are numbered too: 16 large orders, 16 small
orders, 14 messages, 14 contracts. So a set of fields or of cards is one number, a bit for each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, array, zeros
from kontor.core.components import Row, read_components
from kontor.games.genoa.printed import (
    check_connected,
    check_distance,
    check_each_once,
    near_fields,
    read_cells,
    read_goods,
)

# Commodities, two from each warehouse; `ale` is the rulebook's beer.  GE-SETUP-02
COMMODITIES: Final = 8
COMMODITY: Final = ("pepper", "saffron", "silver", "copper", "linen", "silk", "ale", "wine")
PER_COMMODITY: Final = 5

# Special tiles.  GE-SETUP-04
TILES: Final = 5
START_FIELD: Final = 0
TRADE: Final = 1
COMMODITY_OF_CHOICE: Final = 2
BUILDING_ACTION: Final = 3
EXTRA_ACTION: Final = 4
TILE: Final = ("start_field", "trade", "commodity_of_choice", "building_action", "extra_action")
TILE_COUNT: Final = array([5, 7, 5, 5, 5])

# Ownership markers of each colour, discs of the tower, money.  GE-SETUP-03, GE-SETUP-06, GE-SETUP-14
MARKERS: Final = 7
DISCS: Final = 5
START_DUCATS: Final = 130
INCOME: Final = 10  # GE-ACT-07
PER_MARKER: Final = 10  # GE-END-01
LARGE_REWARD: Final = 100  # GE-CARD-04
SMALL_REWARD: Final = 40  # GE-CARD-07
MESSAGE_REWARD: Final = 30  # GE-CARD-11
SEATS: Final = 5
ROUNDS: Final = array([0, 0, 12, 10, 8, 6])
"""Rounds by the number of players.  GE-ROUND-01 to GE-ROUND-04"""
SPACES: Final = 12
"""Of the round track."""

# Cards, pile by pile.  GE-SETUP-05
CARDS: Final = 60
PILES: Final = 4
LARGE: Final = 0
SMALL: Final = 1
MESSAGE: Final = 2
CONTRACT: Final = 3
PILE: Final = ("large_order", "small_order", "message", "contract")
PILE_FIRST: Final = array([0, 16, 32, 46, 60])
LARGE_ORDERS: Final = 16
SMALL_ORDERS: Final = 16
MESSAGES: Final = 14
CONTRACTS: Final = 14
FIRST_SMALL: Final = 16
FIRST_MESSAGE: Final = 32
FIRST_CONTRACT: Final = 46
CARD: Final = tuple(
    [f"large_{i + 1}" for i in range(LARGE_ORDERS)]
    + [f"small_{i + 1}" for i in range(SMALL_ORDERS)]
    + [f"message_{i + 1}" for i in range(MESSAGES)]
    + [f"contract_{i + 1}" for i in range(CONTRACTS)]
)
PILE_OF: Final = array([sum(card >= PILE_FIRST[pile] for pile in range(1, 4)) for card in range(CARDS)])

# What stands on a sheet, by kind: certain goods, then what the payer still has to choose.
KINDS: Final = 20
FIRST_TILE: Final = 8
MARKER: Final = 13
ANY_COMMODITY: Final = 14
ANY_TILE: Final = 15
ANY_CARD: Final = 16  # and the pile
KIND: Final = (*COMMODITY, *TILE, "marker", "any_commodity", "any_tile", *PILE)

# The board.  GE-MOVE-06 to GE-MOVE-08
BUILDINGS: Final = 18
MARKET: Final = 18
FIRST_STREET: Final = 19
STREETS: Final = 20
FIELDS: Final = 39
BUILDING: Final = (
    ("guild_hall", "city_hall", "post_office", "cathedral")
    + ("palace", "park", "coach_house", "harbor", "tavern", "inn")
    + ("spices", "metals", "fabric", "drinks")
    + ("villa_colini", "villa_monetti", "villa_ricci", "villa_zasteri")
)
FIELD: Final = (*BUILDING, "market", *(f"street_{i + 1}" for i in range(STREETS)))
GIFTS: Final = (*COMMODITY, *TILE, "marker", *PILE)
"""What the action of a building can give."""


def _powers() -> Arr:
    """Powers of two: shifts of native integers are not to be trusted."""
    out = zeros(CARDS + 1)
    power: i64 = 1
    for i in range(CARDS + 1):
        out[i] = power
        power *= 2
    return out


BIT: Final = _powers()


def _places() -> Arr:
    """Of a power of two modulo 67: which power it is. All 61 remainders differ."""
    out = zeros(67)
    for i in range(CARDS + 1):
        out[BIT[i] % 67] = i
    return out


PLACE: Final = _places()
OUTSIDE: Final[i64] = BIT[FIELDS] - BIT[BUILDINGS]
"""The market and the streets, as a set of fields."""
PILE_BITS: Final = array([int(BIT[PILE_FIRST[p + 1]] - BIT[PILE_FIRST[p]]) for p in range(PILES)])
"""All cards of a pile."""

PRINTED: Final = read_components("genoa", "kontor.games.genoa")
_buildings: Final = PRINTED.rows("buildings", BUILDINGS)
_streets: Final = PRINTED.rows("streets", STREETS)
_fields: Final[list[Row]] = [*_buildings, PRINTED.table("market"), *_streets]
for _i, _row in enumerate(_buildings + _streets):
    _name = FIELD[_i if _i < BUILDINGS else _i + 1]
    if _row.text("name") != _name:
        raise _row.wrong("name", f'"{_name}" is needed here: the names and their order are fixed')

CELLS: Final[list[list[tuple[int, int]]]] = read_cells(_fields)
"""The cells of each field as (blue, red)."""
NEAR: Final = near_fields(_fields, FIELD)
"""The neighbours of each field, as a set."""
check_connected(_fields, NEAR)


def _field_at() -> Arr:
    out = zeros(64)
    for field, cells in enumerate(CELLS):
        for blue, red in cells:
            out[(red - 1) * 8 + blue - 1] = field
    return out


FIELD_AT: Final = _field_at()
"""The field of each cell, row by row.  GE-START-06"""
IS_VILLA: Final = array([row.flag("villa") for row in _buildings])
VILLA: Final = tuple([BUILDING[i] for i in range(BUILDINGS) if IS_VILLA[i]])


def _gives() -> Arr:
    out = zeros(BUILDINGS * KINDS)
    for building, row in enumerate(_buildings):
        for gift in row.names("gives", 0, GIFTS):
            out[building * KINDS + (gift if gift <= MARKER else gift + ANY_CARD - MARKER - 1)] += 1
    return out


GIVES: Final = _gives()
"""What the action of each building gives, by kind; a villa gives its card or takes a large order.  GE-BLD"""

_large: Final = PRINTED.rows("large_orders", LARGE_ORDERS)
LARGE_VILLA: Final = array([BUILDING.index(VILLA[row.one_of("villa", VILLA)]) for row in _large])
LARGE_GOODS: Final = read_goods(_large, COMMODITY, 3, 3)  # GE-CARD-05
_small: Final = PRINTED.rows("small_orders", SMALL_ORDERS)
SMALL_BUILDING: Final = array([row.one_of("building", BUILDING) for row in _small])
SMALL_GOODS: Final = read_goods(_small, COMMODITY, 1, 3)  # GE-CARD-08, GE-A6
_messages: Final = PRINTED.rows("messages", MESSAGES)
_pairs: Final = [row.names("buildings", 2, BUILDING) for row in _messages]
MESSAGE_FROM: Final = array([pair[0] for pair in _pairs])
MESSAGE_TO: Final = array([pair[1] for pair in _pairs])
MESSAGE_FIELDS: Final = array([int(BIT[pair[0]] | BIT[pair[1]]) for pair in _pairs])
check_distance(_messages, _pairs, NEAR, DISCS - 1)
_contracts: Final = PRINTED.rows("contracts", CONTRACTS)
CONTRACT_BUILDING: Final = array([row.one_of("building", BUILDING) for row in _contracts])
check_each_once(_contracts, "building", CONTRACT_BUILDING)
_groups: Final = PRINTED.rows("contract_groups", CONTRACTS)
GROUP_SIZES: Final = [row.number("buildings", i + 1, i + 1) for i, row in enumerate(_groups)]
GROUP_WORTH: Final = array([0] + [row.number("ducats", 0, 5000) for row in _groups])
"""What a group of so many neighbouring contracts is worth.  GE-CARD-20, GE-CARD-21"""
PRINTED.done()


def fingerprint() -> str:
    """A hash of all printed data; a recorded game carries it."""
    return PRINTED.fingerprint()


def first_of(cards: i64) -> i64:
    """The lowest card or field of a set that is not empty."""
    return PLACE[(cards & -cards) % 67]


def size_of(cards: i64) -> i64:
    """How many are in a set."""
    count: i64 = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count
