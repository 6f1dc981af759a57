"""A bot that takes any legal action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kontor.bots.base import Bot, Question, Reason


class RandomBot(Bot):
    """The measure of all others.

    >>> from kontor.bots import load
    >>> load("random").plays("catan", 4)
    True
    """

    def choose(self, question: Question) -> list[int]:
        legal = question.legal
        return [legal[question.rng.below(len(legal))]]

    def reason(self, question: Question, chosen: Sequence[int]) -> Reason | None:
        """It has none."""
        return None


BOT: Final = RandomBot()
