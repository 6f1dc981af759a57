"""The strongest level: it thinks ahead, in each game by the method that has proved better than `greedy`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from kontor.bots.base import Advice, Bot, Question
from kontor.bots.practice import PRACTISED
from kontor.bots.rehearsal import REHEARSED
from kontor.bots.search import SEARCHED


class Method(Protocol):
    """A way to think ahead. The same question and generator give the same advice."""

    def advise(self, question: Question) -> Advice: ...


class HardBot(Bot):
    """Hard to beat where it plays at all.

    >>> from kontor.bots import load
    >>> load("hard").plays("san_juan")
    True
    """

    slow = True

    def __init__(self, methods: Mapping[str, Method]) -> None:
        self.methods = methods
        self.games = frozenset(methods)

    def choose(self, question: Question) -> list[int]:
        return self.advise(question).actions

    def advise(self, question: Question) -> Advice:
        return self.methods[question.game.key].advise(question)


BOT: Final = HardBot({**SEARCHED, **REHEARSED, **PRACTISED})
