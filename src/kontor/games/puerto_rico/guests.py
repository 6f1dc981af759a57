"""The guest house: people in it are guests, whom the owner may move to empty circles.  PR-GUEST, PR-A47

A circle is the space for one person on a tile or building. Guests may move before any decision in a phase
with `allows_guest_moves`, which excludes the mayor's phases. A guest move is an action of its own. After it,
the player still has the same decision to make.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import MOVE_GUEST
from kontor.games.puerto_rico.components import (
    BUILDING_COUNT,
    COLONIST,
    FIRST_BUILDING,
    GUEST_HOUSE,
    NOBLE,
    PLACE_COUNT,
    PLACE_COUNT_WITH_WINDROSE,
)
from kontor.games.puerto_rico.people import (
    circles_at,
    empty_circles,
    nobles_at,
    people_at,
    put_person,
    take_person,
)
from kontor.games.puerto_rico.rules import RULES
from kontor.games.puerto_rico.state import PuertoRicoTable


def can_move_guest(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` has a guest in its guest house, and an empty circle elsewhere.  PR-GUEST-05"""
    if s.city[seat * BUILDING_COUNT + GUEST_HOUSE] <= 0:
        return False
    for place in s.places:
        if place != FIRST_BUILDING + GUEST_HOUSE and people_at(s, seat, place) < circles_at(s, seat, place):
            return True
    return False


def add_guest_moves(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    """Add the actions that move one of the actor's guests from the guest house to an empty circle."""
    seat = s.actor
    guests = s.city[seat * BUILDING_COUNT + GUEST_HOUSE]
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


def why_not_move_guest(s: PuertoRicoTable, action: i64) -> i64:
    """Return 0 if the actor can make the guest move `action`, otherwise the refusal code."""
    if s.actor < 0 or not RULES[s.phase].allows_guest_moves:
        return refusals.GUESTS_CANNOT_MOVE_NOW
    place = (action - MOVE_GUEST) // 2
    person_kind = (action - MOVE_GUEST) % 2
    house = s.actor * BUILDING_COUNT + GUEST_HOUSE
    nobles = s.noble_at[s.actor * PLACE_COUNT_WITH_WINDROSE + FIRST_BUILDING + GUEST_HOUSE] if s.nobles else 0
    guests = (s.city[house] - nobles, nobles)
    if guests[person_kind] < 1:
        return refusals.NO_SUCH_GUEST
    if place == PLACE_COUNT - BUILDING_COUNT + GUEST_HOUSE:
        return refusals.GUEST_ALREADY_IN_GUEST_HOUSE
    return refusals.NO_EMPTY_CIRCLE if empty_circles(s, s.actor)[place] < 1 else 0


def move_guest(s: PuertoRicoTable, action: i64) -> None:
    """Move one of the actor's guests from the guest house to the place that `action` names.

    The place counts as occupied from then on.  PR-GUEST-02, PR-GUEST-03
    """
    place = (action - MOVE_GUEST) // 2
    person_kind = (action - MOVE_GUEST) % 2
    take_person(s, s.actor, FIRST_BUILDING + GUEST_HOUSE, person_kind)
    put_person(s, s.actor, place, person_kind)
    RULES[s.phase].after_guest_move(s)
