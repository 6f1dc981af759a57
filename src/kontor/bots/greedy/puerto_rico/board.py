"""One player's board as plain lists, and how much of the game is left to use it."""

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
"""The buildings in which the goods of a kind are produced; corn needs none."""
ROOMS: Final = [[(plant, int(CIRCLES[plant])) for plant in PLANTS[good]] for good in range(GOODS)]
"""The same by kind, each with its circles."""


@dataclass
class Board:
    """What lies before one seat. People on a building that is not there are ABSENT, as in the state."""

    seat: int
    doubloons: int
    goods: list[int]
    tiles: list[int]
    workers: list[int]
    city: list[int]

    def circles(self, good: int) -> int:
        """Circles on the plants of a kind; corn needs none, so it has as many as tiles."""
        return self.tiles[CORN] if good == CORN else self.plants(good)[0]

    def plants(self, good: int) -> tuple[int, int]:
        """Circles on the plants of a kind, and people there. Nothing is asked more often."""
        circles = staff = 0
        for plant, room in ROOMS[good]:
            people = self.city[plant]
            if people != ABSENT:
                circles += room
                staff += people
        return circles, staff

    def makeable(self, good: int) -> int:
        """Barrels of a kind that are produced with people on every circle."""
        return min(self.tiles[good], self.circles(good))

    def barrels(self) -> int:
        return sum(self.makeable(good) for good in range(GOODS))

    def kinds(self) -> int:
        return sum(self.makeable(good) > 0 for good in range(GOODS))

    def buildings(self) -> list[int]:
        return [building for building, people in enumerate(self.city) if people != ABSENT]


def board_of(s: PuertoRicoTable, seat: int) -> Board:
    return Board(
        seat,
        int(s.doubloons[seat]),
        [*s.goods[seat * GOODS : (seat + 1) * GOODS]],
        [*s.tiles[seat * TILES : (seat + 1) * TILES]],
        [*s.workers[seat * FIRST_BUILDING : (seat + 1) * FIRST_BUILDING]],
        [*s.city[seat * BUILDINGS : (seat + 1) * BUILDINGS]],
    )


# How long the game still lasts

SHIPPED_AT_FIRST: Final = 0.8
SHIPPED_MORE: Final = 0.2
SHIPPED_AT_MOST: Final = 3.0
"""Points that a seat ships in a year: in the first one, more each year, and at most."""
SETTLERS_OF_A_YEAR: Final = 1.3
"""Colonists that a seat gets in a year."""
CITY_LOTS_OF_A_YEAR: Final = 0.85
"""City lots that the fastest builder fills in a year."""
USUAL_YEARS: Final = 12.0


def years_left(s: PuertoRicoTable) -> float:
    """The nearest of the ends that can be foreseen; 0 in the last year."""
    if s.ending:
        return 0.0
    seats, year = int(s.seats), int(s.year)
    rate = min(SHIPPED_AT_FIRST + SHIPPED_MORE * year, SHIPPED_AT_MOST)
    ends = [
        int(s.pool) / (seats * rate),
        (CITY_LOTS - int(max(s.built))) / CITY_LOTS_OF_A_YEAR,
        float(int(s.year_limit) - year),
        USUAL_YEARS,
    ]
    if not s.nobles:
        ends.append(int(s.colonists) / (seats * SETTLERS_OF_A_YEAR))
    return max(min(ends), 0.5)


@dataclass
class Times:
    """What things are worth at this moment, in points."""

    years: float
    doubloon: float
    barrel: float
    """A barrel in store: a point, if it can be shipped."""
    waiting: float
    """How much of a use counts as long as nobody works there."""


DOUBLOON: Final = 0.38
DOUBLOON_A_YEAR: Final = 0.03
BARREL: Final = 0.5
WAITING: Final = 0.6


def times(s: PuertoRicoTable) -> Times:
    """In the last year only roles that are still to come count for anything."""
    years = years_left(s)
    if years > 0:
        return Times(years, DOUBLOON + DOUBLOON_A_YEAR * years, BARREL, WAITING)
    to_come = [s.holder[role] == NOBODY for role in (BUILDER, CAPTAIN, MAYOR)]
    return Times(
        0.0,
        0.25 if to_come[0] else 0.02,
        0.7 if to_come[1] else 0.02,
        0.5 if to_come[2] else 0.0,
    )
