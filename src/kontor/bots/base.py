"""The interface of a bot, which decides using only what its seat knows.

A bot never gets the state of the game. It gets its seat's view, the actions as that seat saw them, the belief
that follows from them, and the legal actions. Bots keep no memory between questions, so any process can ask
them.
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
    """A decision that `seat` must make, and everything that `seat` knows.

    - `legal`: the legal actions, in ascending order and never empty.
    - `seen`: all actions so far; actions that are hidden from the seat are redacted.
    - `rng`: the bot's random number generator. The same question with the same generator state must give the
      same answer.
    - `view` and `belief`: built on first use, so they cost nothing if a bot does not need them.
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
        """What the seat knows about hidden information. Do not modify it, because it is shared."""
        return self.make_belief()


@dataclass(frozen=True)
class Reason:
    """Why a bot suggests a move.

    `key` names a message in `words/<language>.reasons.json`, and `args` are its arguments.
    """

    key: str
    args: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class WeighedAction:
    """An action that a bot considered, and the estimated chance of winning after it, from 0 to 1."""

    action: int
    win_chance: float


@dataclass(frozen=True)
class Advice:
    """The actions that a bot suggests. `weighed` lists the actions that it compared, best first."""

    actions: list[int]
    weighed: Sequence[WeighedAction] = ()


class Bot:
    """The base class of all bots.

    To write a bot, implement `choose` in a subclass, and register an instance as an entry point in the group
    `kontor.bots`.
    """

    games: frozenset[str] | None = None
    """Keys of the games that the bot knows, or None if it knows all games."""
    slow: bool = False
    """Whether a decision takes more than a few milliseconds. A server asks a slow bot in another process."""

    def knows(self, game: str) -> bool:
        """Return whether the bot can answer questions about `game`."""
        return self.games is None or game in self.games

    def plays(self, game: str, seats: int) -> bool:
        """Return whether the bot is offered for `game` with `seats` players.

        A level is offered only if measurements have shown that it is strong enough there. `kontor arena`
        accepts any bot that knows the game, so that it can be measured.
        """
        return self.knows(game)

    def needs_compiled_engines(self, game: str) -> bool:
        """Return whether a decision in `game` takes seconds unless the engines are compiled.

        A server without compiled engines does not offer such a bot.
        """
        return False

    def choose(self, question: Question) -> list[int]:
        """Return one legal action, or several actions for the seat to take one after another.

        The first action must be in `question.legal`. The remaining actions are dropped as soon as one of
        them is illegal, or another seat or chance must decide.
        """
        raise NotImplementedError

    def advise(self, question: Question) -> Advice:
        """Return a suggestion for a player: the actions that `choose` returns, and those it compared."""
        return Advice(self.choose(question))

    def reason(self, question: Question, chosen: Sequence[int]) -> Reason | None:
        """Return why the bot suggests `chosen`. The default is a general message for the verb of the move."""
        return Reason(f"{question.game.key}.why.{question.game.catalogue.verb(chosen[0])}")
