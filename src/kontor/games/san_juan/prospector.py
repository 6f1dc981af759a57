"""Prospector: a card for the chooser, then the gold mines.  SJ-PROSP, SJ-GOLD"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import array
from kontor.core.phases import ask_active, ask_chance
from kontor.games.san_juan import refusals
from kontor.games.san_juan.actions import ACT_WITH_LIBRARY, MINE, PASS, TAKE
from kontor.games.san_juan.components import COST, GOLD_MINE, KINDS
from kontor.games.san_juan.library import use_library
from kontor.games.san_juan.piles import available, discard_aside, draw_cards, refill, take_from_deck
from kontor.games.san_juan.state import (
    AFTER_PRIVILEGE,
    MINING,
    NEXT_SEAT,
    NUGGET,
    PROSPECTING,
    TURNING_UP,
    SanJuanTable,
    has,
)

VEIN: Final = 4
"""Cards that a gold mine turns up."""
MARKS: Final = array([1, 2, 4, 8, 16, 32, 64])
"""A bit for each cost."""


def ask_prospector(s: SanJuanTable) -> None:
    ask_active(s, PROSPECTING)


def prospector_cards(library: bool) -> i64:
    """One card, two with a library.  SJ-PROSP-01, SJ-LIB-06"""
    return 2 if library else 1


def prospect(s: SanJuanTable, action: i64) -> None:
    """Or none.  SJ-ROLE-04"""
    draws: i64 = 0
    if action != PASS:
        draws = prospector_cards(action == ACT_WITH_LIBRARY)
    if action == ACT_WITH_LIBRARY:
        use_library(s)
    draw_cards(s, draws, AFTER_PRIVILEGE)


# The gold mine


def ask_mine(s: SanJuanTable) -> None:
    """Every owner in turn, the prospector first, if there are four cards to turn up.  SJ-GOLD-01, SJ-A4,
    SJ-A11
    """
    if has(s, s.active, GOLD_MINE) and available(s) >= VEIN:
        ask_active(s, MINING)
    else:
        s.phase = NEXT_SEAT


def why_not_mine(s: SanJuanTable, action: i64) -> i64:
    return 0 if action == MINE or action == PASS else refusals.MINE


def mine(s: SanJuanTable, action: i64) -> None:
    if action == PASS:
        s.phase = NEXT_SEAT
        return
    refill(s)
    ask_chance(s, TURNING_UP)


def turn_up(s: SanJuanTable, kind: i64) -> None:
    """Openly, card by card; four different costs are a find.  SJ-GOLD-02 to SJ-GOLD-04"""
    take_from_deck(s, kind)
    s.aside[kind] += 1
    s.aside_size += 1
    if s.aside_size < VEIN:
        refill(s)
        ask_chance(s, TURNING_UP)
    elif found_gold(s):
        ask_active(s, NUGGET)
    else:
        discard_aside(s)
        s.phase = NEXT_SEAT


def found_gold(s: SanJuanTable) -> bool:
    """Whether no cost comes twice."""
    seen: i64 = 0
    for kind in range(KINDS):
        if s.aside[kind] > 0:
            mark = MARKS[COST[kind]]
            if s.aside[kind] > 1 or seen & mark:
                return False
            seen |= mark
    return True


def legal_nuggets(s: SanJuanTable, buffer: ActionBuffer) -> None:
    for kind in range(KINDS):
        if s.aside[kind] > 0:
            buffer.add(TAKE + kind)
    buffer.add(PASS)


def why_not_take(s: SanJuanTable, action: i64) -> i64:
    if action == PASS:
        return 0  # SJ-A24
    kind = action - TAKE
    return 0 if 0 <= kind < KINDS and s.aside[kind] > 0 else refusals.NUGGET


def take(s: SanJuanTable, action: i64) -> None:
    """One card into the hand, the others are discarded.  SJ-GOLD-02"""
    if action != PASS:
        kind = action - TAKE
        s.aside[kind] -= 1
        s.aside_size -= 1
        s.hand[s.active * KINDS + kind] += 1
        s.hand_size[s.active] += 1
    discard_aside(s)
    s.phase = NEXT_SEAT
