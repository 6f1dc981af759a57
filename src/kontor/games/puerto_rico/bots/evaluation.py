"""Estimate how many points a player will have at the end of the game.

`position_value` adds up the points so far and the values of production, goods, doubloons and buildings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec

from kontor.games.puerto_rico import components as box
from kontor.games.puerto_rico.bots.board import Board, ItemValues, board_of
from kontor.games.puerto_rico.captain import ship_space
from kontor.games.puerto_rico.components import (
    COLUMN,
    CORN,
    FOREST,
    GOOD_COUNT,
    LARGE_COLUMN,
    POINTS,
    PRICE,
    QUARRY,
)
from kontor.games.puerto_rico.scoring import (
    city_hall_bonus,
    cloister_bonus,
    customs_house_bonus,
    fortress_bonus,
    guild_hall_bonus,
    residence_bonus,
    true_points,
)
from kontor.games.puerto_rico.state import ABSENT, EMPTY_SHIP, PuertoRicoTable, count_nobles

# Plantations and production buildings

# All values are in victory points.
CRAFTSMAN_PHASES_PER_YEAR: Final = 0.6  # the expected number of times per year that the role is chosen
BARREL_VALUE: Final = vec[float]([0.5, 0.55, 0.62, 0.78, 0.88])  # in points, by good
NEW_KIND_VALUE: Final = 0.2  # extra points for producing another kind of goods
UNMATCHED_TILE_FACTOR: Final = 0.22  # value of a plantation that no production building serves, in barrels
UNMATCHED_CIRCLE_FACTOR: Final = 0.1  # value of a circle that no plantation serves, in barrels
MAX_USEFUL_BARRELS: Final = 9  # more barrels per craftsman phase can hardly be shipped or sold
BUILDER_PHASES_PER_YEAR: Final = 0.8  # the expected number of times per year that the role is chosen
QUARRY_USE_RATES: Final = vec[float]([1.0, 0.9, 0.65, 0.4])  # how often the 1st to 4th quarry saves money


def value_of_production(board: Board, values: ItemValues) -> float:
    """Estimate how many points the tiles and production buildings on `board` will earn."""
    value = 0.0
    barrels = 0.0
    for good in range(GOOD_COUNT):
        tiles, workers = board.tiles[good], board.workers[good]
        if good == CORN:
            circles, people = tiles, workers
        else:
            circles, people = board.production_circles_and_workers(good)
        if tiles == 0 and circles == 0:
            continue
        output, max_output = min(workers, people), min(tiles, circles)
        expected_output = output + values.unoccupied_factor * (max_output - output)
        barrels += expected_output
        unmatched = UNMATCHED_TILE_FACTOR * max(tiles - circles, 0) + UNMATCHED_CIRCLE_FACTOR * min(
            max(circles - tiles, 0), 2
        )
        value += BARREL_VALUE[good] * (expected_output + unmatched) + NEW_KIND_VALUE * min(
            expected_output, 1.0
        )
    if barrels > MAX_USEFUL_BARRELS:
        value *= MAX_USEFUL_BARRELS / barrels
    return CRAFTSMAN_PHASES_PER_YEAR * values.years_left * value + value_of_quarries(board, values)


def value_of_quarries(board: Board, values: ItemValues) -> float:
    """Estimate how many points the quarries and forests on `board` are worth by making buildings cheaper."""
    value_of_each = BUILDER_PHASES_PER_YEAR * values.years_left * values.doubloon_value
    value = 0.0
    for number in range(min(board.tiles[QUARRY], len(QUARRY_USE_RATES))):
        factor = 1.0 if number < board.workers[QUARRY] else values.unoccupied_factor
        value += QUARRY_USE_RATES[number] * factor
    return value_of_each * (value + board.tiles[FOREST] / 2)


# Buildings

POINTS_PER_YEAR: Final[Mapping[int, float]] = {  # how many points each building earns per year
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
"""The points per year that buildings earn if this hardly depends on what else their owner has."""
USELESS_ON_FULL_ISLAND: Final = frozenset({box.HACIENDA, box.CONSTRUCTION_HUT, box.HOSPICE, box.FOREST_HOUSE})
"""Buildings that only help to fill the island."""
CAPTAIN_PHASES_PER_YEAR: Final = 0.7  # the expected number of times per year that the role is chosen


def ability_value(s: PuertoRicoTable, board: Board, building: int, values: ItemValues) -> float:
    """Estimate how many points a small beige building will earn from now on if a person works there."""
    per_year = POINTS_PER_YEAR.get(building)
    if per_year is None:
        per_year = ability_points_per_year(s, board, building, values)
    elif building in USELESS_ON_FULL_ISLAND:
        per_year *= min(1.0, (12 - sum(board.tiles)) / 5)
    elif building in (box.SMALL_MARKET, box.LARGE_MARKET, box.OFFICE, box.TRADING_POST):
        per_year *= 1.2 if board.count_kinds() > 1 else 0.6
    return per_year * values.years_left


def ability_points_per_year(s: PuertoRicoTable, board: Board, building: int, values: ItemValues) -> float:
    """Estimate how many points `building` earns per year if that depends on its owner's goods or nobles.

    Return 0 for all other buildings.
    """
    barrels, kinds = board.total_output(), board.count_kinds()
    if building == box.FACTORY:
        return CRAFTSMAN_PHASES_PER_YEAR * values.doubloon_value * max(0.7, (0, 0, 1, 2, 3, 5)[kinds])
    if building == box.HARBOR:
        return CAPTAIN_PHASES_PER_YEAR * max(0.8, 1.0 * kinds)
    if building == box.WHARF:
        return CAPTAIN_PHASES_PER_YEAR * min(max(0.9, 0.35 * barrels), 2.5)
    if building == box.SMALL_WHARF:
        return CAPTAIN_PHASES_PER_YEAR * 0.1 * max(3, barrels)
    if building == box.UNION_HALL:
        return CAPTAIN_PHASES_PER_YEAR * 0.28 * max(2, barrels)
    if building == box.AQUEDUCT:
        large = (box.LARGE_INDIGO_PLANT, box.LARGE_SUGAR_MILL)
        return (
            CRAFTSMAN_PHASES_PER_YEAR * 0.55 * max(0.15, sum(board.city[plant] != ABSENT for plant in large))
        )
    if building == box.SPECIALTY_FACTORY:
        most = max(board.max_output(good) for good in range(CORN + 1, GOOD_COUNT))
        return CRAFTSMAN_PHASES_PER_YEAR * values.doubloon_value * max(0.7, most - 1)
    nobles = int(count_nobles(s, board.seat))
    if building == box.JEWELER:
        return CRAFTSMAN_PHASES_PER_YEAR * values.doubloon_value * (nobles + 1.5)
    if building == box.ROYAL_SUPPLIER:
        return CAPTAIN_PHASES_PER_YEAR * 0.5 * min(nobles + 1.5, kinds)
    return 0.0


BONUS_GROWTH_PER_YEAR: Final[Mapping[int, float]] = {  # in points, by large building
    box.GUILD_HALL: 0.25,
    box.RESIDENCE: 0.15,
    box.FORTRESS: 0.3,
    box.CUSTOMS_HOUSE: 0.5,
    box.CITY_HALL: 0.4,
    box.CLOISTER: 0.3,
    box.ROYAL_GARDEN: 0.5,
}
"""How many points the bonus of each large building gains per year."""


def large_building_bonus(s: PuertoRicoTable, seat: int, building: int) -> int:
    """Return the bonus points that `building` would give if a person worked there and the game ended now."""
    if building == box.GUILD_HALL:
        return int(guild_hall_bonus(s, seat))
    if building == box.RESIDENCE:
        return int(residence_bonus(s, seat))
    if building == box.FORTRESS:
        return int(fortress_bonus(s, seat))
    if building == box.CUSTOMS_HOUSE:
        return int(customs_house_bonus(s, seat))
    if building == box.CITY_HALL:
        return int(city_hall_bonus(s, seat))
    if building == box.CLOISTER:
        return int(cloister_bonus(s, seat))
    return int(count_nobles(s, seat)) if building == box.ROYAL_GARDEN else 0


def is_small_beige(building: int) -> bool:
    """Return whether `building` is beige and takes only one city lot. The jeweler counts as beige here."""
    return building >= box.PRODUCTION_BUILDING_COUNT and COLUMN[building] != LARGE_COLUMN


def future_value(s: PuertoRicoTable, board: Board, building: int, values: ItemValues) -> float:
    """Estimate how many points `building` will earn in the rest of the game.

    This excludes the points that it is already worth.
    """
    is_occupied = board.city[building] > 0
    if is_small_beige(building):
        return ability_value(s, board, building, values) * (1.0 if is_occupied else values.unoccupied_factor)
    if COLUMN[building] != LARGE_COLUMN:
        return 0.0
    growth = BONUS_GROWTH_PER_YEAR.get(building, 0.0) * values.years_left
    if is_occupied:
        return growth
    return (growth + large_building_bonus(s, board.seat, building)) * (
        values.unoccupied_factor + 0.2 if values.unoccupied_factor else 0
    )


def gain_of_building(s: PuertoRicoTable, board: Board, building: int, values: ItemValues) -> float:
    """Estimate how many points `building` would be worth to the owner of `board`, not counting its price."""
    before = value_of_production(board, values) if building < box.PRODUCTION_BUILDING_COUNT else 0.0
    board.city[building] = 0
    value = float(POINTS[building]) + future_value(s, board, building, values)
    if building < box.PRODUCTION_BUILDING_COUNT:
        value += value_of_production(board, values) - before
    board.city[building] = ABSENT
    if building < box.PRODUCTION_BUILDING_COUNT or building == box.JEWELER:
        value += points_if_owned(board, box.GUILD_HALL, 2.0 if building > box.SMALL_SUGAR_MILL else 1.0)
    else:
        value += points_if_owned(board, box.CITY_HALL, 1.0)
    return value


def points_if_owned(board: Board, building: int, points: float) -> float:
    """Return `points` if the owner of `board` has `building`, otherwise 0."""
    return points if board.city[building] != ABSENT else 0.0


def gain_of_tile(board: Board, tile: int, values: ItemValues) -> float:
    """Estimate how many points another tile of kind `tile` would be worth to the owner of `board`."""
    before = value_of_production(board, values)
    board.tiles[tile] += 1
    value = value_of_production(board, values) - before
    board.tiles[tile] -= 1
    return value


# Goods

BLOCKED_BARREL_FACTOR: Final = 0.5  # the fraction of its value that a barrel keeps if no ship has room
SALE_CHANCE: Final = 0.45  # the probability that the player sells a barrel before the next captain phase


def value_of_goods(s: PuertoRicoTable, board: Board, values: ItemValues) -> float:
    """Estimate the value of the barrels on `board`.

    Assume that the player ships them. A barrel that no ship has room for is worth less. Before the last year,
    one barrel may be sold instead, with a probability of `SALE_CHANCE`.
    """
    if not any(board.goods):
        return 0.0
    open_ship = any(cargo == EMPTY_SHIP for cargo in s.cargo) or board.city[box.WHARF] > 0
    value = 0.0
    for good, barrels in enumerate(board.goods):
        if barrels:
            loadable = barrels if open_ship else min(barrels, ship_space_for(s, good))
            value += values.barrel_value * (loadable + BLOCKED_BARREL_FACTOR * (barrels - loadable))
    if values.years_left > 0:
        value += SALE_CHANCE * max(gain_of_sale(s, board, good, values) for good in range(GOOD_COUNT))
    return value


def ship_space_for(s: PuertoRicoTable, good: int) -> int:
    """Return how many more barrels fit on the ship that carries `good`, or 0 if there is no such ship."""
    for ship, cargo in enumerate(s.cargo):
        if cargo == good:
            return int(ship_space(s, ship))
    return 0


def gain_of_sale(s: PuertoRicoTable, board: Board, good: int, values: ItemValues) -> float:
    """Return how much more a barrel of `good` is worth if it is sold rather than shipped.

    Return 0 if `board` has no such barrel, the trading house does not take it, or shipping is worth more.
    """
    if not board.goods[good] or (s.trading_house[good] and board.city[box.OFFICE] <= 0):
        return 0.0
    price = int(PRICE[good]) + (board.city[box.SMALL_MARKET] > 0) + 2 * (board.city[box.LARGE_MARKET] > 0)
    return max(price * values.doubloon_value - values.barrel_value, 0.0)


# The whole position

IDLE_COLONIST_VALUE: Final = 0.08  # points for a colonist without work


def position_value(s: PuertoRicoTable, seat: int, values: ItemValues) -> float:
    """Estimate how many points `seat` will have at the end of the game."""
    board = board_of(s, seat)
    value = (
        float(true_points(s, seat))
        + values.doubloon_value * board.doubloons
        + IDLE_COLONIST_VALUE * int(s.windrose[seat])
    )
    value += value_of_production(board, values) + value_of_goods(s, board, values)
    for building in board.buildings():
        value += future_value(s, board, building, values)
    return value
