"""The interface of a bot: it answers a question from what one seat may know.

A bot never gets the state of the table. It gets the view of its seat, the actions as that seat saw them, the
belief that follows from those, and the legal actions. It remembers nothing, so any process can ask it.
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
    """A decision of `seat`, and everything that seat knows.

    - `legal`: the legal actions, ascending and never empty.
    - `seen`: all actions so far, with those that the seat may not know redacted.
    - `rng`: the bot's own generator. The same question and generator give the same answer.
    - `view` and `belief` are built on first use, so a bot that needs neither does not pay for them.
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
        """What the seat sees, as JSON."""
        return self.make_view()

    @cached_property
    def belief(self) -> Belief:
        """What the seat knows about hidden information. It is shared: do not change it."""
        return self.make_belief()


@dataclass(frozen=True)
class Reason:
    """Why a bot suggests a move: a message of `words/<language>.reasons.json` and its arguments."""

    key: str
    args: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class WeighedAction:
    """An action that a bot considered, and its estimate of the chance to win after it, from 0 to 1."""

    action: int
    win_chance: float


@dataclass(frozen=True)
class Advice:
    """The actions that a bot suggests and, in `weighed`, the actions that it compared, best first."""

    actions: list[int]
    weighed: Sequence[WeighedAction] = ()


class Bot:
    """A bot. Derive from it, implement `choose`, and add an instance to the entry points `kontor.bots`."""

    games: frozenset[str] | None = None
    """Keys of the games it knows; `None` means all games."""
    slow: bool = False
    """Whether a decision takes more than a few milliseconds; a server then asks it in another process."""

    def knows(self, game: str) -> bool:
        """Return whether the bot can answer questions about `game`."""
        return self.games is None or game in self.games

    def plays(self, game: str, seats: int) -> bool:
        """Return whether the bot is offered for `game` with `seats` players.

        A level is offered only where it was measured to be strong enough. `kontor arena` also takes a bot
        that merely knows the game, in order to measure it.
        """
        return self.knows(game)

    def needs_compiled_engines(self, game: str) -> bool:
        """Return whether a decision in `game` takes seconds unless the engines are compiled.

        A server does not offer the bot there until they are.
        """
        return False

    def choose(self, question: Question) -> list[int]:
        """Return one legal action, or several that the seat does one after the other.

        The first must be one of `question.legal`. The list is cut at the first action that is illegal when
        its turn comes, and where another seat or chance decides.
        """
        raise NotImplementedError

    def advise(self, question: Question) -> Advice:
        """Return the same as `choose` for a player who asked for a suggestion, with the compared actions."""
        return Advice(self.choose(question))

    def reason(self, question: Question, chosen: Sequence[int]) -> Reason | None:
        """Return why the bot suggests `chosen`. By default this is a message about the verb of the move."""
        return Reason(f"{question.game.key}.why.{question.game.catalogue.verb(chosen[0])}")
