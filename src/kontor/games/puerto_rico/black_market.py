"""Black market: a colonist, a barrel and a point may each stand for a missing doubloon.  PR-BMKT, PR-A12"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import (
    RETURN_BARREL,
    RETURN_BARREL_END,
    RETURN_PERSON,
    RETURN_PERSON_END,
    RETURN_POINT,
    RETURN_POINT_END,
)
from kontor.games.puerto_rico.components import (
    BLACK_MARKET,
    COLONIST,
    FIRST_BUILDING,
    GOODS,
    NOBLE,
    WINDROSE,
)
from kontor.games.puerto_rico.people import nobles_at, people_at, take_person
from kontor.games.puerto_rico.state import PAYING, PuertoRicoTable, pay_out

# What may be returned is named in this order, each sort once.  PR-BMKT-02
A_PERSON: Final = 0
A_BARREL: Final = 1
A_POINT: Final = 2


def has_person(s: PuertoRicoTable, seat: i64) -> bool:
    """Somebody who does not work at the black market itself.  PR-BMKT-04"""
    for place in s.places:
        if place != FIRST_BUILDING + BLACK_MARKET and people_at(s, seat, place) > 0:
            return True
    return s.windrose[seat] > 0


def has_barrel(s: PuertoRicoTable, seat: i64) -> bool:
    return total(s.goods, seat * GOODS, GOODS) > 0


def things_to_return(s: PuertoRicoTable, seat: i64) -> i64:
    """How many sorts of things the seat could return, 3 at most.  PR-BMKT-01"""
    return things_from(s, seat, A_PERSON)


def things_from(s: PuertoRicoTable, seat: i64, sort: i64) -> i64:
    count: i64 = 1 if s.chips[seat] > 0 else 0
    if sort <= A_BARREL and has_barrel(s, seat):
        count += 1
    if sort == A_PERSON and has_person(s, seat):
        count += 1
    return count


def things_that_show(s: PuertoRicoTable, seat: i64) -> i64:
    """The same as the others see it, who cannot see the seat's chips."""
    count: i64 = 1
    if has_barrel(s, seat):
        count += 1
    return count + 1 if has_person(s, seat) else count


def begin_paying(s: PuertoRicoTable, missing: i64) -> None:
    """All doubloons are spent; as many things as doubloons are missing follow.  PR-BMKT-03"""
    pay_out(s, s.active, -s.doubloons[s.active])
    s.due = missing
    s.low = A_PERSON
    ask_active(s, PAYING)


def legal_paying(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    """Any sort that was not passed over, if enough other sorts follow."""
    seat = s.active
    if s.low == A_PERSON and 1 + things_from(s, seat, A_BARREL) >= s.due:
        legal_people(s, seat, buffer)
    if s.low <= A_BARREL and 1 + (1 if s.chips[seat] > 0 else 0) >= s.due:
        for good in range(GOODS):
            if s.goods[seat * GOODS + good] > 0:
                buffer.add(RETURN_BARREL + good)
    if s.chips[seat] > 0 and s.due == 1:
        buffer.add(RETURN_POINT)


def legal_people(s: PuertoRicoTable, seat: i64, buffer: ActionBuffer) -> None:
    for place in s.places:
        if place != FIRST_BUILDING + BLACK_MARKET:
            legal_people_at(s, seat, place, buffer)
    legal_people_at(s, seat, WINDROSE, buffer)


def legal_people_at(s: PuertoRicoTable, seat: i64, place: i64, buffer: ActionBuffer) -> None:
    nobles = nobles_at(s, seat, place)
    if people_at(s, seat, place) > nobles:
        buffer.add(RETURN_PERSON + 2 * place + COLONIST)
    if nobles > 0:
        buffer.add(RETURN_PERSON + 2 * place + NOBLE)


def why_not_paying(s: PuertoRicoTable, action: i64) -> i64:
    if not RETURN_PERSON <= action < RETURN_POINT_END:
        return refusals.PAY_FIRST
    seat = s.active
    sort = 0 if action < RETURN_PERSON_END else 1 if action < RETURN_BARREL_END else 2
    if sort < s.low:
        return refusals.ONE_OF_EACH
    barrel = any(s.goods[seat * GOODS + good] for good in range(GOODS))
    later = (int(barrel) + int(s.chips[seat] > 0), int(s.chips[seat] > 0), 0)
    if later[sort] < s.due - 1:
        return refusals.EXACT_PAYMENT
    if sort == 2:
        return 0 if s.chips[seat] >= 1 else refusals.NOTHING_TO_RETURN
    if sort == 1:
        return 0 if s.goods[seat * GOODS + action - RETURN_BARREL] else refusals.NOTHING_TO_RETURN
    return why_not_person(s, seat, (action - RETURN_PERSON) // 2, (action - RETURN_PERSON) % 2)


def why_not_person(s: PuertoRicoTable, seat: i64, place: i64, who: i64) -> i64:
    if place == FIRST_BUILDING + BLACK_MARKET:
        return refusals.OWN_WORKER
    nobles = nobles_at(s, seat, place)
    there = nobles if who == NOBLE else people_at(s, seat, place) - nobles
    return 0 if there >= 1 else refusals.NOTHING_TO_RETURN


def give_back(s: PuertoRicoTable, action: i64) -> None:
    """Back to the supply. A person may be a noble; the end of the game is not undone.  PR-A30, PR-BMKT-05"""
    seat = s.active
    if action == RETURN_POINT:
        s.chips[seat] -= 1
        s.pool += 1
        s.low = A_POINT + 1
    elif RETURN_BARREL <= action < RETURN_BARREL_END:
        s.goods[seat * GOODS + action - RETURN_BARREL] -= 1
        s.supply[action - RETURN_BARREL] += 1
        s.low = A_POINT
    else:
        return_person(s, seat, (action - RETURN_PERSON) // 2, (action - RETURN_PERSON) % 2)
        s.low = A_BARREL
    s.due -= 1


def return_person(s: PuertoRicoTable, seat: i64, place: i64, who: i64) -> None:
    take_person(s, seat, place, who)
    if who == NOBLE:
        s.noble_supply += 1
    else:
        s.colonists += 1
