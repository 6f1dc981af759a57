"""The strongest level: it thinks ahead, in each game by the method that has proved better than `greedy`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, Protocol

from kontor.bots.base import Advice, Bot, Question
from kontor.bots.practice import PRACTISED
from kontor.bots.rehearsal import REHEARSED
from kontor.bots.search import SEARCHED


class Method(Protocol):
    """A way to think ahead. The same question and generator give the same advice."""

    def advise(self, question: Question) -> Advice: ...


PROVED: Final[Mapping[str, Collection[int]]] = {
    "san_juan": (2, 3, 4),
    "puerto_rico": (2, 3, 4, 5),
    "catan": (2, 3, 4),
    "genoa": (2, 3, 4, 5),
    "viscounts": (2, 4),
}
"""The numbers of seats with which it has proved better than `greedy`: docs/bots.md has the figures."""


class HardBot(Bot):
    """Hard to beat where it plays at all.

    >>> from kontor.bots import load
    >>> load("hard").plays("san_juan", 4)
    True
    """

    slow = True
    needs_compiled = frozenset(("puerto_rico", "san_juan", "viscounts"))  # two to four seconds a decision

    def __init__(self, methods: Mapping[str, Method], proved: Mapping[str, Collection[int]]) -> None:
        self.methods = methods
        self.proved = proved
        self.games = frozenset(methods)

    def plays(self, game: str, seats: int) -> bool:
        return seats in self.proved.get(game, ())

    def choose(self, question: Question) -> list[int]:
        return self.advise(question).actions

    def advise(self, question: Question) -> Advice:
        return self.methods[question.game.key].advise(question)


BOT: Final = HardBot({**SEARCHED, **REHEARSED, **PRACTISED}, PROVED)
