"""Mayor: colonists come from the ship and are placed, then the ship is filled again. Villa.  PR-MAYOR"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import PASS, TAKE_COLONIST, TAKE_NOBLE, TAKE_PART, TAKE_PART_END
from kontor.games.puerto_rico.components import BIT, BUILDINGS, CIRCLES, COLONIST, NOBLE, VILLA, WINDROSE
from kontor.games.puerto_rico.library import privilege
from kontor.games.puerto_rico.people import put_person
from kontor.games.puerto_rico.placing import begin_placing, next_circle
from kontor.games.puerto_rico.state import (
    EMPTYING_SHIP,
    NO_COLONISTS,
    PLACING,
    TAKING_PART,
    PuertoRicoTable,
    begin_round,
    finish_role,
    next_seat,
    works,
)


def begin_mayor(s: PuertoRicoTable) -> None:
    """Everybody says first whether to take part.  PR-A46"""
    s.passed = 0
    begin_round(s)
    ask_active(s, TAKING_PART)


def villa_open(s: PuertoRicoTable, seat: i64) -> bool:
    """A noble, or a colonist when there are no nobles left.  PR-VILLA-01, PR-VILLA-02"""
    return works(s, seat, VILLA) and s.noble_supply + s.colonists > 0


def legal_taking_part(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    """The mayor with or without the privilege, the owner of a villa with or without its noble."""
    villa = villa_open(s, s.active)
    buffer.add(TAKE_PART)
    if villa:
        buffer.add(TAKE_PART + 1)
    if s.active == s.chooser and s.colonists > 0:
        buffer.add(TAKE_PART + 2)
        if villa:
            buffer.add(TAKE_PART + 3)
    buffer.add(PASS)


def why_not_taking_part(s: PuertoRicoTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if not TAKE_PART <= action < TAKE_PART_END:
        return refusals.TAKE_PART
    if action - TAKE_PART >= 2:
        if s.active != s.chooser:
            return refusals.MAYORS_PRIVILEGE
        if not s.colonists:
            return refusals.NO_PRIVILEGE
    if (action - TAKE_PART) % 2:
        if not works(s, s.active, VILLA):
            return refusals.NO_VILLA
        if not s.noble_supply and not s.colonists:
            return refusals.VILLA_EMPTY
    return 0


def take_part(s: PuertoRicoTable, action: i64) -> None:
    """The privilege first, then the villa.  PR-MAYOR-01, PR-A31"""
    seat = s.active
    if action == PASS:
        s.passed |= BIT[seat]
    else:
        if action - TAKE_PART >= 2:
            extra = privilege(s)
            if extra > s.colonists:
                extra = s.colonists
            s.colonists -= extra
            s.windrose[seat] += extra
        if (action - TAKE_PART) % 2 == 1:
            use_villa(s, seat)
    next_seat(s)
    if s.asked < s.seats:
        ask_active(s, TAKING_PART)
    else:
        empty_ship(s)


def use_villa(s: PuertoRicoTable, seat: i64) -> None:
    if s.noble_supply > 0:
        s.noble_supply -= 1
        put_person(s, seat, WINDROSE, NOBLE)
    elif s.colonists > 0:
        s.colonists -= 1
        put_person(s, seat, WINDROSE, COLONIST)


# The ship is emptied one by one


def empty_ship(s: PuertoRicoTable) -> None:
    """Clockwise from the mayor, until nobody is left on it; who takes from both kinds chooses.

    PR-MAYOR-02, PR-A32
    """
    begin_round(s)
    if s.passed != BIT[s.seats] - 1:
        deal(s)
    else:
        fill_ship(s)


def deal(s: PuertoRicoTable) -> None:
    while s.ship + s.ship_nobles > 0:
        if s.passed & BIT[s.active] == 0:
            if s.ship > 0 and s.ship_nobles > 0:
                ask_active(s, EMPTYING_SHIP)
                return
            go_ashore(s, NOBLE if s.ship == 0 else COLONIST)
        next_seat(s)
    begin_round(s)
    next_placer(s)


def go_ashore(s: PuertoRicoTable, who: i64) -> None:
    """To the windrose of the active player."""
    if who == NOBLE:
        s.ship_nobles -= 1
    else:
        s.ship -= 1
    put_person(s, s.active, WINDROSE, who)


def legal_ship(buffer: ActionBuffer) -> None:
    buffer.add(TAKE_COLONIST)
    buffer.add(TAKE_NOBLE)


def why_not_ship(action: i64) -> i64:
    return 0 if action == TAKE_COLONIST or action == TAKE_NOBLE else refusals.ONE_AT_A_TIME


def take_from_ship(s: PuertoRicoTable, action: i64) -> None:
    go_ashore(s, NOBLE if action == TAKE_NOBLE else COLONIST)
    next_seat(s)
    deal(s)


# Everybody places


def next_placer(s: PuertoRicoTable) -> None:
    """Mayor first, then clockwise; whoever passed leaves everything as it is.  PR-MAYOR-09"""
    while s.asked < s.seats:
        if s.passed & BIT[s.active] == 0:
            if begin_placing(s):
                return
        next_seat(s)
    fill_ship(s)


def go_on_placing(s: PuertoRicoTable) -> None:
    """The next circle of the same player, or else the next player."""
    if not next_circle(s):
        next_seat(s)
        next_placer(s)


def placing_early(s: PuertoRicoTable, seat: i64) -> PuertoRicoTable | None:
    """A copy in which that seat places now, if its turn is still to come and leaves it a choice: people are
    placed at the same time; whoever thinks the order matters waits.  PR-MAYOR-09
    """
    turn = (seat - s.chooser + s.seats) % s.seats
    if s.phase != PLACING or turn <= s.asked or s.passed & BIT[seat]:
        return None
    twin = s.copy()
    assert isinstance(twin, PuertoRicoTable)
    twin.passed = BIT[s.seats] - 1 - BIT[seat] - BIT[s.active]
    twin.chooser = seat
    begin_round(twin)
    return twin if begin_placing(twin) else None


# The ship is filled


def empty_building_circles(s: PuertoRicoTable) -> i64:
    """Those of all cities; tiles do not count.  PR-MAYOR-07, PR-A25"""
    empty: i64 = 0
    for seat in range(s.seats):
        for building in s.in_play:
            people = s.city[seat * BUILDINGS + building]
            if people >= 0:
                empty += CIRCLES[building] - people
    return empty


def fill_ship(s: PuertoRicoTable) -> None:
    """At least one a player. What is still on the ship counts.  PR-MAYOR-08, PR-MAYOR-12, PR-A16, PR-A46"""
    need = empty_building_circles(s)
    if need < s.seats:
        need = s.seats
    need -= s.ship + s.ship_nobles
    if s.nobles and need > 0 and s.ship_nobles == 0 and s.noble_supply > 0:
        s.noble_supply -= 1  # PR-X2-05, PR-A4
        s.ship_nobles = 1
        need -= 1
    if need > s.colonists:
        if s.nobles == 0:
            s.ending |= NO_COLONISTS  # PR-END-02; not with nobles, PR-X2-03
        need = s.colonists
    if need > 0:
        s.colonists -= need
        s.ship += need
    finish_role(s)
