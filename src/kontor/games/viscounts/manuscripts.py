"""Manuscripts: turning them face up, copying them, taking them for free, and monk cards.  VI-CODEX

`scoring.py` computes the points for manuscripts and sets.
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
    RIBBON_OF_MANUSCRIPT,
    SEGMENTS,
    STARTS_ON_TOP,
)
from kontor.games.viscounts.effect_stack import (
    FROM_MANUSCRIPT,
    FROM_PRINTED_MANUSCRIPT,
    push_effect,
    push_printed_effect,
    push_remaining_repetitions,
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

MIN_FREE_MANUSCRIPT_COST: Final[i64] = 3  # the lowest cost of a manuscript that an effect gives for free
MAX_FREE_MANUSCRIPT_COST: Final[i64] = 4  # the highest cost of such a manuscript.  VI-EFF-05
MANUSCRIPTS_FOR_MONK: Final[i64] = 3  # of the same ribbon, to earn its monk card.  VI-CODEX-06


# The stacks


class OpeningManuscript(Lottery):
    """The phase in which chance decides which manuscript is turned face up on top of a stack."""

    def is_outcome_possible(self, s: ViscountsTable, manuscript: i64) -> bool:
        """Return whether chance can turn `manuscript` face up now.

        During the setup of the board, only the five manuscripts that start on top of a stack are possible.
        Later, only the others are.
        VI-SETUP-05, VI-SETUP-06
        """
        if s.manuscript_place[manuscript] != MANUSCRIPT_COVERED:
            return False
        return (STARTS_ON_TOP[manuscript] == 1) == (s.round == 0 and s.first == NOBODY)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not OPEN_MANUSCRIPT <= action < OPEN_MANUSCRIPT_END:
            return refusals.MUST_OPEN_MANUSCRIPT
        manuscript = action - OPEN_MANUSCRIPT
        if s.manuscript_place[manuscript] != MANUSCRIPT_COVERED:
            return refusals.MUST_OPEN_MANUSCRIPT
        return 0 if self.is_outcome_possible(s, manuscript) else refusals.WRONG_TIME_FOR_MANUSCRIPT

    def do(self, s: ViscountsTable, action: i64) -> None:
        manuscript = action - OPEN_MANUSCRIPT
        s.manuscript_place[manuscript] = MANUSCRIPT_OPEN
        s.open_manuscript[s.affected_place] = manuscript


RULES[OPENING_MANUSCRIPT] = OpeningManuscript(
    OPEN_MANUSCRIPT, OPEN_MANUSCRIPT_END, refusals.MUST_OPEN_MANUSCRIPT
)


# Copying and taking


def transcribe_cost(s: ViscountsTable, segment: i64) -> i64:
    """Return the number of icons needed to copy the face-up manuscript of `segment`.

    If the stack is empty, this is the cost of the manuscript printed on the board.

    VI-CODEX-02, VI-A23
    """
    return (
        MANUSCRIPT_COST[s.open_manuscript[segment]]
        if s.manuscripts_left[segment] > 0
        else PRINTED_MANUSCRIPT_COST[segment]
    )


def copy_manuscript(s: ViscountsTable, player: i64, segment: i64) -> None:
    """Give `player` the face-up manuscript of `segment`.

    If the stack is empty, push the effect of the manuscript printed on the board instead.

    VI-CODEX-03, VI-CODEX-11
    """
    if s.manuscripts_left[segment] > 0:
        take_manuscript(s, player, segment)
    else:
        push_printed_effect(s, player, PRINTED_MANUSCRIPT_EFFECT[segment], FROM_PRINTED_MANUSCRIPT + segment)


def take_manuscript(s: ViscountsTable, player: i64, segment: i64) -> None:
    """Give `player` the face-up manuscript of `segment`, and the monk card of its ribbon if they earn it.

    The next manuscript is revealed before the effect of this one is resolved.
    VI-CODEX-04, VI-A75, VI-A76
    """
    manuscript = s.open_manuscript[segment]
    s.manuscript_place[manuscript] = player
    s.open_manuscript[segment] = EMPTY
    s.manuscripts_left[segment] -= 1
    ribbon = RIBBON_OF_MANUSCRIPT[manuscript]
    if (
        s.monk_card_owner[ribbon] == NOBODY
        and count_manuscripts_with_ribbon(s, player, ribbon) == MANUSCRIPTS_FOR_MONK
    ):
        s.monk_card_owner[ribbon] = player
    push_printed_effect(s, player, MANUSCRIPT_EFFECT[manuscript], FROM_MANUSCRIPT + manuscript)
    push_effect(s, player, OPEN_NEXT_MANUSCRIPT, segment, 0)


def count_manuscripts_with_ribbon(s: ViscountsTable, player: i64, ribbon: i64) -> i64:
    """Count `player`'s manuscripts with this `ribbon`."""
    manuscript_count: i64 = 0
    for manuscript in range(MANUSCRIPTS):
        if s.manuscript_place[manuscript] == player and RIBBON_OF_MANUSCRIPT[manuscript] == ribbon:
            manuscript_count += 1
    return manuscript_count


# Free manuscripts


def is_free_manuscript(s: ViscountsTable, segment: i64) -> bool:
    """Return whether `segment` has a face-up manuscript that costs 3 or 4, which effects can give for free.

    A manuscript printed on the board is never free.  VI-EFF-05, VI-A37
    """
    if s.open_manuscript[segment] < 0:
        return False
    return MIN_FREE_MANUSCRIPT_COST <= MANUSCRIPT_COST[s.open_manuscript[segment]] <= MAX_FREE_MANUSCRIPT_COST


def has_free_manuscript(s: ViscountsTable) -> bool:
    """Return whether any segment has a manuscript that an effect can give for free."""
    for segment in range(SEGMENTS):
        if is_free_manuscript(s, segment):
            return True
    return False


class TakingManuscript(ViscountsPhase):
    """The phase in which a player takes a face-up manuscript of cost 3 or 4 for free."""

    def legal(self, s: ViscountsTable, buffer: ActionBuffer) -> None:
        for segment in range(SEGMENTS):
            if is_free_manuscript(s, segment):
                buffer.add(TAKE_MANUSCRIPT + segment)

    def why_not(self, s: ViscountsTable, action: i64) -> i64:
        if not TAKE_MANUSCRIPT <= action < TAKE_MANUSCRIPT_END:
            return refusals.FREE_MANUSCRIPT_MUST_COST_3_OR_4
        segment = action - TAKE_MANUSCRIPT
        if s.manuscripts_left[segment] == 0:
            return refusals.PRINTED_MANUSCRIPT_NOT_FREE
        cost = transcribe_cost(s, segment)
        return (
            0
            if cost == MIN_FREE_MANUSCRIPT_COST or cost == MAX_FREE_MANUSCRIPT_COST
            else refusals.FREE_MANUSCRIPT_MUST_COST_3_OR_4
        )

    def do(self, s: ViscountsTable, action: i64) -> None:
        """Give the manuscript to the player. This does not count as a transcribe action.

        VI-CODEX-13, VI-A62
        """
        push_remaining_repetitions(s)
        take_manuscript(s, s.who, action - TAKE_MANUSCRIPT)


RULES[TAKING_MANUSCRIPT] = TakingManuscript()
