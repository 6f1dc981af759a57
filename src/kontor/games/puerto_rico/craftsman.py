"""Craftsman: everybody produces goods. Factories, aqueduct, chapel, jeweler.  PR-CRAFT"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import EXTRA_BARREL, PASS, PRODUCE
from kontor.games.puerto_rico.components import (
    AQUEDUCT,
    BIT,
    BUILDINGS,
    CHAPEL,
    COFFEE,
    COFFEE_ROASTER,
    CORN,
    FACTORY,
    FIRST_BUILDING,
    GOODS,
    INDIGO,
    JEWELER,
    LARGE_INDIGO_PLANT,
    LARGE_SUGAR_MILL,
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    SPECIALTY_FACTORY,
    SUGAR,
    TOBACCO_STORAGE,
)
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.library import privilege
from kontor.games.puerto_rico.state import (
    EXTRA,
    PRODUCING,
    PuertoRicoTable,
    award,
    begin_round,
    finish_role,
    has_noble,
    next_seat,
    nobles_of,
    pay_out,
    works,
)


def begin_craftsman(s: PuertoRicoTable) -> None:
    s.made = 0
    s.low = CORN
    s.count = 0
    begin_round(s)
    ring_chapels(s)
    craftsman_turn(s)


def ring_chapels(s: PuertoRicoTable) -> None:
    """A doubloon for a colonist, a point for a noble.  PR-CHAPEL-01, PR-CHAPEL-02"""
    if s.nobles == 0:
        return
    for seat in range(s.seats):
        if works(s, seat, CHAPEL):
            if has_noble(s, seat, CHAPEL):
                award(s, seat, 1)
            else:
                pay_out(s, seat, 1)


# What a seat produces


def staff(s: PuertoRicoTable, seat: i64, building: i64) -> i64:
    people = s.city[seat * BUILDINGS + building]
    if people < 0:
        return 0
    return people


def plant_staff(s: PuertoRicoTable, seat: i64, good: i64) -> i64:
    """People on the production buildings of a kind.  PR-CRAFT-06"""
    if good == INDIGO:
        return staff(s, seat, SMALL_INDIGO_PLANT) + staff(s, seat, LARGE_INDIGO_PLANT)
    if good == SUGAR:
        return staff(s, seat, SMALL_SUGAR_MILL) + staff(s, seat, LARGE_SUGAR_MILL)
    return staff(s, seat, COFFEE_ROASTER if good == COFFEE else TOBACCO_STORAGE)


def output(s: PuertoRicoTable, seat: i64, good: i64) -> i64:
    """Occupied plantations, people on the plants, barrels in the supply: the least.  PR-CRAFT-03, -08, -09"""
    out = s.workers[seat * FIRST_BUILDING + good]
    if out == 0:
        return 0
    if good != CORN:
        people = plant_staff(s, seat, good)
        if people < out:
            out = people
    return out if out < s.supply[good] else s.supply[good]


def produces(s: PuertoRicoTable, seat: i64) -> bool:
    for good in range(GOODS):
        if output(s, seat, good) > 0:
            return True
    return False


def capacity(s: PuertoRicoTable, seat: i64) -> list[int]:
    """The same for people and for `why_not`, kind by kind, before the supply is asked."""
    people = [max(int(s.city[seat * BUILDINGS + plant]), 0) for plant in range(6)]
    indigo, sugar = people[0] + people[2], people[1] + people[3]
    farms = [int(s.workers[seat * FIRST_BUILDING + good]) for good in range(GOODS)]
    limits = [farms[CORN], indigo, sugar, people[4], people[5]]
    return [min(pair) for pair in zip(farms, limits)]


# A turn


def craftsman_turn(s: PuertoRicoTable) -> None:
    """The craftsman first, then clockwise; whoever produces nothing is not asked.  PR-CRAFT-01"""
    while s.asked < s.seats:
        if produces(s, s.active) or can_move_guest(s, s.active):
            ask_active(s, PRODUCING)
            return
        maybe_jewels(s, s.active)
        next_seat(s)
    s.active = s.chooser
    next_extra(s)


def legal_producing(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    if produces(s, s.active):
        buffer.add(PRODUCE)
    buffer.add(PASS)


def why_not_producing(s: PuertoRicoTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if action != PRODUCE:
        return refusals.PRODUCE
    could = capacity(s, s.active)
    if not any(could):
        return refusals.NOTHING_PRODUCED
    return 0 if any(could[good] and s.supply[good] for good in range(GOODS)) else refusals.SUPPLY_EMPTY


def produce(s: PuertoRicoTable, action: i64) -> None:
    seat = s.active
    if action == PRODUCE:
        take_goods(s, seat)
    maybe_jewels(s, seat)
    next_seat(s)
    craftsman_turn(s)


def take_goods(s: PuertoRicoTable, seat: i64) -> None:
    """All kinds at once, then the factories pay for what was produced.  PR-CRAFT-10, PR-A22"""
    kinds: i64 = 0
    most: i64 = 1
    for good in range(GOODS):
        out = output(s, seat, good)
        if out == 0:
            continue
        kinds += 1
        if seat == s.chooser:
            s.made |= BIT[good]
        take(s, seat, good, out)
        if has_aqueduct(s, seat, good) and s.supply[good] > 0:
            take(s, seat, good, 1)
            out += s.aqueduct_counts  # PR-A44
        if out > most and good != CORN:
            most = out
    if kinds > 1 and works(s, seat, FACTORY):
        if kinds == GOODS:
            kinds += 1
        pay_out(s, seat, kinds - 1)  # PR-FACTORY-01
    if works(s, seat, SPECIALTY_FACTORY):
        pay_out(s, seat, most - 1)  # PR-SPECF-01


def take(s: PuertoRicoTable, seat: i64, good: i64, barrels: i64) -> None:
    s.supply[good] -= barrels
    s.goods[seat * GOODS + good] += barrels


def has_aqueduct(s: PuertoRicoTable, seat: i64, good: i64) -> bool:
    """One barrel more if the large plant of the kind is at work.  PR-AQUE-01, PR-AQUE-02, PR-A11"""
    if not works(s, seat, AQUEDUCT):
        return False
    if good == INDIGO:
        return works(s, seat, LARGE_INDIGO_PLANT)
    return good == SUGAR and works(s, seat, LARGE_SUGAR_MILL)


def maybe_jewels(s: PuertoRicoTable, seat: i64) -> None:
    """A doubloon for each noble.  PR-JEWEL-01"""
    if s.nobles and works(s, seat, JEWELER):
        pay_out(s, seat, nobles_of(s, seat))


# The craftsman's privilege


def next_extra(s: PuertoRicoTable) -> None:
    """One more barrel of a kind the craftsman produced, with a library two.  PR-CRAFT-02, PR-LIB-03"""
    if s.count < privilege(s):
        for good in range(s.low, GOODS):
            if s.made & BIT[good] and s.supply[good] > 0:
                ask_active(s, EXTRA)
                return
    finish_role(s)


def legal_extra(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    for good in range(s.low, GOODS):
        if s.made & BIT[good] and s.supply[good] > 0:
            buffer.add(EXTRA_BARREL + good)
    buffer.add(PASS)


def why_not_extra(s: PuertoRicoTable, action: i64) -> i64:
    if action == PASS:
        return 0
    good = action - EXTRA_BARREL
    if not 0 <= good < GOODS:
        return refusals.EXTRA_BARREL
    if not s.made & BIT[good]:
        return refusals.NOT_PRODUCED
    if good < s.low:
        return refusals.BARRELS_IN_ORDER
    return 0 if s.supply[good] else refusals.SUPPLY_EMPTY


def extra(s: PuertoRicoTable, action: i64) -> None:
    if action == PASS:
        finish_role(s)
        return
    good = action - EXTRA_BARREL
    take(s, s.active, good, 1)
    s.low = good
    s.count += 1
    next_extra(s)
