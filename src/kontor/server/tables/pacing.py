"""Decides how long a bot waits before it plays its move.

Moves must be slow enough for people to follow, and must not reveal how long the bot spent thinking.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from kontor.bots import load as load_bot
from kontor.core.game import Game
from kontor.table.match import Match

MAX_PASS_MS: Final = 40  # maximum milliseconds that a bot takes to pass, because there is nothing to look at
QUICK_VERBS: Final = frozenset({"end_turn", "roll"})
"""Verbs that take no longer than passing: the turn ends, and the next seat rolls the dice at once.

While clients show the rolling dice, the time of a move passes anyway.
"""
QUICK_BOT_TICKS_MS: Final = 10, 100
"""The shortest and the longest tick of quick bots, in milliseconds; see `AnswerTimes.tick`."""
SLOW_BOT_TICKS_MS: Final = 100, 3000  # the same for slow bots
TICK_GROWTH: Final = 1.5  # factor by which a tick grows when a bot has needed more time than that
FORGET_AFTER: Final = 3600.0  # seconds until a long computation is forgotten: perhaps the machine was busy
BRIEF_DIVISOR: Final = 4  # a move with little to look at takes the table's pace divided by this


def time_to_answer(asked_at: int, now: int, pace_ms: int) -> int:
    """Return how many milliseconds a bot still has to wait before it makes its move.

    The bot moves a multiple of `pace_ms` after `asked_at`, the time when it was asked. The result is at most
    `pace_ms`, even if the clock has been set back. All arguments are in milliseconds.
    """
    if pace_ms <= 0:
        return 0
    since = max(now - asked_at, 0)
    ticks = max(math.ceil(since / pace_ms), 1)
    return ticks * pace_ms - since


def pace_of(game: Game, actions: Sequence[int], pace_ms: int, asked_together: bool) -> int:
    """Return how many milliseconds a bot should take for `actions`. An ordinary move takes `pace_ms`.

    The bot takes less time if there is little to look at. It also takes less if `asked_together` is true: it
    was asked at the same time as a bot that has already moved.
    """
    verbs = [game.catalogue.verb(action) for action in actions]
    if asked_together or game.catalogue.passing_verbs | QUICK_VERBS >= set(verbs):
        return min(pace_ms, MAX_PASS_MS)
    return pace_ms // BRIEF_DIVISOR if verbs[0] in game.catalogue.brief_verbs else pace_ms


class AnswerTimes:
    """Decides how long bots wait before they play, so that nobody can tell how long they spent thinking.

    A bot thinks longer if its hidden cards offer more choices, so its thinking time could reveal something.
    Therefore every move takes as long as the longest earlier computation of the same bot, in the same game
    with the same number of seats, or a safe minimum.

    Moves with different verbs share one time. Otherwise, the first pass after a long computation would show
    that the bot could have built something, because until then a pass was quick. Most games begin with long
    computations that depend on public information only, such as the choice of a role in San Juan.
    """

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self.monotonic = monotonic
        self.grown: dict[tuple[str, int, str], tuple[int, float]] = {}
        """For each game, number of seats and bot: the tick, if it has grown, and when it did, in seconds."""

    def tick(self, match: Match, bot: str, pace_ms: int, used_ms: int) -> int:
        """Return the length of a tick for a move of `bot`, in milliseconds. It is at least `pace_ms`.

        To hide how long the bot spent thinking, the move is played a whole number of ticks after the bot was
        asked. `used_ms` is the number of milliseconds that have passed since then. Games between bots need no
        such protection, so their tick may be 0.
        """
        if pace_ms <= 0 and is_between_bots(match):
            return 0
        shortest, longest = SLOW_BOT_TICKS_MS if load_bot(bot).slow else QUICK_BOT_TICKS_MS
        kind = match.game.key, match.options.seats, bot
        tick, since = self.grown.get(kind, (shortest, 0.0))
        if self.monotonic() - since > FORGET_AFTER:
            tick = shortest
        if max(pace_ms, tick) < used_ms and tick < longest:
            while tick < min(used_ms, longest):
                tick = min(round(tick * TICK_GROWTH), longest)
            self.grown[kind] = tick, self.monotonic()
        return max(pace_ms, tick)


def is_between_bots(match: Match) -> bool:
    """Return whether only bots have seats in the game."""
    return all(seat.player is None for seat in match.seats)
