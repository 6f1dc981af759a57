"""Phase 3: markers on the buildings next to streets where discs lie.  GE-OWN"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import changed
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    DONE,
    OUST,
    OUST_END,
    OWN,
    OWN_END,
    PASS,
    STREET,
)
from kontor.games.genoa.components import (
    BIT,
    BUILDINGS,
    FIELDS,
    FIRST_STREET,
    MARKER,
    NEAR,
    STREETS,
    first_of,
)
from kontor.games.genoa.state import ACQUIRE, GOODS, NOBODY, NOWHERE, PLACING, GenoaTable, enter

MOST: Final = 2
"""Buildings in one chance.  GE-OWN-11"""


def stock(s: GenoaTable, seat: i64) -> i64:
    return s.held[seat * GOODS + MARKER]


def open_streets(s: GenoaTable, seat: i64) -> i64:
    """The streets with discs at which the seat could do something, as a set.  GE-OWN-03, GE-OWN-13"""
    out: i64 = 0
    rest = s.lying & (BIT[FIELDS] - BIT[FIRST_STREET])
    while rest:
        street = first_of(rest)
        rest &= rest - 1
        near = NEAR[street] & (BIT[BUILDINGS] - 1)
        while near:
            if s.owner[first_of(near)] != seat:
                out |= BIT[street]
                break
            near &= near - 1
    return out


def ask_acquirer(s: GenoaTable, seat: i64, left: i64) -> bool:
    """Give the next seat its one chance, from this seat on; false if nobody has one.  GE-OWN-01"""
    while left > 0:
        if stock(s, seat) > 0 and open_streets(s, seat):
            s.asked = seat
            s.street = NOWHERE
            s.targets = 0
            s.low = -1
            s.section = 0
            enter(s, ACQUIRE, seat)
            return True
        seat = (seat + 1) % s.seats
        left -= 1
    return False


def still_to_come(s: GenoaTable) -> i64:
    """How many seats come after the one that is asked, before the trader again."""
    return (s.active - s.asked - 1 + s.seats) % s.seats


def legal_acquire(s: GenoaTable, buffer: ActionBuffer) -> None:
    buffer.add(PASS)
    buffer.add_bits(STREET - FIRST_STREET, open_streets(s, s.actor))


def why_not_acquire(s: GenoaTable, action: i64) -> i64:
    if action == PASS:
        return 0
    street = action - STREET
    if not 0 <= street < STREETS:
        return refusals.NOT_AT_THIS_STREET if OWN <= action < OUST_END else refusals.NOT_NOW
    if not s.lying & BIT[FIRST_STREET + street]:
        return refusals.NO_DISC
    near = [b for b in range(BUILDINGS) if NEAR[FIRST_STREET + street] & BIT[b]]
    return 0 if any(s.owner[b] != s.actor for b in near) else refusals.ONE_MARKER


def choose_street(s: GenoaTable, street: i64) -> None:
    s.street = FIRST_STREET + street
    enter(s, PLACING, s.actor)


def legal_placing(s: GenoaTable, buffer: ActionBuffer) -> None:
    """Building by building in ascending order: oust, then own. `low` is the last one, `section` says whether
    it was only ousted so far.  GE-A86
    """
    seat = s.actor
    near = NEAR[s.street] & (BIT[BUILDINGS] - 1)
    if stock(s, seat) > 0:
        rest = near
        while rest:
            building = first_of(rest)
            rest &= rest - 1
            new = building > s.low and s.targets < MOST
            if s.owner[building] == NOBODY and (new or (building == s.low and s.section)):
                buffer.add(OWN + building)
        rest = near
        while rest:
            building = first_of(rest)
            rest &= rest - 1
            if building > s.low and s.targets < MOST and s.owner[building] >= 0:
                if s.owner[building] != seat:
                    buffer.add(OUST + building)
    if s.targets > 0:
        buffer.add(DONE)


def why_not_placing(s: GenoaTable, action: i64) -> i64:
    if action == DONE:
        return 0 if s.targets else refusals.NOT_AT_THIS_STREET
    if not OWN <= action < OUST_END:
        return refusals.NOT_NOW
    placing = action < OWN_END
    building = action - OWN if placing else action - OUST
    if not NEAR[s.street] & BIT[building]:
        return refusals.NOT_AT_THIS_STREET
    if stock(s, s.actor) == 0:
        return refusals.NO_MARKER
    if placing and s.owner[building] != NOBODY:
        return refusals.ONE_MARKER
    if not placing and s.owner[building] in (NOBODY, s.actor):
        return refusals.NOTHING_TO_OUST
    if placing and building == s.low and s.section:
        return 0
    if building <= s.low:
        return refusals.BUILDINGS_IN_ORDER
    return 0 if s.targets < MOST else refusals.TWO_BUILDINGS


def begin_target(s: GenoaTable, building: i64) -> None:
    if building != s.low:
        s.low = building
        s.targets += 1


def own(s: GenoaTable, building: i64) -> None:
    """GE-OWN-05"""
    begin_target(s, building)
    s.section = 0
    s.held[s.actor * GOODS + MARKER] -= 1
    s.owner = changed(s.owner, building, s.actor)


def oust(s: GenoaTable, building: i64) -> None:
    """The foreign marker and one of one's own go back to the supply.  GE-OWN-07, GE-OWN-09"""
    begin_target(s, building)
    s.section = 1
    s.held[s.actor * GOODS + MARKER] -= 1
    s.supply[MARKER + s.actor] += 1
    s.supply[MARKER + s.owner[building]] += 1
    s.owner = changed(s.owner, building, NOBODY)


def leave_street(s: GenoaTable) -> None:
    """All discs on the chosen street are removed.  GE-OWN-10"""
    s.lying -= BIT[s.street]
