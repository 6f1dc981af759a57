"""Colonists and nobles on the circles of tiles and buildings.  PR-MAYOR-03, PR-X2-07"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.puerto_rico.components import BUILDINGS, CIRCLES, FIRST_BUILDING, NOBLE, TILES
from kontor.games.puerto_rico.state import Table


def put_person(s: Table, seat: i64, place: i64, who: i64) -> None:
    """Somebody comes to a circle of a tile or building."""
    if place < FIRST_BUILDING:
        s.workers[seat * FIRST_BUILDING + place] += 1
        if who == NOBLE:
            s.worker_nobles[seat * FIRST_BUILDING + place] += 1
    else:
        at = seat * BUILDINGS + place - FIRST_BUILDING
        s.city[at] += 1
        if who == NOBLE:
            s.city_nobles[at] += 1


def take_person(s: Table, seat: i64, place: i64, who: i64) -> None:
    """Somebody leaves a circle."""
    if place < FIRST_BUILDING:
        s.workers[seat * FIRST_BUILDING + place] -= 1
        if who == NOBLE:
            s.worker_nobles[seat * FIRST_BUILDING + place] -= 1
    else:
        at = seat * BUILDINGS + place - FIRST_BUILDING
        s.city[at] -= 1
        if who == NOBLE:
            s.city_nobles[at] -= 1


def circles_at(s: Table, seat: i64, place: i64) -> i64:
    """All circles of a place: one a tile, and those printed on a building that was bought."""
    if place < FIRST_BUILDING:
        return s.tiles[seat * TILES + place]
    building = place - FIRST_BUILDING
    return CIRCLES[building] if s.city[seat * BUILDINGS + building] >= 0 else 0


def people_at(s: Table, seat: i64, place: i64) -> i64:
    if place < FIRST_BUILDING:
        return s.workers[seat * FIRST_BUILDING + place]
    at = s.city[seat * BUILDINGS + place - FIRST_BUILDING]
    return at if at > 0 else 0


def nobles_at(s: Table, seat: i64, place: i64) -> i64:
    if s.nobles == 0:
        return 0
    if place < FIRST_BUILDING:
        return s.worker_nobles[seat * FIRST_BUILDING + place]
    return s.city_nobles[seat * BUILDINGS + place - FIRST_BUILDING]


def empty_circles(s: Table, seat: i64) -> list[int]:
    """How many circles of each place are empty."""
    free = [int(s.tiles[seat * TILES + kind] - s.workers[seat * FIRST_BUILDING + kind]) for kind in range(6)]
    for building in range(BUILDINGS):
        people = s.city[seat * BUILDINGS + building]
        free.append(0 if people < 0 else int(CIRCLES[building] - people))
    return free
