"""A bot for tonight: it builds towards something, trades fairly and knows the obvious.

Each module of this package is a head for the game of its name: a function `choose(question)`.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from kontor.bots.base import Bot, Question


class GreedyBot(Bot):
    """Looks one step ahead, with a head for each game that it knows.

    >>> from kontor.bots import load
    >>> load("greedy").plays("catan")
    True
    """

    games = frozenset(module.name for module in iter_modules(__path__))

    def choose(self, question: Question) -> list[int]:
        head = import_module(f"{__name__}.{question.game.key}")
        chosen: list[int] = head.choose(question)
        return chosen


BOT: Final = GreedyBot()
