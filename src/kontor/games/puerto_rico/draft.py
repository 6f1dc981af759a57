"""Setting up: start player, start tiles, face-up plantations, the choice of buildings.  PR-SETUP, PR-X1-03"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import Arr, array, total
from kontor.core.phases import ask_active, ask_chance
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import CHOOSE_BUILDING
from kontor.games.puerto_rico.components import (
    ALL_SLOTS,
    BASE,
    BEIGE,
    BUILDINGS,
    COPIES,
    CORN,
    COST,
    FIRST_BUILDING,
    INDIGO,
    JEWELER,
    NEW_BUILDINGS,
    PRODUCTION,
    SLOTS,
    TILES,
)
from kontor.games.puerto_rico.state import (
    ABSENT,
    BASE_GAME,
    DRAFT,
    DRAFTING,
    RANDOM,
    SELECTING,
    PuertoRicoTable,
)


def offer_production(s: PuertoRicoTable) -> None:
    """All production buildings are for sale, two of each with two players; so is the jeweler, with
    nobles.  PR-SETUP-07, PR-2P-06, PR-X1-01, PR-A6
    """
    for building in range(PRODUCTION):
        s.market[building] = 2 if s.seats == 2 else COPIES[building]
    if s.nobles and s.jeweler_drafted == 0:
        s.market[JEWELER] = COPIES[JEWELER]
    if s.selection == BASE_GAME:
        for building in range(PRODUCTION, BASE):
            offer(s, building)


def offer(s: PuertoRicoTable, building: i64) -> None:
    """All copies of a building go on its slot, with two players only one.  PR-X1-04, PR-2P-06"""
    once = s.seats == 2 and BEIGE[building] != 0
    s.market[building] = 1 if once else COPIES[building]


def appoint_governor(s: PuertoRicoTable, seat: i64) -> None:
    """The start player is governor; start tiles come out of the stacks.  PR-SETUP-01 to PR-SETUP-06"""
    s.governor = seat
    s.active = seat
    for i in range(s.seats):
        owner = (seat + i) % s.seats
        kind: i64 = INDIGO if 2 * i < s.seats else CORN
        s.stack[kind] -= 1
        s.tiles[owner * TILES + kind] += 1


def begin_selection(s: PuertoRicoTable) -> None:
    if s.selection == DRAFT:
        s.active = s.governor
        ask_active(s, DRAFTING)
    elif s.selection == RANDOM:
        ask_chance(s, SELECTING)


def slots_left(s: PuertoRicoTable) -> Arr:
    """Empty slots of the bank board, by cost."""
    left = SLOTS[:]
    for building in range(PRODUCTION, BUILDINGS):
        if s.market[building] != ABSENT and competes(s, building):
            left[COST[building]] -= 1
    return left


def competes(s: PuertoRicoTable, building: i64) -> bool:
    """Whether a building is among those to choose from.  PR-X1-02, PR-X2-01"""
    if building < PRODUCTION:
        return False
    if building < BASE:
        return True
    if building < NEW_BUILDINGS:
        return s.new_buildings != 0
    return s.nobles != 0 and (building != JEWELER or s.jeweler_drafted != 0)


def chosen_buildings(s: PuertoRicoTable) -> i64:
    count: i64 = 0
    for building in range(BUILDINGS):
        if competes(s, building) and s.market[building] != ABSENT:
            count += 1
    return count


def legal_buildings(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    """Any building whose cost has an empty slot.  PR-X1-03, PR-X1-07"""
    left = slots_left(s)
    for building in range(PRODUCTION, BUILDINGS):
        if s.market[building] == ABSENT and left[COST[building]] > 0 and competes(s, building):
            buffer.add(CHOOSE_BUILDING + building)


def legal_selection(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    """By chance the slots are filled in the order of their costs."""
    cost = next_cost(s)
    for building in range(PRODUCTION, BUILDINGS):
        if is_next(s, building, cost):
            buffer.add(CHOOSE_BUILDING + building)


def next_cost(s: PuertoRicoTable) -> i64:
    left = slots_left(s)
    cost: i64 = 1
    while left[cost] == 0:
        cost += 1
    return cost


def is_next(s: PuertoRicoTable, building: i64, cost: i64) -> bool:
    return COST[building] == cost and s.market[building] == ABSENT and competes(s, building)


def selection_lots(s: PuertoRicoTable) -> i64:
    cost = next_cost(s)
    count: i64 = 0
    for building in range(PRODUCTION, BUILDINGS):
        if is_next(s, building, cost):
            count += 1
    return count


def selected(s: PuertoRicoTable, lot: i64) -> i64:
    cost = next_cost(s)
    building: i64 = PRODUCTION
    while lot > 0 or not is_next(s, building, cost):
        if is_next(s, building, cost):
            lot -= 1
        building += 1
    return CHOOSE_BUILDING + building


def why_not_building(s: PuertoRicoTable, action: i64) -> i64:
    building = action - CHOOSE_BUILDING
    if not 0 <= building < BUILDINGS:
        return refusals.CHOOSE_BUILDINGS_FIRST
    if not BEIGE[building] and not (building == JEWELER and s.jeweler_drafted):
        return refusals.NOT_CHOSEN
    if (BASE <= building < NEW_BUILDINGS and not s.new_buildings) or (
        building >= NEW_BUILDINGS and not s.nobles
    ):
        return refusals.OTHER_EXPANSION
    if s.market[building] != ABSENT:
        return refusals.SLOT_TAKEN
    on_board = [b for b in range(PRODUCTION, BUILDINGS) if s.market[b] != ABSENT]
    if s.nobles and not s.jeweler_drafted:
        on_board.remove(JEWELER)
    same = [b for b in on_board if COST[b] == COST[building]]
    if len(same) >= SLOTS[COST[building]]:
        return refusals.SLOT_TAKEN
    if s.phase == SELECTING:
        cheaper = sum(int(SLOTS[cost]) for cost in range(COST[building]))
        if len([b for b in on_board if COST[b] < COST[building]]) < cheaper:
            return refusals.SLOT_ORDER
    return 0


def close_selection(s: PuertoRicoTable) -> None:
    """The buildings of this game are known, and with them all places for people.  PR-X1-07"""
    on_sale = [int(building) for building in range(BUILDINGS) if s.market[building] != ABSENT]
    s.in_play = array(on_sale)
    s.places = array([*range(FIRST_BUILDING), *[FIRST_BUILDING + building for building in on_sale]])


def choose_building(s: PuertoRicoTable, building: i64) -> bool:
    """Whether all slots are filled now; otherwise the next player chooses.  PR-X1-05"""
    offer(s, building)
    if chosen_buildings(s) == ALL_SLOTS:
        return True
    if s.phase == DRAFTING:
        s.active = (s.active + 1) % s.seats
        ask_active(s, DRAFTING)
    return False


# Face-up plantations


def turn_up_more(s: PuertoRicoTable) -> bool:
    """Whether a tile is still to be turned up; if the stacks are empty, the discards are shuffled into new
    ones first.  PR-SETTLER-05 to PR-SETTLER-07
    """
    if total(s.row, 0, len(s.row)) > s.seats:
        return False
    return restack(s)


def restack(s: PuertoRicoTable) -> bool:
    """Whether the face-down stacks have a tile, made of the discards if need be.  PR-A45"""
    if total(s.stack, 0, len(s.stack)) > 0:
        return True
    if total(s.discards, 0, len(s.discards)) == 0:
        return False
    for kind in range(len(s.stack)):
        s.stack[kind] = s.discards[kind]
        s.discards[kind] = 0
    return True


def turn_up(s: PuertoRicoTable, kind: i64) -> None:
    s.stack[kind] -= 1
    s.row[kind] += 1
