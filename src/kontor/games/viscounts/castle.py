"""Workers in the castle: how they are placed, moved and exiled, how they climb, and who becomes the Ruler.

The docstring of `flow.py` describes the castle check, in which workers climb or are exiled.
VI-CASTLE, VI-RULER
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    CHOOSE_CORRIDOR,
    CHOOSE_CORRIDOR_END,
    CLIMB,
    CLIMB_END,
    EXILE,
    EXILE_END,
    PASS,
    SHIFT_WORKER,
    SHIFT_WORKER_END,
)
from kontor.games.viscounts.board import EXILE_EFFECT, LEVEL_3_EFFECT, SECTION_EFFECT
from kontor.games.viscounts.components import (
    BIT,
    CASTLE_ITEMS,
    CASTLE_LEVEL_3,
    CASTLE_STOCK,
    SEGMENTS,
    WORKERS_PER_GROUP,
)
from kontor.games.viscounts.effect_stack import (
    FROM_EXILE,
    FROM_LEVEL_3,
    FROM_SECTION,
    is_pending,
    is_pending_with_count,
    push_below_effects_of,
    push_effect,
    push_printed_effect,
    push_remaining_repetitions,
)
from kontor.games.viscounts.effects import CASTLE_CHECK, STEP_ASIDE
from kontor.games.viscounts.phases import CLIMBING, EXILING, PLACING_FREE_WORKERS, SHIFTING_WORKER
from kontor.games.viscounts.rules import RULES, ViscountsPhase, ask_player
from kontor.games.viscounts.state import NOBODY, ViscountsTable, clockwise, counterclockwise


def section_at_segment(s: ViscountsTable, segment: i64) -> i64:
    """Return the index in `SECTION` of the castle section that lies next to `segment`.  VI-SETUP-03

    It depends on how the castle was turned during setup.
    """
    return (s.ring[SEGMENTS + segment] - s.first_section_place + SEGMENTS) % SEGMENTS


def workers_in_stock(s: ViscountsTable, player: i64) -> i64:
    """Return how many workers `player` has left in stock."""
    return s.castle[player * CASTLE_ITEMS + CASTLE_STOCK]


def put_workers(s: ViscountsTable, player: i64, segment: i64, count: i64) -> None:
    """Move `count` workers from `player`'s stock to level 1 of `segment`, then push a castle check.

    If the stock has fewer workers, move all of them.

    VI-CASTLE-03, VI-CASTLE-23
    """
    there = workers_in_stock(s, player)
    if count > there:
        count = there
    s.castle[player * CASTLE_ITEMS + CASTLE_STOCK] -= count
    s.castle[player * CASTLE_ITEMS + segment] += count
    push_castle_check(s, player)


def push_castle_check(s: ViscountsTable, player: i64) -> None:
    """Push a castle check for `player`, unless one is already pending.  VI-A22

    In a check, one worker of each group of three climbs. Then workers are exiled from crowded sections. One
    check is enough, because it covers the whole castle. It waits for the pending checks of the active player,
    and of others who come before `player` clockwise.  VI-CASTLE-22
    """
    if is_pending(s, player, CASTLE_CHECK):
        return
    awaited_players: i64 = 0  # a bit set of players
    for other in range(s.players):
        if seats_after_active(s, other) < seats_after_active(s, player):
            awaited_players |= BIT[other]
    push_below_effects_of(s, player, CASTLE_CHECK, awaited_players)


def seats_after_active(s: ViscountsTable, player: i64) -> i64:
    """Return how many seats clockwise of the active player `player` sits."""
    return (player + s.players - s.active) % s.players


def continue_castle_check(s: ViscountsTable) -> None:
    """Ask `s.who` from which section a worker climbs. If none can climb, ask whose worker to exile.

    A worker climbs from a group of three. Workers are exiled from sections with more than three. If nobody
    can climb or be exiled, the castle check is over.

    VI-CASTLE-10 to VI-CASTLE-15
    """
    player = s.who
    for i in range(2 * SEGMENTS):
        if s.castle[player * CASTLE_ITEMS + i] >= WORKERS_PER_GROUP:
            ask_player(s, player, CLIMBING)
            return
    for i in range(2 * SEGMENTS):
        if count_workers(s, i) > WORKERS_PER_GROUP:
            s.affected_place = i
            ask_player(s, player, EXILING)
            return


def count_workers(s: ViscountsTable, section: i64) -> i64:
    """Count the workers of all players in `section`, which is on level 1 or 2."""
    worker_count: i64 = 0
    for player in range(s.players):
        worker_count += s.castle[player * CASTLE_ITEMS + section]
    return worker_count


# Climbing


class ClimbingWorker(ViscountsPhase):
    """The phase in which a player chooses a group of three workers, one of whom climbs a level.

    Groups on level 1 come before groups on level 2.
    """

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        base = s.who * CASTLE_ITEMS
        found = False
        for segment in range(SEGMENTS):
            if s.castle[base + segment] >= WORKERS_PER_GROUP:
                buffer.add(CLIMB + segment)
                found = True
        if not found:
            for segment in range(SEGMENTS):
                if s.castle[base + SEGMENTS + segment] >= WORKERS_PER_GROUP:
                    buffer.add(CLIMB + SEGMENTS + segment)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not CLIMB <= action < CLIMB_END:
            return refusals.WORKER_MUST_CLIMB
        section = action - CLIMB
        base = s.who * CASTLE_ITEMS
        if s.castle[base + section] < WORKERS_PER_GROUP:
            return refusals.NEEDS_THREE_WORKERS_TO_CLIMB
        if section >= SEGMENTS:
            below = max(s.castle[base + segment] for segment in range(SEGMENTS))
            if below >= WORKERS_PER_GROUP:
                return refusals.LEVEL_1_CLIMBS_FIRST
        return 0

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Move one worker up a level, and push the effects of the climb.

        The gain for the climb is resolved first. After a climb to level 2, the other two workers of the group
        then step aside. The next castle check comes last.
        """
        section = action - CLIMB
        player = s.who
        base = player * CASTLE_ITEMS
        push_effect(s, player, CASTLE_CHECK, 0, 0)
        s.castle[base + section] -= 1
        if section < SEGMENTS:
            s.castle[base + SEGMENTS + section] += 1
            over = section_at_segment(s, section)
            push_effect(s, player, STEP_ASIDE, section, 0)
            push_printed_effect(s, player, SECTION_EFFECT[over], FROM_SECTION + over)  # VI-CASTLE-07
        else:
            s.castle[base + CASTLE_LEVEL_3] += 1
            update_ruler(s, player)
            push_printed_effect(s, player, LEVEL_3_EFFECT, FROM_LEVEL_3)  # VI-CASTLE-12


RULES[CLIMBING] = ClimbingWorker()


def step_aside(s: ViscountsTable, player: i64, section: i64) -> None:
    """Move two of `player`'s workers from `section` on level 1, one clockwise and one counterclockwise.

    VI-CASTLE-08
    """
    base = player * CASTLE_ITEMS
    s.castle[base + section] -= 2
    s.castle[base + clockwise(s, section)] += 1
    s.castle[base + counterclockwise(s, section)] += 1


def update_ruler(s: ViscountsTable, player: i64) -> None:
    """Make `player` the Ruler if nobody is, or if they have more workers on level 3 than the Ruler.

    VI-RULER-01, VI-RULER-02, VI-A20
    """
    mine = s.castle[player * CASTLE_ITEMS + CASTLE_LEVEL_3]
    if s.ruler == NOBODY or mine > s.castle[s.ruler * CASTLE_ITEMS + CASTLE_LEVEL_3]:
        s.ruler = player


# Exile


class ExilingWorker(ViscountsPhase):
    """The phase in which a player chooses whose worker leaves the crowded section `s.affected_place`."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for player in range(s.players):
            if s.castle[player * CASTLE_ITEMS + s.affected_place] > 0:
                buffer.add(EXILE + player)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not EXILE <= action < EXILE_END:
            return refusals.MUST_EXILE_WORKER
        player = action - EXILE
        if player >= s.players:
            return refusals.NO_WORKER_TO_EXILE
        if s.castle[player * CASTLE_ITEMS + s.affected_place] == 0:
            above = s.castle[player * CASTLE_ITEMS + CASTLE_LEVEL_3] > 0
            return refusals.NO_EXILE_FROM_LEVEL_3 if above else refusals.NO_WORKER_TO_EXILE
        return 0

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Return the exiled worker to its owner's stock, and push what the owner gains for it.

        VI-CASTLE-17 to VI-CASTLE-19
        """
        player = action - EXILE
        s.castle[player * CASTLE_ITEMS + s.affected_place] -= 1
        s.castle[player * CASTLE_ITEMS + CASTLE_STOCK] += 1
        level = s.affected_place // SEGMENTS
        push_effect(s, s.who, CASTLE_CHECK, 0, 0)
        push_printed_effect(s, player, EXILE_EFFECT[level], FROM_EXILE + level)


RULES[EXILING] = ExilingWorker()


# Moving a worker on level 1, or placing workers for free


def count_movable_workers(s: ViscountsTable, player: i64, segment: i64) -> i64:
    """Count `player`'s workers on level 1 of `segment` that an effect may move.

    After a climb, two workers wait there to step aside. Until then, no effect may move them.  VI-A65
    """
    there = s.castle[player * CASTLE_ITEMS + segment]
    return there - 2 if is_pending_with_count(s, player, STEP_ASIDE, segment) else there


def can_shift_worker(s: ViscountsTable, player: i64) -> bool:
    """Return whether `player` has a worker on level 1 that an effect may move."""
    for segment in range(SEGMENTS):
        if count_movable_workers(s, player, segment) > 0:
            return True
    return False


class ShiftingWorker(ViscountsPhase):
    """The phase in which a player moves one of their workers on level 1 to the next section, or passes."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for segment in range(SEGMENTS):
            if count_movable_workers(s, s.who, segment) > 0:
                buffer.add_range(SHIFT_WORKER + 2 * segment, 2)
        buffer.add(PASS)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if action == PASS:
            return 0
        if not SHIFT_WORKER <= action < SHIFT_WORKER_END:
            return refusals.MUST_SHIFT_WORKER_OR_PASS
        segment = (action - SHIFT_WORKER) // 2
        if s.castle[s.who * CASTLE_ITEMS + segment] == 0:
            return refusals.NO_WORKER_TO_SHIFT
        return 0 if count_movable_workers(s, s.who, segment) > 0 else refusals.WORKERS_MUST_STEP_ASIDE

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Move the worker to the next section, and push a castle check. A pass changes nothing.  VI-EFF-15"""
        if action == PASS:
            return
        segment = (action - SHIFT_WORKER) // 2
        base = s.who * CASTLE_ITEMS
        s.castle[base + segment] -= 1
        if (action - SHIFT_WORKER) % 2 == 0:
            s.castle[base + clockwise(s, segment)] += 1
        else:
            s.castle[base + counterclockwise(s, segment)] += 1
        push_castle_check(s, s.who)
        push_remaining_repetitions(s)


RULES[SHIFTING_WORKER] = ShiftingWorker()


class PlacingFreeWorkers(ViscountsPhase):
    """The phase in which a player chooses the segment where an effect places workers in the castle."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        buffer.add_range(CHOOSE_CORRIDOR, SEGMENTS)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        return 0 if CHOOSE_CORRIDOR <= action < CHOOSE_CORRIDOR_END else refusals.MUST_CHOOSE_CORRIDOR

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Place all the workers that the effect grants on level 1 of the chosen segment.  VI-EFF-16"""
        put_workers(s, s.who, action - CHOOSE_CORRIDOR, s.count)


RULES[PLACING_FREE_WORKERS] = PlacingFreeWorkers()
