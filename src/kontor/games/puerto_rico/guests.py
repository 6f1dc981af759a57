"""Guest house: guests move to any empty circle outside the mayor phase, at any decision of their host.

PR-GUEST, PR-A47
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import array
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import MOVE_GUEST
from kontor.games.puerto_rico.components import (
    BUILDINGS,
    COLONIST,
    FIRST_BUILDING,
    GUEST_HOUSE,
    NOBLE,
    PLACES,
    SPOTS,
)
from kontor.games.puerto_rico.people import (
    circles_at,
    empty_circles,
    nobles_at,
    people_at,
    put_person,
    take_person,
)
from kontor.games.puerto_rico.state import (
    BUYING,
    CHOOSING,
    EXTRA,
    GUESTS_FIRST,
    GUESTS_LAST,
    HUNTING,
    LAND,
    LOADING,
    PHASES,
    PRODUCING,
    SECOND_TILE,
    SETTLING,
    STORING,
    TRADING,
    PuertoRicoTable,
)

_open: Final = (
    CHOOSING,
    GUESTS_FIRST,
    SETTLING,
    SECOND_TILE,
    HUNTING,
    BUYING,
    PRODUCING,
    EXTRA,
    TRADING,
    LAND,
) + (LOADING, STORING, GUESTS_LAST)
OPEN_TO_GUESTS: Final = array([1 if phase in _open else 0 for phase in range(len(PHASES))])
"""Phases before whose decisions a guest may move; 0 where a decision is only a step of another."""


def can_move_guest(s: PuertoRicoTable, seat: i64) -> bool:
    """There is a guest, and an empty circle outside the guest house.  PR-GUEST-05"""
    if s.city[seat * BUILDINGS + GUEST_HOUSE] <= 0:
        return False
    for place in s.places:
        if place != FIRST_BUILDING + GUEST_HOUSE and people_at(s, seat, place) < circles_at(s, seat, place):
            return True
    return False


def legal_guests(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    seat = s.actor
    guests = s.city[seat * BUILDINGS + GUEST_HOUSE]
    if guests <= 0:
        return
    noble_guests = nobles_at(s, seat, FIRST_BUILDING + GUEST_HOUSE)
    for place in s.places:
        if place == FIRST_BUILDING + GUEST_HOUSE or people_at(s, seat, place) >= circles_at(s, seat, place):
            continue
        if guests > noble_guests:
            buffer.add(MOVE_GUEST + 2 * place + COLONIST)
        if noble_guests > 0:
            buffer.add(MOVE_GUEST + 2 * place + NOBLE)


def why_not_guest(s: PuertoRicoTable, action: i64) -> i64:
    if s.actor < 0 or not OPEN_TO_GUESTS[s.phase]:
        return refusals.GUESTS_NOT_NOW
    place = (action - MOVE_GUEST) // 2
    who = (action - MOVE_GUEST) % 2
    house = s.actor * BUILDINGS + GUEST_HOUSE
    nobles = s.noble_at[s.actor * SPOTS + FIRST_BUILDING + GUEST_HOUSE] if s.nobles else 0
    guests = (s.city[house] - nobles, nobles)
    if guests[who] < 1:
        return refusals.NO_GUEST
    if place == PLACES - BUILDINGS + GUEST_HOUSE:
        return refusals.GUEST_STAYS
    return refusals.NO_CIRCLE if empty_circles(s, s.actor)[place] < 1 else 0


def move_guest(s: PuertoRicoTable, place: i64, who: i64) -> None:
    """The tile is occupied at once; the guest is a colonist like any other from now on.  PR-GUEST-02, -03"""
    take_person(s, s.actor, FIRST_BUILDING + GUEST_HOUSE, who)
    put_person(s, s.actor, place, who)
