"""Hunting lodges at the end of the settler phase, and what becomes of a tile that is given up.  PR-HUNT"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import (
    DISCARD_FOREST,
    DISCARD_FOREST_END,
    DISCARD_PLANTATION,
    DISCARD_PLANTATION_END,
    PASS,
)
from kontor.games.puerto_rico.components import (
    COLONIST,
    FIRST_BUILDING,
    FOREST,
    GOODS,
    HUNTING_LODGE,
    NOBLE,
    NOBODY_THERE,
    SPOTS,
    TILES,
    WINDROSE,
)
from kontor.games.puerto_rico.people import nobles_at, people_at, put_person, take_person
from kontor.games.puerto_rico.state import (
    HUNTING,
    PuertoRicoTable,
    award,
    filled_spaces,
    has_noble,
    next_seat,
    works,
)


def next_hunter(s: PuertoRicoTable) -> bool:
    """Clockwise from the settler; whether somebody decides now.  PR-A48"""
    while s.nobles and s.asked < s.seats:
        if works(s, s.active, HUNTING_LODGE):
            if has_noble(s, s.active, HUNTING_LODGE):
                maybe_reward(s, s.active)
            elif total(s.tiles, s.active * TILES, GOODS) + s.tiles[s.active * TILES + FOREST] > 0:
                ask_active(s, HUNTING)
                return True
        next_seat(s)
    return False


def maybe_reward(s: PuertoRicoTable, seat: i64) -> None:
    """Two points for more empty spaces than everybody else.  PR-HUNT-02, PR-HUNT-03, PR-A29"""
    for other in range(s.seats):
        if other != seat and filled_spaces(s, other) <= filled_spaces(s, seat):
            return
    award(s, seat, 2)


def legal_hunting(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    legal_plantations(s, DISCARD_PLANTATION, buffer)
    if s.new_buildings:
        for kind in range(GOODS):
            if s.under[s.active * GOODS + kind] > 0:
                buffer.add(DISCARD_FOREST + kind)
    buffer.add(PASS)


def legal_plantations(s: PuertoRicoTable, first: i64, buffer: ActionBuffer) -> None:
    """Every own plantation, with whoever stands on it; never a quarry.  PR-A27"""
    seat = s.active
    for kind in range(GOODS):
        people = people_at(s, seat, kind)
        nobles = nobles_at(s, seat, kind)
        if people > nobles:
            buffer.add(first + 3 * kind + COLONIST)
        if nobles > 0:
            buffer.add(first + 3 * kind + NOBLE)
        if s.tiles[seat * TILES + kind] > people:
            buffer.add(first + 3 * kind + NOBODY_THERE)


def why_not_hunting(s: PuertoRicoTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if not DISCARD_PLANTATION <= action < DISCARD_FOREST_END:
        return refusals.HUNT
    if action < DISCARD_PLANTATION_END:
        return why_not_plantation(s, action - DISCARD_PLANTATION)
    forests = s.under[s.active * GOODS + action - DISCARD_FOREST] if s.new_buildings else 0
    return 0 if forests else refusals.NO_SUCH_TILE


def why_not_plantation(s: PuertoRicoTable, choice: i64) -> i64:
    kind = choice // 3
    people = s.workers[s.active * FIRST_BUILDING + kind]
    nobles = s.noble_at[s.active * SPOTS + kind]
    there = (people - nobles, nobles, s.tiles[s.active * TILES + kind] - people)
    return 0 if there[choice % 3] > 0 else refusals.NO_SUCH_TILE


def hunt(s: PuertoRicoTable, action: i64) -> None:
    if DISCARD_FOREST <= action < DISCARD_FOREST_END:
        kind = action - DISCARD_FOREST
        s.under[s.active * GOODS + kind] -= 1
        s.tiles[s.active * TILES + FOREST] -= 1
        s.discards[kind] += 1
    elif action < DISCARD_PLANTATION_END:
        give_up_plantation(s, action - DISCARD_PLANTATION)
    next_seat(s)


def give_up_plantation(s: PuertoRicoTable, choice: i64) -> None:
    """To the discards; whoever stood on it goes to the windrose.  PR-HUNT-04, PR-LAND-04"""
    seat = s.active
    kind = choice // 3
    who = choice % 3
    if who != NOBODY_THERE:
        take_person(s, seat, kind, who)
        put_person(s, seat, WINDROSE, who)
    s.tiles[seat * TILES + kind] -= 1
    s.discards[kind] += 1
