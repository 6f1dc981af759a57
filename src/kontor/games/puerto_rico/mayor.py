"""The mayor phase: players get people from the ship and put them to work.  PR-MAYOR

1. `TakingPartInMayor` asks each seat in turn whether it takes part.
2. `EmptyingColonistShip` hands out the people on the ship one by one.
3. `PlacingPeople` asks each seat in turn where its people work.
4. `fill_ship` puts new people on the ship.

A circle is the space for one person on a tile or building. The windrose is where people without work wait.
People are placed circle by circle in a fixed order, so that only one sequence of actions leads to each
placement. Tiles come first, by kind, then buildings. At each place, colonists come before nobles, and empty
circles come last. If the rules leave no choice for a circle, the player is not asked about it.
PR-MAYOR-04 to PR-MAYOR-06
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.core.state import State
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import (
    PASS,
    PLACE_PERSON,
    PLACE_PERSON_END,
    TAKE_COLONIST,
    TAKE_NOBLE,
    TAKE_PART,
    TAKE_PART_END,
)
from kontor.games.puerto_rico.components import (
    BIT,
    BUILDING_COUNT,
    CIRCLES,
    COLONIST,
    FIRST_BUILDING,
    NO_OCCUPANT,
    NOBLE,
    PLACE_COUNT_WITH_WINDROSE,
    TILE_KINDS,
    VILLA,
    WINDROSE,
)
from kontor.games.puerto_rico.people import circles_at, put_person, take_person
from kontor.games.puerto_rico.phases import EMPTYING_COLONIST_SHIP, PLACING_PEOPLE, TAKING_PART_IN_MAYOR
from kontor.games.puerto_rico.roles import begin_round, finish_role, next_seat, privilege_amount
from kontor.games.puerto_rico.rules import RULES, PuertoRicoPhase
from kontor.games.puerto_rico.state import ABSENT, ENDED_BY_COLONISTS, PuertoRicoTable, has_occupied


def begin_mayor_phase(s: PuertoRicoTable) -> None:
    """Begin the mayor phase: ask each seat in turn whether it takes part.  PR-A46"""
    s.passed_seats = 0
    begin_round(s)
    ask_active(s, TAKING_PART_IN_MAYOR)


# Who takes part


class TakingPartInMayor(PuertoRicoPhase):
    """The phase in which the active player takes part in the mayor phase or passes.

    The action is `TAKE_PART`, plus 2 to use the mayor's privilege, plus 1 to use a villa.
    """

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        villa = can_use_villa(s, s.active)
        buffer.add(TAKE_PART)
        if villa:
            buffer.add(TAKE_PART + 1)
        if s.active == s.chooser and s.colonists > 0:
            buffer.add(TAKE_PART + 2)
            if villa:
                buffer.add(TAKE_PART + 3)
        buffer.add(PASS)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if not TAKE_PART <= action < TAKE_PART_END:
            return refusals.ONLY_TAKING_PART_ALLOWED
        if action - TAKE_PART >= 2:
            if s.active != s.chooser:
                return refusals.PRIVILEGE_ONLY_FOR_MAYOR
            if not s.colonists:
                return refusals.NO_COLONIST_FOR_PRIVILEGE
        if (action - TAKE_PART) % 2:
            if not has_occupied(s, s.active, VILLA):
                return refusals.NO_VILLA
            if not s.noble_supply and not s.colonists:
                return refusals.NO_PERSON_FOR_VILLA
        return 0

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        """Pass, or take part. Use the privilege before the villa.  PR-MAYOR-01, PR-A31"""
        seat = s.active
        if action == PASS:
            s.passed_seats |= BIT[seat]
        else:
            if action - TAKE_PART >= 2:
                extra = privilege_amount(s)
                if extra > s.colonists:
                    extra = s.colonists
                s.colonists -= extra
                s.windrose[seat] += extra
            if (action - TAKE_PART) % 2 == 1:
                use_villa(s, seat)
        next_seat(s)
        if s.turns_done < s.seats:
            ask_active(s, TAKING_PART_IN_MAYOR)
        else:
            begin_emptying_ship(s)


RULES[TAKING_PART_IN_MAYOR] = TakingPartInMayor()


def can_use_villa(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` has an occupied villa and the supply has a noble or a colonist.

    PR-VILLA-01, PR-VILLA-02
    """
    return has_occupied(s, seat, VILLA) and s.noble_supply + s.colonists > 0


def use_villa(s: PuertoRicoTable, seat: i64) -> None:
    """Give `seat` a noble from the supply, or a colonist if no nobles are left."""
    if s.noble_supply > 0:
        s.noble_supply -= 1
        put_person(s, seat, WINDROSE, NOBLE)
    elif s.colonists > 0:
        s.colonists -= 1
        put_person(s, seat, WINDROSE, COLONIST)


# People come ashore


def begin_emptying_ship(s: PuertoRicoTable) -> None:
    """Begin to hand out the people on the ship. If all players passed, just refill the ship.

    PR-MAYOR-02, PR-A32
    """
    begin_round(s)
    if s.passed_seats != BIT[s.seats] - 1:
        continue_emptying_ship(s)
    else:
        fill_ship(s)


def continue_emptying_ship(s: PuertoRicoTable) -> None:
    """Hand out the people on the ship to the seats that take part, clockwise, one person at a time.

    While the ship has both colonists and nobles, ask each seat which one it takes.
    """
    while s.ship_colonists + s.ship_nobles > 0:
        if s.passed_seats & BIT[s.active] == 0:
            if s.ship_colonists > 0 and s.ship_nobles > 0:
                ask_active(s, EMPTYING_COLONIST_SHIP)
                return
            bring_person_ashore(s, NOBLE if s.ship_colonists == 0 else COLONIST)
        next_seat(s)
    begin_round(s)
    ask_next_to_place_people(s)


def bring_person_ashore(s: PuertoRicoTable, person_kind: i64) -> None:
    """Give the active player a person from the ship. `person_kind` is `COLONIST` or `NOBLE`."""
    if person_kind == NOBLE:
        s.ship_nobles -= 1
    else:
        s.ship_colonists -= 1
    put_person(s, s.active, WINDROSE, person_kind)


class EmptyingColonistShip(PuertoRicoPhase):
    """The phase in which the active player takes a colonist or a noble from the ship.  PR-MAYOR-02, PR-A32"""

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        buffer.add(TAKE_COLONIST)
        buffer.add(TAKE_NOBLE)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        return 0 if action == TAKE_COLONIST or action == TAKE_NOBLE else refusals.ONLY_TAKING_PERSON_ALLOWED

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        bring_person_ashore(s, NOBLE if action == TAKE_NOBLE else COLONIST)
        next_seat(s)
        continue_emptying_ship(s)


RULES[EMPTYING_COLONIST_SHIP] = EmptyingColonistShip()


# Everybody places their people


def ask_next_to_place_people(s: PuertoRicoTable) -> None:
    """Ask the next seat that takes part where to place its people. After the last seat, refill the ship.

    PR-MAYOR-09
    """
    while s.turns_done < s.seats:
        if s.passed_seats & BIT[s.active] == 0:
            if begin_placing(s):
                return
        next_seat(s)
    fill_ship(s)


def begin_placing(s: PuertoRicoTable) -> bool:
    """Take all of the active player's people from their places, and ask where to put them.

    If the player has no choice, place the people and return False.  PR-MAYOR-04
    """
    move_people_to_windrose(s, s.active)
    s.place_index = -1
    s.circles_left = 0
    s.open_circles = count_circles(s, s.active)
    return ask_next_circle(s)


def has_begun_placing(s: PuertoRicoTable) -> bool:
    """Return whether the active player has already decided about at least one of their circles."""
    twin = s.copy()
    assert isinstance(twin, PuertoRicoTable)
    begin_placing(twin)
    return twin.place_index != s.place_index or twin.circles_left != s.circles_left


def move_people_to_windrose(s: PuertoRicoTable, seat: i64) -> None:
    """Move all of `seat`'s people from tiles and buildings to the windrose, where they wait for work."""
    people_moved: i64 = 0
    for index in range(seat * FIRST_BUILDING, seat * FIRST_BUILDING + FIRST_BUILDING):
        people_moved += s.workers[index]
        s.workers[index] = 0
    for building in s.in_play:
        index = seat * BUILDING_COUNT + building
        if s.city[index] > 0:
            people_moved += s.city[index]
            s.city[index] = 0
    s.windrose[seat] += people_moved
    if s.nobles:
        nobles_moved: i64 = 0
        for index in range(
            seat * PLACE_COUNT_WITH_WINDROSE, seat * PLACE_COUNT_WITH_WINDROSE + PLACE_COUNT_WITH_WINDROSE
        ):
            nobles_moved += s.noble_at[index]
            s.noble_at[index] = 0
        s.noble_at[seat * PLACE_COUNT_WITH_WINDROSE + WINDROSE] = nobles_moved


def count_circles(s: PuertoRicoTable, seat: i64) -> i64:
    """Count the circles (spaces for one person) on all of `seat`'s tiles and buildings."""
    count = total(s.tiles, seat * TILE_KINDS, FIRST_BUILDING)
    for building in s.in_play:
        if s.city[seat * BUILDING_COUNT + building] != ABSENT:
            count += CIRCLES[building]
    return count


def nobles_on_windrose(s: PuertoRicoTable) -> i64:
    """Count the active player's nobles on the windrose, where people wait for work."""
    if s.nobles == 0:
        return 0
    return s.noble_at[s.active * PLACE_COUNT_WITH_WINDROSE + WINDROSE]


def ask_next_circle(s: PuertoRicoTable) -> bool:
    """Find the next circle (space for one person) where the active player has a choice, and ask them.

    Fill the circles before it, or leave them empty, as the rules require. Return False if no choice is left.
    """
    seat = s.active
    while True:
        people = s.windrose[seat]
        if people == 0 or s.open_circles == 0:
            return False
        nobles = nobles_on_windrose(s)
        while s.circles_left == 0:
            s.place_index += 1
            s.circles_left = circles_at(s, seat, s.places[s.place_index])
            s.next_person_min = COLONIST
        may_stay_empty = people <= s.open_circles - s.circles_left
        colonist = people > nobles and s.next_person_min == COLONIST
        noble = nobles > 0 and can_place_noble(s, people, nobles)
        if may_stay_empty:
            if colonist or noble:
                ask_active(s, PLACING_PEOPLE)
                return True
            leave_circles_empty(s)
        elif colonist and noble:
            ask_active(s, PLACING_PEOPLE)
            return True
        else:
            fill_circle(s, COLONIST if colonist else NOBLE)


def can_place_noble(s: PuertoRicoTable, people: i64, nobles: i64) -> bool:
    """Return whether the active player may put a noble on the current circle.

    Once a noble has been placed, every further person at the same place must also be a noble. If there are
    too few nobles to fill that place, later places must have room for everybody else. `people` is the number
    of people still to be placed, and `nobles` is the number of nobles among them.
    """
    rest = s.circles_left - 1
    following = nobles - 1 if nobles - 1 < rest else rest
    return following == rest or people - 1 - following <= s.open_circles - s.circles_left


class PlacingPeople(PuertoRicoPhase):
    """The phase in which the active player puts a person on the current circle, or leaves it empty.

    Leaving a circle empty also leaves the remaining circles of the same place empty.
    """

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        people = s.windrose[s.active]
        nobles = nobles_on_windrose(s)
        here = PLACE_PERSON + 3 * s.places[s.place_index]
        if people > nobles and s.next_person_min == COLONIST:
            buffer.add(here + COLONIST)
        if nobles > 0 and can_place_noble(s, people, nobles):
            buffer.add(here + NOBLE)
        if people <= s.open_circles - s.circles_left:
            buffer.add(here + NO_OCCUPANT)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if not PLACE_PERSON <= action < PLACE_PERSON_END:
            return refusals.ONLY_PLACING_PEOPLE_ALLOWED
        if (action - PLACE_PERSON) // 3 != s.places[s.place_index]:
            return refusals.MUST_FOLLOW_PLACE_ORDER
        person_kind = (action - PLACE_PERSON) % 3
        nobles = int(nobles_on_windrose(s))
        waiting = [int(s.windrose[s.active]) - nobles, nobles]
        must_stand = min(sum(waiting), int(s.open_circles))
        if person_kind != NO_OCCUPANT:
            if waiting[person_kind] == 0:
                return refusals.NO_SUCH_PERSON_WAITING
            if person_kind < s.next_person_min:
                return refusals.MUST_FOLLOW_PLACE_ORDER
            waiting[person_kind] -= 1
        return 0 if max_circles_filled(s, waiting, person_kind) == must_stand else refusals.MUST_FILL_CIRCLES

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        person_kind = (action - PLACE_PERSON) % 3
        if person_kind == NO_OCCUPANT:
            leave_circles_empty(s)
        else:
            fill_circle(s, person_kind)
        if not ask_next_circle(s):
            next_seat(s)
            ask_next_to_place_people(s)

    def ask_early(self, s: PuertoRicoTable, seat: int) -> State | None:
        """Return a copy of `s` in which `seat` places its people now, before its turn.

        Return None if `seat` passed, if its turn has already begun, or if it has no choice. Players may place
        people at the same time, or wait for their turn to see what the others do.  PR-MAYOR-09
        """
        turn = (seat - s.chooser + s.seats) % s.seats
        if turn <= s.turns_done or s.passed_seats & BIT[seat]:
            return None
        twin = s.copy()
        assert isinstance(twin, PuertoRicoTable)
        twin.passed_seats = BIT[s.seats] - 1 - BIT[seat] - BIT[s.active]
        twin.chooser = seat
        begin_round(twin)
        return twin if begin_placing(twin) else None


RULES[PLACING_PEOPLE] = PlacingPeople()


def max_circles_filled(s: PuertoRicoTable, people_left: list[int], person_kind: int) -> int:
    """Return how many circles can be filled from now on if `person_kind` goes on the current circle.

    `person_kind` is `COLONIST`, `NOBLE` or `NO_OCCUPANT`. `people_left` has the numbers of colonists and
    nobles that remain to be placed after that.
    """
    later = int(s.open_circles - s.circles_left)
    if person_kind == NO_OCCUPANT:
        return min(sum(people_left), later)
    can_follow = sum(people_left[person_kind:])
    rest = min(int(s.circles_left) - 1, can_follow)
    return 1 + max(more + min(sum(people_left) - more, later) for more in range(rest + 1))


def fill_circle(s: PuertoRicoTable, person_kind: i64) -> None:
    """Put a waiting person on the current circle. `person_kind` is `COLONIST` or `NOBLE`."""
    take_person(s, s.active, WINDROSE, person_kind)
    put_person(s, s.active, s.places[s.place_index], person_kind)
    s.next_person_min = person_kind
    s.circles_left -= 1
    s.open_circles -= 1


def leave_circles_empty(s: PuertoRicoTable) -> None:
    """Leave the current circle and the remaining circles of the same place empty."""
    s.open_circles -= s.circles_left
    s.circles_left = 0


# Refilling the ship


def fill_ship(s: PuertoRicoTable) -> None:
    """Refill the colonist ship until it has one person for each empty circle on the players' buildings.

    It gets at least one person per player. People who are still on the ship count towards this number.
    PR-MAYOR-08, PR-MAYOR-12, PR-A16, PR-A46
    """
    need = empty_building_circles(s)
    if need < s.seats:
        need = s.seats
    need -= s.ship_colonists + s.ship_nobles
    if s.nobles and need > 0 and s.ship_nobles == 0 and s.noble_supply > 0:
        s.noble_supply -= 1  # PR-X2-05, PR-A4
        s.ship_nobles = 1
        need -= 1
    if need > s.colonists:
        if s.nobles == 0:
            s.ending |= ENDED_BY_COLONISTS  # PR-END-02; not with nobles, PR-X2-03
        need = s.colonists
    if need > 0:
        s.colonists -= need
        s.ship_colonists += need
    finish_role(s)


def empty_building_circles(s: PuertoRicoTable) -> i64:
    """Count the spaces on all players' buildings where nobody works. Island tiles are not counted.

    PR-MAYOR-07, PR-A25
    """
    empty_count: i64 = 0
    for seat in range(s.seats):
        for building in s.in_play:
            people = s.city[seat * BUILDING_COUNT + building]
            if people >= 0:
                empty_count += CIRCLES[building] - people
    return empty_count
