"""Decides how long bots take for a move.

People should be able to follow the moves, and the time must not reveal how long a bot computed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from kontor.core.game import Game

MAX_PASS_MS: Final = 40  # the most milliseconds that a bot takes to pass, because there is nothing to look at
QUICK_VERBS: Final = frozenset({"end_turn", "roll"})
"""Verbs that take no longer than passing: the turn ends, and the next seat rolls the dice at once.

Clients show the rolling dice for the time of a move.
"""
BRIEF_DIVISOR: Final = 4  # a move with little to look at takes the table's pace divided by this


def time_to_answer(asked_at: int, now: int, pace: int) -> int:
    """Return how many milliseconds a bot still has to wait before it makes its move.

    The bot was asked at the time `asked_at`. It moves a multiple of `pace` after that, so that the time
    reveals nothing. The result is at most `pace`, even if the clock was set back meanwhile. All arguments are
    in milliseconds.
    """
    if pace <= 0:
        return 0
    since = max(now - asked_at, 0)
    ticks = max(math.ceil(since / pace), 1)
    return ticks * pace - since


def pace_of(game: Game, actions: Sequence[int], pace: int, asked_together: bool) -> int:
    """Return how many milliseconds a bot takes for `actions`. An ordinary move takes `pace` milliseconds.

    The bot takes less time if there is little to look at, or if it was `asked_together` with a bot that has
    already moved.
    """
    verbs = [game.catalogue.verb(action) for action in actions]
    if asked_together or game.catalogue.passing_verbs | QUICK_VERBS >= set(verbs):
        return min(pace, MAX_PASS_MS)
    return pace // BRIEF_DIVISOR if verbs[0] in game.catalogue.brief_verbs else pace
