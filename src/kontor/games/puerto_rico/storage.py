"""Storing what was not loaded, and clearing the ships. Warehouses, storehouse.  PR-CAPT-13 to -19"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import DONE, KEEP, KEEP_END, MOST_BARRELS
from kontor.games.puerto_rico.captain import captain_turn, maybe_beacon, return_goods
from kontor.games.puerto_rico.components import (
    BIT,
    BUILDINGS,
    GOODS,
    LARGE_WAREHOUSE,
    ROOM,
    SMALL_WAREHOUSE,
    STOREHOUSE,
)
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.state import (
    EMPTY,
    STORING,
    PuertoRicoTable,
    begin_round,
    finish_role,
    next_seat,
    works,
)


def go_on_loading(s: PuertoRicoTable) -> None:
    """The next turn of the captain phase, or the storing after the last one."""
    if not captain_turn(s):
        begin_round(s)
        storing_turn(s)


def storing_turn(s: PuertoRicoTable) -> None:
    """Everybody with barrels decides what to keep.  PR-CAPT-13, PR-A50"""
    while s.asked < s.seats:
        if total(s.goods, s.active * GOODS, GOODS) > 0:
            s.low = 0
            ask_active(s, STORING)
            return
        next_seat(s)
    maybe_beacon(s, s.chooser)
    clear_ships(s)


def whole_kinds(s: PuertoRicoTable, seat: i64) -> i64:
    """Kinds of which all barrels may be kept.  PR-SWARE-01, PR-LWARE-01, PR-LWARE-02"""
    kinds: i64 = 0
    if works(s, seat, SMALL_WAREHOUSE):
        kinds += 1
    if works(s, seat, LARGE_WAREHOUSE):
        kinds += 2
    return kinds


def single_barrels(s: PuertoRicoTable, seat: i64) -> i64:
    """Barrels of any kinds that may be kept besides.  PR-CAPT-13, PR-STORE-01, PR-STORE-02"""
    return 4 if works(s, seat, STOREHOUSE) else 1


def can_keep(s: PuertoRicoTable, seat: i64, good: i64, barrels: i64) -> bool:
    """Whether so many of this kind fit in besides what was kept of the kinds before: the largest kinds fill
    the warehouses, the rest must be single barrels.
    """
    singles = barrels
    for before in range(s.low):
        singles += s.goods[seat * GOODS + before]
    taken: i64 = 0
    for _ in range(whole_kinds(s, seat)):
        best: i64 = 0
        where: i64 = 0
        for kind in range(s.low + 1):
            held = barrels if kind == s.low else s.goods[seat * GOODS + kind]
            if held > best and taken & BIT[kind] == 0:
                best = held
                where = kind
        taken |= BIT[where]
        singles -= best
    return singles <= single_barrels(s, seat)


def legal_storing(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    seat = s.active
    for good in range(s.low, GOODS):
        for barrels in range(s.goods[seat * GOODS + good]):
            if not can_keep(s, seat, good, barrels + 1):
                break
            buffer.add(KEEP + MOST_BARRELS * good + barrels)
    buffer.add(DONE)


def why_not_storing(s: PuertoRicoTable, action: i64) -> i64:
    if action == DONE:
        return 0
    if not KEEP <= action < KEEP_END:
        return refusals.STORE
    seat = s.active
    good = (action - KEEP) // MOST_BARRELS
    barrels = (action - KEEP) % MOST_BARRELS + 1
    if good < s.low:
        return refusals.BARRELS_IN_ORDER
    if barrels > s.goods[seat * GOODS + good]:
        return refusals.NO_BARREL
    kept = sorted([int(s.goods[seat * GOODS + kind]) for kind in range(s.low)] + [int(barrels)])
    city = [int(s.city[seat * BUILDINGS + b]) for b in (SMALL_WAREHOUSE, LARGE_WAREHOUSE, STOREHOUSE)]
    whole = (city[0] > 0) + 2 * (city[1] > 0)
    single = sum(kept[: max(len(kept) - whole, 0)])
    if single <= 1 + 3 * (city[2] > 0):
        return 0
    return refusals.WAREHOUSES_FULL if whole or city[2] > 0 else refusals.ONE_BARREL


def store(s: PuertoRicoTable, action: i64) -> None:
    """What is passed over goes back to the supply.  PR-CAPT-15"""
    seat = s.active
    if action == DONE:
        lose(s, seat, GOODS)
    else:
        good = (action - KEEP) // MOST_BARRELS
        lose(s, seat, good)
        return_goods(s, seat, good, s.goods[seat * GOODS + good] - (action - KEEP) % MOST_BARRELS - 1)
        s.low = good + 1
        if may_keep_more(s, seat):
            return
        lose(s, seat, GOODS)
    next_seat(s)
    storing_turn(s)


def lose(s: PuertoRicoTable, seat: i64, before: i64) -> None:
    """Everything from `low` up to the kind `before`."""
    for good in range(s.low, before):
        return_goods(s, seat, good, s.goods[seat * GOODS + good])


def may_keep_more(s: PuertoRicoTable, seat: i64) -> bool:
    """A guest on his way to a storehouse counts too.  PR-EX-GUESTHOUSE-1a"""
    if total(s.goods, seat * GOODS + s.low, GOODS - s.low) == 0:
        return False
    return can_keep(s, seat, s.low, 1) or can_move_guest(s, seat)


def clear_ships(s: PuertoRicoTable) -> None:
    """Full ships are emptied, the others keep their cargo.  PR-CAPT-16, PR-CAPT-17, PR-CAPT-19"""
    for ship in range(len(s.cargo)):
        if s.load[ship] == ROOM[3 * s.seats + ship]:
            s.supply[s.cargo[ship]] += s.load[ship]
            s.cargo[ship] = EMPTY
            s.load[ship] = 0
    finish_role(s)
