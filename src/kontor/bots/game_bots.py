"""What a game brings for its bots: `BOTS` in `bots/__init__.py` of its package, and where that is looked up.

The levels `easy`, `greedy` and `hard` play every game that has one. A game without it has the level `random`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from kontor.bots.base import Advice, Question, Reason
from kontor.core.registry import UnknownGame, package

Style = TypeVar("Style")


class Method(Protocol):
    """A way to think ahead. The same question and generator give the same advice."""

    def advise(self, question: Question) -> Advice: ...


@dataclass(frozen=True)
class PlayingStyles(Generic[Style]):
    """What players of a game care for: a style for each seat of the level `greedy`, of whom no two at a table
    are alike, and the style of the level `hard`. Some numbers of seats have styles of their own.
    """

    by_seat: tuple[Style, ...]
    hard: Style
    by_seat_with: Mapping[int, tuple[Style, ...]] = field(default_factory=dict)
    hard_with: Mapping[int, Style] = field(default_factory=dict)

    def of_greedy(self, seats: int, seat: int) -> Style:
        """Return the style of the bot on `seat`, at a table with `seats` players."""
        styles = self.by_seat_with.get(seats, self.by_seat)
        return styles[seat % len(styles)]

    def of_hard(self, seats: int) -> Style:
        """Return the style of every seat, at a table with `seats` players."""
        return self.hard_with.get(seats, self.hard)


@dataclass(frozen=True)
class GameBots:
    """How bots play one game.

    - `choose(question)`: what `greedy` does; with `styles` it is `choose(question, style)`.
    - `reason(question, chosen)`: why, if it can say more than what kind of move it is.
    - `hard`: how the level `hard` thinks: `Search`, `Rehearsal` or `PractisedStyle`.
    - `hard_seats`: with how many players that has proved better than `greedy`; docs/bots.md has the figures.
    - `hard_needs_compiled`: whether its decisions take seconds unless the engines are compiled.
    - `training_games`: how many games are enough to learn from (`make train`).
    """

    choose: Callable[..., list[int]]
    reason: Callable[[Question, Sequence[int]], Reason | None] | None = None
    styles: PlayingStyles[Any] | None = None
    hard: Method | None = None
    hard_seats: Collection[int] = ()
    hard_needs_compiled: bool = False
    training_games: int = 30

    def choose_as_greedy(self, question: Question) -> list[int]:
        """Return what the level `greedy` does."""
        if self.styles is None:
            return self.choose(question)
        return self.choose(question, self.styles.of_greedy(question.options.seats, question.seat))


def bots_of(game: str) -> GameBots | None:
    """Return what a game brings for its bots, or None."""
    try:
        found = package(game).bots()
    except UnknownGame:
        return None
    if found is not None and not isinstance(found, GameBots):
        raise TypeError(f"BOTS of the game {game!r} is not a GameBots")
    return found


def known_bots(game: str) -> GameBots:
    """Return what a game brings for its bots; raise `LookupError` if it brings nothing."""
    found = bots_of(game)
    if found is None:
        raise LookupError(f"the game {game!r} has no bots of its own")
    return found
