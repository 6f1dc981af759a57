"""A bot for tonight: it builds towards something, trades fairly and knows the obvious.

Each module of this package is a head for the game of its name: a function `choose(question)`, and perhaps
`reason(question, chosen)`, which says what it weighed. Where it has `TEMPERS`, four of it at a table play
differently: its function is `choose(question, temper)`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, Generic, TypeVar

from kontor.bots.base import Bot, Question, Reason

Temper = TypeVar("Temper")


@dataclass(frozen=True)
class Tempers(Generic[Temper]):
    """What the players of a game care for: those of the level `greedy` by seat, of whom no two at a table are
    alike, and the one of the level `hard`. With some numbers of seats others sit down.
    """

    by_seat: tuple[Temper, ...]
    hard: Temper
    by_seat_with: Mapping[int, tuple[Temper, ...]] = field(default_factory=dict)
    hard_with: Mapping[int, Temper] = field(default_factory=dict)

    def of_greedy(self, seats: int, seat: int) -> Temper:
        """Of the bot on a seat, at a table of so many."""
        tempers = self.by_seat_with.get(seats, self.by_seat)
        return tempers[seat % len(tempers)]

    def of_hard(self, seats: int) -> Temper:
        """Of any seat, at a table of so many."""
        return self.hard_with.get(seats, self.hard)


def head_of(game: str) -> Any:
    """The module that plays a game."""
    return import_module(f"{__name__}.{game}")


def temper_of(question: Question) -> Any:
    """Of the seat that is asked; nothing in a game without tempers."""
    tempers: Tempers[Any] | None = getattr(head_of(question.game.key), "TEMPERS", None)
    return tempers.of_greedy(question.options.seats, question.seat) if tempers else None


class GreedyBot(Bot):
    """Looks one step ahead, with a head for each game that it knows.

    >>> from kontor.bots import load
    >>> load("greedy").plays("catan", 4)
    True
    """

    games = frozenset(module.name for module in iter_modules(__path__))

    def choose(self, question: Question) -> list[int]:
        head, temper = head_of(question.game.key), temper_of(question)
        chosen: list[int] = head.choose(question, temper) if temper else head.choose(question)
        return chosen

    def reason(self, question: Question, chosen: Sequence[int]) -> Reason | None:
        head = head_of(question.game.key)
        weighed: Reason | None = head.reason(question, chosen) if hasattr(head, "reason") else None
        return weighed or super().reason(question, chosen)


BOT: Final = GreedyBot()
