"""The interface of a bot, which decides using only what its seat knows.

A bot never gets the state of the game. It gets its seat's view, the actions that the seat saw, the belief
that follows from those actions, and the legal actions. A bot keeps no state between decisions, so each
decision can be made in a different process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from kontor.core.belief import Belief
from kontor.core.game import Game, View
from kontor.core.options import Options
from kontor.core.rng import Rng


@dataclass(frozen=True)
class Question:
    """A decision that a bot must make for `seat`, and everything that `seat` knows.

    - `legal`: the legal actions, in ascending order and never empty.
    - `seen`: all actions so far. Actions whose details are hidden from the seat are redacted.
    - `rng`: the bot's random number generator. The same question with the same generator state must give the
      same answer.
    - `make_view` and `make_belief`: compute `view` and `belief` when these are first used.
    """

    game: Game
    options: Options
    seat: int
    legal: Sequence[int]  # the legal actions
    seen: Sequence[int]  # all actions so far, as the seat saw them
    rng: Rng
    make_view: Callable[[], View]
    make_belief: Callable[[], Belief]

    @cached_property
    def view(self) -> View:
        """What the seat may see, as JSON data."""
        return self.make_view()

    @cached_property
    def belief(self) -> Belief:
        """What the seat knows about hidden information. The belief is shared, so do not change it."""
        return self.make_belief()


@dataclass(frozen=True)
class Reason:
    """A fact about the position that tells a player why a bot suggests a move.

    It may carry a second fact. `key` names a message in `words/<language>.reasons.json`. `args` are its
    arguments as JSON data: numbers, names of things, seats, lists, and counts by name.
    """

    key: str  # the key of the message
    args: Mapping[str, Any] = field(default_factory=dict)  # the arguments of the message
    second_fact: Reason | None = None  # shown after the first fact


def most_telling(facts: Iterable[Reason | None]) -> Reason | None:
    """Combine the first two distinct facts in `facts` into one reason, skipping None.

    The second fact is stored as the first one's `second_fact`. If there are no facts, return None, and the
    suggestion is shown without a reason.
    """
    found: list[Reason] = []
    for fact in facts:
        if fact is not None and all(fact.key != other.key for other in found):
            found.append(fact)
        if len(found) == 2:
            return replace(found[0], second_fact=found[1])
    return found[0] if found else None


@dataclass(frozen=True)
class WeighedAction:
    """An action that a bot considered, and the estimated chance of winning after it, from 0 to 1."""

    action: int
    win_chance: float


@dataclass(frozen=True)
class Advice:
    """The actions that a bot suggests to a player.

    `weighed` lists the actions that the bot compared, best first. It is empty if the bot compared none.
    """

    actions: list[int]
    weighed: Sequence[WeighedAction] = ()  # the actions that the bot compared, best first


class Bot:
    """The base class of all bots.

    To write a bot, implement `choose` in a subclass, and register an instance as an entry point in the group
    `kontor.bots`.
    """

    games: frozenset[str] | None = None  # the games that the bot can play
    """Keys of the games that the bot can play, or None if it can play all games."""
    slow: bool = False  # whether a server runs the bot in a separate process
    """Whether a decision takes more than a few milliseconds. Servers run slow bots in a separate process."""

    def knows(self, game: str) -> bool:
        """Return whether the bot can play the game whose key is `game`, even if only badly."""
        return self.games is None or game in self.games

    def plays(self, game: str, seats: int) -> bool:
        """Return whether people may choose the bot for `game` with `seats` players.

        For example, people may choose `hard` only where measurements show that it beats `greedy`. The command
        `kontor arena` accepts any bot that knows the game, so that its strength can be measured.
        """
        return self.knows(game)

    def needs_compiled_engines(self, game: str) -> bool:
        """Return whether a decision in `game` takes seconds unless the engines are compiled.

        A server without compiled engines does not offer such a bot.
        """
        return False

    def choose(self, question: Question) -> list[int]:
        """Return one legal action, or several actions for the seat to take one after another.

        The first action must be in `question.legal`. The remaining actions are dropped as soon as one of them
        is illegal, or the next decision belongs to another seat or to chance.
        """
        raise NotImplementedError

    def advise(self, question: Question) -> Advice:
        """Return what the bot suggests to a player. By default, these are the actions that `choose` returns.

        A bot that compares several actions should also return how it rates them: see `Advice.weighed`.
        """
        return Advice(self.choose(question))

    def reason(self, question: Question, chosen: Sequence[int]) -> Reason | None:
        """Return why the bot suggests the actions `chosen`, or None if there is nothing to say.

        This is called for suggestions only. It may use only what the seat of `question` knows. The default
        is None.
        """
        return None
