"""How a game defines its bots: its package has a `GameBots` object named `BOTS` in `bots/__init__.py`.

The levels `easy`, `greedy` and `hard` use this object. A game without `BOTS` has only the level `random`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from kontor.bots.base import Advice, Question, Reason
from kontor.core.registry import BrokenGame, UnknownGame, package

Style = TypeVar("Style")


class HardLevelMethod(Protocol):
    """The interface of `Search`, `Rollouts` and `TunedStyle`, which choose the moves of the bot `hard`.

    Each game selects one of them: see `GameBots.hard`. `advise` must be deterministic: the same question with
    the same generator state gives the same advice.
    """

    def advise(self, question: Question) -> Advice: ...


@dataclass(frozen=True)
class PlayingStyles(Generic[Style]):
    """The playing styles of a game's bots. Each game defines its own class for a style, which holds weights.

    - `greedy_styles`: the styles for the `greedy` level. Each seat uses a different one, so that the bots
      at a table play differently.
    - `hard`: the style for the `hard` level, which all seats use.
    - `greedy_styles_by_player_count`: replaces `greedy_styles` for the player counts that are its keys.
    - `hard_style_by_player_count`: replaces `hard` for the player counts that are its keys.
    """

    greedy_styles: tuple[Style, ...]  # indexed by seat
    hard: Style  # the style for the `hard` level
    greedy_styles_by_player_count: Mapping[int, tuple[Style, ...]] = field(default_factory=dict)
    hard_style_by_player_count: Mapping[int, Style] = field(default_factory=dict)

    def greedy_style(self, seats: int, seat: int) -> Style:
        """Return the playing style that the `greedy` level uses for `seat` in a game with `seats` players."""
        styles = self.greedy_styles_by_player_count.get(seats, self.greedy_styles)
        return styles[seat % len(styles)]

    def hard_style(self, seats: int) -> Style:
        """Return the playing style that the `hard` level uses in a game with `seats` players."""
        return self.hard_style_by_player_count.get(seats, self.hard)


@dataclass(frozen=True)
class GameBots:
    """The bots of one game: how the levels `easy`, `greedy` and `hard` play it.

    - `choose(question)`: returns the actions that the `greedy` level chooses. A game with `styles` has
      `choose(question, style)` instead.
    - `reason(question, chosen)`: returns the most telling facts about a move, or None if there are none.
      Without this function, the reason is a message for the verb of the move.
    - `styles`: the playing styles, if the game has any.
    - `hard`: how the `hard` level decides: a `Search`, `Rollouts` or `TunedStyle`.
    - `hard_player_counts`: the player counts at which `hard` beats `greedy`, as docs/bots.md reports.
    - `hard_needs_compiled`: whether `hard` takes seconds for a decision unless the engines are compiled.
    - `training_games`: how many games `make train` learns from by default.
    """

    choose: Callable[..., list[int]]  # returns the actions that the `greedy` level chooses
    reason: Callable[[Question, Sequence[int]], Reason | None] | None = None  # explains a move
    styles: PlayingStyles[Any] | None = None
    hard: HardLevelMethod | None = None  # how the `hard` level decides
    hard_player_counts: Collection[int] = ()  # the player counts for which `hard` is offered
    hard_needs_compiled: bool = False  # whether `hard` is too slow without compiled engines
    training_games: int = 30  # how many games `make train` learns from

    def choose_as_greedy(self, question: Question) -> list[int]:
        """Return the actions that the `greedy` level chooses."""
        if self.styles is None:
            return self.choose(question)
        return self.choose(question, self.styles.greedy_style(question.options.seats, question.seat))

    def explain(self, question: Question, chosen: Sequence[int]) -> Reason | None:
        """Return why a bot suggests the actions `chosen`, or None if there is nothing to say."""
        if self.reason is not None:
            return self.reason(question, chosen)
        return Reason(f"{question.game.key}.why.{question.game.catalogue.verb(chosen[0])}")


def bots_of(game: str) -> GameBots | None:
    """Return the bots that the package of `game` defines, or None if it defines none or does not exist."""
    try:
        of_game = package(game)
    except UnknownGame:
        return None
    found = of_game.bots()
    if found is not None and not isinstance(found, GameBots):
        raise BrokenGame(f"{game} cannot be loaded: its BOTS is not a GameBots")
    return found


def require_bots(game: str) -> GameBots:
    """Return the bots that the package of `game` defines. Raise `LookupError` if it has none."""
    found = bots_of(game)
    if found is None:
        raise LookupError(f"the game {game!r} has no bots of its own")
    return found
