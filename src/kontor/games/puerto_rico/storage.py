"""Storing goods at the end of the captain phase: players keep the goods they have room for and lose the rest.

A player may keep one barrel, and more with a storehouse or a warehouse. They choose one kind of goods after
another, in a fixed order, so that only one sequence of actions leads to each result.  PR-CAPT-13 to -15
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import total
from kontor.core.phases import ask_active
from kontor.games.puerto_rico import refusals
from kontor.games.puerto_rico.actions import DONE, KEEP_BARRELS, KEEP_BARRELS_END
from kontor.games.puerto_rico.components import (
    BIT,
    BUILDING_COUNT,
    GOOD_COUNT,
    LARGE_WAREHOUSE,
    MAX_BARRELS,
    SMALL_WAREHOUSE,
    STOREHOUSE,
)
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.phases import STORING_DONE, STORING_GOODS
from kontor.games.puerto_rico.roles import begin_round, next_seat
from kontor.games.puerto_rico.rules import RULES, PuertoRicoPhase
from kontor.games.puerto_rico.state import PuertoRicoTable, has_occupied, return_goods


def begin_storing(s: PuertoRicoTable) -> None:
    """Ask each player who has barrels what to keep, clockwise from the captain."""
    begin_round(s)
    ask_next_to_store(s)


def ask_next_to_store(s: PuertoRicoTable) -> None:
    """Ask the next seat that still has barrels what to keep. After the last seat, storing is done.

    PR-CAPT-13, PR-A50
    """
    while s.turns_done < s.seats:
        if total(s.goods, s.active * GOOD_COUNT, GOOD_COUNT) > 0:
            s.next_item_min = 0
            ask_active(s, STORING_GOODS)
            return
        next_seat(s)
    s.phase = STORING_DONE


class StoringGoods(PuertoRicoPhase):
    """The phase in which the active player chooses the barrels to keep, kind by kind, and returns the rest.

    PR-CAPT-15
    """

    allows_guest_moves = True

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        seat = s.active
        for good in range(s.next_item_min, GOOD_COUNT):
            for barrels in range(s.goods[seat * GOOD_COUNT + good]):
                if not can_keep(s, seat, barrels + 1):
                    break
                buffer.add(KEEP_BARRELS + MAX_BARRELS * good + barrels)
        buffer.add(DONE)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if action == DONE:
            return 0
        if not KEEP_BARRELS <= action < KEEP_BARRELS_END:
            return refusals.ONLY_STORING_ALLOWED
        seat = s.active
        good = (action - KEEP_BARRELS) // MAX_BARRELS
        barrels = (action - KEEP_BARRELS) % MAX_BARRELS + 1
        if good < s.next_item_min:
            return refusals.MUST_FOLLOW_GOODS_ORDER
        if barrels > s.goods[seat * GOOD_COUNT + good]:
            return refusals.NOT_ENOUGH_BARRELS
        kept = sorted(
            [int(s.goods[seat * GOOD_COUNT + kind]) for kind in range(s.next_item_min)] + [int(barrels)]
        )
        city = [
            int(s.city[seat * BUILDING_COUNT + b]) for b in (SMALL_WAREHOUSE, LARGE_WAREHOUSE, STOREHOUSE)
        ]
        whole = (city[0] > 0) + 2 * (city[1] > 0)
        single = sum(kept[: max(len(kept) - whole, 0)])
        if single <= 1 + 3 * (city[2] > 0):
            return 0
        return refusals.WAREHOUSES_FULL if whole or city[2] > 0 else refusals.CAN_KEEP_ONLY_ONE_BARREL

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        seat = s.active
        if action != DONE:
            good = (action - KEEP_BARRELS) // MAX_BARRELS
            barrels = (action - KEEP_BARRELS) % MAX_BARRELS + 1
            lose_goods(s, seat, good)
            return_goods(s, seat, good, s.goods[seat * GOOD_COUNT + good] - barrels)
            s.next_item_min = good + 1
            if can_keep_more(s, seat):
                return
        lose_goods(s, seat, GOOD_COUNT)
        next_seat(s)
        ask_next_to_store(s)


RULES[STORING_GOODS] = StoringGoods()


def lose_goods(s: PuertoRicoTable, seat: i64, goods_end: i64) -> None:
    """Move `seat`'s barrels of the goods that it has skipped back to the supply.

    These are the goods from `s.next_item_min` up to, but not including, `goods_end`.
    """
    for good in range(s.next_item_min, goods_end):
        return_goods(s, seat, good, s.goods[seat * GOOD_COUNT + good])


# How much a player can store


def warehouse_kinds(s: PuertoRicoTable, seat: i64) -> i64:
    """Return how many kinds of goods `seat` can keep in its warehouses.

    There is no limit on the number of barrels of each of these kinds.
    PR-SWARE-01, PR-LWARE-01, PR-LWARE-02
    """
    kind_count: i64 = 0
    if has_occupied(s, seat, SMALL_WAREHOUSE):
        kind_count += 1
    if has_occupied(s, seat, LARGE_WAREHOUSE):
        kind_count += 2
    return kind_count


def max_single_barrels(s: PuertoRicoTable, seat: i64) -> i64:
    """Return how many barrels `seat` can keep outside of warehouses.  PR-CAPT-13, PR-STORE-01, PR-STORE-02"""
    return 4 if has_occupied(s, seat, STOREHOUSE) else 1


def can_keep(s: PuertoRicoTable, seat: i64, barrels: i64) -> bool:
    """Return whether `seat` can keep `barrels` barrels of the next kind on top of those it already keeps.

    The kinds with the most barrels go to the warehouses. All other barrels need space elsewhere.
    """
    singles = barrels
    for good in range(s.next_item_min):
        singles += s.goods[seat * GOOD_COUNT + good]
    stored_kinds: i64 = 0  # kinds that go to warehouses, as bits
    for _ in range(warehouse_kinds(s, seat)):
        most_barrels: i64 = 0
        most_barrels_kind: i64 = 0
        for kind in range(s.next_item_min + 1):
            held = barrels if kind == s.next_item_min else s.goods[seat * GOOD_COUNT + kind]
            if held > most_barrels and stored_kinds & BIT[kind] == 0:
                most_barrels = held
                most_barrels_kind = kind
        stored_kinds |= BIT[most_barrels_kind]
        singles -= most_barrels
    return singles <= max_single_barrels(s, seat)


def can_keep_more(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` still has barrels to decide about, and might be able to keep one of them.

    Return True if a guest can move: the guest could go to a storehouse or a warehouse and make room.
    PR-EX-GUESTHOUSE-1a
    """
    if total(s.goods, seat * GOOD_COUNT + s.next_item_min, GOOD_COUNT - s.next_item_min) == 0:
        return False
    return can_keep(s, seat, 1) or can_move_guest(s, seat)
