"""How long bots take, so that people can follow and nobody learns anything from the time a bot thinks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from kontor.core.game import Game

PASS_PACE: Final = 40
"""Milliseconds at most that a bot takes to pass: it keeps nobody waiting."""
QUICK_VERBS: Final = frozenset({"end_turn", "roll"})
"""Verbs that keep nobody waiting either: the turn goes on to the next seat, where the dice fall at once.
Viewers see them roll for as long as a move is shown.
"""
BRIEF_PART: Final = 4
"""A move with little to look at takes this part of the table's pace."""


def time_to_answer(asked: int, now: int, pace: int) -> int:
    """Return the milliseconds until a bot may answer a question that was asked at `asked`.

    A bot answers at a multiple of the pace, so that the time it thought tells nothing. The result is at most
    `pace`, even if the clock was set back since the question.
    """
    if pace <= 0:
        return 0
    since = max(now - asked, 0)
    beats = max(math.ceil(since / pace), 1)
    return beats * pace - since


def pace_of(game: Game, actions: Sequence[int], pace: int, together: bool) -> int:
    """Return how long a bot takes over these actions, in milliseconds.

    That is the table's pace if there is something to look at. A bot that was asked together with others
    follows the first answer at once.
    """
    verbs = [game.catalogue.verb(action) for action in actions]
    if together or game.catalogue.passing_verbs | QUICK_VERBS >= set(verbs):
        return min(pace, PASS_PACE)
    return pace // BRIEF_PART if verbs[0] in game.catalogue.brief_verbs else pace
