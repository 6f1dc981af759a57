"""The `random` bot, the weakest level. All legal actions are equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kontor.bots.base import Bot, Question, Reason


class RandomBot(Bot):
    """A bot that plays at random, as a baseline for other bots.

    >>> from kontor.bots import load
    >>> load("random").plays("catan", 4)
    True
    """

    def choose(self, question: Question) -> list[int]:
        legal = question.legal
        return [legal[question.rng.below(len(legal))]]

    def reason(self, question: Question, chosen: Sequence[int]) -> Reason | None:
        """Return None, because a random move has no reason."""
        return None


BOT: Final = RandomBot()
