"""Builder: everybody may buy a building. Black market, university, church.  PR-BUILD"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import BUY, BUY_END, PASS, TAKE_COLONIST, TAKE_NOBLE
from kontor.games.puerto_rico.black_market import begin_paying, things_that_show, things_to_return
from kontor.games.puerto_rico.components import (
    BLACK_MARKET,
    BUILDINGS,
    CHURCH,
    CIRCLES,
    CITY_LOTS,
    COLONIST,
    COLUMN,
    FIRST_BUILDING,
    LARGE,
    NOBLE,
    SIZE,
    UNIVERSITY,
)
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.people import put_person
from kontor.games.puerto_rico.prices import flat_discount, price, price_by_name, special_price
from kontor.games.puerto_rico.state import (
    ABSENT,
    BUYING,
    FULL_CITY,
    UNIVERSITY_COLONIST,
    PuertoRicoTable,
    award,
    begin_round,
    finish_role,
    next_seat,
    pay_out,
    works,
)


def begin_builder(s: PuertoRicoTable) -> None:
    begin_round(s)
    builder_turn(s)


def builder_turn(s: PuertoRicoTable) -> None:
    while s.asked < s.seats:
        if may_buy_something(s, s.active) or can_move_guest(s, s.active):
            ask_active(s, BUYING)
            return
        next_seat(s)
    finish_role(s)


def may_buy_something(s: PuertoRicoTable, seat: i64) -> bool:
    """As far as the others can see: that a seat has no chips for the black market must not show."""
    purse = s.doubloons[seat]
    if works(s, seat, BLACK_MARKET):
        purse += things_that_show(s, seat)
    purse += flat_discount(s, seat)
    for building in s.in_play:
        if s.market[building] > 0 and special_price(s, seat, building) <= purse and fits(s, seat, building):
            return True
    return False


def fits(s: PuertoRicoTable, seat: i64, building: i64) -> bool:
    """Not in this city yet, and with room for it.  PR-BUILD-03, PR-BUILD-09, PR-BUILD-11"""
    if s.city[seat * BUILDINGS + building] != ABSENT:
        return False
    if s.built[seat] + SIZE[building] > CITY_LOTS:
        return False
    return s.columns == 0 or COLUMN[building] != LARGE or large_buildings(s, seat) < 4


def large_buildings(s: PuertoRicoTable, seat: i64) -> i64:
    count: i64 = 0
    for building in s.in_play:
        if COLUMN[building] == LARGE and s.city[seat * BUILDINGS + building] != ABSENT:
            count += 1
    return count


def legal_buying(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    seat = s.active
    purse = s.doubloons[seat]
    if works(s, seat, BLACK_MARKET):
        purse += things_to_return(s, seat)
    purse += flat_discount(s, seat)
    for building in s.in_play:
        if s.market[building] > 0 and special_price(s, seat, building) <= purse and fits(s, seat, building):
            buffer.add(BUY + building)
    buffer.add(PASS)


def why_not_buying(s: PuertoRicoTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if not BUY <= action < BUY_END:
        return refusals.BUILD
    seat = s.active
    building = action - BUY
    if s.market[building] == ABSENT:
        return refusals.NOT_IN_THIS_GAME
    if s.city[seat * BUILDINGS + building] >= 0:
        return refusals.ONE_OF_A_KIND
    if not s.market[building]:
        return refusals.SOLD_OUT
    code = why_no_city_lots(s, seat, building)
    if code != 0:
        return code
    missing = price_by_name(s, seat, building) - int(s.doubloons[seat])
    if missing <= 0:
        return 0
    return why_not_enough(s, seat, missing)


def why_no_city_lots(s: PuertoRicoTable, seat: i64, building: i64) -> i64:
    own = [b for b in range(BUILDINGS) if s.city[seat * BUILDINGS + b] >= 0]
    free = CITY_LOTS - sum(2 if COLUMN[b] == LARGE else 1 for b in own)
    if free == 0:
        return refusals.CITY_FULL
    if COLUMN[building] == LARGE:
        if free < 2:
            return refusals.TWO_CITY_LOTS
        if s.columns and sum(1 for b in own if COLUMN[b] == LARGE) == 4:
            return refusals.FOUR_COLUMNS
    return 0


def why_not_enough(s: PuertoRicoTable, seat: i64, missing: int) -> i64:
    """A black market helps if there are enough sorts of things to return.  PR-BMKT-01"""
    if not works(s, seat, BLACK_MARKET):
        return refusals.TOO_DEAR
    sorts = [
        people_elsewhere(s, seat) > 0,
        any(s.goods[seat * 5 + good] for good in range(5)),
        s.chips[seat] > 0,
    ]
    return 0 if sorts.count(True) >= missing else refusals.TOO_DEAR


def people_elsewhere(s: PuertoRicoTable, seat: i64) -> int:
    """People of a seat who do not work at the black market."""
    count = int(s.windrose[seat])
    count += sum(int(s.workers[seat * FIRST_BUILDING + kind]) for kind in range(FIRST_BUILDING))
    city = [int(s.city[seat * BUILDINGS + b]) for b in range(BUILDINGS) if b != BLACK_MARKET]
    return count + sum(people for people in city if people > 0)


def buy(s: PuertoRicoTable, action: i64) -> None:
    """Pay and build; what is missing must be returned to the black market.  PR-BUILD-02, PR-BMKT-03"""
    if action == PASS:
        end_turn(s)
        return
    seat = s.active
    s.building = action - BUY
    owed = price(s, seat, s.building)
    if owed > s.doubloons[seat]:
        begin_paying(s, owed - s.doubloons[seat])
    else:
        pay_out(s, seat, -owed)
        build(s)


def build(s: PuertoRicoTable) -> None:
    seat = s.active
    building = s.building
    s.market[building] -= 1
    maybe_bless(s, seat, building)
    s.city[seat * BUILDINGS + building] = 0
    s.built[seat] += SIZE[building]
    if s.built[seat] == CITY_LOTS:
        s.ending |= FULL_CITY  # PR-END-03
    if works(s, seat, UNIVERSITY) and CIRCLES[building] > 0 and s.colonists + s.ship + s.ship_nobles > 0:
        ask_active(s, UNIVERSITY_COLONIST)
    else:
        end_turn(s)


def maybe_bless(s: PuertoRicoTable, seat: i64, building: i64) -> None:
    """Points of the church, by column.  PR-CHURCH-01, PR-CHURCH-02"""
    if works(s, seat, CHURCH):
        column = COLUMN[building]
        if column == LARGE:
            award(s, seat, 2)
        elif column > 1:
            award(s, seat, 1)


def end_turn(s: PuertoRicoTable) -> None:
    next_seat(s)
    builder_turn(s)


# The university's colonist


def legal_university(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    """From the supply; if it is empty, whoever is on the ship.  PR-UNIV-03, PR-A40"""
    if s.colonists > 0 or s.ship > 0:
        buffer.add(TAKE_COLONIST)
    if s.colonists == 0 and s.ship_nobles > 0:
        buffer.add(TAKE_NOBLE)
    buffer.add(PASS)


def why_not_university(s: PuertoRicoTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if action == TAKE_COLONIST:
        return 0 if s.colonists + s.ship >= 1 else refusals.NO_COLONIST
    if action == TAKE_NOBLE:
        if s.colonists >= 1:
            return refusals.FROM_THE_SUPPLY
        return 0 if s.ship_nobles >= 1 else refusals.NO_COLONIST
    return refusals.UNIVERSITY_THERE


def university(s: PuertoRicoTable, action: i64) -> None:
    """One person, on the building just bought.  PR-UNIV-01, PR-UNIV-02"""
    if action != PASS:
        if s.colonists > 0:
            s.colonists -= 1
        elif action == TAKE_COLONIST:
            s.ship -= 1
        else:
            s.ship_nobles -= 1
        put_person(s, s.active, FIRST_BUILDING + s.building, NOBLE if action == TAKE_NOBLE else COLONIST)
    end_turn(s)
