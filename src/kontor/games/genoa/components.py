"""The components of the game: commodities, tiles, cards, buildings and streets.

`components.toml` has everything that is printed on the board and the cards. Fields are numbered: the 18
buildings, then the market, then the 20 streets. Cards are numbered too: 16 large orders, 16 small orders, 14
messages and 14 contracts. A bit set of fields or cards is an integer with one bit for each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import Arr, array, zeros
from kontor.core.components import Row, read_components

# Commodities, two from each warehouse; `ale` is the rulebook's beer.  GE-SETUP-02
COMMODITY_KINDS: Final = 8  # how many there are
COMMODITY_NAMES: Final = ("pepper", "saffron", "silver", "copper", "linen", "silk", "ale", "wine")
COMMODITIES_PER_KIND: Final = 5  # in the supply at the start

# Special tiles.  GE-SETUP-04
TILE_KINDS: Final = 5  # how many there are
START_FIELD_TILE: Final = 0  # choose where the tower starts
TRADE_TILE: Final = 1  # trade 1:1 with the supply
COMMODITY_TILE: Final = 2  # take any commodity
BUILDING_ACTION_TILE: Final = 3  # take the action of an owned building
EXTRA_ACTION_TILE: Final = 4  # take one more action
TILE_NAMES: Final = ("start_field", "trade", "commodity_of_choice", "building_action", "extra_action")
TILE_COUNTS: Final = array([5, 7, 5, 5, 5])  # how many tiles of each kind the game has

# Ownership markers of each player, discs of the tower, money.  GE-SETUP-03, GE-SETUP-06, GE-SETUP-14
MARKERS_PER_SEAT: Final = 7  # ownership markers of each player
DISCS: Final = 5  # in the tower
START_DUCATS: Final = 130  # of each player
OWNER_INCOME: Final = 10  # ducats when another player uses the building  GE-ACT-07
DUCATS_PER_MARKER: Final = 10  # for each marker on a building at the end  GE-END-01
LARGE_ORDER_REWARD: Final = 100  # ducats  GE-CARD-04
SMALL_ORDER_REWARD: Final = 40  # ducats  GE-CARD-07
MESSAGE_REWARD: Final = 30  # ducats  GE-CARD-11
MAX_SEATS: Final = 5  # the largest number of players
ROUNDS_BY_PLAYERS: Final = array([0, 0, 12, 10, 8, 6])  # rounds in a game, by number of players
"""GE-ROUND-01 to GE-ROUND-04"""
ROUND_TRACK_SPACES: Final = 12  # how many spaces the round track has

# Cards, pile by pile.  GE-SETUP-05
CARDS: Final = 60  # in the whole game
PILES: Final = 4  # one for each type of card
LARGE_ORDER_PILE: Final = 0  # the number of the pile
SMALL_ORDER_PILE: Final = 1  # the number of the pile
MESSAGE_PILE: Final = 2  # the number of the pile
CONTRACT_PILE: Final = 3  # the number of the pile
PILE_NAMES: Final = ("large_order", "small_order", "message", "contract")
PILE_STARTS: Final = array([0, 16, 32, 46, 60])  # the first card of each pile, then the number of cards
LARGE_ORDERS: Final = 16  # how many there are
SMALL_ORDERS: Final = 16  # how many there are
MESSAGES: Final = 14  # how many there are
CONTRACTS: Final = 14  # how many there are
FIRST_SMALL_ORDER: Final = 16  # the number of its card
FIRST_MESSAGE: Final = 32  # the number of its card
FIRST_CONTRACT: Final = 46  # the number of its card
CARD_NAMES: Final = tuple(
    [f"large_{i + 1}" for i in range(LARGE_ORDERS)]
    + [f"small_{i + 1}" for i in range(SMALL_ORDERS)]
    + [f"message_{i + 1}" for i in range(MESSAGES)]
    + [f"contract_{i + 1}" for i in range(CONTRACTS)]
)
PILE_OF_CARD: Final = array([sum(card >= PILE_STARTS[pile] for pile in range(1, 4)) for card in range(CARDS)])

# Kinds of items on a price sheet: named goods, then wildcards, which the payer later replaces with goods.
ITEM_KINDS: Final = 20  # kinds of items on a price sheet
FIRST_TILE_KIND: Final = 8  # add the number of the tile
MARKER_KIND: Final = 13  # an ownership marker
ANY_COMMODITY_KIND: Final = 14  # a wildcard for a commodity
ANY_TILE_KIND: Final = 15  # a wildcard for a tile
FIRST_ANY_CARD_KIND: Final = 16  # a wildcard for a card: add the number of the pile
KIND_NAMES: Final = (*COMMODITY_NAMES, *TILE_NAMES, "marker", "any_commodity", "any_tile", *PILE_NAMES)

# The board.  GE-MOVE-06 to GE-MOVE-08
BUILDINGS: Final = 18  # the number of buildings; their field numbers come first
MARKET: Final = 18  # the number of its field
FIRST_STREET: Final = 19  # the number of its field
STREETS: Final = 20  # the number of streets
FIELDS: Final = 39  # the number of fields on the board
BUILDING_NAMES: Final = (
    ("guild_hall", "city_hall", "post_office", "cathedral")
    + ("palace", "park", "coach_house", "harbor", "tavern", "inn")
    + ("spices", "metals", "fabric", "drinks")
    + ("villa_colini", "villa_monetti", "villa_ricci", "villa_zasteri")
)
FIELD_NAMES: Final = (*BUILDING_NAMES, "market", *(f"street_{i + 1}" for i in range(STREETS)))
GIVEN_GOODS_NAMES: Final = (*COMMODITY_NAMES, *TILE_NAMES, "marker", *PILE_NAMES)
"""The names of the goods and cards that a building's action can give."""


def _powers_of_two() -> Arr:
    """Return the powers of two up to `2**CARDS`.

    Compiled code uses this table because `1 << n` would be a 32-bit shift there.
    """
    out = zeros(CARDS + 1)
    power: i64 = 1
    for i in range(CARDS + 1):
        out[i] = power
        power *= 2
    return out


BIT: Final = _powers_of_two()  # BIT[n] is 2**n: the bit of card or field n in a bit set


def _bit_numbers_by_remainder() -> Arr:
    """Return a table for finding the exponent of a power of two: the entry at index `2**i % 67` is `i`.

    This works because no two of the 61 powers of two leave the same remainder when divided by 67.
    """
    out = zeros(67)
    for i in range(CARDS + 1):
        out[BIT[i] % 67] = i
    return out


_BIT_NUMBER_BY_REMAINDER: Final = _bit_numbers_by_remainder()  # for `lowest_member`
STREETS_AND_MARKET: Final[i64] = BIT[FIELDS] - BIT[BUILDINGS]  # a bit set
PILE_BITS: Final = array([int(BIT[PILE_STARTS[p + 1]] - BIT[PILE_STARTS[p]]) for p in range(PILES)])
"""All cards of each pile, as a bit set."""

# Reading `components.toml`. Inconsistent data raises an error that names the line.

MARKET_CELLS: Final = [(4, 4), (4, 5), (5, 4), (5, 5)]  # as (blue die, red die)  GE-START-03


def read_cells(rows: list[Row]) -> list[list[tuple[int, int]]]:
    """Return the cells of each field of the board, as pairs of numbers on the blue and the red die.

    Raise an error unless each of the 64 cells belongs to exactly one field.
    """
    cells_by_field: list[list[tuple[int, int]]] = []
    field_of_cell: dict[tuple[int, int], int] = {}
    for field, row in enumerate(rows):
        key = "cell" if row.table == "streets" else "cells"
        given = [row.items("cell", 2)] if key == "cell" else row.items("cells", 0)
        cells: list[tuple[int, int]] = []
        for pair in given:
            cell = _read_cell(row, key, pair)
            if cell in field_of_cell:
                raise row.error(key, f"{list(cell)} belongs to another field already")
            field_of_cell[cell] = field
            cells.append(cell)
        if row.table == "market" and sorted(cells) != MARKET_CELLS:
            raise row.error(key, "the market is [4, 4], [4, 5], [5, 4], [5, 5]")
        cells_by_field.append(sorted(cells))
    for red in range(1, 9):
        for blue in range(1, 9):
            if (blue, red) not in field_of_cell:
                raise rows[0].error("cells", f"no field has the cell [{blue}, {red}]; all 64 are needed")
    return cells_by_field


def _read_cell(row: Row, key: str, pair: object) -> tuple[int, int]:
    if isinstance(pair, list) and len(pair) == 2:
        blue, red = pair
        if isinstance(blue, int) and isinstance(red, int) and 1 <= blue <= 8 and 1 <= red <= 8:
            return blue, red
    raise row.error(key, f"a cell is [blue, red], each 1 to 8, not {pair!r}")


def read_neighbours(rows: list[Row], field_names: Sequence[str]) -> Arr:
    """Return the neighbours of each field, as one bit set per field.

    Raise an error if a field lists itself, lists a field twice, or lists one that does not list it back.
    """
    near = [row.names("neighbours", 0, field_names) for row in rows]
    out = zeros(len(rows))
    for field, row in enumerate(rows):
        for other in near[field]:
            if other == field or near[field].count(other) > 1:
                raise row.error("neighbours", f"{field_names[other]} is the field itself or named twice")
            if field not in near[other]:
                raise row.error(
                    "neighbours", f"{field_names[other]} does not name {field_names[field]} as its neighbour"
                )
            out[field] += 2**other
    return out


def check_neighbours_touch(
    rows: list[Row], cells_by_field: list[list[tuple[int, int]]], neighbours: Arr, field_names: Sequence[str]
) -> None:
    """Raise an error unless the neighbours of each field are the fields that touch its cells.  GE-MOVE-02"""
    field_of_cell = {cell: field for field, cells in enumerate(cells_by_field) for cell in cells}
    for field, row in enumerate(rows):
        touching = {
            field_of_cell.get((blue + across, red + down), field)
            for blue, red in cells_by_field[field]
            for across, down in ((1, 0), (0, 1), (-1, 0), (0, -1))
        }
        for other, name in enumerate(field_names):
            named = int(neighbours[field]) & 2**other > 0
            cells = " and ".join(str(list(cell)) for cell in cells_by_field[other])
            if named and other not in touching:
                raise row.error(
                    "neighbours",
                    f"no cell of {name}, {cells}, touches this field; "
                    f"leave it out, or correct `cells` of one of them",
                )
            if other != field and other in touching and not named:
                raise row.error(
                    "neighbours", f"{name} is missing: by `cells` the two fields touch each other"
                )


def check_connected(rows: list[Row], neighbours: Arr) -> None:
    """Raise an error unless every field can be reached from every other."""
    far = steps_from(0, neighbours)
    for field, row in enumerate(rows):
        if far[field] < 0:
            raise row.error("neighbours", "no way leads here from the first building")


def check_distance(rows: list[Row], building_pairs: list[list[int]], neighbours: Arr, max_steps: int) -> None:
    """Raise an error if the two buildings of a message are the same or more than `max_steps` steps apart.

    Such a message could never be delivered, because the tower must visit both buildings in one turn.
    """
    for row, (a, b) in zip(rows, building_pairs):
        steps = steps_from(a, neighbours)[b]
        if a == b or steps > max_steps:
            raise row.error(
                "buildings", f"two buildings at most {max_steps} steps apart are needed, not {steps}"
            )


def check_values_unique(rows: list[Row], key: str, values: Arr) -> None:
    """Raise an error if two of `values`, one per row, are equal. The error names the column `key`."""
    for i, row in enumerate(rows):
        for j in range(i):
            if values[i] == values[j]:
                raise row.error(key, "another row has it too, each is needed once")


def steps_from(start_field: int, neighbours: Arr) -> list[int]:
    """Return the number of steps from `start_field` to each field, or -1 if the field cannot be reached."""
    far = [-1 for _ in range(len(neighbours))]
    far[start_field] = 0
    queue = [start_field]
    for field in queue:
        for other in range(len(neighbours)):
            if far[other] < 0 and int(neighbours[field]) & 2**other:
                far[other] = far[field] + 1
                queue.append(other)
    return far


def read_names_of_goods(row: Row, key: str, allowed_names: Sequence[str]) -> list[int]:
    """Read the field `key` of `row`, a list of goods. Return the index of each name in `allowed_names`.

    What the rulebook and the cards call beer is named `ale` here. If the list contains "beer", the error
    message says so.
    """
    if "beer" in row.items(key, 0):
        raise row.error(key, "beer is called 'ale' in this file")
    return row.names(key, 0, allowed_names)


def read_goods(rows: list[Row], commodity_names: Sequence[str], min_count: int, max_count: int) -> Arr:
    """Return how many commodities of each kind every order in `rows` asks for.

    The result is a flat array with `len(commodity_names)` numbers per order. Raise an error unless each order
    has `min_count` to `max_count` commodities.
    """
    out = zeros(len(rows) * len(commodity_names))
    for i, row in enumerate(rows):
        goods = read_names_of_goods(row, "commodities", commodity_names)
        if not min_count <= len(goods) <= max_count:
            span = str(max_count) if min_count == max_count else f"{min_count} to {max_count}"
            raise row.error("commodities", f"{span} of them are needed, not {len(goods)}")
        for good in goods:
            goods_index: i64 = i * len(commodity_names) + good
            out[goods_index] += 1
    return out


# The tables.

COMPONENTS: Final = read_components("genoa", "kontor.games.genoa")  # the contents of `components.toml`
_buildings: Final = COMPONENTS.rows("buildings", BUILDINGS)  # rows of `components.toml`
_streets: Final = COMPONENTS.rows("streets", STREETS)  # rows of `components.toml`
_fields: Final[list[Row]] = [*_buildings, COMPONENTS.table("market"), *_streets]
for _i, _row in enumerate(_buildings + _streets):
    _name = FIELD_NAMES[_i if _i < BUILDINGS else _i + 1]
    if _row.text("name") != _name:
        raise _row.error("name", f'"{_name}" is needed here: the names and their order are fixed')

CELLS: Final[list[list[tuple[int, int]]]] = read_cells(_fields)  # one list per field, as (blue, red)
ADJACENT: Final = read_neighbours(_fields, FIELD_NAMES)  # per field: its neighbours, as a bit set
check_connected(_fields, ADJACENT)
check_neighbours_touch(_fields, CELLS, ADJACENT, FIELD_NAMES)


def _fields_by_cell() -> Arr:
    out = zeros(64)
    for field, cells in enumerate(CELLS):
        for blue, red in cells:
            out[(red - 1) * 8 + blue - 1] = field
    return out


FIELD_BY_CELL: Final = _fields_by_cell()  # the field of each of the 64 cells, row by row  GE-START-06
IS_VILLA: Final = array([row.flag("villa") for row in _buildings])  # per building: 1 or 0
VILLA_NAMES: Final = tuple([BUILDING_NAMES[i] for i in range(BUILDINGS) if IS_VILLA[i]])


def _count_given_goods() -> Arr:
    out = zeros(BUILDINGS * ITEM_KINDS)
    for building, row in enumerate(_buildings):
        for gift in read_names_of_goods(row, "gives", GIVEN_GOODS_NAMES):
            out[
                building * ITEM_KINDS
                + (gift if gift <= MARKER_KIND else gift + FIRST_ANY_CARD_KIND - MARKER_KIND - 1)
            ] += 1
    return out


GIVEN_GOODS_COUNTS: Final = _count_given_goods()  # indexed by building * ITEM_KINDS + kind
"""How many goods of each kind each building's action gives: `ITEM_KINDS` numbers per building.  GE-BLD"""

_large_order_rows: Final = COMPONENTS.rows("large_orders", LARGE_ORDERS)
LARGE_ORDER_VILLA: Final = array(  # per large order: the number of the villa
    [BUILDING_NAMES.index(VILLA_NAMES[row.one_of("villa", VILLA_NAMES)]) for row in _large_order_rows]
)
LARGE_ORDER_GOODS: Final = read_goods(_large_order_rows, COMMODITY_NAMES, 3, 3)  # GE-CARD-05
_small_order_rows: Final = COMPONENTS.rows("small_orders", SMALL_ORDERS)
SMALL_ORDER_BUILDING: Final = array([row.one_of("building", BUILDING_NAMES) for row in _small_order_rows])
SMALL_ORDER_GOODS: Final = read_goods(_small_order_rows, COMMODITY_NAMES, 1, 3)  # GE-CARD-08, GE-A6
_messages: Final = COMPONENTS.rows("messages", MESSAGES)  # rows of `components.toml`
_message_buildings: Final = [row.names("buildings", 2, BUILDING_NAMES) for row in _messages]
MESSAGE_FROM: Final = array([pair[0] for pair in _message_buildings])  # per message: one of its two buildings
MESSAGE_TO: Final = array([pair[1] for pair in _message_buildings])  # per message: the other building
MESSAGE_FIELDS: Final = array([int(BIT[pair[0]] | BIT[pair[1]]) for pair in _message_buildings])
check_distance(_messages, _message_buildings, ADJACENT, DISCS - 1)
_contracts: Final = COMPONENTS.rows("contracts", CONTRACTS)  # rows of `components.toml`
CONTRACT_BUILDING: Final = array([row.one_of("building", BUILDING_NAMES) for row in _contracts])
check_values_unique(_contracts, "building", CONTRACT_BUILDING)
_groups: Final = COMPONENTS.rows("contract_groups", CONTRACTS)  # rows of `components.toml`
CONTRACT_GROUP_SIZES: Final = [row.number("buildings", i + 1, i + 1) for i, row in enumerate(_groups)]
CONTRACT_GROUP_WORTH: Final = array([0] + [row.number("ducats", 0, 5000) for row in _groups])
"""The worth in ducats of a group of adjacent contract buildings, by number of buildings.

GE-CARD-20, GE-CARD-21
"""
COMPONENTS.check_all_read()
FINGERPRINT: Final = COMPONENTS.fingerprint()
"""A hash of everything printed on the components. It is stored with each recorded game."""


def lowest_member(members: i64) -> i64:
    """Return the lowest card or field in the bit set `members`, which must not be empty."""
    return _BIT_NUMBER_BY_REMAINDER[(members & -members) % 67]


def count_members(members: i64) -> i64:
    """Return how many cards or fields are in the bit set `members`."""
    member_count: i64 = 0
    while members:
        members &= members - 1
        member_count += 1
    return member_count
