"""What a board is worth: points now, and what money, goods, fields and buildings will still bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec

from kontor.bots.greedy.puerto_rico.board import Board, Times, board_of
from kontor.games.puerto_rico import components as box
from kontor.games.puerto_rico.captain import room
from kontor.games.puerto_rico.components import (
    COLUMN,
    CORN,
    FOREST,
    GOODS,
    LARGE,
    POINTS,
    PRICE,
    QUARRY,
)
from kontor.games.puerto_rico.scoring import (
    city_hall,
    cloister,
    customs_house,
    fortress,
    guild_hall,
    residence,
    true_points,
)
from kontor.games.puerto_rico.state import ABSENT, EMPTY, PuertoRicoTable, nobles_of

# Fields and plants

CRAFTS: Final = 0.6
"""Craftsman phases in a year."""
YIELD: Final = vec[float]([0.5, 0.55, 0.62, 0.78, 0.88])
"""What a barrel of each kind brings, sold or shipped."""
KIND: Final = 0.2
"""What it brings more to produce another kind: it can be sold, and loaded on another ship."""
LOOSE_TILE: Final = 0.22
"""How much of a barrel a plantation without a plant is worth, or a plant without a plantation."""
LOOSE_CIRCLE: Final = 0.1
ENOUGH: Final = 9
"""Barrels of a craftsman phase, above which they find neither ship nor buyer."""
BUILDERS: Final = 0.8
"""Builder phases in a year."""
QUARRY_USE: Final = vec[float]([1.0, 0.9, 0.65, 0.4])
"""How often the first, second, ... quarry lowers a price."""


def fields(board: Board, times: Times) -> float:
    """What plantations, plants and quarries will bring."""
    value = 0.0
    barrels = 0.0
    for good in range(GOODS):
        tiles, workers = board.tiles[good], board.workers[good]
        circles, staff = board.plants(good) if good != CORN else (tiles, workers)
        if tiles == 0 and circles == 0:
            continue
        made, makeable = min(workers, staff), min(tiles, circles)
        working = made + times.waiting * (makeable - made)
        barrels += working
        loose = LOOSE_TILE * max(tiles - circles, 0) + LOOSE_CIRCLE * min(max(circles - tiles, 0), 2)
        value += YIELD[good] * (working + loose) + KIND * min(working, 1.0)
    if barrels > ENOUGH:
        value *= ENOUGH / barrels
    return CRAFTS * times.years * value + quarries(board, times)


def quarries(board: Board, times: Times) -> float:
    each = BUILDERS * times.years * times.doubloon
    value = 0.0
    for number in range(min(board.tiles[QUARRY], len(QUARRY_USE))):
        manned = 1.0 if number < board.workers[QUARRY] else times.waiting
        value += QUARRY_USE[number] * manned
    return each * (value + board.tiles[FOREST] / 2)


# Buildings

A_YEAR: Final[Mapping[int, float]] = {
    box.SMALL_MARKET: 0.25,
    box.LARGE_MARKET: 0.45,
    box.HACIENDA: 0.2,
    box.CONSTRUCTION_HUT: 0.25,
    box.SMALL_WAREHOUSE: 0.15,
    box.LARGE_WAREHOUSE: 0.25,
    box.HOSPICE: 0.25,
    box.OFFICE: 0.2,
    box.UNIVERSITY: 0.3,
    box.FOREST_HOUSE: 0.15,
    box.BLACK_MARKET: 0.3,
    box.STOREHOUSE: 0.25,
    box.GUEST_HOUSE: 0.25,
    box.TRADING_POST: 0.35,
    box.CHURCH: 0.5,
    box.LIGHTHOUSE: 0.5,
    box.LIBRARY: 0.8,
    box.LAND_OFFICE: 0.12,
    box.CHAPEL: 0.5,
    box.HUNTING_LODGE: 0.15,
    box.ZONING_OFFICE: 0.4,
    box.VILLA: 0.9,
}
"""What a year with a building brings, in points, where it does not depend on the board."""
LATE: Final = frozenset({box.HACIENDA, box.CONSTRUCTION_HUT, box.HOSPICE, box.FOREST_HOUSE})
"""Of no use when the island is full."""
CAPTAINS: Final = 0.7
"""Captain phases in a year."""


def ability(s: PuertoRicoTable, board: Board, building: int, times: Times) -> float:
    """What a small beige building will bring, if somebody works there."""
    a_year = A_YEAR.get(building)
    if a_year is None:
        a_year = by_board(s, board, building, times)
    elif building in LATE:
        a_year *= min(1.0, (12 - sum(board.tiles)) / 5)
    elif building in (box.SMALL_MARKET, box.LARGE_MARKET, box.OFFICE, box.TRADING_POST):
        a_year *= 1.2 if board.kinds() > 1 else 0.6
    return a_year * times.years


def by_board(s: PuertoRicoTable, board: Board, building: int, times: Times) -> float:
    """Buildings that work with what is produced, or with nobles."""
    barrels, kinds = board.barrels(), board.kinds()
    if building == box.FACTORY:
        return CRAFTS * times.doubloon * max(0.7, (0, 0, 1, 2, 3, 5)[kinds])
    if building == box.HARBOR:
        return CAPTAINS * max(0.8, 1.0 * kinds)
    if building == box.WHARF:
        return CAPTAINS * min(max(0.9, 0.35 * barrels), 2.5)
    if building == box.SMALL_WHARF:
        return CAPTAINS * 0.1 * max(3, barrels)
    if building == box.UNION_HALL:
        return CAPTAINS * 0.28 * max(2, barrels)
    if building == box.AQUEDUCT:
        large = (box.LARGE_INDIGO_PLANT, box.LARGE_SUGAR_MILL)
        return CRAFTS * 0.55 * max(0.15, sum(board.city[plant] != ABSENT for plant in large))
    if building == box.SPECIALTY_FACTORY:
        most = max(board.makeable(good) for good in range(CORN + 1, GOODS))
        return CRAFTS * times.doubloon * max(0.7, most - 1)
    nobles = int(nobles_of(s, board.seat))
    if building == box.JEWELER:
        return CRAFTS * times.doubloon * (nobles + 1.5)
    if building == box.ROYAL_SUPPLIER:
        return CAPTAINS * 0.5 * min(nobles + 1.5, kinds)
    return 0.0


GROWTH: Final[Mapping[int, float]] = {
    box.GUILD_HALL: 0.25,
    box.RESIDENCE: 0.15,
    box.FORTRESS: 0.3,
    box.CUSTOMS_HOUSE: 0.5,
    box.CITY_HALL: 0.4,
    box.CLOISTER: 0.3,
    box.ROYAL_GARDEN: 0.5,
}
"""By how much the bonus of a large building grows in a year."""


def large_bonus(s: PuertoRicoTable, seat: int, building: int) -> int:
    """What a large building would bring now with somebody on it."""
    if building == box.GUILD_HALL:
        return int(guild_hall(s, seat))
    if building == box.RESIDENCE:
        return int(residence(s, seat))
    if building == box.FORTRESS:
        return int(fortress(s, seat))
    if building == box.CUSTOMS_HOUSE:
        return int(customs_house(s, seat))
    if building == box.CITY_HALL:
        return int(city_hall(s, seat))
    if building == box.CLOISTER:
        return int(cloister(s, seat))
    return int(nobles_of(s, seat)) if building == box.ROYAL_GARDEN else 0


def is_small_beige(building: int) -> bool:
    return building >= box.PRODUCTION and COLUMN[building] != LARGE


def to_come(s: PuertoRicoTable, board: Board, building: int, times: Times) -> float:
    """What a building of this board will bring besides the points that are counted already."""
    manned = board.city[building] > 0
    if is_small_beige(building):
        return ability(s, board, building, times) * (1.0 if manned else times.waiting)
    if COLUMN[building] != LARGE:
        return 0.0
    growth = GROWTH.get(building, 0.0) * times.years
    if manned:
        return growth
    return (growth + large_bonus(s, board.seat, building)) * (times.waiting + 0.2 if times.waiting else 0)


def new_building(s: PuertoRicoTable, board: Board, building: int, times: Times) -> float:
    """What buying it would bring, its printed points included, the price not."""
    before = fields(board, times) if building < box.PRODUCTION else 0.0
    board.city[building] = 0
    value = float(POINTS[building]) + to_come(s, board, building, times)
    if building < box.PRODUCTION:
        value += fields(board, times) - before
    board.city[building] = ABSENT
    if building < box.PRODUCTION or building == box.JEWELER:
        value += hall_share(board, box.GUILD_HALL, 2.0 if building > box.SMALL_SUGAR_MILL else 1.0)
    else:
        value += hall_share(board, box.CITY_HALL, 1.0)
    return value


def hall_share(board: Board, hall: int, points: float) -> float:
    """A point more for a hall that this board has."""
    return points if board.city[hall] != ABSENT else 0.0


def new_tile(board: Board, tile: int, times: Times) -> float:
    """What one more tile would bring."""
    before = fields(board, times)
    board.tiles[tile] += 1
    value = fields(board, times) - before
    board.tiles[tile] -= 1
    return value


# Goods

BLOCKED: Final = 0.5
"""How much a barrel counts for which no ship has room now."""
SALE: Final = 0.45
"""How likely a barrel is sold before it must be shipped."""


def stock(s: PuertoRicoTable, board: Board, times: Times) -> float:
    """What the barrels in store are worth: shipped, and the dearest sold."""
    if not any(board.goods):
        return 0.0
    open_ship = any(cargo == EMPTY for cargo in s.cargo) or board.city[box.WHARF] > 0
    value = 0.0
    for good, barrels in enumerate(board.goods):
        if barrels:
            sure = barrels if open_ship else min(barrels, room_for(s, good))
            value += times.barrel * (sure + BLOCKED * (barrels - sure))
    if times.years > 0:
        value += SALE * max(sale(s, board, good, times) for good in range(GOODS))
    return value


def room_for(s: PuertoRicoTable, good: int) -> int:
    """Room on the ship that carries this kind."""
    for ship, cargo in enumerate(s.cargo):
        if cargo == good:
            return int(room(s, ship))
    return 0


def sale(s: PuertoRicoTable, board: Board, good: int, times: Times) -> float:
    """What a sale would bring more than shipping, if the trading house takes it."""
    if not board.goods[good] or (s.house[good] and board.city[box.OFFICE] <= 0):
        return 0.0
    price = int(PRICE[good]) + (board.city[box.SMALL_MARKET] > 0) + 2 * (board.city[box.LARGE_MARKET] > 0)
    return max(price * times.doubloon - times.barrel, 0.0)


# All together

SPARE: Final = 0.08
"""A colonist on the windrose."""


def standing(s: PuertoRicoTable, seat: int, times: Times) -> float:
    """What a seat's whole position is worth, in points at the end of the game."""
    board = board_of(s, seat)
    value = float(true_points(s, seat)) + times.doubloon * board.doubloons + SPARE * int(s.windrose[seat])
    value += fields(board, times) + stock(s, board, times)
    for building in board.buildings():
        value += to_come(s, board, building, times)
    return value
