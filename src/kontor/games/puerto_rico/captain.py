"""Captain: everybody loads goods for points, round after round. Harbor, wharves, lighthouse, union hall,
royal supplier.  PR-CAPT
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import (
    DONE,
    LOAD,
    LOAD_END,
    MOST_BARRELS,
    PASS,
    ROYAL_SUPPLY,
    ROYAL_SUPPLY_END,
    SEND,
    SEND_END,
    USE_SMALL_WHARF,
    USE_WHARF,
    USE_WHARF_END,
)
from kontor.games.puerto_rico.components import (
    GOODS,
    HARBOR,
    LIGHTHOUSE,
    ROOM,
    ROYAL_SUPPLIER,
    SMALL_WHARF,
    UNION_HALL,
    WHARF,
)
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.library import privilege
from kontor.games.puerto_rico.state import (
    EMPTY,
    LOADING,
    SENDING,
    PuertoRicoTable,
    award,
    begin_round,
    next_seat,
    nobles_of,
    pay_out,
    works,
)

# What a seat has done in this phase, as bits.
LOADED: Final = 1
WHARF_USED: Final = 2
SMALL_WHARF_USED: Final = 4
SUPPLIED: Final = 8
UNION_PAID: Final = 16
HAD_TURN: Final = 32
BEACON_PAID: Final = 64


def begin_captain(s: PuertoRicoTable) -> None:
    for seat in range(s.seats):
        s.used[seat] = 0
    s.idle = 0
    begin_round(s)


def captain_turn(s: PuertoRicoTable) -> bool:
    """Go to the next seat that can do anything; False when everybody in turn loaded nothing.

    PR-CAPT-05, PR-A35
    """
    while s.idle < s.seats:
        seat = s.active
        s.low = 0
        s.count = 0
        maybe_union_hall(s, seat)
        if may_load(s, seat) or may_ship_otherwise(s, seat) or can_move_guest(s, seat):
            ask_active(s, LOADING)
            return True
        end_turn(s, seat)
        s.idle += 1
    return False


def end_turn(s: PuertoRicoTable, seat: i64) -> None:
    s.used[seat] |= HAD_TURN
    next_seat(s)


def maybe_union_hall(s: PuertoRicoTable, seat: i64) -> None:
    """On the first turn, before loading: a point for every two equal barrels.  PR-UNION-01, -02, PR-A14"""
    if s.used[seat] & (HAD_TURN | UNION_PAID) or not works(s, seat, UNION_HALL):
        return
    s.used[seat] |= UNION_PAID
    points: i64 = 0
    for good in range(GOODS):
        points += s.goods[seat * GOODS + good] // 2
    award(s, seat, points)


# What may be loaded


def room(s: PuertoRicoTable, ship: i64) -> i64:
    return ROOM[3 * s.seats + ship] - s.load[ship]


def ship_with(s: PuertoRicoTable, good: i64) -> i64:
    """The ship that carries this kind, full or not; EMPTY if none does."""
    for ship in range(len(s.cargo)):
        if s.cargo[ship] == good:
            return ship
    return EMPTY


def largest_room(s: PuertoRicoTable) -> i64:
    """On the empty ships."""
    best: i64 = 0
    for ship in range(len(s.cargo)):
        if s.cargo[ship] == EMPTY and room(s, ship) > best:
            best = room(s, ship)
    return best


def may_load(s: PuertoRicoTable, seat: i64) -> bool:
    largest = largest_room(s)
    for good in range(GOODS):
        if s.goods[seat * GOODS + good] > 0:
            ship = ship_with(s, good)
            if (largest if ship == EMPTY else room(s, ship)) > 0:
                return True
    return False


def may_ship_otherwise(s: PuertoRicoTable, seat: i64) -> bool:
    """By a wharf of one's own, or to the royal court."""
    if total(s.goods, seat * GOODS, GOODS) == 0:
        return False
    used = s.used[seat]
    if works(s, seat, WHARF) and used & WHARF_USED == 0:
        return True
    if works(s, seat, SMALL_WHARF) and used & SMALL_WHARF_USED == 0:
        return True
    return may_supply(s, seat)


def may_supply(s: PuertoRicoTable, seat: i64) -> bool:
    """Before the first loading, in one turn.  PR-RSUP-01"""
    if s.used[seat] & (LOADED | SUPPLIED) or not works(s, seat, ROYAL_SUPPLIER):
        return False
    return s.count < nobles_of(s, seat)


def legal_loading(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    seat = s.active
    base = seat * GOODS
    if may_supply(s, seat):
        for good in range(s.low, GOODS):
            if s.goods[base + good] > 0:
                buffer.add(ROYAL_SUPPLY + good)
    before = buffer.count
    largest = largest_room(s)
    for good in range(GOODS):
        held = s.goods[base + good]
        if held > 0:
            legal_ships(s, good, held, largest, buffer)
    must_load = buffer.count > before
    if works(s, seat, WHARF) and s.used[seat] & WHARF_USED == 0:
        for good in range(GOODS):
            if s.goods[base + good] > 0:
                buffer.add(USE_WHARF + good)
    if works(s, seat, SMALL_WHARF) and s.used[seat] & SMALL_WHARF_USED == 0:
        if total(s.goods, base, GOODS) > 0:
            buffer.add(USE_SMALL_WHARF)
    if not must_load:
        buffer.add(PASS)  # PR-CAPT-09


def legal_ships(s: PuertoRicoTable, good: i64, held: i64, largest: i64, buffer: ActionBuffer) -> None:
    """The ship with this kind, or the empty ships that take most of it.  PR-CAPT-06 to -08, PR-CAPT-18"""
    ship = ship_with(s, good)
    if ship != EMPTY:
        if room(s, ship) > 0:
            buffer.add(LOAD + 3 * good + ship)
        return
    most = held if held < largest else largest
    for ship in range(len(s.cargo)):
        if s.cargo[ship] == EMPTY and room(s, ship) >= most:
            buffer.add(LOAD + 3 * good + ship)


# Why not


def why_not_loading(s: PuertoRicoTable, action: i64) -> i64:
    seat = s.active
    if action == PASS:
        pairs = [why_not_ship(s, seat, good, ship) for good in range(GOODS) for ship in range(3)]
        return refusals.MUST_LOAD if 0 in pairs else 0
    if LOAD <= action < LOAD_END:
        return why_not_ship(s, seat, (action - LOAD) // 3, (action - LOAD) % 3)
    if USE_WHARF <= action < USE_WHARF_END:
        return why_not_wharf(s, seat, action - USE_WHARF)
    if action == USE_SMALL_WHARF:
        return why_not_small_wharf(s, seat)
    if ROYAL_SUPPLY <= action < ROYAL_SUPPLY_END:
        return why_not_supply(s, seat, action - ROYAL_SUPPLY)
    return refusals.LOAD


def why_not_ship(s: PuertoRicoTable, seat: i64, good: i64, ship: i64) -> i64:
    """Why these barrels cannot go on this ship.  PR-CAPT-06 to PR-CAPT-12"""
    if ship >= len(s.cargo):
        return refusals.NO_SUCH_SHIP
    held = int(s.goods[seat * GOODS + good])
    if held == 0:
        return refusals.NO_BARREL
    if s.cargo[ship] not in (EMPTY, good):
        return refusals.OTHER_KIND_ON_SHIP
    elsewhere = [other for other in range(len(s.cargo)) if other != ship and s.cargo[other] == good]
    if elsewhere:
        return refusals.KIND_ON_OTHER_SHIP
    free = [int(ROOM[3 * s.seats + other] - s.load[other]) for other in range(len(s.cargo))]
    if free[ship] == 0:
        return refusals.SHIP_FULL
    if s.cargo[ship] == EMPTY:
        fits = [min(held, free[other]) for other in range(len(s.cargo)) if s.cargo[other] == EMPTY]
        if min(held, free[ship]) < max(fits):
            return refusals.LARGER_SHIP
    return 0


def why_not_wharf(s: PuertoRicoTable, seat: i64, good: i64) -> i64:
    if not works(s, seat, WHARF):
        return refusals.NO_WHARF
    if s.used[seat] & WHARF_USED:
        return refusals.WHARF_ONCE
    return 0 if s.goods[seat * GOODS + good] >= 1 else refusals.NO_BARREL


def why_not_small_wharf(s: PuertoRicoTable, seat: i64) -> i64:
    if not works(s, seat, SMALL_WHARF):
        return refusals.NO_SMALL_WHARF
    if s.used[seat] & SMALL_WHARF_USED:
        return refusals.SMALL_WHARF_ONCE
    return 0 if any(s.goods[seat * GOODS + good] for good in range(GOODS)) else refusals.NO_BARREL


def why_not_supply(s: PuertoRicoTable, seat: i64, good: i64) -> i64:
    if not works(s, seat, ROYAL_SUPPLIER):
        return refusals.NO_ROYAL_SUPPLIER
    if s.used[seat] & (LOADED | SUPPLIED):
        return refusals.BEFORE_LOADING
    if s.count >= nobles_of(s, seat):
        return refusals.ONE_A_NOBLE
    if good < s.low:
        return refusals.DIFFERENT_KINDS
    return 0 if s.goods[seat * GOODS + good] >= 1 else refusals.NO_BARREL


# A turn


def load(s: PuertoRicoTable, action: i64) -> bool:
    """What the active player does; whether that was the whole turn.  PR-CAPT-09"""
    seat = s.active
    if action == USE_SMALL_WHARF:
        close_supply(s, seat)
        begin_sending(s, seat)
        return False
    if action < ROYAL_SUPPLY_END:
        royal_supply(s, seat, action - ROYAL_SUPPLY)
        return False
    if action == PASS:
        close_supply(s, seat)
        s.idle += 1
        end_turn(s, seat)
    elif action < LOAD_END:
        load_ship(s, seat, (action - LOAD) // 3, (action - LOAD) % 3)
    else:
        use_wharf(s, seat, action - USE_WHARF)
    return True


def royal_supply(s: PuertoRicoTable, seat: i64, good: i64) -> None:
    """A barrel of each kind for each noble, a point each and nothing else.  PR-RSUP-01 to -03, PR-A42"""
    return_goods(s, seat, good, 1)
    award(s, seat, 1)
    s.low = good + 1
    s.count += 1


def close_supply(s: PuertoRicoTable, seat: i64) -> None:
    """The royal supplier serves in one turn only."""
    if s.count > 0:
        s.used[seat] |= SUPPLIED


def return_goods(s: PuertoRicoTable, seat: i64, good: i64, barrels: i64) -> None:
    s.goods[seat * GOODS + good] -= barrels
    s.supply[good] += barrels


def load_ship(s: PuertoRicoTable, seat: i64, good: i64, ship: i64) -> None:
    """As many as fit, a point each.  PR-CAPT-01, PR-CAPT-10"""
    barrels = s.goods[seat * GOODS + good]
    if barrels > room(s, ship):
        barrels = room(s, ship)
    s.goods[seat * GOODS + good] -= barrels
    s.cargo[ship] = good
    s.load[ship] += barrels
    score_loading(s, seat, barrels)


def use_wharf(s: PuertoRicoTable, seat: i64, good: i64) -> None:
    """All barrels of a kind, to the supply.  PR-WHARF-01, PR-WHARF-05, PR-WHARF-06"""
    s.used[seat] |= WHARF_USED
    barrels = s.goods[seat * GOODS + good]
    return_goods(s, seat, good, barrels)
    score_loading(s, seat, barrels)


def score_loading(s: PuertoRicoTable, seat: i64, points: i64) -> None:
    """Points for the barrels, the captain's privilege, harbor and lighthouse; the turn is over.

    PR-CAPT-02, PR-HARBOR-01, PR-LIGHT-01, PR-LIGHT-02
    """
    if seat == s.chooser and s.used[seat] & LOADED == 0:
        points += privilege(s)
    if works(s, seat, HARBOR):
        points += 1
    award(s, seat, points)
    if works(s, seat, LIGHTHOUSE):
        pay_out(s, seat, 1)
        maybe_beacon(s, seat)
    s.used[seat] |= LOADED
    s.idle = 0
    end_turn(s, seat)


def maybe_beacon(s: PuertoRicoTable, seat: i64) -> None:
    """The captain's lighthouse brings a doubloon more, once, even without a loading.  PR-LIGHT-03, PR-A13"""
    if seat == s.chooser and s.used[seat] & BEACON_PAID == 0 and works(s, seat, LIGHTHOUSE):
        s.used[seat] |= BEACON_PAID
        pay_out(s, seat, 1)


# The small wharf


def begin_sending(s: PuertoRicoTable, seat: i64) -> None:
    s.used[seat] |= SMALL_WHARF_USED
    s.low = 0
    s.count = 0
    ask_active(s, SENDING)


def legal_sending(s: PuertoRicoTable, buffer: ActionBuffer) -> None:
    """Kinds in ascending order; one barrel at least.  PR-SWHARF-01, PR-SWHARF-02"""
    for good in range(s.low, GOODS):
        for barrels in range(s.goods[s.active * GOODS + good]):
            buffer.add(SEND + MOST_BARRELS * good + barrels)
    if s.count > 0:
        buffer.add(DONE)


def why_not_sending(s: PuertoRicoTable, action: i64) -> i64:
    if action == DONE:
        return 0 if s.count >= 1 else refusals.SEND_SOMETHING
    if not SEND <= action < SEND_END:
        return refusals.SEND
    good = (action - SEND) // MOST_BARRELS
    barrels = (action - SEND) % MOST_BARRELS + 1
    if good < s.low:
        return refusals.BARRELS_IN_ORDER
    return 0 if barrels <= s.goods[s.active * GOODS + good] else refusals.NO_BARREL


def send(s: PuertoRicoTable, action: i64) -> bool:
    """A point for every two barrels, however they are mixed; whether that was all.  PR-A9"""
    seat = s.active
    if action != DONE:
        good = (action - SEND) // MOST_BARRELS
        barrels = (action - SEND) % MOST_BARRELS + 1
        return_goods(s, seat, good, barrels)
        s.count += barrels
        s.low = good + 1
        if total(s.goods, seat * GOODS + s.low, GOODS - s.low) > 0:
            return False
    score_loading(s, seat, s.count // 2)
    return True
