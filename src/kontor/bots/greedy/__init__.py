"""A bot for tonight: it builds towards something, trades fairly and knows the obvious.

Each module of this package is a head for the game of its name: a function `choose(question)`, and perhaps
`reason(question, chosen)`, which says what it weighed. Where it has a module `temper`, four of it at a table
play differently, and `choose(question, temper)` plays as somebody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from kontor.bots.base import Bot, Question, Reason


def head_of(game: str) -> Any:
    """The module that plays a game."""
    return import_module(f"{__name__}.{game}")


class GreedyBot(Bot):
    """Looks one step ahead, with a head for each game that it knows.

    >>> from kontor.bots import load
    >>> load("greedy").plays("catan")
    True
    """

    games = frozenset(module.name for module in iter_modules(__path__))

    def choose(self, question: Question) -> list[int]:
        chosen: list[int] = head_of(question.game.key).choose(question)
        return chosen

    def reason(self, question: Question, chosen: Sequence[int]) -> Reason | None:
        head = head_of(question.game.key)
        weighed: Reason | None = head.reason(question, chosen) if hasattr(head, "reason") else None
        return weighed or super().reason(question, chosen)


BOT: Final = GreedyBot()
