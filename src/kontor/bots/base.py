"""What a bot is: something that answers a question from what one seat may know.

A bot is never given the table's state. It gets the seat's view, its redacted list of actions, the belief that
follows from it, and what it may do. It keeps nothing between two questions, so any process may ask it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from kontor.core.belief import Belief
from kontor.core.game import Game, View
from kontor.core.options import Options
from kontor.core.rng import Rng


@dataclass(frozen=True)
class Question:
    """One decision of one seat, and all that this seat knows.

    `legal` is ascending and never empty. `seen` is the seat's redacted list. `belief` and `view` are made
    when asked for: a bot that wants neither does not pay for them. `rng` is the bot's own generator; with the
    same question and generator a bot gives the same answer.
    """

    game: Game
    options: Options
    seat: int
    legal: Sequence[int]
    seen: Sequence[int]
    rng: Rng
    make_view: Callable[[], View]
    make_belief: Callable[[], Belief]

    @cached_property
    def view(self) -> View:
        return self.make_view()

    @cached_property
    def belief(self) -> Belief:
        """Not to be changed: others may ask it too."""
        return self.make_belief()


@dataclass(frozen=True)
class Reason:
    """Why a bot would do something: a message of `words/<language>.reasons.json`, and its arguments."""

    key: str
    args: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Weighed:
    """Something that may be done here, and how often it would lead to a win, as far as the bot can see."""

    action: int
    share: float


@dataclass(frozen=True)
class Advice:
    """What a bot would do, and what it weighed for that, the best first; nothing if it did not compare."""

    actions: list[int]
    weighed: Sequence[Weighed] = ()


class Bot:
    """A player. Derive from it, answer `choose`, and name one in the entry point group `kontor.bots`."""

    games: frozenset[str] | None = None
    """The keys of the games whose questions it can answer; `None`: of all of them."""
    slow: bool = False
    """Whether it takes more than some milliseconds: a server then asks it in a process of its own."""

    def knows(self, game: str) -> bool:
        return self.games is None or game in self.games

    def plays(self, game: str, seats: int) -> bool:
        """Whether it sits down at a table of so many. A level does where it has proved itself; where it only
        knows the game, `kontor arena` finds out how good it is.
        """
        return self.knows(game)

    def needs_compiled_engines(self, game: str) -> bool:
        """Return whether a decision in `game` takes seconds unless the engines are compiled.

        A server does not offer the bot there until they are.
        """
        return False

    def choose(self, question: Question) -> list[int]:
        """What to do: one legal action, or several that the same seat does one after the other.

        Several end at the latest where somebody else or chance decides. A list that turns out illegal later
        on is cut there; the first action must be one of `question.legal`.
        """
        raise NotImplementedError

    def advise(self, question: Question) -> Advice:
        """The same for somebody who asked for a suggestion, with what it was compared to."""
        return Advice(self.choose(question))

    def reason(self, question: Question, chosen: Sequence[int]) -> Reason | None:
        """Why it chose that, for somebody who asked for a suggestion: what speaks for moves of this kind."""
        return Reason(f"{question.game.key}.why.{question.game.catalogue.verb(chosen[0])}")
