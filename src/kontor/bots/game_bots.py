"""How a game defines its bots: with a `GameBots` called `BOTS` in `bots/__init__.py` of its package.

The levels `easy`, `greedy` and `hard` read it. A game without `BOTS` has the level `random` only.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from kontor.bots.base import Advice, Question, Reason
from kontor.core.registry import BrokenGame, UnknownGame, package

Style = TypeVar("Style")


class Method(Protocol):
    """A method of the level `hard`. The same question and generator must give the same advice."""

    def advise(self, question: Question) -> Advice: ...


@dataclass(frozen=True)
class PlayingStyles(Generic[Style]):
    """The playing styles of a game: how much a bot values things.

    In the level `greedy` every seat has a style of its own, so no two bots at a table play alike. In the
    level `hard` all seats share one. `by_seat_with` and `hard_with` replace them for some numbers of seats.
    """

    by_seat: tuple[Style, ...]
    hard: Style
    by_seat_with: Mapping[int, tuple[Style, ...]] = field(default_factory=dict)
    hard_with: Mapping[int, Style] = field(default_factory=dict)

    def of_greedy(self, seats: int, seat: int) -> Style:
        """Return the style of the level `greedy` on `seat`, with `seats` players."""
        styles = self.by_seat_with.get(seats, self.by_seat)
        return styles[seat % len(styles)]

    def of_hard(self, seats: int) -> Style:
        """Return the style of the level `hard`, with `seats` players."""
        return self.hard_with.get(seats, self.hard)


@dataclass(frozen=True)
class GameBots:
    """How bots play one game.

    - `choose(question)`: decide for the level `greedy`; with `styles` it is `choose(question, style)`.
    - `reason(question, chosen)`: say why, or None to use the message for the verb of the move.
    - `hard`: the method of the level `hard`: a `Search`, `Rollouts` or `TunedStyle`.
    - `hard_seats`: the numbers of players with which `hard` beats `greedy`; see the figures in docs/bots.md.
    - `hard_needs_compiled`: whether a decision of `hard` takes seconds unless the engines are compiled.
    - `training_games`: the number of games from which `make train` learns by default.
    """

    choose: Callable[..., list[int]]
    reason: Callable[[Question, Sequence[int]], Reason | None] | None = None
    styles: PlayingStyles[Any] | None = None
    hard: Method | None = None
    hard_seats: Collection[int] = ()
    hard_needs_compiled: bool = False
    training_games: int = 30

    def choose_as_greedy(self, question: Question) -> list[int]:
        """Return the actions of the level `greedy`."""
        if self.styles is None:
            return self.choose(question)
        return self.choose(question, self.styles.of_greedy(question.options.seats, question.seat))


def bots_of(game: str) -> GameBots | None:
    """Return the `BOTS` of `game`, or None if it has none or is unknown."""
    try:
        of_game = package(game)
    except UnknownGame:
        return None
    found = of_game.bots()
    if found is not None and not isinstance(found, GameBots):
        raise BrokenGame(f"{game} cannot be loaded: its BOTS is not a GameBots")
    return found


def known_bots(game: str) -> GameBots:
    """Return the `BOTS` of `game`; raise `LookupError` if it has none."""
    found = bots_of(game)
    if found is None:
        raise LookupError(f"the game {game!r} has no bots of its own")
    return found
