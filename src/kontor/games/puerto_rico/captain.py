"""The captain phase: players ship goods for points, round after round, until nobody can.  PR-CAPT

- `Loading` asks the player what to load. A player who can load a cargo ship must do so, or use a wharf.
- `UsingSmallWharf` asks the player which barrels to ship with a small wharf.
- After a round in which nobody loaded, players store their remaining goods; see `storage.py`.
- `end_captain_phase` empties the full ships.

This module also implements the harbor, lighthouse, union hall and royal supplier.
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
    LOAD_SHIP,
    LOAD_SHIP_END,
    PASS,
    SEND_BY_SMALL_WHARF,
    SEND_BY_SMALL_WHARF_END,
    USE_ROYAL_SUPPLIER,
    USE_ROYAL_SUPPLIER_END,
    USE_SMALL_WHARF,
    USE_WHARF,
    USE_WHARF_END,
)
from kontor.games.puerto_rico.components import (
    GOOD_COUNT,
    HARBOR,
    LIGHTHOUSE,
    MAX_BARRELS,
    ROYAL_SUPPLIER,
    SHIP_ROOM,
    SMALL_WHARF,
    UNION_HALL,
    WHARF,
)
from kontor.games.puerto_rico.guests import can_move_guest
from kontor.games.puerto_rico.phases import LOADING, USING_SMALL_WHARF
from kontor.games.puerto_rico.roles import begin_round, finish_role, next_seat, privilege_amount
from kontor.games.puerto_rico.rules import RULES, PuertoRicoPhase
from kontor.games.puerto_rico.state import (
    EMPTY_SHIP,
    PuertoRicoTable,
    award_points,
    count_nobles,
    has_occupied,
    pay_doubloons,
    return_goods,
)
from kontor.games.puerto_rico.storage import begin_storing

# Bits of `captain_flags`: what a seat has done in this phase.
LOADED: Final = 1  # flag: the seat has loaded goods
WHARF_USED: Final = 2  # flag: the seat has used its wharf
SMALL_WHARF_USED: Final = 4  # flag: the seat has used its small wharf
ROYAL_SUPPLIER_USED: Final = 8  # flag: the seat has used its royal supplier
UNION_HALL_PAID: Final = 16  # flag: the seat has got the points for its union hall
HAD_TURN: Final = 32  # flag: the seat has had at least one turn
LIGHTHOUSE_PAID: Final = 64  # flag: the captain has got the extra doubloon for the lighthouse

NO_SHIP: Final = -1  # the result of `ship_carrying` if no ship carries the good


def begin_captain_phase(s: PuertoRicoTable) -> None:
    """Begin the captain phase and ask the first seat that can act."""
    for seat in range(s.seats):
        s.captain_flags[seat] = 0
    s.idle_turns = 0
    begin_round(s)
    ask_next_to_load(s)


def ask_next_to_load(s: PuertoRicoTable) -> None:
    """Ask the next seat that can ship goods or move a guest from its guest house.

    After a round in which nobody loaded, ask players which goods to store.
    PR-CAPT-05, PR-A35
    """
    while s.idle_turns < s.seats:
        seat = s.active
        s.next_item_min = 0
        s.barrels_named = 0
        award_union_hall(s, seat)
        if can_load_ship(s, seat) or can_ship_without_cargo_ship(s, seat) or can_move_guest(s, seat):
            ask_active(s, LOADING)
            return
        end_turn(s, seat)
        s.idle_turns += 1
    begin_storing(s)


def end_turn(s: PuertoRicoTable, seat: i64) -> None:
    """Record that `seat` has had a turn, and make the next seat the active one."""
    s.captain_flags[seat] |= HAD_TURN
    next_seat(s)


def end_captain_phase(s: PuertoRicoTable) -> None:
    """Pay the captain's lighthouse bonus, empty the full ships and end the phase.

    Ships that are not full keep their cargo.

    PR-CAPT-16, PR-CAPT-17, PR-CAPT-19
    """
    pay_captains_lighthouse(s, s.chooser)
    for ship in range(len(s.cargo)):
        if ship_space(s, ship) == 0:
            s.supply[s.cargo[ship]] += s.ship_load[ship]
            s.cargo[ship] = EMPTY_SHIP
            s.ship_load[ship] = 0
    finish_role(s)


# Loading


class Loading(PuertoRicoPhase):
    """The phase in which the active player loads one kind of goods on a cargo ship, uses a wharf, or passes.

    They may pass only if no cargo ship takes their goods. Before loading, they may use a royal supplier.
    """

    allows_guest_moves = True

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        seat = s.active
        base = seat * GOOD_COUNT
        if can_use_royal_supplier(s, seat):
            for good in range(s.next_item_min, GOOD_COUNT):
                if s.goods[base + good] > 0:
                    buffer.add(USE_ROYAL_SUPPLIER + good)
        before = buffer.count
        largest = largest_empty_ship_space(s)
        for good in range(GOOD_COUNT):
            held = s.goods[base + good]
            if held > 0:
                add_loading_actions(s, good, held, largest, buffer)
        must_load = buffer.count > before
        if has_occupied(s, seat, WHARF) and s.captain_flags[seat] & WHARF_USED == 0:
            for good in range(GOOD_COUNT):
                if s.goods[base + good] > 0:
                    buffer.add(USE_WHARF + good)
        if has_occupied(s, seat, SMALL_WHARF) and s.captain_flags[seat] & SMALL_WHARF_USED == 0:
            if total(s.goods, base, GOOD_COUNT) > 0:
                buffer.add(USE_SMALL_WHARF)
        if not must_load:
            buffer.add(PASS)  # PR-CAPT-09

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        seat = s.active
        if action == PASS:
            pairs = [
                why_not_load_ship(s, seat, good, ship) for good in range(GOOD_COUNT) for ship in range(3)
            ]
            return refusals.MUST_LOAD if 0 in pairs else 0
        if LOAD_SHIP <= action < LOAD_SHIP_END:
            return why_not_load_ship(s, seat, (action - LOAD_SHIP) // 3, (action - LOAD_SHIP) % 3)
        if USE_WHARF <= action < USE_WHARF_END:
            return why_not_use_wharf(s, seat, action - USE_WHARF)
        if action == USE_SMALL_WHARF:
            return why_not_use_small_wharf(s, seat)
        if USE_ROYAL_SUPPLIER <= action < USE_ROYAL_SUPPLIER_END:
            return why_not_use_royal_supplier(s, seat, action - USE_ROYAL_SUPPLIER)
        return refusals.ONLY_LOADING_ALLOWED

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        """Load a ship, use a wharf or the royal supplier, or pass.

        After using the royal supplier, the same player decides again.  PR-CAPT-09
        """
        seat = s.active
        if action == USE_SMALL_WHARF:
            mark_royal_supplier_used(s, seat)
            begin_small_wharf(s, seat)
        elif action < USE_ROYAL_SUPPLIER_END:
            use_royal_supplier(s, seat, action - USE_ROYAL_SUPPLIER)
        else:
            if action == PASS:
                mark_royal_supplier_used(s, seat)
                s.idle_turns += 1
                end_turn(s, seat)
            elif action < LOAD_SHIP_END:
                load_ship(s, seat, (action - LOAD_SHIP) // 3, (action - LOAD_SHIP) % 3)
            else:
                use_wharf(s, seat, action - USE_WHARF)
            ask_next_to_load(s)

    def after_guest_move(self, s: PuertoRicoTable) -> None:
        """Award the points for the union hall, in case the person has moved there from the guest house."""
        award_union_hall(s, s.active)

    def is_forced(self, s: PuertoRicoTable) -> bool:
        return len(s.legal_actions()) == 1


RULES[LOADING] = Loading()


def load_ship(s: PuertoRicoTable, seat: i64, good: i64, ship: i64) -> None:
    """Load as many of `seat`'s barrels of `good` on `ship` as fit, and score one point per barrel.

    PR-CAPT-01, PR-CAPT-10
    """
    barrels = s.goods[seat * GOOD_COUNT + good]
    if barrels > ship_space(s, ship):
        barrels = ship_space(s, ship)
    s.goods[seat * GOOD_COUNT + good] -= barrels
    s.cargo[ship] = good
    s.ship_load[ship] += barrels
    score_loading(s, seat, barrels)


def use_wharf(s: PuertoRicoTable, seat: i64, good: i64) -> None:
    """Ship all of `seat`'s barrels of `good` to the supply with the wharf, for one point each.

    PR-WHARF-01, PR-WHARF-05, PR-WHARF-06
    """
    s.captain_flags[seat] |= WHARF_USED
    barrels = s.goods[seat * GOOD_COUNT + good]
    return_goods(s, seat, good, barrels)
    score_loading(s, seat, barrels)


def score_loading(s: PuertoRicoTable, seat: i64, points: i64) -> None:
    """Give `seat` the `points` for shipping goods, add all bonuses, then end its turn.

    The captain's privilege and a harbor add points, and a lighthouse pays doubloons.
    PR-CAPT-02, PR-HARBOR-01, PR-LIGHT-01, PR-LIGHT-02
    """
    if seat == s.chooser and s.captain_flags[seat] & LOADED == 0:
        points += privilege_amount(s)
    if has_occupied(s, seat, HARBOR):
        points += 1
    award_points(s, seat, points)
    if has_occupied(s, seat, LIGHTHOUSE):
        pay_doubloons(s, seat, 1)
        pay_captains_lighthouse(s, seat)
    s.captain_flags[seat] |= LOADED
    s.idle_turns = 0
    end_turn(s, seat)


def pay_captains_lighthouse(s: PuertoRicoTable, seat: i64) -> None:
    """Pay `seat` an extra doubloon, once per phase, if `seat` is the captain and has a lighthouse.

    The captain gets the doubloon even if they load nothing.  PR-LIGHT-03, PR-A13
    """
    if (
        seat == s.chooser
        and s.captain_flags[seat] & LIGHTHOUSE_PAID == 0
        and has_occupied(s, seat, LIGHTHOUSE)
    ):
        s.captain_flags[seat] |= LIGHTHOUSE_PAID
        pay_doubloons(s, seat, 1)


def award_union_hall(s: PuertoRicoTable, seat: i64) -> None:
    """If `seat` has an occupied union hall, give `seat` a point for every two barrels of the same kind.

    This happens only once per phase, on `seat`'s first turn, before loading.  PR-UNION-01, -02, PR-A14
    """
    if s.captain_flags[seat] & (HAD_TURN | UNION_HALL_PAID) or not has_occupied(s, seat, UNION_HALL):
        return
    s.captain_flags[seat] |= UNION_HALL_PAID
    points: i64 = 0
    for good in range(GOOD_COUNT):
        points += s.goods[seat * GOOD_COUNT + good] // 2
    award_points(s, seat, points)


# Which ship takes which goods


def ship_space(s: PuertoRicoTable, ship: i64) -> i64:
    """Return how many more barrels fit on `ship`."""
    return SHIP_ROOM[3 * s.seats + ship] - s.ship_load[ship]


def ship_carrying(s: PuertoRicoTable, good: i64) -> i64:
    """Return the ship that carries `good`, even if it is full, or `NO_SHIP` if none does."""
    for ship in range(len(s.cargo)):
        if s.cargo[ship] == good:
            return ship
    return NO_SHIP


def largest_empty_ship_space(s: PuertoRicoTable) -> i64:
    """Return the space on the largest empty ship, or 0 if no ship is empty."""
    largest_space: i64 = 0
    for ship in range(len(s.cargo)):
        if s.cargo[ship] == EMPTY_SHIP and ship_space(s, ship) > largest_space:
            largest_space = ship_space(s, ship)
    return largest_space


def can_load_ship(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` can load a barrel on any cargo ship."""
    largest = largest_empty_ship_space(s)
    for good in range(GOOD_COUNT):
        if s.goods[seat * GOOD_COUNT + good] > 0:
            ship = ship_carrying(s, good)
            if (largest if ship == NO_SHIP else ship_space(s, ship)) > 0:
                return True
    return False


def add_loading_actions(
    s: PuertoRicoTable, good: i64, barrels_held: i64, largest_space: i64, buffer: ActionBuffer
) -> None:
    """Add the actions that load `good` on a ship, for a player who holds `barrels_held` barrels of it.

    If a ship already carries `good`, only that ship may be loaded. Otherwise, the player must choose an empty
    ship that takes as many barrels as possible. `largest_space` is the space on the largest empty ship.
    PR-CAPT-06 to -08, PR-CAPT-18
    """
    ship = ship_carrying(s, good)
    if ship != NO_SHIP:
        if ship_space(s, ship) > 0:
            buffer.add(LOAD_SHIP + 3 * good + ship)
        return
    most = barrels_held if barrels_held < largest_space else largest_space
    for ship in range(len(s.cargo)):
        if s.cargo[ship] == EMPTY_SHIP and ship_space(s, ship) >= most:
            buffer.add(LOAD_SHIP + 3 * good + ship)


def why_not_load_ship(s: PuertoRicoTable, seat: i64, good: i64, ship: i64) -> i64:
    """Return 0 if `seat` can load `good` on `ship`, otherwise the refusal code.

    PR-CAPT-06 to PR-CAPT-12
    """
    if ship >= len(s.cargo):
        return refusals.SHIP_NOT_IN_GAME
    held = int(s.goods[seat * GOOD_COUNT + good])
    if held == 0:
        return refusals.NOT_ENOUGH_BARRELS
    if s.cargo[ship] not in (EMPTY_SHIP, good):
        return refusals.SHIP_CARRIES_OTHER_KIND
    elsewhere = [other for other in range(len(s.cargo)) if other != ship and s.cargo[other] == good]
    if elsewhere:
        return refusals.OTHER_SHIP_CARRIES_KIND
    free = [int(SHIP_ROOM[3 * s.seats + other] - s.ship_load[other]) for other in range(len(s.cargo))]
    if free[ship] == 0:
        return refusals.SHIP_FULL
    if s.cargo[ship] == EMPTY_SHIP:
        fits = [min(held, free[other]) for other in range(len(s.cargo)) if s.cargo[other] == EMPTY_SHIP]
        if min(held, free[ship]) < max(fits):
            return refusals.LARGER_SHIP_IS_EMPTY
    return 0


def can_ship_without_cargo_ship(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` can ship barrels with a wharf, a small wharf or the royal supplier."""
    if total(s.goods, seat * GOOD_COUNT, GOOD_COUNT) == 0:
        return False
    used = s.captain_flags[seat]
    if has_occupied(s, seat, WHARF) and used & WHARF_USED == 0:
        return True
    if has_occupied(s, seat, SMALL_WHARF) and used & SMALL_WHARF_USED == 0:
        return True
    return can_use_royal_supplier(s, seat)


def why_not_use_wharf(s: PuertoRicoTable, seat: i64, good: i64) -> i64:
    """Return 0 if `seat` can ship `good` with the wharf, otherwise the refusal code."""
    if not has_occupied(s, seat, WHARF):
        return refusals.NO_WHARF
    if s.captain_flags[seat] & WHARF_USED:
        return refusals.WHARF_ALREADY_USED
    return 0 if s.goods[seat * GOOD_COUNT + good] >= 1 else refusals.NOT_ENOUGH_BARRELS


# The royal supplier


def can_use_royal_supplier(s: PuertoRicoTable, seat: i64) -> bool:
    """Return whether `seat` can turn another barrel into a point with the royal supplier.

    This is possible in only one turn per phase, before the seat first loads goods.  PR-RSUP-01
    """
    if s.captain_flags[seat] & (LOADED | ROYAL_SUPPLIER_USED) or not has_occupied(s, seat, ROYAL_SUPPLIER):
        return False
    return s.barrels_named < count_nobles(s, seat)


def why_not_use_royal_supplier(s: PuertoRicoTable, seat: i64, good: i64) -> i64:
    """Return 0 if `seat` can use the royal supplier for `good`, otherwise the refusal code."""
    if not has_occupied(s, seat, ROYAL_SUPPLIER):
        return refusals.NO_ROYAL_SUPPLIER
    if s.captain_flags[seat] & (LOADED | ROYAL_SUPPLIER_USED):
        return refusals.ROYAL_SUPPLIER_ONLY_BEFORE_LOADING
    if s.barrels_named >= count_nobles(s, seat):
        return refusals.ONE_ROYAL_BARREL_PER_NOBLE
    if good < s.next_item_min:
        return refusals.ROYAL_BARRELS_MUST_DIFFER
    return 0 if s.goods[seat * GOOD_COUNT + good] >= 1 else refusals.NOT_ENOUGH_BARRELS


def use_royal_supplier(s: PuertoRicoTable, seat: i64, good: i64) -> None:
    """Use the royal supplier: return a barrel of `good` to the supply and give `seat` a point.

    A player may do this once per noble, with a different kind of good each time.  PR-RSUP-01 to -03, PR-A42
    """
    return_goods(s, seat, good, 1)
    award_points(s, seat, 1)
    s.next_item_min = good + 1
    s.barrels_named += 1


def mark_royal_supplier_used(s: PuertoRicoTable, seat: i64) -> None:
    """If `seat` used the royal supplier this turn, record that it cannot use it again in this phase."""
    if s.barrels_named > 0:
        s.captain_flags[seat] |= ROYAL_SUPPLIER_USED


# The small wharf


def why_not_use_small_wharf(s: PuertoRicoTable, seat: i64) -> i64:
    """Return 0 if `seat` can use the small wharf, otherwise the refusal code."""
    if not has_occupied(s, seat, SMALL_WHARF):
        return refusals.NO_SMALL_WHARF
    if s.captain_flags[seat] & SMALL_WHARF_USED:
        return refusals.SMALL_WHARF_ALREADY_USED
    return (
        0
        if any(s.goods[seat * GOOD_COUNT + good] for good in range(GOOD_COUNT))
        else refusals.NOT_ENOUGH_BARRELS
    )


def begin_small_wharf(s: PuertoRicoTable, seat: i64) -> None:
    """Ask `seat`, the active player, which barrels to ship with the small wharf."""
    s.captain_flags[seat] |= SMALL_WHARF_USED
    s.next_item_min = 0
    s.barrels_named = 0
    ask_active(s, USING_SMALL_WHARF)


class UsingSmallWharf(PuertoRicoPhase):
    """The phase in which the active player chooses, kind by kind, the barrels to ship with the small wharf.

    They must ship at least one barrel. Every two barrels score one point, whatever their kinds.
    PR-SWHARF-01, PR-SWHARF-02, PR-A9
    """

    def legal(self, s: PuertoRicoTable, buffer: ActionBuffer) -> None:
        for good in range(s.next_item_min, GOOD_COUNT):
            for barrels in range(s.goods[s.active * GOOD_COUNT + good]):
                buffer.add(SEND_BY_SMALL_WHARF + MAX_BARRELS * good + barrels)
        if s.barrels_named > 0:
            buffer.add(DONE)

    def why_not(self, s: PuertoRicoTable, action: i64) -> i64:
        if action == DONE:
            return 0 if s.barrels_named >= 1 else refusals.NOTHING_SHIPPED
        if not SEND_BY_SMALL_WHARF <= action < SEND_BY_SMALL_WHARF_END:
            return refusals.ONLY_SMALL_WHARF_ALLOWED
        good = (action - SEND_BY_SMALL_WHARF) // MAX_BARRELS
        barrels = (action - SEND_BY_SMALL_WHARF) % MAX_BARRELS + 1
        if good < s.next_item_min:
            return refusals.MUST_FOLLOW_GOODS_ORDER
        return 0 if barrels <= s.goods[s.active * GOOD_COUNT + good] else refusals.NOT_ENOUGH_BARRELS

    def do(self, s: PuertoRicoTable, action: i64) -> None:
        seat = s.active
        if action != DONE:
            good = (action - SEND_BY_SMALL_WHARF) // MAX_BARRELS
            barrels = (action - SEND_BY_SMALL_WHARF) % MAX_BARRELS + 1
            return_goods(s, seat, good, barrels)
            s.barrels_named += barrels
            s.next_item_min = good + 1
            if total(s.goods, seat * GOOD_COUNT + s.next_item_min, GOOD_COUNT - s.next_item_min) > 0:
                return
        score_loading(s, seat, s.barrels_named // 2)
        ask_next_to_load(s)

    def is_forced(self, s: PuertoRicoTable) -> bool:
        return len(s.legal_actions()) == 1


RULES[USING_SMALL_WHARF] = UsingSmallWharf()
