"""Manuscripts: opening the next one of a stack, copying or taking one, and monk cards.  VI-CODEX

`scoring.py` has the points for manuscripts and sets.
"""

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
from kontor.games.viscounts.board import PRINTED_MANUSCRIPT_COST, PRINTED_MANUSCRIPT_EFFECT
from kontor.games.viscounts.components import (
    MANUSCRIPT_COST,
    MANUSCRIPT_EFFECT,
    MANUSCRIPTS,
    RIBBON_OF,
    SEGMENTS,
    STARTS_ON_TOP,
)
from kontor.games.viscounts.effect_stack import (
    FROM_MANUSCRIPT,
    FROM_PRINTED_MANUSCRIPT,
    push,
    push_printed,
    push_remaining,
)
from kontor.games.viscounts.effects import OPEN_NEXT_MANUSCRIPT
from kontor.games.viscounts.phases import OPENING_MANUSCRIPT, TAKING_MANUSCRIPT
from kontor.games.viscounts.rules import RULES, Lottery, ViscountsPhase
from kontor.games.viscounts.state import (
    EMPTY,
    MANUSCRIPT_COVERED,
    MANUSCRIPT_OPEN,
    NOBODY,
    ViscountsTable,
)

FREE_COST_LOW: Final[i64] = 3
FREE_COST_HIGH: Final[i64] = 4
"""A free manuscript has a cost from FREE_COST_LOW to FREE_COST_HIGH.  VI-EFF-05"""
MANUSCRIPTS_FOR_MONK: Final[i64] = 3
"""The number of manuscripts of one ribbon that earn its monk card.  VI-CODEX-06"""


# The stacks


class OpeningManuscript(Lottery):
    """Chance opens the next manuscript of a stack."""

    def is_possible(self, s: ViscountsTable, number: i64) -> bool:
        """Return whether manuscript `number` can be opened.

        While the board is laid out, only the five manuscripts that start on top of the stacks can be opened.
        Later, only the others can.
        VI-SETUP-05, VI-SETUP-06
        """
        if s.manuscript_at[number] != MANUSCRIPT_COVERED:
            return False
        return (STARTS_ON_TOP[number] == 1) == (s.round == 0 and s.first == NOBODY)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not OPEN_MANUSCRIPT <= action < OPEN_MANUSCRIPT_END:
            return refusals.MUST_OPEN_MANUSCRIPT
        manuscript = action - OPEN_MANUSCRIPT
        if s.manuscript_at[manuscript] != MANUSCRIPT_COVERED:
            return refusals.MUST_OPEN_MANUSCRIPT
        return 0 if self.is_possible(s, manuscript) else refusals.WRONG_TIME_FOR_MANUSCRIPT

    def do(self, s: ViscountsTable, action: i64) -> None:
        manuscript = action - OPEN_MANUSCRIPT
        s.manuscript_at[manuscript] = MANUSCRIPT_OPEN
        s.open_manuscript[s.at] = manuscript


RULES[OPENING_MANUSCRIPT] = OpeningManuscript(
    OPEN_MANUSCRIPT, OPEN_MANUSCRIPT_END, refusals.MUST_OPEN_MANUSCRIPT
)


# Copying and taking


def transcribe_cost(s: ViscountsTable, segment: i64) -> i64:
    """Return the cost of the open manuscript of `segment`, or of the printed one if the stack is empty.

    VI-CODEX-02, VI-A23
    """
    return (
        MANUSCRIPT_COST[s.open_manuscript[segment]]
        if s.codex_left[segment] > 0
        else PRINTED_MANUSCRIPT_COST[segment]
    )


def copy_manuscript(s: ViscountsTable, player: i64, segment: i64) -> None:
    """Give `player` the open manuscript of `segment`, or the printed effect if the stack is empty.

    VI-CODEX-03, VI-CODEX-11
    """
    if s.codex_left[segment] > 0:
        take_manuscript(s, player, segment)
    else:
        push_printed(s, player, PRINTED_MANUSCRIPT_EFFECT[segment], FROM_PRINTED_MANUSCRIPT + segment)


def take_manuscript(s: ViscountsTable, player: i64, segment: i64) -> None:
    """Give `player` the open manuscript of `segment`, and the monk card if they have earned it.

    The next manuscript is revealed before the effect of this one is resolved.
    VI-CODEX-04, VI-A75, VI-A76
    """
    manuscript = s.open_manuscript[segment]
    s.manuscript_at[manuscript] = player
    s.open_manuscript[segment] = EMPTY
    s.codex_left[segment] -= 1
    ribbon = RIBBON_OF[manuscript]
    if s.monk[ribbon] == NOBODY and count_of_ribbon(s, player, ribbon) == MANUSCRIPTS_FOR_MONK:
        s.monk[ribbon] = player
    push_printed(s, player, MANUSCRIPT_EFFECT[manuscript], FROM_MANUSCRIPT + manuscript)
    push(s, player, OPEN_NEXT_MANUSCRIPT, segment, 0)


def count_of_ribbon(s: ViscountsTable, player: i64, ribbon: i64) -> i64:
    """Count `player`'s manuscripts with this `ribbon`."""
    out: i64 = 0
    for manuscript in range(MANUSCRIPTS):
        if s.manuscript_at[manuscript] == player and RIBBON_OF[manuscript] == ribbon:
            out += 1
    return out


# Free manuscripts


def is_free_manuscript(s: ViscountsTable, segment: i64) -> bool:
    """Return whether an effect can give away the open manuscript of `segment`, judged by its cost.

    Manuscripts printed on the board do not count.  VI-EFF-05, VI-A37
    """
    if s.open_manuscript[segment] < 0:
        return False
    return FREE_COST_LOW <= MANUSCRIPT_COST[s.open_manuscript[segment]] <= FREE_COST_HIGH


def has_free_manuscript(s: ViscountsTable) -> bool:
    """Return whether there is an open manuscript that an effect lets a player take."""
    for segment in range(SEGMENTS):
        if is_free_manuscript(s, segment):
            return True
    return False


class TakingManuscript(ViscountsPhase):
    """The player takes an open manuscript of cost 3 or 4 for free."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for segment in range(SEGMENTS):
            if is_free_manuscript(s, segment):
                buffer.add(TAKE_MANUSCRIPT + segment)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not TAKE_MANUSCRIPT <= action < TAKE_MANUSCRIPT_END:
            return refusals.MUST_COST_3_OR_4
        segment = action - TAKE_MANUSCRIPT
        if s.codex_left[segment] == 0:
            return refusals.PRINTED_MANUSCRIPT_NOT_FREE
        cost = transcribe_cost(s, segment)
        return 0 if cost == FREE_COST_LOW or cost == FREE_COST_HIGH else refusals.MUST_COST_3_OR_4

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Take the manuscript. This does not count as a transcribe action.  VI-CODEX-13, VI-A62"""
        push_remaining(s)
        take_manuscript(s, s.who, action - TAKE_MANUSCRIPT)


RULES[TAKING_MANUSCRIPT] = TakingManuscript()
