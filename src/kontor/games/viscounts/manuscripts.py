"""Manuscripts: the open one of each stack, taking it, and the monk cards.  VI-CODEX"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.games.viscounts import refusals
from kontor.games.viscounts.actions import (
    OPEN_MANUSCRIPT,
    OPEN_MANUSCRIPT_END,
    TAKE_MANUSCRIPT,
    TAKE_MANUSCRIPT_END,
)
from kontor.games.viscounts.board import PRINTED_COST, PRINTED_EFFECT
from kontor.games.viscounts.components import (
    COST,
    EFFECT,
    FIRST,
    MANUSCRIPTS,
    RIBBON_OF,
    SEGMENTS,
)
from kontor.games.viscounts.effects import NEXT_MANUSCRIPT
from kontor.games.viscounts.pending import again, push, push_row
from kontor.games.viscounts.sources import MANUSCRIPT_, PRINTED_MANUSCRIPT
from kontor.games.viscounts.state import (
    EMPTY,
    MANUSCRIPT_COVERED,
    MANUSCRIPT_OPEN,
    NOBODY,
    ViscountsTable,
)

FREE_COST_LOW: Final[i64] = 3
FREE_COST_HIGH: Final[i64] = 4
"""What a free manuscript may have cost.  VI-EFF-05"""
FOR_A_MONK: Final[i64] = 3
"""So many of one ribbon bring its monk card.  VI-CODEX-06"""

# The stacks, as chance sees them


def drawable(s: ViscountsTable, manuscript: i64) -> bool:
    """Five lie on top from the start, the others below them.  VI-SETUP-05, VI-SETUP-06"""
    if s.manuscript_at[manuscript] != MANUSCRIPT_COVERED:
        return False
    return (FIRST[manuscript] == 1) == (s.round == 0 and s.first == NOBODY)


def covered_manuscripts(s: ViscountsTable) -> i64:
    out: i64 = 0
    for manuscript in range(MANUSCRIPTS):
        out += 1 if drawable(s, manuscript) else 0
    return out


def legal_manuscripts(s: ViscountsTable, buffer: ActionBuffer) -> None:
    for manuscript in range(MANUSCRIPTS):
        if drawable(s, manuscript):
            buffer.add(OPEN_MANUSCRIPT + manuscript)


def nth_manuscript(s: ViscountsTable, lot: i64) -> i64:
    manuscript: i64 = 0
    while not drawable(s, manuscript) or lot > 0:
        if drawable(s, manuscript):
            lot -= 1
        manuscript += 1
    return manuscript


def why_not_open(s: ViscountsTable, action: i64) -> i64:
    if not OPEN_MANUSCRIPT <= action < OPEN_MANUSCRIPT_END:
        return refusals.NEXT_MANUSCRIPT
    manuscript = action - OPEN_MANUSCRIPT
    if s.manuscript_at[manuscript] != MANUSCRIPT_COVERED:
        return refusals.NEXT_MANUSCRIPT
    return 0 if drawable(s, manuscript) else refusals.FIRST_MANUSCRIPTS


def open_manuscript(s: ViscountsTable, manuscript: i64) -> None:
    s.manuscript_at[manuscript] = MANUSCRIPT_OPEN
    s.codex[s.at] = manuscript


# Copying and taking


def cost_at(s: ViscountsTable, segment: i64) -> i64:
    """Of the open manuscript, or of the one printed under an empty stack.  VI-CODEX-02, VI-A23"""
    return COST[s.codex[segment]] if s.codex_left[segment] > 0 else PRINTED_COST[segment]


def copy_manuscript(s: ViscountsTable, player: i64, segment: i64) -> None:
    """VI-CODEX-03, VI-CODEX-11"""
    if s.codex_left[segment] > 0:
        take_manuscript(s, player, segment)
    else:
        push_row(s, player, PRINTED_EFFECT[segment], PRINTED_MANUSCRIPT + segment)


def take_manuscript(s: ViscountsTable, player: i64, segment: i64) -> None:
    """The next one lies open, the monk card is given, then its effect.  VI-CODEX-04, VI-A75, VI-A76"""
    manuscript = s.codex[segment]
    s.manuscript_at[manuscript] = player
    s.codex[segment] = EMPTY
    s.codex_left[segment] -= 1
    ribbon = RIBBON_OF[manuscript]
    if s.monk[ribbon] == NOBODY and of_ribbon(s, player, ribbon) == FOR_A_MONK:
        s.monk[ribbon] = player
    push_row(s, player, EFFECT[manuscript], MANUSCRIPT_ + manuscript)
    push(s, player, NEXT_MANUSCRIPT, segment, 0)


def of_ribbon(s: ViscountsTable, player: i64, ribbon: i64) -> i64:
    """How many manuscripts with this ribbon a player has."""
    out: i64 = 0
    for manuscript in range(MANUSCRIPTS):
        if s.manuscript_at[manuscript] == player and RIBBON_OF[manuscript] == ribbon:
            out += 1
    return out


# A free one


def is_free(s: ViscountsTable, segment: i64) -> bool:
    """A real one of cost 3 or 4.  VI-EFF-05, VI-A37"""
    if s.codex[segment] < 0:
        return False
    return FREE_COST_LOW <= COST[s.codex[segment]] <= FREE_COST_HIGH


def some_free(s: ViscountsTable) -> bool:
    for segment in range(SEGMENTS):
        if is_free(s, segment):
            return True
    return False


def legal_free(s: ViscountsTable, buffer: ActionBuffer) -> None:
    for segment in range(SEGMENTS):
        if is_free(s, segment):
            buffer.add(TAKE_MANUSCRIPT + segment)


def why_not_free(s: ViscountsTable, action: i64) -> i64:
    if not TAKE_MANUSCRIPT <= action < TAKE_MANUSCRIPT_END:
        return refusals.FREE_MANUSCRIPT
    segment = action - TAKE_MANUSCRIPT
    if s.codex_left[segment] == 0:
        return refusals.REAL_MANUSCRIPT
    cost = cost_at(s, segment)
    return 0 if cost == FREE_COST_LOW or cost == FREE_COST_HIGH else refusals.FREE_MANUSCRIPT


def take_free(s: ViscountsTable, segment: i64) -> None:
    """It does not count as the one of the turn.  VI-CODEX-13, VI-A62"""
    again(s)
    take_manuscript(s, s.who, segment)
