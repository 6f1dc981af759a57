"""A bot for tonight: it builds towards something, trades fairly and knows the obvious."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kontor.bots.base import Bot, Question
from kontor.bots.greedy import catan, puerto_rico, san_juan

PLAYERS: Final[dict[str, Callable[[Question], list[int]]]] = {
    "catan": catan.choose,
    "puerto_rico": puerto_rico.choose,
    "san_juan": san_juan.choose,
}


class GreedyBot(Bot):
    """Looks one step ahead, with a head for each game that it knows.

    >>> from kontor.bots import load
    >>> load("greedy").plays("catan")
    True
    """

    games = frozenset(PLAYERS)

    def choose(self, question: Question) -> list[int]:
        return PLAYERS[question.game.key](question)


BOT: Final = GreedyBot()
