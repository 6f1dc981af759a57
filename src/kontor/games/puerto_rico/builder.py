"""The builder phase: everybody may buy a building.  PR-BUILD

- `Buying` asks the player which building to buy. `prices.py` computes its price.
- `Paying` asks the owner of a black market what to give up in place of missing doubloons.
- `TakingUniversityColonist` asks the owner of a university whether to put a colonist on the new building.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import (
    BUY,
    BUY_END,
    PASS,
    RETURN_BARREL,
    RETURN_BARREL_END,
    RETURN_PERSON,
    RETURN_PERSON_END,
    RETURN_POINT,
    RETURN_POINT_END,
    TAKE_COLONIST,
    TAKE_NOBLE,
)
from kontor.games.puerto_rico.components import (
    BLACK_MARKET,
    BUILDING_COUNT,
    CHURCH,
    CIRCLES,
    CITY_LOTS,
    COLONIST,
    COLUMN,
    FIRST_BUILDING,
    GOOD_COUNT,
    LARGE_COLUMN,
    NOBLE,
    SIZE_IN_LOTS,
    UNIVERSITY,
    WINDROSE,
)
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.people import nobles_at, people_at, put_person, take_person
from kontor.games.puerto_rico.phases import BUYING, PAYING, TAKING_UNIVERSITY_COLONIST
from kontor.games.puerto_rico.prices import (
    flat_discount,
    price,
    price_before_flat_discount,
    price_from_discounts,
)
from kontor.games.puerto_rico.roles import begin_round, finish_role, next_seat
from kontor.games.puerto_rico.rules import RULES, PuertoRicoPhase
from kontor.games.puerto_rico.state import (
    ABSENT,
    ENDED_BY_FULL_CITY,
    PuertoRicoTable,
    award_points,
    has_occupied,
    pay_doubloons,
)

# What the owner of a black market may return to the supply in place of a doubloon: at most one of each kind
# per purchase, in this order.  PR-BMKT-02
RETURNABLE_PERSON: Final = 0  # a colonist or a noble
RETURNABLE_BARREL: Final = 1  # a barrel
RETURNABLE_POINT: Final = 2  # a victory point


def begin_builder_phase(s: PuertoRicoTable) -> None:
    """Begin the builder phase and ask the first seat that can act."""
    begin_round(s)
    ask_next_to_build(s)


def ask_next_to_build(s: PuertoRicoTable) -> None:
    """Ask the next seat that can buy a building or move a guest from its guest house.

    If no such seat is left, end the phase.
    """
    while s.turns_done < s.seats:
        if seems_able_to_buy(s, s.active) or can_move_guest(s, s.active):
            ask_active(s, BUYING)
            return
        next_seat(s)
    finish_role(s)


def end_turn(s: PuertoRicoTable) -> None:
    """End the active player's turn and ask the next seat that can build."""
    next_seat(s)
    ask_next_to_build(s)


def seems_able_to_buy(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` can buy a building, judging by what the other players can see.

    With a black market, a player can pay with a victory point chip. Chips are hidden, so assume that `seat`
    has one. Otherwise, skipping the seat would reveal that it has none.
    """
    money = s.doubloons[seat] + flat_discount(s, seat)
    if has_occupied(s, seat, BLACK_MARKET):
        money += count_publicly_returnable_kinds(s, seat)
    for building in s.in_play:
        payable = s.market[building] > 0 and price_before_flat_discount(s, seat, building) <= money
        if payable and fits_in_city(s, seat, building):
            return True
    return False


# Buying


def fits_in_city(s: PuertoRicoTable, seat: i64, building: i64) -> bool:
    """Return whether `seat` has room in its city for `building` and does not own it yet.

    PR-BUILD-03, PR-BUILD-09, PR-BUILD-11
    """
    if s.city[seat * BUILDING_COUNT + building] != ABSENT:
        return False
    if s.lots_built[seat] + SIZE_IN_LOTS[building] > CITY_LOTS:
        return False
    return s.has_city_columns == 0 or COLUMN[building] != LARGE_COLUMN or count_large_buildings(s, seat) < 4


def count_large_buildings(s: PuertoRicoTable, seat: i64) -> i64:
    """Count `seat`'s large buildings, which take two city lots each."""
    building_count: i64 = 0
    for building in s.in_play:
        if COLUMN[building] == LARGE_COLUMN and s.city[seat * BUILDING_COUNT + building] != ABSENT:
            building_count += 1
    return building_count


class Buying(PuertoRicoPhase):
    """The phase in which the active player buys a building or passes.

    With a black market, they may also pay with a person, a barrel and a point, each worth one doubloon.
    PR-BUILD-02, PR-BMKT-03
    """

    allows_guest_moves = True

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        seat = s.active
        money = s.doubloons[seat] + flat_discount(s, seat)
        if has_occupied(s, seat, BLACK_MARKET):
            money += count_returnable_kinds(s, seat, RETURNABLE_PERSON)
        for building in s.in_play:
            payable = s.market[building] > 0 and price_before_flat_discount(s, seat, building) <= money
            if payable and fits_in_city(s, seat, building):
                buffer.add(BUY + building)
        buffer.add(PASS)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if not BUY <= action < BUY_END:
            return refusals.ONLY_BUILDING_ALLOWED
        seat = s.active
        building = action - BUY
        if s.market[building] == ABSENT:
            return refusals.NOT_IN_THIS_GAME
        if s.city[seat * BUILDING_COUNT + building] >= 0:
            return refusals.ALREADY_OWNED
        if not s.market[building]:
            return refusals.SOLD_OUT
        code = why_not_enough_city_lots(s, seat, building)
        if code != 0:
            return code
        missing = price_from_discounts(s, seat, building) - int(s.doubloons[seat])
        if missing <= 0:
            return 0
        return why_not_use_black_market(s, seat, missing)

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        if action == PASS:
            end_turn(s)
            return
        seat = s.active
        s.building = action - BUY
        owed = price(s, seat, s.building)
        if owed > s.doubloons[seat]:
            begin_paying(s, owed - s.doubloons[seat])
        else:
            pay_doubloons(s, seat, -owed)
            add_bought_building(s)


RULES[BUYING] = Buying()


def why_not_enough_city_lots(s: PuertoRicoTable, seat: i64, building: i64) -> i64:
    """Return 0 if `seat`'s city has room for `building`, otherwise the refusal code."""
    own = [b for b in range(BUILDING_COUNT) if s.city[seat * BUILDING_COUNT + b] >= 0]
    free = CITY_LOTS - sum(2 if COLUMN[b] == LARGE_COLUMN else 1 for b in own)
    if free == 0:
        return refusals.CITY_FULL
    if COLUMN[building] == LARGE_COLUMN:
        if free < 2:
            return refusals.NEEDS_TWO_CITY_LOTS
        if s.has_city_columns and sum(1 for b in own if COLUMN[b] == LARGE_COLUMN) == 4:
            return refusals.AT_MOST_FOUR_LARGE_BUILDINGS
    return 0


def why_not_use_black_market(s: PuertoRicoTable, seat: i64, missing_doubloons: int) -> i64:
    """Return 0 if `seat` can cover `missing_doubloons` with the black market, otherwise a refusal code.

    A person, a barrel and a point can each replace one doubloon.
    PR-BMKT-01
    """
    if not has_occupied(s, seat, BLACK_MARKET):
        return refusals.TOO_EXPENSIVE
    kinds = [
        people_outside_black_market(s, seat) > 0,
        any(s.goods[seat * GOOD_COUNT + good] for good in range(GOOD_COUNT)),
        s.chips[seat] > 0,
    ]
    return 0 if kinds.count(True) >= missing_doubloons else refusals.TOO_EXPENSIVE


def people_outside_black_market(s: PuertoRicoTable, seat: i64) -> int:
    """Count `seat`'s colonists and nobles, except those who work in the black market."""
    count = int(s.windrose[seat])
    count += sum(int(s.workers[seat * FIRST_BUILDING + kind]) for kind in range(FIRST_BUILDING))
    city = [int(s.city[seat * BUILDING_COUNT + b]) for b in range(BUILDING_COUNT) if b != BLACK_MARKET]
    return count + sum(people for people in city if people > 0)


def add_bought_building(s: PuertoRicoTable) -> None:
    """Move the building that was just paid for from the bank board to the active player's city.

    Then offer the player a colonist for it if they have a university. Otherwise, end the turn.
    """
    seat = s.active
    building = s.building
    s.market[building] -= 1
    award_church(s, seat, building)
    s.city[seat * BUILDING_COUNT + building] = 0
    s.lots_built[seat] += SIZE_IN_LOTS[building]
    if s.lots_built[seat] == CITY_LOTS:
        s.ending |= ENDED_BY_FULL_CITY  # PR-END-03
    if (
        has_occupied(s, seat, UNIVERSITY)
        and CIRCLES[building] > 0
        and s.colonists + s.ship_colonists + s.ship_nobles > 0
    ):
        ask_active(s, TAKING_UNIVERSITY_COLONIST)
    else:
        end_turn(s)


def award_church(s: PuertoRicoTable, seat: i64, building: i64) -> None:
    """If `seat` has an occupied church, give `seat` points for buying `building`.

    A large building gives two points, a building in the first column none, and any other building one.
    PR-CHURCH-01, PR-CHURCH-02
    """
    if has_occupied(s, seat, CHURCH):
        column = COLUMN[building]
        if column == LARGE_COLUMN:
            award_points(s, seat, 2)
        elif column > 1:
            award_points(s, seat, 1)


# The black market: its owner may pay a doubloon each with a person, a barrel and a point.  PR-BMKT, PR-A12


def has_returnable_person(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` has a colonist or noble outside of the black market itself.  PR-BMKT-04"""
    for place in s.places:
        if place != FIRST_BUILDING + BLACK_MARKET and people_at(s, seat, place) > 0:
            return True
    return s.windrose[seat] > 0


def has_barrel(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` has at least one barrel."""
    return total(s.goods, seat * GOOD_COUNT, GOOD_COUNT) > 0


def count_returnable_kinds(s: PuertoRicoTable, seat: i64, first_kind: i64) -> i64:
    """Count what `seat` can return in place of doubloons: at most one person, one barrel and one point.

    Skip the kinds before `first_kind`, which is one of the `RETURNABLE_...` constants.

    PR-BMKT-01
    """
    kind_count: i64 = 1 if s.chips[seat] > 0 else 0
    if first_kind <= RETURNABLE_BARREL and has_barrel(s, seat):
        kind_count += 1
    if first_kind == RETURNABLE_PERSON and has_returnable_person(s, seat):
        kind_count += 1
    return kind_count


def count_publicly_returnable_kinds(s: PuertoRicoTable, seat: i64) -> i64:
    """Count what `seat` can return in place of doubloons, judging by what the other players can see.

    Count at most one person, one barrel and one point. Points are hidden, so assume that `seat` has one.
    """
    kind_count: i64 = 1
    if has_barrel(s, seat):
        kind_count += 1
    return kind_count + 1 if has_returnable_person(s, seat) else kind_count


def begin_paying(s: PuertoRicoTable, missing_doubloons: i64) -> None:
    """Take all of the active player's doubloons, then ask what else they give up.

    They must return one person, barrel or point for each of the `missing_doubloons`.

    PR-BMKT-03
    """
    pay_doubloons(s, s.active, -s.doubloons[s.active])
    s.returns_due = missing_doubloons
    s.next_item_min = RETURNABLE_PERSON
    ask_active(s, PAYING)


class Paying(PuertoRicoPhase):
    """The phase in which the active player replaces each missing doubloon by returning something else.

    They return at most one person, one barrel and one point to the supply, in that order. They may skip the
    person or the barrel if the remaining kinds can still cover the missing doubloons.
    """

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        seat = s.active
        if (
            s.next_item_min == RETURNABLE_PERSON
            and 1 + count_returnable_kinds(s, seat, RETURNABLE_BARREL) >= s.returns_due
        ):
            for place in s.places:
                if place != FIRST_BUILDING + BLACK_MARKET:
                    add_return_person_actions(s, seat, place, buffer)
            add_return_person_actions(s, seat, WINDROSE, buffer)
        if s.next_item_min <= RETURNABLE_BARREL and 1 + (1 if s.chips[seat] > 0 else 0) >= s.returns_due:
            for good in range(GOOD_COUNT):
                if s.goods[seat * GOOD_COUNT + good] > 0:
                    buffer.add(RETURN_BARREL + good)
        if s.chips[seat] > 0 and s.returns_due == 1:
            buffer.add(RETURN_POINT)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if not RETURN_PERSON <= action < RETURN_POINT_END:
            return refusals.MUST_PAY_FIRST
        seat = s.active
        kind = 0 if action < RETURN_PERSON_END else 1 if action < RETURN_BARREL_END else 2
        if kind < s.next_item_min:
            return refusals.AT_MOST_ONE_OF_EACH_KIND
        barrel = any(s.goods[seat * GOOD_COUNT + good] for good in range(GOOD_COUNT))
        later = (int(barrel) + int(s.chips[seat] > 0), int(s.chips[seat] > 0), 0)
        if later[kind] < s.returns_due - 1:
            return refusals.REST_COULD_NOT_BE_PAID
        if kind == 2:
            return 0 if s.chips[seat] >= 1 else refusals.NOTHING_TO_RETURN
        if kind == 1:
            return 0 if s.goods[seat * GOOD_COUNT + action - RETURN_BARREL] else refusals.NOTHING_TO_RETURN
        return why_not_return_person(s, seat, (action - RETURN_PERSON) // 2, (action - RETURN_PERSON) % 2)

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        """Return a person, a barrel or a point to the supply.

        This may refill an empty supply of colonists or chips, but the game still ends this year.
        PR-A30, PR-BMKT-05
        """
        seat = s.active
        if action == RETURN_POINT:
            s.chips[seat] -= 1
            s.chip_pool += 1
            s.next_item_min = RETURNABLE_POINT + 1
        elif RETURN_BARREL <= action < RETURN_BARREL_END:
            s.goods[seat * GOOD_COUNT + action - RETURN_BARREL] -= 1
            s.supply[action - RETURN_BARREL] += 1
            s.next_item_min = RETURNABLE_POINT
        else:
            return_person(s, seat, (action - RETURN_PERSON) // 2, (action - RETURN_PERSON) % 2)
            s.next_item_min = RETURNABLE_BARREL
        s.returns_due -= 1
        if s.returns_due == 0:
            add_bought_building(s)


RULES[PAYING] = Paying()


def add_return_person_actions(s: PuertoRicoTable, seat: i64, place: i64, buffer: ActionBuffer) -> None:
    """Add the actions that return a colonist or noble of `seat` from `place` to the supply."""
    nobles = nobles_at(s, seat, place)
    if people_at(s, seat, place) > nobles:
        buffer.add(RETURN_PERSON + 2 * place + COLONIST)
    if nobles > 0:
        buffer.add(RETURN_PERSON + 2 * place + NOBLE)


def why_not_return_person(s: PuertoRicoTable, seat: i64, place: i64, person_kind: i64) -> i64:
    """Return 0 if `seat` can return a person from `place` to the supply, otherwise a refusal code.

    `person_kind` is `COLONIST` or `NOBLE`.
    """
    if place == FIRST_BUILDING + BLACK_MARKET:
        return refusals.BLACK_MARKET_WORKER_STAYS
    nobles = nobles_at(s, seat, place)
    there = nobles if person_kind == NOBLE else people_at(s, seat, place) - nobles
    return 0 if there >= 1 else refusals.NOTHING_TO_RETURN


def return_person(s: PuertoRicoTable, seat: i64, place: i64, person_kind: i64) -> None:
    """Move one of `seat`'s colonists or nobles (`person_kind`) from `place` back to the supply."""
    take_person(s, seat, place, person_kind)
    if person_kind == NOBLE:
        s.noble_supply += 1
    else:
        s.colonists += 1


# The university


class TakingUniversityColonist(PuertoRicoPhase):
    """The phase in which the active player may put a colonist on the building they just bought.

    The colonist comes from the supply. If the supply is empty, they may take a colonist or a noble from the
    ship.
    PR-UNIV-01 to PR-UNIV-03, PR-A40
    """

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        if s.colonists > 0 or s.ship_colonists > 0:
            buffer.add(TAKE_COLONIST)
        if s.colonists == 0 and s.ship_nobles > 0:
            buffer.add(TAKE_NOBLE)
        buffer.add(PASS)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if action == TAKE_COLONIST:
            return 0 if s.colonists + s.ship_colonists >= 1 else refusals.NO_COLONIST_LEFT
        if action == TAKE_NOBLE:
            if s.colonists >= 1:
                return refusals.COLONISTS_STILL_IN_SUPPLY
            return 0 if s.ship_nobles >= 1 else refusals.NO_COLONIST_LEFT
        return refusals.ONLY_UNIVERSITY_COLONIST_ALLOWED

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        if action != PASS:
            if s.colonists > 0:
                s.colonists -= 1
            elif action == TAKE_COLONIST:
                s.ship_colonists -= 1
            else:
                s.ship_nobles -= 1
            put_person(s, s.active, FIRST_BUILDING + s.building, NOBLE if action == TAKE_NOBLE else COLONIST)
        end_turn(s)


RULES[TAKING_UNIVERSITY_COLONIST] = TakingUniversityColonist()
