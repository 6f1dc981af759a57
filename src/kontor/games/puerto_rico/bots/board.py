"""Facts and estimates about a state, on which bots base their decisions.

- `Board` lists what a player owns.
- `years_left` estimates how much longer the game lasts.
- `ItemValues` holds the current value of a doubloon, a barrel and an unoccupied tile or building.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.games.puerto_rico.components import (
    BUILDER,
    BUILDING_COUNT,
    CAPTAIN,
    CIRCLES,
    CITY_LOTS,
    COFFEE,
    COFFEE_ROASTER,
    CORN,
    FIRST_BUILDING,
    GOOD_COUNT,
    INDIGO,
    LARGE_INDIGO_PLANT,
    LARGE_SUGAR_MILL,
    MAYOR,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SUGAR,
    TILE_KINDS,
    TOBACCO,
    TOBACCO_STORAGE,
)
from kontor.games.puerto_rico.state import ABSENT, NOBODY, PuertoRicoTable

BUILDINGS_FOR_GOOD: Final = {  # the production buildings for each good
    CORN: (),
    INDIGO: (SMALL_INDIGO_PLANT, LARGE_INDIGO_PLANT),
    SUGAR: (SMALL_SUGAR_MILL, LARGE_SUGAR_MILL),
    TOBACCO: (TOBACCO_STORAGE,),
    COFFEE: (COFFEE_ROASTER,),
}
"""The production buildings for each good. Corn needs none."""
BUILDING_CIRCLES_FOR_GOOD: Final = [
    [(building, int(CIRCLES[building])) for building in BUILDINGS_FOR_GOOD[good]]
    for good in range(GOOD_COUNT)
]
"""For each good, its production buildings with the number of people who can work there."""


@dataclass
class Board:
    """A copy of what one player owns. Changing it does not affect the game."""

    seat: int  # the player's number
    doubloons: int  # the player's money
    goods: list[int]  # barrels, by good
    tiles: list[int]  # island tiles, by kind
    workers: list[int]  # people on island tiles, by kind of tile
    city: list[int]  # people in each building, or ABSENT if the player does not own it

    def production_circles(self, good: int) -> int:
        """Return how many people can work in this board's production buildings for `good`.

        Corn needs no production building. For corn, return the number of corn tiles instead.
        """
        return self.tiles[CORN] if good == CORN else self.production_circles_and_workers(good)[0]

    def production_circles_and_workers(self, good: int) -> tuple[int, int]:
        """Return how many people can work in the production buildings for `good`, and how many do so now.

        Bots call this method more often than any other, so keep it fast.
        """
        circles = workers = 0
        for building, room in BUILDING_CIRCLES_FOR_GOOD[good]:
            people = self.city[building]
            if people != ABSENT:
                circles += room
                workers += people
        return circles, workers

    def max_output(self, good: int) -> int:
        """Return how many barrels of `good` this board could produce if all its places were occupied."""
        return min(self.tiles[good], self.production_circles(good))

    def total_output(self) -> int:
        """Return how many barrels this board could produce in total if all its places were occupied."""
        return sum(self.max_output(good) for good in range(GOOD_COUNT))

    def count_kinds(self) -> int:
        """Count the kinds of goods that this board can produce."""
        return sum(self.max_output(good) > 0 for good in range(GOOD_COUNT))

    def buildings(self) -> list[int]:
        """Return the numbers of the buildings on this board."""
        return [building for building, people in enumerate(self.city) if people != ABSENT]


def board_of(s: PuertoRicoTable, seat: int) -> Board:
    """Return a copy of what `seat` owns in the state `s`."""
    return Board(
        seat,
        int(s.doubloons[seat]),
        [*s.goods[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]],
        [*s.tiles[seat * TILE_KINDS : (seat + 1) * TILE_KINDS]],
        [*s.workers[seat * FIRST_BUILDING : (seat + 1) * FIRST_BUILDING]],
        [*s.city[seat * BUILDING_COUNT : (seat + 1) * BUILDING_COUNT]],
    )


# How long the game lasts

# Points that a player earns by shipping per year: the number grows every year up to a maximum.
SHIPPING_POINTS_IN_YEAR_0: Final = 0.8  # points per player
SHIPPING_POINTS_GROWTH: Final = 0.2  # more points per player every year
MAX_SHIPPING_POINTS_PER_YEAR: Final = 3.0  # points per player
COLONISTS_PER_YEAR: Final = 1.3  # colonists that a player gets per year
CITY_LOTS_PER_YEAR: Final = 0.85  # city lots that the fastest builder fills per year
MAX_YEARS_LEFT: Final = 12.0  # the highest estimate


def years_left(s: PuertoRicoTable) -> float:
    """Estimate how many more years the game will last. Return 0 in the last year."""
    if s.ending:
        return 0.0
    seats, year = int(s.seats), int(s.year)
    rate = min(SHIPPING_POINTS_IN_YEAR_0 + SHIPPING_POINTS_GROWTH * year, MAX_SHIPPING_POINTS_PER_YEAR)
    ends = [
        int(s.chip_pool) / (seats * rate),
        (CITY_LOTS - int(max(s.lots_built))) / CITY_LOTS_PER_YEAR,
        float(int(s.year_limit) - year),
        MAX_YEARS_LEFT,
    ]
    if not s.nobles:
        ends.append(int(s.colonists) / (seats * COLONISTS_PER_YEAR))
    return max(min(ends), 0.5)


@dataclass
class ItemValues:
    """The current values of doubloons, barrels, and unoccupied tiles and buildings."""

    years_left: float  # the estimated number of years until the game ends
    doubloon_value: float  # the value of a doubloon in victory points
    barrel_value: float  # the value of a barrel in victory points; shipping a barrel earns one
    unoccupied_factor: float  # the fraction of its value that a tile or building keeps while unoccupied


DOUBLOON_VALUE: Final = 0.38  # in points, at the end of the game
DOUBLOON_VALUE_PER_YEAR: Final = 0.03  # in points, added for each year that is left
DEFAULT_BARREL_VALUE: Final = 0.5  # in points, before the last year
UNOCCUPIED_FACTOR: Final = 0.6  # the fraction of its value that a tile or building keeps while unoccupied


def current_values(s: PuertoRicoTable) -> ItemValues:
    """Return the values of doubloons, barrels, and unoccupied tiles and buildings in the state `s`.

    In the last year, doubloons lose their value once the builder has been chosen, barrels once the captain
    has been chosen, and unoccupied tiles and buildings once the mayor has been chosen.
    """
    years = years_left(s)
    if years > 0:
        return ItemValues(
            years, DOUBLOON_VALUE + DOUBLOON_VALUE_PER_YEAR * years, DEFAULT_BARREL_VALUE, UNOCCUPIED_FACTOR
        )
    return ItemValues(
        years_left=0.0,
        doubloon_value=0.25 if s.role_holder[BUILDER] == NOBODY else 0.02,
        barrel_value=0.7 if s.role_holder[CAPTAIN] == NOBODY else 0.02,
        unoccupied_factor=0.5 if s.role_holder[MAYOR] == NOBODY else 0.0,
    )
