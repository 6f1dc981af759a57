"""Placing people in the mayor phase, circle by circle, so that each placement has exactly one path.

Circles are asked in a fixed order: tiles by kind, then buildings. On one kind of tile, and on one building,
colonists are named before nobles, and nobody last. Circles without a choice are filled without asking.
PR-MAYOR-04 to PR-MAYOR-06
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import PLACE_PERSON, PLACE_PERSON_END
from kontor.games.puerto_rico.components import (
    BUILDINGS,
    CIRCLES,
    COLONIST,
    FIRST_BUILDING,
    NOBLE,
    NOBODY_THERE,
    SPOTS,
    TILES,
    WINDROSE,
)
from kontor.games.puerto_rico.people import circles_at, put_person, take_person
from kontor.games.puerto_rico.state import ABSENT, PLACING, PuertoRicoTable


def begin_placing(s: PuertoRicoTable) -> bool:
    """All people of the active player are lifted and wait on the windrose.  PR-MAYOR-04"""
    lift(s, s.active)
    s.spot = -1
    s.circles = 0
    s.open_circles = all_circles(s, s.active)
    return next_circle(s)


def placing_begun(s: PuertoRicoTable) -> bool:
    """Whether the active player has answered for a circle: a table may be played on from the middle."""
    twin = s.copy()
    assert isinstance(twin, PuertoRicoTable)
    begin_placing(twin)
    return twin.spot != s.spot or twin.circles != s.circles


def lift(s: PuertoRicoTable, seat: i64) -> None:
    people: i64 = 0
    for at in range(seat * FIRST_BUILDING, seat * FIRST_BUILDING + FIRST_BUILDING):
        people += s.workers[at]
        s.workers[at] = 0
    for building in s.in_play:
        at = seat * BUILDINGS + building
        if s.city[at] > 0:
            people += s.city[at]
            s.city[at] = 0
    s.windrose[seat] += people
    if s.nobles:
        nobles: i64 = 0
        for at in range(seat * SPOTS, seat * SPOTS + SPOTS):
            nobles += s.noble_at[at]
            s.noble_at[at] = 0
        s.noble_at[seat * SPOTS + WINDROSE] = nobles


def all_circles(s: PuertoRicoTable, seat: i64) -> i64:
    count = total(s.tiles, seat * TILES, FIRST_BUILDING)
    for building in s.in_play:
        if s.city[seat * BUILDINGS + building] != ABSENT:
            count += CIRCLES[building]
    return count


def waiting_nobles(s: PuertoRicoTable) -> i64:
    if s.nobles == 0:
        return 0
    return s.noble_at[s.active * SPOTS + WINDROSE]


def next_circle(s: PuertoRicoTable) -> bool:
    """Go to the next circle that leaves a choice; whether there is one."""
    seat = s.active
    while True:
        people = s.windrose[seat]
        if people == 0 or s.open_circles == 0:
            return False
        nobles = waiting_nobles(s)
        while s.circles == 0:
            s.spot += 1
            s.circles = circles_at(s, seat, s.places[s.spot])
            s.least = COLONIST
        may_stay_empty = people <= s.open_circles - s.circles
        first = people > nobles and s.least == COLONIST
        second = nobles > 0 and noble_fits(s, people, nobles)
        if may_stay_empty:
            if first or second:
                ask_active(s, PLACING)
                return True
            leave_empty(s)
        elif first and second:
            ask_active(s, PLACING)
            return True
        else:
            fill(s, COLONIST if first else NOBLE)


def noble_fits(s: PuertoRicoTable, people: i64, nobles: i64) -> bool:
    """After a noble only nobles may follow in this place; still no circle may stay empty for want of them."""
    rest = s.circles - 1
    following = nobles - 1 if nobles - 1 < rest else rest
    return following == rest or people - 1 - following <= s.open_circles - s.circles


def legal_placing(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    people = s.windrose[s.active]
    nobles = waiting_nobles(s)
    here = PLACE_PERSON + 3 * s.places[s.spot]
    if people > nobles and s.least == COLONIST:
        buffer.add(here + COLONIST)
    if nobles > 0 and noble_fits(s, people, nobles):
        buffer.add(here + NOBLE)
    if people <= s.open_circles - s.circles:
        buffer.add(here + NOBODY_THERE)


def why_not_placing(s: PuertoRicoTable, action: i64) -> i64:
    if not PLACE_PERSON <= action < PLACE_PERSON_END:
        return refusals.PLACE_PEOPLE
    if (action - PLACE_PERSON) // 3 != s.places[s.spot]:
        return refusals.PLACES_IN_ORDER
    who = (action - PLACE_PERSON) % 3
    nobles = int(waiting_nobles(s))
    waiting = [int(s.windrose[s.active]) - nobles, nobles]
    must_stand = min(sum(waiting), int(s.open_circles))
    if who != NOBODY_THERE:
        if waiting[who] == 0:
            return refusals.NOBODY_WAITS
        if who < s.least:
            return refusals.PLACES_IN_ORDER
        waiting[who] -= 1
    return 0 if most_that_can_stand(s, waiting, who) == must_stand else refusals.FILL_CIRCLES


def most_that_can_stand(s: PuertoRicoTable, waiting: list[int], who: int) -> int:
    """How many circles from this one on can be filled if `who` stands here, whatever follows."""
    later = int(s.open_circles - s.circles)
    if who == NOBODY_THERE:
        return min(sum(waiting), later)
    can_follow = sum(waiting[who:])
    rest = min(int(s.circles) - 1, can_follow)
    return 1 + max(more + min(sum(waiting) - more, later) for more in range(rest + 1))


def place_person(s: PuertoRicoTable, action: i64) -> None:
    who = (action - PLACE_PERSON) % 3
    if who == NOBODY_THERE:
        leave_empty(s)
    else:
        fill(s, who)


def fill(s: PuertoRicoTable, who: i64) -> None:
    take_person(s, s.active, WINDROSE, who)
    put_person(s, s.active, s.places[s.spot], who)
    s.least = who
    s.circles -= 1
    s.open_circles -= 1


def leave_empty(s: PuertoRicoTable) -> None:
    """This circle and the rest of its place."""
    s.open_circles -= s.circles
    s.circles = 0
