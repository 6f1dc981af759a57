"""Functions that count and move colonists and nobles.

A place is a kind of tile, a building, or the windrose, where people without work wait.
PR-MAYOR-03, PR-X2-07
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.puerto_rico.components import (
    BUILDING_COUNT,
    CIRCLES,
    FIRST_BUILDING,
    NOBLE,
    PLACE_COUNT_WITH_WINDROSE,
    TILE_KINDS,
    WINDROSE,
)
from kontor.games.puerto_rico.state import PuertoRicoTable


def put_person(s: PuertoRicoTable, seat: i64, place: i64, person_kind: i64) -> None:
    """Add a person to `seat`'s people at `place`. `person_kind` is `COLONIST` or `NOBLE`."""
    change_people(s, seat, place, person_kind, 1)


def take_person(s: PuertoRicoTable, seat: i64, place: i64, person_kind: i64) -> None:
    """Remove a person from `seat`'s people at `place`. `person_kind` is `COLONIST` or `NOBLE`."""
    change_people(s, seat, place, person_kind, -1)


def change_people(s: PuertoRicoTable, seat: i64, place: i64, person_kind: i64, difference: i64) -> None:
    """Add `difference` to the number of `seat`'s colonists or nobles at `place`.

    `person_kind` is `COLONIST` or `NOBLE`.
    """
    if place < FIRST_BUILDING:
        s.workers[seat * FIRST_BUILDING + place] += difference
    elif place == WINDROSE:
        s.windrose[seat] += difference
    else:
        s.city[seat * BUILDING_COUNT + place - FIRST_BUILDING] += difference
    if person_kind == NOBLE:
        s.noble_at[seat * PLACE_COUNT_WITH_WINDROSE + place] += difference


def circles_at(s: PuertoRicoTable, seat: i64, place: i64) -> i64:
    """Return how many circles (spaces for one person) `seat` has at `place`.

    Each tile has one. For a building that `seat` does not own, return 0.
    """
    if place < FIRST_BUILDING:
        return s.tiles[seat * TILE_KINDS + place]
    building = place - FIRST_BUILDING
    if s.city[seat * BUILDING_COUNT + building] < 0:
        return 0
    return CIRCLES[building]


def people_at(s: PuertoRicoTable, seat: i64, place: i64) -> i64:
    """Count `seat`'s colonists and nobles at `place`."""
    if place < FIRST_BUILDING:
        return s.workers[seat * FIRST_BUILDING + place]
    if place == WINDROSE:
        return s.windrose[seat]
    people = s.city[seat * BUILDING_COUNT + place - FIRST_BUILDING]
    return people if people > 0 else 0


def nobles_at(s: PuertoRicoTable, seat: i64, place: i64) -> i64:
    """Count `seat`'s nobles at `place`. Without Expansion II, there are none."""
    if s.nobles == 0:
        return 0
    return s.noble_at[seat * PLACE_COUNT_WITH_WINDROSE + place]


def empty_circles(s: PuertoRicoTable, seat: i64) -> list[int]:
    """Return how many more of `seat`'s people can work at each place, indexed by place."""
    free = [
        int(s.tiles[seat * TILE_KINDS + kind] - s.workers[seat * FIRST_BUILDING + kind]) for kind in range(6)
    ]
    for building in range(BUILDING_COUNT):
        people = s.city[seat * BUILDING_COUNT + building]
        free.append(0 if people < 0 else int(CIRCLES[building] - people))
    return free
