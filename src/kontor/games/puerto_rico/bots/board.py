"""What the bot reads from a position before it decides.

- `Board` holds a player's possessions as plain lists.
- `years_left` estimates how much longer the game lasts.
- `ItemValues` holds the current value of a doubloon, a barrel and an unoccupied tile or building.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.games.puerto_rico.components import (
    BUILDER,
    BUILDINGS,
    CAPTAIN,
    CIRCLES,
    CITY_LOTS,
    COFFEE,
    COFFEE_ROASTER,
    CORN,
    FIRST_BUILDING,
    GOODS,
    INDIGO,
    LARGE_INDIGO_PLANT,
    LARGE_SUGAR_MILL,
    MAYOR,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SUGAR,
    TILES,
    TOBACCO,
    TOBACCO_STORAGE,
)
from kontor.games.puerto_rico.state import ABSENT, NOBODY, PuertoRicoTable

PLANTS: Final = {
    CORN: (),
    INDIGO: (SMALL_INDIGO_PLANT, LARGE_INDIGO_PLANT),
    SUGAR: (SMALL_SUGAR_MILL, LARGE_SUGAR_MILL),
    TOBACCO: (TOBACCO_STORAGE,),
    COFFEE: (COFFEE_ROASTER,),
}
"""The production buildings for each good, called plants. Corn needs none."""
CIRCLES_OF_PLANTS: Final = [[(plant, int(CIRCLES[plant])) for plant in PLANTS[good]] for good in range(GOODS)]
"""For each good, a list of its plants, each with its number of circles."""


@dataclass
class Board:
    """The possessions of one seat, as lists by good, tile kind or building.

    `city` holds the number of people on each building, or `ABSENT` if the seat does not own it.
    """

    seat: int
    doubloons: int
    goods: list[int]
    tiles: list[int]
    workers: list[int]
    city: list[int]

    def plant_circles(self, good: int) -> int:
        """Count the circles on the plants for `good`. Corn needs no plant, so count corn tiles instead."""
        return self.tiles[CORN] if good == CORN else self.circles_and_staff(good)[0]

    def circles_and_staff(self, good: int) -> tuple[int, int]:
        """Return the number of circles on the plants for `good`, and the number of people on these circles.

        The bot calls this method more often than any other, so keep it fast.
        """
        circles = staff = 0
        for plant, room in CIRCLES_OF_PLANTS[good]:
            people = self.city[plant]
            if people != ABSENT:
                circles += room
                staff += people
        return circles, staff

    def max_output(self, good: int) -> int:
        """Return how many barrels of `good` this board produces if every circle is occupied."""
        return min(self.tiles[good], self.plant_circles(good))

    def total_output(self) -> int:
        """Return how many barrels of all kinds this board produces if every circle is occupied."""
        return sum(self.max_output(good) for good in range(GOODS))

    def count_kinds(self) -> int:
        """Count the kinds of goods that this board can produce."""
        return sum(self.max_output(good) > 0 for good in range(GOODS))

    def buildings(self) -> list[int]:
        """List the buildings that this seat owns."""
        return [building for building, people in enumerate(self.city) if people != ABSENT]


def board_of(s: PuertoRicoTable, seat: int) -> Board:
    """Return `seat`'s board in `s`."""
    return Board(
        seat,
        int(s.doubloons[seat]),
        [*s.goods[seat * GOODS : (seat + 1) * GOODS]],
        [*s.tiles[seat * TILES : (seat + 1) * TILES]],
        [*s.workers[seat * FIRST_BUILDING : (seat + 1) * FIRST_BUILDING]],
        [*s.city[seat * BUILDINGS : (seat + 1) * BUILDINGS]],
    )


# How long the game lasts

SHIPPING_POINTS_IN_YEAR_0: Final = 0.8
SHIPPING_POINTS_GROWTH: Final = 0.2
MAX_SHIPPING_POINTS_PER_YEAR: Final = 3.0
"""The most points that a seat earns by shipping per year. The number starts low and grows every year."""
COLONISTS_PER_YEAR: Final = 1.3
"""Colonists that a seat gets per year."""
CITY_LOTS_PER_YEAR: Final = 0.85
"""City lots that the fastest builder fills per year."""
MAX_YEARS_LEFT: Final = 12.0


def years_left(s: PuertoRicoTable) -> float:
    """Estimate the number of years until an end condition is met. Return 0 in the last year."""
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
    """What doubloons, barrels, and unoccupied tiles and buildings are worth now, in points at the end."""

    years_left: float
    """The estimated number of years until the end."""
    doubloon_value: float
    barrel_value: float
    """The value of a barrel, which earns a point if the player can ship it."""
    unoccupied_factor: float
    """The share of its value that a tile or building has while it is unoccupied."""


DOUBLOON_VALUE: Final = 0.38
DOUBLOON_VALUE_PER_YEAR: Final = 0.03
DEFAULT_BARREL_VALUE: Final = 0.5
UNOCCUPIED_FACTOR: Final = 0.6


def current_values(s: PuertoRicoTable) -> ItemValues:
    """Return the current values of doubloons, barrels and unoccupied tiles and buildings.

    In the last year, doubloons are worth little once the builder has been chosen, and barrels are worth
    little once the captain has been chosen. Once the mayor has been chosen, unoccupied tiles and buildings
    are worth nothing.
    """
    years = years_left(s)
    if years > 0:
        return ItemValues(
            years, DOUBLOON_VALUE + DOUBLOON_VALUE_PER_YEAR * years, DEFAULT_BARREL_VALUE, UNOCCUPIED_FACTOR
        )
    to_come = [s.role_holder[role] == NOBODY for role in (BUILDER, CAPTAIN, MAYOR)]
    return ItemValues(
        0.0,
        0.25 if to_come[0] else 0.02,
        0.7 if to_come[1] else 0.02,
        0.5 if to_come[2] else 0.0,
    )
