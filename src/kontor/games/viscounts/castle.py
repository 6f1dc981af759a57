"""The castle: workers climb, step aside and are exiled; the Ruler.  VI-CASTLE, VI-RULER"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    CLIMB,
    CLIMB_END,
    CORRIDOR,
    CORRIDOR_END,
    EXILE,
    EXILE_END,
    PASS,
    SHIFT,
    SHIFT_END,
)
from kontor.games.viscounts.board import EXILE_EFFECT, LEVEL_3_EFFECT, SECTION_EFFECT
from kontor.games.viscounts.components import CASTLE, CROWD, LEVEL_3, SEGMENTS, STOCK
from kontor.games.viscounts.effects import CASTLE_CHECK, STEP_ASIDE
from kontor.games.viscounts.pending import again, push, push_row, waits, waits_with
from kontor.games.viscounts.phases import CLIMBING, EXILING
from kontor.games.viscounts.sources import EXILED, SECTION_, THIRD_LEVEL
from kontor.games.viscounts.state import (
    NOBODY,
    ViscountsTable,
    ask,
    clockwise,
    counterclockwise,
)


def section_over(s: ViscountsTable, segment: i64) -> i64:
    """Which section of the castle lies over a segment.  VI-SETUP-03"""
    return (s.ring[SEGMENTS + segment] - s.castle_at + SEGMENTS) % SEGMENTS


def stock(s: ViscountsTable, player: i64) -> i64:
    return s.castle[player * CASTLE + STOCK]


def put_workers(s: ViscountsTable, player: i64, segment: i64, count: i64) -> None:
    """On level 1, as far as the stock goes; then the castle is checked.  VI-CASTLE-03, VI-CASTLE-23"""
    there = stock(s, player)
    if count > there:
        count = there
    s.castle[player * CASTLE + STOCK] -= count
    s.castle[player * CASTLE + segment] += count
    check_castle(s, player)


def check_castle(s: ViscountsTable, player: i64) -> None:
    """After every change, once: while a check is under way it sees the change itself.  VI-A22"""
    if not waits(s, player, CASTLE_CHECK):
        push(s, player, CASTLE_CHECK, 0, 0)


def go_on_checking(s: ViscountsTable) -> None:
    """Level 1, level 2, then crowded sections; nothing is asked when all is well.  VI-CASTLE-10 to -15"""
    player = s.who
    for i in range(2 * SEGMENTS):
        if s.castle[player * CASTLE + i] >= CROWD:
            ask(s, player, CLIMBING)
            return
    for i in range(2 * SEGMENTS):
        if people_in(s, i) > CROWD:
            s.at = i
            ask(s, player, EXILING)
            return


def people_in(s: ViscountsTable, section: i64) -> i64:
    """Workers of everybody in a section of level 1 or 2."""
    out: i64 = 0
    for player in range(s.players):
        out += s.castle[player * CASTLE + section]
    return out


# Climbing


def legal_climbs(s: ViscountsTable, buffer: ActionBuffer) -> None:
    base = s.who * CASTLE
    found = False
    for segment in range(SEGMENTS):
        if s.castle[base + segment] >= CROWD:
            buffer.add(CLIMB + segment)
            found = True
    if not found:
        for segment in range(SEGMENTS):
            if s.castle[base + SEGMENTS + segment] >= CROWD:
                buffer.add(CLIMB + SEGMENTS + segment)


def why_not_climb(s: ViscountsTable, action: i64) -> i64:
    if not CLIMB <= action < CLIMB_END:
        return refusals.CLIMB
    section = action - CLIMB
    base = s.who * CASTLE
    if s.castle[base + section] < CROWD:
        return refusals.THREE_TO_CLIMB
    if section >= SEGMENTS:
        below = max(s.castle[base + segment] for segment in range(SEGMENTS))
        if below >= CROWD:
            return refusals.FIRST_LEVEL_FIRST
    return 0


def climb(s: ViscountsTable, section: i64) -> None:
    player = s.who
    base = player * CASTLE
    push(s, player, CASTLE_CHECK, 0, 0)
    s.castle[base + section] -= 1
    if section < SEGMENTS:
        s.castle[base + SEGMENTS + section] += 1
        over = section_over(s, section)
        push(s, player, STEP_ASIDE, section, 0)
        push_row(s, player, SECTION_EFFECT[over], SECTION_ + over)  # VI-CASTLE-07
    else:
        s.castle[base + LEVEL_3] += 1
        crown(s, player)
        push_row(s, player, LEVEL_3_EFFECT, THIRD_LEVEL)  # VI-CASTLE-12


def step_aside(s: ViscountsTable, player: i64, section: i64) -> None:
    """One to each side.  VI-CASTLE-08"""
    base = player * CASTLE
    s.castle[base + section] -= 2
    s.castle[base + clockwise(s, section)] += 1
    s.castle[base + counterclockwise(s, section)] += 1


def crown(s: ViscountsTable, player: i64) -> None:
    """The first, or strictly more, on level 3.  VI-RULER-01, VI-RULER-02, VI-A20"""
    mine = s.castle[player * CASTLE + LEVEL_3]
    if s.ruler == NOBODY or mine > s.castle[s.ruler * CASTLE + LEVEL_3]:
        s.ruler = player


# Exile


def legal_exiles(s: ViscountsTable, buffer: ActionBuffer) -> None:
    for player in range(s.players):
        if s.castle[player * CASTLE + s.at] > 0:
            buffer.add(EXILE + player)


def why_not_exile(s: ViscountsTable, action: i64) -> i64:
    if not EXILE <= action < EXILE_END:
        return refusals.EXILE
    player = action - EXILE
    if player >= s.players:
        return refusals.NOBODY_THERE
    if s.castle[player * CASTLE + s.at] == 0:
        above = s.castle[player * CASTLE + LEVEL_3] > 0
        return refusals.NOT_FROM_THE_TOP if above else refusals.NOBODY_THERE
    return 0


def exile(s: ViscountsTable, player: i64) -> None:
    """Back to the stock, with a gain for the owner.  VI-CASTLE-17 to VI-CASTLE-19"""
    s.castle[player * CASTLE + s.at] -= 1
    s.castle[player * CASTLE + STOCK] += 1
    level = s.at // SEGMENTS
    push(s, s.who, CASTLE_CHECK, 0, 0)
    push_row(s, player, EXILE_EFFECT[level], EXILED + level)


# Effects: a move on level 1, and workers free of charge


def movable(s: ViscountsTable, player: i64, segment: i64) -> i64:
    """Workers that may leave a section; two are bound while they step aside.  VI-A65"""
    there = s.castle[player * CASTLE + segment]
    return there - 2 if waits_with(s, player, STEP_ASIDE, segment) else there


def can_shift(s: ViscountsTable, player: i64) -> bool:
    for segment in range(SEGMENTS):
        if movable(s, player, segment) > 0:
            return True
    return False


def legal_shifts(s: ViscountsTable, buffer: ActionBuffer) -> None:
    for segment in range(SEGMENTS):
        if movable(s, s.who, segment) > 0:
            buffer.add(SHIFT + 2 * segment)
            buffer.add(SHIFT + 2 * segment + 1)
    buffer.add(PASS)


def why_not_shift(s: ViscountsTable, action: i64) -> i64:
    if action == PASS:
        return 0
    if not SHIFT <= action < SHIFT_END:
        return refusals.SHIFT
    segment = (action - SHIFT) // 2
    if s.castle[s.who * CASTLE + segment] == 0:
        return refusals.NO_WORKER_THERE
    return 0 if movable(s, s.who, segment) > 0 else refusals.BOUND


def shift(s: ViscountsTable, action: i64) -> None:
    """VI-EFF-15"""
    if action == PASS:
        return
    segment = (action - SHIFT) // 2
    base = s.who * CASTLE
    s.castle[base + segment] -= 1
    if (action - SHIFT) % 2 == 0:
        s.castle[base + clockwise(s, segment)] += 1
    else:
        s.castle[base + counterclockwise(s, segment)] += 1
    check_castle(s, s.who)
    again(s)


def legal_corridors(buffer: ActionBuffer) -> None:
    for segment in range(SEGMENTS):
        buffer.add(CORRIDOR + segment)


def why_not_corridor(action: i64) -> i64:
    return 0 if CORRIDOR <= action < CORRIDOR_END else refusals.CORRIDOR


def place_free(s: ViscountsTable, segment: i64) -> None:
    """All workers of the effect go to one section.  VI-EFF-16"""
    put_workers(s, s.who, segment, s.count)
