"""The craftsman phase: all players produce goods, then the craftsman takes an extra barrel.  PR-CRAFT

The craftsman is the player who chose this role. This module also implements the factory, specialty factory,
aqueduct, chapel and jeweler.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import PASS, PRODUCE, TAKE_EXTRA_BARREL
from kontor.games.puerto_rico.components import (
    AQUEDUCT,
    BIT,
    BUILDING_COUNT,
    CHAPEL,
    COFFEE,
    COFFEE_ROASTER,
    CORN,
    FACTORY,
    FIRST_BUILDING,
    GOOD_COUNT,
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
from kontor.games.puerto_rico.phases import PRODUCING, TAKING_EXTRA_BARREL
from kontor.games.puerto_rico.roles import begin_round, finish_role, next_seat, privilege_amount
from kontor.games.puerto_rico.rules import RULES, PuertoRicoPhase
from kontor.games.puerto_rico.state import (
    PuertoRicoTable,
    award_points,
    count_nobles,
    has_noble,
    has_occupied,
    pay_doubloons,
)


def begin_craftsman_phase(s: PuertoRicoTable) -> None:
    """Begin the craftsman phase: pay the owners of chapels, then ask the first seat that can act."""
    s.produced_kinds = 0
    s.next_item_min = CORN
    s.barrels_named = 0
    begin_round(s)
    pay_chapels(s)
    ask_next_to_produce(s)


def pay_chapels(s: PuertoRicoTable) -> None:
    """Give each owner of a chapel a doubloon if a colonist works there, or a point if a noble does.

    PR-CHAPEL-01, -02
    """
    if s.nobles == 0:
        return
    for seat in range(s.seats):
        if has_occupied(s, seat, CHAPEL):
            if has_noble(s, seat, CHAPEL):
                award_points(s, seat, 1)
            else:
                pay_doubloons(s, seat, 1)


# How much a seat produces


def people_in_building(s: PuertoRicoTable, seat: i64, building: i64) -> i64:
    """Return how many people work in `seat`'s `building`, or 0 if `seat` does not own it."""
    people = s.city[seat * BUILDING_COUNT + building]
    return people if people > 0 else 0


def people_in_production_buildings(s: PuertoRicoTable, seat: i64, good: i64) -> i64:
    """Count the people in `seat`'s production buildings for `good`, which must not be corn.  PR-CRAFT-06"""
    if good == INDIGO:
        return people_in_building(s, seat, SMALL_INDIGO_PLANT) + people_in_building(
            s, seat, LARGE_INDIGO_PLANT
        )
    if good == SUGAR:
        return people_in_building(s, seat, SMALL_SUGAR_MILL) + people_in_building(s, seat, LARGE_SUGAR_MILL)
    return people_in_building(s, seat, COFFEE_ROASTER if good == COFFEE else TOBACCO_STORAGE)


def barrels_produced(s: PuertoRicoTable, seat: i64, good: i64) -> i64:
    """Return how many barrels of `good` `seat` would produce now.

    Each barrel needs an occupied plantation, a barrel in the supply and, except for corn, a person in a
    production building for `good`.
    PR-CRAFT-03, -08, -09
    """
    barrels = s.workers[seat * FIRST_BUILDING + good]
    if barrels == 0:
        return 0
    if good != CORN:
        people = people_in_production_buildings(s, seat, good)
        if people < barrels:
            barrels = people
    return barrels if barrels < s.supply[good] else s.supply[good]


def produces_anything(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` would produce at least one barrel now."""
    for good in range(GOOD_COUNT):
        if barrels_produced(s, seat, good) > 0:
            return True
    return False


def production_capacity(s: PuertoRicoTable, seat: i64) -> list[int]:
    """Return how many barrels of each good `seat` could produce if the supply were unlimited."""
    people = [max(int(s.city[seat * BUILDING_COUNT + building]), 0) for building in range(6)]
    indigo, sugar = people[0] + people[2], people[1] + people[3]
    farms = [int(s.workers[seat * FIRST_BUILDING + good]) for good in range(GOOD_COUNT)]
    limits = [farms[CORN], indigo, sugar, people[4], people[5]]
    return [min(pair) for pair in zip(farms, limits)]


# Producing


def ask_next_to_produce(s: PuertoRicoTable) -> None:
    """Ask the next seat that can produce goods or move a guest from its guest house.

    After the last seat, offer the craftsman an extra barrel.  PR-CRAFT-01
    """
    while s.turns_done < s.seats:
        if produces_anything(s, s.active) or can_move_guest(s, s.active):
            ask_active(s, PRODUCING)
            return
        pay_jeweler(s, s.active)
        next_seat(s)
    s.active = s.chooser
    offer_extra_barrel(s)


class Producing(PuertoRicoPhase):
    """The phase in which the active player takes all goods that they produce, or passes and takes none."""

    allows_guest_moves = True

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        if produces_anything(s, s.active):
            buffer.add(PRODUCE)
        buffer.add(PASS)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if action != PRODUCE:
            return refusals.ONLY_PRODUCING_ALLOWED
        capacity = production_capacity(s, s.active)
        if not any(capacity):
            return refusals.NOTHING_PRODUCED
        return (
            0
            if any(capacity[good] and s.supply[good] for good in range(GOOD_COUNT))
            else refusals.SUPPLY_EMPTY
        )

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        seat = s.active
        if action == PRODUCE:
            take_goods(s, seat)
        pay_jeweler(s, seat)
        next_seat(s)
        ask_next_to_produce(s)


RULES[PRODUCING] = Producing()


def take_goods(s: PuertoRicoTable, seat: i64) -> None:
    """Give `seat` all goods that it produces, then the doubloons for its factory and specialty factory.

    PR-CRAFT-10, PR-A22
    """
    kinds_produced: i64 = 0
    most_of_a_kind: i64 = 1
    for good in range(GOOD_COUNT):
        barrels = barrels_produced(s, seat, good)
        if barrels == 0:
            continue
        kinds_produced += 1
        if seat == s.chooser:
            s.produced_kinds |= BIT[good]
        take_barrels(s, seat, good, barrels)
        if aqueduct_adds_barrel(s, seat, good) and s.supply[good] > 0:
            take_barrels(s, seat, good, 1)
            barrels += s.aqueduct_counts  # PR-A44
        if barrels > most_of_a_kind and good != CORN:
            most_of_a_kind = barrels
    if kinds_produced > 1 and has_occupied(s, seat, FACTORY):
        if kinds_produced == GOOD_COUNT:
            kinds_produced += 1
        pay_doubloons(s, seat, kinds_produced - 1)  # PR-FACTORY-01
    if has_occupied(s, seat, SPECIALTY_FACTORY):
        pay_doubloons(s, seat, most_of_a_kind - 1)  # PR-SPECF-01


def take_barrels(s: PuertoRicoTable, seat: i64, good: i64, barrels: i64) -> None:
    """Move `barrels` barrels of `good` from the supply to `seat`."""
    s.supply[good] -= barrels
    s.goods[seat * GOOD_COUNT + good] += barrels


def aqueduct_adds_barrel(s: PuertoRicoTable, seat: i64, good: i64) -> bool:
    """Return whether `seat` gets an extra barrel of `good` from its aqueduct.

    An aqueduct adds a barrel of indigo or sugar if the large production building for that good is occupied.
    PR-AQUE-01, PR-AQUE-02, PR-A11
    """
    if not has_occupied(s, seat, AQUEDUCT):
        return False
    if good == INDIGO:
        return has_occupied(s, seat, LARGE_INDIGO_PLANT)
    return good == SUGAR and has_occupied(s, seat, LARGE_SUGAR_MILL)


def pay_jeweler(s: PuertoRicoTable, seat: i64) -> None:
    """If `seat` has an occupied jeweler, pay `seat` a doubloon for each of its nobles.  PR-JEWEL-01"""
    if s.nobles and has_occupied(s, seat, JEWELER):
        pay_doubloons(s, seat, count_nobles(s, seat))


# The craftsman's privilege


def offer_extra_barrel(s: PuertoRicoTable) -> None:
    """Ask the craftsman to take an extra barrel of a kind they produced, or end the phase if none is left.

    With a library, the craftsman may take a second barrel.  PR-CRAFT-02, PR-LIB-03
    """
    if s.barrels_named < privilege_amount(s):
        for good in range(s.next_item_min, GOOD_COUNT):
            if s.produced_kinds & BIT[good] and s.supply[good] > 0:
                ask_active(s, TAKING_EXTRA_BARREL)
                return
    finish_role(s)


class TakingExtraBarrel(PuertoRicoPhase):
    """The phase in which the craftsman takes an extra barrel of a kind they produced, or passes.

    With a library, they may take two barrels. The second must not be a cheaper kind than the first.
    """

    allows_guest_moves = True

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        for good in range(s.next_item_min, GOOD_COUNT):
            if s.produced_kinds & BIT[good] and s.supply[good] > 0:
                buffer.add(TAKE_EXTRA_BARREL + good)
        buffer.add(PASS)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if action == PASS:
            return 0
        good = action - TAKE_EXTRA_BARREL
        if not 0 <= good < GOOD_COUNT:
            return refusals.ONLY_EXTRA_BARREL_ALLOWED
        if not s.produced_kinds & BIT[good]:
            return refusals.KIND_NOT_PRODUCED
        if good < s.next_item_min:
            return refusals.MUST_FOLLOW_GOODS_ORDER
        return 0 if s.supply[good] else refusals.SUPPLY_EMPTY

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        if action == PASS:
            finish_role(s)
            return
        good = action - TAKE_EXTRA_BARREL
        take_barrels(s, s.active, good, 1)
        s.next_item_min = good
        s.barrels_named += 1
        offer_extra_barrel(s)


RULES[TAKING_EXTRA_BARREL] = TakingExtraBarrel()
